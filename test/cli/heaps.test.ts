import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('nim --sequence', () => {
  test("Dawson's Kayles: the values, the period, the exceptions", async () => {
    const { code, stdout } = await sumgame(['nim', '--sequence', '25', '[octal 0.07]']);
    expect(code).toBe(0);
    // Values: docs/records.md#octal-games.
    expect(stdout.split('\n')).toEqual([
      ' 0:  0 0 1 1 2 0 3 1 1 0',
      '10:  3 3 2 2 4 0 5 2 2 3',
      '20:  3 0 1 1 3 0',
      '',
      'pre-period 53, period 34: g(n + 34) = g(n) for all n ≥ 53',
      'proved by the octal periodicity theorem of Guy and Smith, from 182 heaps',
      expect.stringMatching(/^exceptional values: 0: 0 \(not 4\), 1: 0 \(not 8\), 15: 0 \(not 4\)/),
      '',
    ]);
  });

  test('a pattern, as JSON, CSV and SVG', async () => {
    const [csv, svg] = [join(folder, 'values.csv'), join(folder, 'values.svg')];
    const args = [
      'nim',
      '--sequence',
      '5',
      '[impartial clobber_1xn] (XO)^n',
      '--json',
      '--csv',
      csv,
      '--svg',
      svg,
    ];
    const { code, stdout } = await sumgame(args);
    expect(code).toBe(0);
    // docs/records.md#clobber.
    expect(jsonLines(stdout)).toEqual([1, 3, 0, 2, 0].map((value, i) => ({ n: i + 1, value })));
    expect(readFileSync(csv, 'utf8')).toBe('n,nim value\n1,1\n2,3\n3,0\n4,2\n5,0\n');
    expect(readFileSync(svg, 'utf8')).toContain('[impartial clobber_1xn] (XO)^n');
  });

  test('a CSV on standard output stands alone', async () => {
    const { code, stdout } = await sumgame(['nim', '--sequence', '3', '[octal 0.07]', '--csv', '-']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'n,nim value\n0,0\n1,0\n2,1\n3,1\n' });
  });

  test('a game with a smallest board begins there', async () => {
    const { code, stdout } = await sumgame(['nim', '--sequence', '5', '[treblecross] .^n', '--json']);
    expect(jsonLines(stdout).map(({ n }) => n)).toEqual([3, 4, 5]);
    expect(code).toBe(0);
  });

  test('what cannot be answered', async () => {
    const slow = ['nim', '--sequence', '100', '[impartial nogo_1xn] .^n', '--timeout', '300'];
    const { code, stdout } = await sumgame(slow);
    expect(code).toBe(3);
    expect(stdout).toMatch(/\n\nno value at n = \d+: the limit of 300 ms for all n is over/);
    expect(await sumgame(['nim', '--sequence', '5', '[clobber] X^n'])).toMatchObject({ code: 2 });
    const alone = await sumgame(['nim', '[kayles] 5', '--csv', '-']);
    expect(alone).toMatchObject({ code: 2, stderr: 'sumgame: --csv and --svg go with --sequence\n' });
  });

  test.each([
    [['--csv', '-', '--json'], '--csv - and --json would be mixed up: name a file'],
    [['--csv', '-', '--svg', '-'], '--csv - and --svg - would be mixed up: name a file'],
    [['--csv', 'no.out', '--svg', './no.out'], './no.out: would be written over: name another file'],
  ])('outputs that get into each other: %j', async (outputs, message) => {
    const answer = await sumgame(['nim', '--sequence', '3', '[nim] n', ...outputs]);
    expect(answer).toMatchObject({ code: 2, stdout: '', stderr: `sumgame: ${message}\n` });
  });
});

test('huge heaps are answered at once', async () => {
  const { code, stdout } = await sumgame([
    '--json',
    '[subtraction 1,2] 10^100 10^200 {N 0, B loss} [nim] 2^70 {N}',
  ]);
  expect(code).toBe(0);
  const lines = jsonLines(stdout);
  expect(lines.map(({ result }) => result)).toEqual([0, 'loss', '1180591620717411303424']);
  expect(lines[0]).toMatchObject({ sum: ['subtraction 1,2:10^100', 'subtraction 1,2:10^200'], ok: true });
});

test('a family of games is explained', async () => {
  const { stdout } = await sumgame(['games', 'octal']);
  expect(stdout).toContain('kayles (0.77), dawsons_kayles (0.07)');
  expect((await sumgame(['games', 'octal 0.77'])).stdout).toContain('[octal 0.77] 12');
});

describe('score', () => {
  test('a row of coins', async () => {
    const { code, stdout } = await sumgame(['score', '3 9 1 2']);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^right:2 left:3 left:9 left:1\nplayer 1: 11, player 2: 4, difference 7 {3}\d+ nodes/,
    );
  });

  test('as JSON, for three players', async () => {
    const { stdout } = await sumgame(['score', '1 2 4', '--players', '3', '--objective', 'own', '--json']);
    // The first takes 4, the second 2.
    expect(jsonLines(stdout)).toMatchObject([{ coins: [1, 2, 4], scores: [4, 2, 1], value: 4 }]);
  });

  test('a first coin below 0 is no option', async () => {
    const { code, stdout } = await sumgame(['score', '-3 5 2', '--json']);
    expect(code).toBe(0);
    // Whichever the first takes, the second takes 5.
    expect(jsonLines(stdout)).toMatchObject([{ coins: [-3, 5, 2], scores: [-1, 5], value: -6 }]);
  });

  test('decimals are added without rounding', async () => {
    // Whichever end the first takes, the second takes 0.3.
    const { stdout } = await sumgame(['score', '0.1 0.3 0.2']);
    expect(stdout).toMatch(/^left:0.1 .*\nplayer 1: 0.3, player 2: 0.3, difference 0 /);
    // 0.25 and -0.5 for the first.
    const small = await sumgame(['score', '-0.5 0.000000000001 0.25', '--json']);
    expect(jsonLines(small.stdout)).toMatchObject([
      { coins: [-0.5, 1e-12, 0.25], scores: [-0.25, 1e-12], value: -0.250000000001 },
    ]);
  });

  test.each([
    ['3 x', '\'x\' is no number, expected coins such as "3 9 1 2"'],
    [' ', 'there is no coin, expected coins such as "3 9 1 2"'],
    ['99999999999999999999 1', 'the coins are too large or too fine to be added up with 15 digits'],
    ['0.9999999999999999 1', 'the coins are too large or too fine to be added up with 15 digits'],
  ])('what is no row of coins: %j', async (coins, message) => {
    expect(await sumgame(['score', coins])).toMatchObject({ code: 2, stderr: `sumgame: ${message}\n` });
  });
});
