import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLI, sumgame } from './sumgame.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-certificates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The game of docs/custom-game.md, in JavaScript. */
const COIN_ROW = `export const coinRow = {
  name: 'coin_row',
  summary: 'Left takes a head, Right a tail, together with all coins before it.',
  syntax: 'one letter a coin: H heads, T tails',
  examples: ['HTH'],
  parse: (text) => text,
  format: (row) => row,
  moves: (row, player) => [...row].flatMap((coin, i) => (coin === (player === 'left' ? 'H' : 'T') ? [i] : [])),
  play: (row, index) => row.slice(index + 1),
  moveText: (_row, index) => String(index + 1),
  negate: (row) => [...row].map((coin) => (coin === 'H' ? 'T' : 'H')).join(''),
};
`;

test('games of your own are proved and checked', async () => {
  const game = join(folder, 'coinRow.mjs');
  const out = join(folder, 'coins.cert');
  await writeFile(game, COIN_ROW);
  // HT is worth -1/2.
  const question = '[coin_row] HT HT [integer_game] 1 {B, W, value}';
  const proved = await sumgame(['prove', question, '--game', game, '-o', out, '--json']);
  expect(proved.stderr).toBe('');
  const conclusions = [
    { question: 'B', answer: 'loss' },
    { question: 'W', answer: 'loss' },
    { question: 'value', answer: '0' },
  ];
  expect(JSON.parse(proved.stdout)).toMatchObject({ conclusions });
  const checked = await sumgame(['verify', out, '--game', game, '--json']);
  expect(JSON.parse(checked.stdout)).toMatchObject({ valid: true, conclusions });
  const stranger = await sumgame(['verify', out]);
  expect(stranger).toMatchObject({
    code: 1,
    stderr: `${out} proves nothing: unknown game 'coin_row' (--game names a module that has it)\n`,
  });
  const nothing = await sumgame(['prove', question, '--game', join(folder, 'none.mjs'), '-o', out]);
  expect(nothing.code).toBe(2);
});

test('a certificate takes the place of another, but of nothing else without --force', async () => {
  const out = join(folder, 'notes.txt');
  await writeFile(out, 'notes');
  const refused = await sumgame(['prove', '[clobber] XO {B}', '-o', out]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('--force replaces it');
  expect(await readFile(out, 'utf8')).toBe('notes');
  expect(await sumgame(['prove', '[clobber] XO {B}', '-o', out, '--force'])).toMatchObject({ code: 0 });
  expect(await sumgame(['prove', '[clobber] XOX {B}', '-o', out])).toMatchObject({ code: 0 });
});

test.each(['octal 0.77', 'subtraction 1,2,3'])('heaps of %s beyond all playing are named', async (title) => {
  const out = join(folder, 'heap.cert');
  const { code, stderr } = await sumgame(['prove', `[${title}] 10^100 {N}`, '-o', out]);
  expect(stderr).toContain(`not proved: there is no certificate for a heap of [${title}] that large`);
  expect(stderr).toContain('at most 1048576; nothing was written');
  expect(code).toBe(3);
  expect(await readdir(folder)).not.toContain('heap.cert');
});

test('integers that are counted down by both players are refused at once, too; of one player they are known', async () => {
  const out = join(folder, 'integer.cert');
  const { code, stderr } = await sumgame(['prove', '[impartial integer_game] -2147483647 {N}', '-o', out]);
  expect(stderr).toContain(
    'no certificate for a number of [impartial integer_game] that large: its moves are',
  );
  expect(code).toBe(3);
  expect(await sumgame(['prove', '[integer_game] 2147483647 {B}', '-o', out])).toMatchObject({ code: 0 });
});

test('values of heaps of Nim need no playing', async () => {
  const out = join(folder, 'nim.cert');
  const nim = await sumgame(['prove', '[nim] 10^30 5 {N}', '-o', out]);
  expect(nim.stdout).toContain('proved: the nim value is 1000000000000000000000000000005\n0 lemmas');
  expect((await sumgame(['verify', out])).stdout).toContain('is 1000000000000000000000000000005\n');
  const moves = await sumgame(['prove', '[nim] 70000 5 {B}', '-o', out]);
  expect(moves.stderr).toContain(
    'a heap of [nim] that large: its moves are played one by one, in heaps of at most 65535',
  );
  expect(moves.code).toBe(3);
});

test('an outcome is proved by both beginnings', async () => {
  const out = join(folder, 'outcome.cert');
  const { stdout } = await sumgame(['prove', '[clobber] XXO {outcome}', '-o', out]);
  expect(stdout).toContain('proved: Black wins, moving first\nproved: White, moving first, loses\n');
  const suite = join(folder, 'outcomes.test');
  // XO is *, nobody has a move in X, XXO is ^ and XOO is v.
  const cases = ['XO {outcome N}', 'X {outcome P}', 'XXO {outcome L}', 'XOO {outcome L}'];
  await writeFile(suite, `{version 1.7}\n${cases.map((text) => `[clobber] ${text}\n`).join('')}`);
  const proofs = await sumgame(['test', suite, '--prove', join(folder, 'outcomes')]);
  expect(proofs.stdout).toContain('proved and checked: 3, not as expected: 1, not proved: 0');
  expect(proofs.stderr).toContain('proved R, expected L');
});

test.each([
  ['[kayles] 3 5 {misere N}', '{misere N}'],
  ['[kayles] 3 {misere outcome}', '{misere outcome}'],
  ['[kayles] 3 {misere winning moves N}', '{misere winning moves N}'],
  ['[clobber] XO {thermograph}', '{thermograph}'],
  ['[clobber] XO {eval G.Mean}', '{eval G.Mean}'],
])('what has no certificate is named as it was asked: %s', async (input, command) => {
  const { code, stderr } = await sumgame(['prove', input, '-o', join(folder, 'none.cert')]);
  expect(stderr).toContain(`there are no certificates for ${command}, only for B, W, N, outcome, value`);
  expect(code).toBe(2);
  expect(await readdir(folder)).not.toContain('none.cert');
});

test('Ctrl-C leaves nothing behind', async () => {
  const place = await mkdtemp(join(folder, 'interrupted-'));
  const question = `[clobber_1xn] ${'XO'.repeat(26)} {B}`;
  const child = spawn(process.execPath, [CLI, 'prove', question, '-o', join(place, 'long.cert')]);
  const ended = once(child, 'close');
  await expect.poll(() => readdir(place), { timeout: 60_000 }).toHaveLength(1);
  child.kill('SIGINT');
  const [code] = await ended;
  expect(code).toBe(130);
  expect(await readdir(place)).toEqual([]);
});
