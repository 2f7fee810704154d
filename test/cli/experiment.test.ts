import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-experiment-'));
});
afterAll(() => rm(folder, { recursive: true }));

const TINY = ['--per-bucket', '1', '--max-nodes', '20000'];

test('a run prints its tables and writes its reports', async () => {
  const path = (name: string) => join(folder, name);
  const { stdout, stderr, code } = await sumgame([
    ...['experiment', 'elephants', ...TINY, '--jobs', '2', '--csv', path('r.csv'), '--svg', path('svg')],
    ...['--html', path('r.html'), '--markdown', path('r.md')],
  ]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^Elephants and Rhinos: mean of ln\(nodes\) ± deviation\nstones +positions +left out +none +TT /,
  );
  expect(stdout).toContain('■ none   ▲ TT   ● TT + split   ◆ TT + split + database   ▼ full engine');
  const rows = (await readFile(path('r.csv'), 'utf8')).trimEnd().split('\n');
  expect(rows[0]).toMatch(/^set,x,position,player,winner,failure,none nodes,none ms,tt nodes/);
  expect(rows.slice(1).map((row) => row.split(',')[1])).toEqual(rows.slice(1).map((_, x) => String(x)));
  expect(await readdir(path('svg'))).toEqual(['elephants.svg']);
  expect(await readFile(path('r.html'), 'utf8')).toContain('<svg ');
  expect(await readFile(path('r.md'), 'utf8')).toContain('](r/elephants.svg)');
  expect(await readFile(path('r/elephants.svg'), 'utf8')).toBe(
    await readFile(path('svg/elephants.svg'), 'utf8'),
  );
});

test('the same seed gives the same nodes', async () => {
  const rows = async (seed: string) => {
    const { stdout } = await sumgame(['experiment', 'clobber-subgame', ...TINY, '--seed', seed, '--json']);
    return jsonLines(stdout).map((line) => JSON.stringify(line).replace(/"ms":[\d.]+/g, ''));
  };
  const first = await rows('5');
  expect(await rows('5')).toEqual(first);
  expect(await rows('6')).not.toEqual(first);
});

test('Ctrl-C keeps what is done', async () => {
  const csv = join(folder, 'cut.csv');
  const args = ['experiment', 'clobber-2xn', 'clobber-linear', '--per-bucket', '500', '--csv', csv, '--json'];
  const { code, stdout } = await sumgame(args, { interruptAfter: '"set"' });
  expect(code).toBe(130);
  const rows = (await readFile(csv, 'utf8')).trimEnd().split('\n').slice(1);
  expect(rows).toHaveLength(jsonLines(stdout).length);
});

test.each([
  [['chess'], 'Allowed choices are clobber-linear'],
  [['elephants', '--scale', 'huge'], 'Allowed choices are small, medium, paper'],
  [['elephants', '--per-bucket', '0'], 'from 1 to 100000'],
  [['elephants', '--markdown', 'results'], 'expected one that ends with .md'],
  // All of these before the run, of whose results nothing would be left.
  [['--csv', 'no/where.csv'], 'no/where.csv: error: no such file or folder'],
  [['--html', 'src'], 'src: is a folder, not a file'],
  [['--svg', 'package.json'], 'package.json: error: is there already, and is no folder'],
  [['--csv', 'same.md', '--markdown', 'same.md'], 'same.md: would be written over'],
])('%j is refused', async (args, message) => {
  const { code, stdout, stderr } = await sumgame(['experiment', ...args]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
