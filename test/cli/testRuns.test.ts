/** Long runs of tests: stopped, resumed, compared. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../src/lab/suite/csvText.js';
import { CLI, jsonLines, ROOT, sumgame } from './sumgame.js';

let folder: string;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  const write = (name: string, text: string) => writeFile(path(name), `{version 1.7}\n${text}\n`);
  await write('quick.test', '[clobber_1xn] XOXO {B win, W win} XXO {W loss, B} XO {B} XO {B}');
  await write('wrong.test', '[clobber_1xn] XOXO {B loss}');
  // Nobody sees the end of this strip; the quick ones stand behind it.
  await write('stuck.test', `[nogo_1xn] ${'.'.repeat(60)} {B} [clobber_1xn] XOXO {B win, W win} XXO {B win}`);
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(name: string) {
  return readCsv(await readFile(path(name), 'utf8'), name).rows;
}

/** What does not vary from run to run. */
async function lasting(name: string): Promise<string[]> {
  return (await rowsOf(name)).map((row) => [row.File, row.Case, row.Games, row.Result, row.Status].join(' '));
}

describe('kill -9', () => {
  test.each([['1'], ['2']])('with %s jobs: every row that was finished is in the file', async (jobs) => {
    const csv = path(`killed${jobs}.csv`);
    // With one job the stuck case comes last.
    const files = jobs === '1' ? ['quick.test', 'stuck.test'] : ['stuck.test', 'quick.test'];
    const args = ['test', ...files.map(path), '--timeout', '0', '--jobs', jobs, '--csv', csv];
    const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT, stdio: 'ignore' });
    const expected = jobs === '1' ? 6 : 9;
    const count = async () => (await rowsOf(`killed${jobs}.csv`).catch(() => [])).length;
    await expect.poll(count, { timeout: 20_000, interval: 50 }).toBe(expected);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await count()).toBe(expected);
  });
});

describe('--resume', () => {
  test('goes on after Ctrl-C: what is done is not run again, and the rows are in order', async () => {
    const args = ['test', path('quick.test'), path('stuck.test'), '--timeout', '0', '--csv', path('a.csv')];
    const stopped = await sumgame([...args, '--html', path('a.html')], { interruptAfter: 'quick.test: ' });
    expect(stopped.code).toBe(130);
    const before = await rowsOf('a.csv');
    expect(before).toHaveLength(6);
    expect(await readFile(path('a.html'), 'utf8')).toContain('"interrupted":true');
    // Marked, to see that they are taken over and not made again.
    const text = await readFile(path('a.csv'), 'utf8');
    await writeFile(
      path('a.csv'),
      text.replace('"PASS"', '"SKIPPED"').replaceAll(/"0","0","N\/A"/g, '"77","0","N/A"'),
    );
    await writeFile(path('stuck.test'), '{version 1.7}\n[clobber_1xn] XOXO {B win, W win} XXO {B win}\n');
    const resumed = await sumgame([
      'test',
      path('quick.test'),
      path('stuck.test'),
      '--timeout',
      '0',
      '--resume',
      path('a.csv'),
    ]);
    expect(resumed.stdout).toContain('going on: 6 of 9 cases are done\n');
    expect(resumed.stdout).toMatch(/^total: 5 passed, 0 failed, 1 skipped, 3 without expectation$/m);
    expect(resumed.code).toBe(0);
    const after = await rowsOf('a.csv');
    expect(after.map(({ File, Case }) => `${File} ${Case}`)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((n) => `${path('quick.test')} ${n}`),
      ...[0, 1, 2].map((n) => `${path('stuck.test')} ${n}`),
    ]);
    expect(after[0]?.Status).toBe('SKIPPED');
  });

  test('a row that was cut off is run again; --csv leaves the earlier file alone', async () => {
    await sumgame(['test', path('quick.test'), '--csv', path('whole.csv')]);
    const whole = await readFile(path('whole.csv'), 'utf8');
    const cut = whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 40);
    await writeFile(path('cut.csv'), cut);
    const { code, stdout, stderr } = await sumgame([
      ...['test', path('quick.test'), '--resume', path('cut.csv'), '--csv', path('new.csv')],
    ]);
    expect([code, stderr]).toEqual([0, `${path('cut.csv')}: the last row is incomplete, and is run again\n`]);
    expect(stdout).toContain('going on: 5 of 6 cases are done\n');
    expect(await readFile(path('cut.csv'), 'utf8')).toBe(cut);
    expect(await lasting('new.csv')).toEqual(await lasting('whole.csv'));
  });

  test('mismatches of the earlier run count, and are told', async () => {
    await sumgame(['test', path('wrong.test'), '--csv', path('wrong.csv')]);
    const { code, stdout } = await sumgame(['test', path('wrong.test'), '--resume', path('wrong.csv')]);
    expect(stdout).toContain('wrong.test:2:21: FAIL clobber_1xn:XOXO Solve BW B: expected Loss, got Win\n');
    expect(code).toBe(1);
  });

  test.each([
    ['other options', ['--timeout', '77'], "it was run with '--timeout 10000', not '--timeout 77'"],
    ['another layer', ['--layer', 'plain'], "not '--timeout 10000 --layer plain'"],
    ['another engine', ['--engine', 'ts'], 'it was run with --engine wasm, not ts'],
  ])('%s are refused', async (_, flags, message) => {
    await sumgame(['test', path('quick.test'), '--csv', path('b.csv')]);
    const before = await readFile(path('b.csv'), 'utf8');
    const { code, stdout, stderr } = await sumgame([
      'test',
      path('quick.test'),
      '--resume',
      path('b.csv'),
      ...flags,
    ]);
    expect(stderr).toContain(message);
    expect([code, stdout]).toEqual([2, '']);
    expect(await readFile(path('b.csv'), 'utf8')).toBe(before);
  });

  test('rows of other tests are not lost', async () => {
    await sumgame(['test', path('quick.test'), '--csv', path('c.csv')]);
    const before = await readFile(path('c.csv'), 'utf8');
    const { code, stderr } = await sumgame(['test', path('wrong.test'), '--resume', path('c.csv')]);
    expect(stderr).toContain('6 of its rows are of other tests, the first is case 0 of ');
    expect(code).toBe(2);
    expect(await readFile(path('c.csv'), 'utf8')).toBe(before);
  });

  test.each([
    ['what is not there', 'nowhere.csv', 'nowhere.csv: error: no such file or folder'],
    ['what is no CSV file of results', 'quick.test', "no CSV file of results: it has no column 'Games'"],
  ])('%s is told', async (_, name, message) => {
    const { code, stderr } = await sumgame(['test', path('wrong.test'), '--resume', path(name)]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

test('a table for readers has the columns that they ask for, one for a spreadsheet all', async () => {
  await sumgame(['test', path('quick.test'), '--csv', path('table.csv')]);
  const titles = async (...args: string[]) =>
    (await sumgame(['report', path('table.csv'), '--as', ...args])).stdout.split('\n')[0];
  const markdown = '| Games | Player | Expected Result | Result | Status | Node Count | Time (ms) |';
  expect(await titles('markdown')).toBe(markdown);
  expect(await titles('latex')).toBe('\\begin{tabular}{lllllll}');
  expect(await titles('latex', '--columns', 'Result, Games')).toBe('\\begin{tabular}{ll}');
  expect((await titles('csv'))?.split(',')).toHaveLength(22);
  expect((await titles('markdown', '--columns', 'all'))?.match(/\|/g)).toHaveLength(23);
});

describe('--compare', () => {
  test('nothing new: exit code 0', async () => {
    await sumgame(['test', path('quick.test'), '--csv', path('old.csv')]);
    const { code, stdout } = await sumgame(['test', path('quick.test'), '--compare', path('old.csv')]);
    expect(stdout).toContain(
      '6 cases\n  results  0 new mismatches, 0 fixed, 0 no longer answered, 0 newly answered\n',
    );
    expect(stdout).toMatch(
      /^ {2}nodes {4}0 with fewer, 0 with more; \d+ → \d+ nodes \(×1\.00, in the mean ×1\.00\)$/m,
    );
    expect(code).toBe(0);
  });

  test('an answer that was another: exit code 1, although nothing was expected', async () => {
    await sumgame(['test', path('quick.test'), '--csv', path('old.csv')]);
    const text = await readFile(path('old.csv'), 'utf8');
    await writeFile(path('other.csv'), text.replace(/"Win",("[\d.]+","COMPLETED")/, '"Loss",$1'));
    const { code, stdout } = await sumgame(['report', path('old.csv'), '--compare', path('other.csv')]);
    expect(stdout).toContain('1 new mismatch, 0 fixed');
    expect(stdout).toContain('now differs');
    expect(code).toBe(1);
    const tested = await sumgame(['test', path('quick.test'), '--compare', path('other.csv')]);
    expect([tested.code, tested.stdout.includes('1 new mismatch')]).toEqual([1, true]);
  });

  test('--json of a report', async () => {
    await sumgame(['test', path('wrong.test'), '--csv', path('w.csv')]);
    const { code, stdout } = await sumgame(['report', path('w.csv'), '--compare', path('w.csv'), '--json']);
    expect(jsonLines(stdout)).toMatchObject([
      { commands: 1, counts: { PASS: 0, FAIL: 1 }, comparison: { matched: 1, changes: { mismatch: 0 } } },
    ]);
    expect(code).toBe(1);
  });

  test('a page that cannot be written is told before anything runs', async () => {
    const { code, stdout, stderr } = await sumgame([
      'test',
      path('quick.test'),
      '--html',
      path('no/where.html'),
    ]);
    expect(stderr).toMatch(/where\.html: error: no such file or folder\n$/);
    expect([code, stdout]).toEqual([2, '']);
  });
});

test.each([
  ['--csv', 'kept.test', ['test', 'kept.test']],
  ['--html', 'kept.test', ['test', '.']],
  ['--html', './same', ['test', 'kept.test', '--csv', 'same']],
  ['--html', 'kept.csv', ['test', 'kept.test', '--compare', 'kept.csv']],
  ['--html', 'kept.csv', ['report', 'kept.csv']],
])('%s %s would be written over by %j, and is not', async (option, name, args) => {
  const suite = await mkdtemp(join(folder, 'kept-'));
  const kept = {
    'kept.test': '{version 1.7}\n[clobber_1xn] XO {B}\n',
    'kept.csv': '"Games","Player","Result","Status"\n',
  };
  for (const [file, text] of Object.entries(kept)) await writeFile(join(suite, file), text);
  const { code, stdout, stderr } = await sumgame([...args, option, name], { cwd: suite });
  expect(stderr).toBe(`sumgame: ${name}: would be written over: name another file\n`);
  expect([code, stdout]).toEqual([2, '']);
  for (const [file, text] of Object.entries(kept))
    expect(await readFile(join(suite, file), 'utf8')).toBe(text);
});
