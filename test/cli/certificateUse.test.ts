import { exec } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI, sumgame } from './sumgame.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  await run('prove', '[clobber] XOX|OXO {B, W}', '-o', 'a.cert');
  await run('verify', 'a.cert', '--text', 'a.txt');
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => sumgame(args, { cwd: folder });
const bytes = (name: string) => readFile(join(folder, name));

test('the log of a game never takes the place of what is played', async () => {
  await writeFile(join(folder, 'a.test'), '{version 1.7} [clobber_1xn] XO');
  for (const args of [
    ['--strategy', 'a.cert', '--log', 'a.cert'],
    ['-f', 'a.test', '--log', 'a.test'],
  ]) {
    const before = await bytes(args[1]!);
    const { code, stderr } = await run('play', ...args, '--force');
    expect(stderr).toContain('would be written over');
    expect(code).toBe(2);
    expect(await bytes(args[1]!)).toEqual(before);
  }
});

test('a certificate of both beginnings is played with the one that --first names', async () => {
  const { stdout } = await run('play', '--strategy', 'a.txt', '--first', 'W');
  expect(stdout).toMatch(/^White.* moving first/);
  expect((await run('play', '--strategy', 'a.cert')).stdout).toMatch(/^Black.* moving first/);
});

test('standard input is waited for', async () => {
  const command = `(sleep 2; cat a.cert) | "${process.execPath}" "${CLI}" verify -`;
  const { stdout } = await promisify(exec)(command, { cwd: folder });
  expect(stdout).toContain('checked: ');
});

test('what was not checked to its end is not said to prove nothing', async () => {
  await run('prove', '[clobber] XOXO|OXOX|XOXO|OXOX {B}', '-o', 'large.cert');
  const { code, stderr } = await run('verify', 'large.cert', '--memory', '1');
  expect(stderr).toContain('large.cert was not checked to its end: more than 1 MiB of memory are needed');
  expect(code).toBe(3);
});

test.each(['1', '2'])(
  'a suite is proved as it is tested: no list of moves is too short, no certificate is lost; jobs: %s',
  async (jobs) => {
    await writeFile(
      join(folder, 'x y.test'),
      '{version 1.7} [nim] 3 5 7 {winning moves N 0:1-2} [nim] 3 5 {winning moves N None}',
    );
    await writeFile(join(folder, 'x_y.test'), '{version 1.7} [nim] 3 3 2 {winning moves N 0:2-1 2:2-0}');
    const { code, stdout, stderr } = await run(
      'test',
      'x y.test',
      'x_y.test',
      '--prove',
      jobs,
      '--jobs',
      jobs,
    );
    expect(stderr).toContain('Extra: 1:1-4 2:1-6');
    expect(stderr).toContain('Extra: 1:2-3');
    expect(stdout).toContain('proved and checked: 1, not as expected: 2, not proved: 0');
    expect(code).toBe(1);
    expect(await readdir(join(folder, jobs))).toHaveLength(3);
  },
);

test('texts that Windows has written are read', async () => {
  const text = String(await bytes('a.txt')).replaceAll('\n', '\r\n');
  await writeFile(join(folder, 'w.txt'), `\uFEFF${text}`, 'utf16le');
  await writeFile(join(folder, 'u.txt'), `\uFEFF${text}`);
  expect((await run('verify', 'w.txt')).code).toBe(0);
  expect((await run('verify', 'u.txt')).code).toBe(0);
  await writeFile(join(folder, 'v.txt'), text.replace('certificate 1', 'certificate 2'));
  expect((await run('verify', 'v.txt')).stderr).toContain("expected 'sumgame certificate 1'");
});

test('rules that throw are blamed, not sumgame', async () => {
  const rules = `export const bad = {
    name: 'bad', impartial: false, examples: ['1'], parse: (text) => text, format: (text) => text,
    moves() { throw new Error('oops'); }, play: (text) => text, moveText: String, negate: (text) => text,
  };`;
  await writeFile(join(folder, 'bad.mjs'), rules);
  const { code, stderr } = await run('prove', '[bad] 1 {B}', '--game', 'bad.mjs', '-o', 'bad.cert');
  expect(stderr).toContain('the rules in bad.mjs have failed: oops');
  expect(code).toBe(2);
});

test('options that could not be obeyed are refused', async () => {
  await writeFile(join(folder, 'b.test'), '{version 1.7} [clobber_1xn] XO {B}');
  const rows = await run('test', 'b.test', '--prove', 'proofs', '--csv', 'b.csv');
  expect(rows).toMatchObject({ code: 2, stderr: expect.stringContaining('leave --csv out') });
  // Whoever begins loses XOX|OXO, so White has won if Black begins.
  const side = await run('play', '--strategy', 'a.cert', '--first', 'B', '--human', 'W');
  expect(side).toMatchObject({ code: 2, stderr: expect.stringContaining('you can be Black, or none') });
});

test('a proof without questions says what is proved', async () => {
  const { stderr } = await run('prove', '[clobber] XO', '-o', 'c.cert');
  expect(stderr).toContain('without a command block, {B, W} is proved');
});
