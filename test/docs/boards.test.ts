import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardsPage, commandOf, type Family } from '../../scripts/boardsPage.js';
import { jsonLines, ROOT, sumgame } from '../cli/sumgame.js';

const families: Family[] = JSON.parse(readFileSync(`${ROOT}docs/results/boards.json`, 'utf8'));
const rows = families.flatMap(({ rows: all }) => all).filter(({ result }) => result !== undefined);

/** `npm run boards -- --recheck` solves more of them. */
const MOST_SECONDS = 2;

describe('docs/results-boards.md', () => {
  test('is made from the table', () => {
    expect(readFileSync(`${ROOT}docs/results-boards.md`, 'utf8')).toBe(boardsPage(families));
  });

  test('no answer rests on a single search', () => {
    for (const row of rows) expect(row.certificate ?? row.second, commandOf(row)).toBeDefined();
  });

  const quick = rows.filter(({ seconds }) => seconds! <= MOST_SECONDS);
  test.each(quick)('$board: $result', async ({ question, options, result }) => {
    const { stdout } = await sumgame(['solve', question, '--json', '--quiet', ...options.split(' ')]);
    expect(String(jsonLines(stdout)[0]!.result)).toBe(result);
  });

  test('other hashes, the same answer, and no table of others', async () => {
    const path = `${ROOT}build/seeds.tt`;
    const question = '[clobber] XOXO|OXOX|XOXO {B}';
    const ask = async (...more: string[]) => sumgame(['solve', question, '--json', '--force', ...more]);
    const usual = await ask('--tt-save', path);
    process.env.SUMGAME_HASH_SEED = 'second';
    try {
      const [other] = jsonLines((await ask()).stdout);
      expect(other!.result).toBe(jsonLines(usual.stdout)[0]!.result);
      const refused = await ask('--tt-load', path);
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("with hashes by 'second'")]);
    } finally {
      delete process.env.SUMGAME_HASH_SEED;
    }
  });
});
