import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAPER_ROWS } from '../../src/duel/paper.js';
import { fencedBlocks, runProgram } from '../cli/fences.js';
import { ROOT, sumgame } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';

const guide = readFileSync(`${ROOT}docs/duel.md`, 'utf8');

describeDialogues('the guide to whole boards', guide);

test('the program prints what its comments say', async () => {
  const [program, ...more] = fencedBlocks(guide, 'js');
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(program!);
  expect(promised).toHaveLength(2);
  expect(printed).toEqual(promised);
});

test('all options of the guide exist', async () => {
  const { stdout } = await sumgame(['duel', '--help']);
  const options = new Set([...guide.matchAll(/`(--[a-z-]+)/g)].map(([, name]) => name!));
  // These are npm's: the benchmark.
  for (const name of ['--quick', '--paper']) options.delete(name);
  expect(options.size).toBeGreaterThan(20);
  for (const name of options) expect(stdout).toContain(name);
});

test("the paper's figures are those of its tables, and never below our own", () => {
  const rows = [...guide.matchAll(/^\|[^|]*\| (?:won|lost) \| ([a-z-]+) \| ([\d,]+) \| ([\d,]+) \|/gm)];
  expect(rows).toHaveLength(9);
  const known = PAPER_ROWS.flatMap(({ figures }) =>
    [...figures].map(([name, { moves }]) => `${name} ${moves}`),
  );
  for (const [, algorithm, paper, own] of rows) {
    expect(known).toContain(`${algorithm} ${Number(paper!.replaceAll(',', ''))}`);
    expect(Number(own!.replaceAll(',', ''))).toBeLessThan(Number(paper!.replaceAll(',', '')));
  }
});
