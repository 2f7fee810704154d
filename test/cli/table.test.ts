import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

let folder: string;
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
});
afterAll(() => rm(folder, { recursive: true }));

const CLOBBER = `[clobber_1xn] ${'XO'.repeat(22)} {B}`;

async function costOf(...args: string[]): Promise<{ result: unknown; nodes: number }> {
  const { stdout } = await sumgame(['--json', ...args]);
  const { result, nodes } = jsonLines(stdout)[0]!;
  return { result, nodes: nodes as number };
}

describe('--tt-save and --tt-load', () => {
  test('a search out of nodes goes on in another process', async () => {
    const fresh = await costOf(CLOBBER);
    const limit = String(Math.floor(0.8 * fresh.nodes));
    const stopped = await sumgame([CLOBBER, '--max-nodes', limit, '--tt-save', path('a.tt')]);
    expect([stopped.code, stopped.stderr]).toEqual([3, '']);
    const resumed = await costOf(CLOBBER, '--tt-load', path('a.tt'), '--tt-save', path('a.tt'));
    expect(resumed.result).toBe(fresh.result);
    expect(resumed.nodes).toBeLessThan(0.6 * fresh.nodes);
    expect(await costOf(CLOBBER, '--tt-load', path('a.tt'))).toEqual({ result: fresh.result, nodes: 1 });
  });

  test.each([
    ['Ctrl-C', [], 130],
    ['a time-out', ['--timeout', '500'], 3],
  ])('after %s', async (_, flags, code) => {
    const endless = `[clobber_1xn] XO {B} ${'XO'.repeat(80)} {B}`;
    const args = [endless, '--json', ...flags, '--tt-save', path('b.tt')];
    const ending = await sumgame(args, code === 130 ? { interruptAfter: '"result":"win"' } : {});
    expect(ending.code).toBe(code);
    expect((await readFile(path('b.tt'))).length).toBeGreaterThan(400);
    const again = await sumgame([endless, '--max-nodes', '1000', '--tt-load', path('b.tt'), '--json']);
    expect(again.code).toBe(3);
    expect(jsonLines(again.stdout)[1]).toMatchObject({ result: 'nodes' });
  });

  test('nim values, and winning moves', async () => {
    const sum = '[impartial clobber] XOXO|OXOX|XOXO';
    expect((await sumgame(['nim', sum, '--tt-save', path('c.tt')])).code).toBe(0);
    const { stdout } = await sumgame(['nim', sum, '--tt-load', path('c.tt'), '--json']);
    expect(jsonLines(stdout)[0]).toMatchObject({ nodes: 0 });
    expect((await sumgame(['moves', sum, '--tt-load', path('c.tt')])).code).toBe(0);
  });
});

describe('what cannot be used is told; exit code 2', () => {
  test.each([
    ['what is not there', 'nowhere.tt', [], 'nowhere.tt: error: no such file or folder'],
    ['another file', 'text.tt', [], 'text.tt: not a transposition table of sumgame'],
    ['a damaged file', 'damaged.tt', [], 'damaged.tt: the transposition table is damaged: '],
    [
      'other options',
      'good.tt',
      ['--layer', 'plain'],
      'saved by a search with other options: layer full, not plain',
    ],
    ['no table', 'good.tt', ['--no-tt'], '--no-tt leaves nothing to load or save'],
  ])('%s', async (_, name, flags, message) => {
    await sumgame(['[clobber_1xn] XOXOXOXOXOXOXO XOXOXOXOXOXOX {B}', '--tt-save', path('good.tt')]);
    const good = await readFile(path('good.tt'));
    await writeFile(path('text.tt'), 'a text, which is long enough');
    await writeFile(path('damaged.tt'), good.subarray(0, good.length - 8));
    const { code, stdout, stderr } = await sumgame(['{B}', '--tt-load', path(name), ...flags]);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([2, '']);
  });

  test('a place that cannot be written, before a long search', async () => {
    const { code, stdout, stderr } = await sumgame([CLOBBER, '--tt-save', path('no/where.tt')]);
    expect(stderr).toMatch(/where\.tt: error: no such file or folder\n$/);
    expect([code, stdout]).toEqual([2, '']);
  });
});
