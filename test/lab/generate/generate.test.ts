import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { impartialVersion } from '../../../src/games/impartial.js';
import { standardRegistry } from '../../../src/games/index.js';
import type { AnyGame } from '../../../src/games/rules.js';
import { sumText } from '../../../src/games/sumText.js';
import { randomSums } from '../../../src/lab/generate/randomSums.js';
import { parseSizes } from '../../../src/lab/generate/sizes.js';
import { parseInput } from '../../../src/language/parser.js';
import { sumgame } from '../../cli/sumgame.js';
import { bruteForceNimValue, bruteForceWins } from '../../oracle.js';

const registry = standardRegistry();
const families = registry.families().flatMap(({ name, examples }) => registry.get(`${name} ${examples[0]}`)!);
const games: AnyGame[] = [...registry.list(), ...families].flatMap((rules) => [
  ...new Set([rules, impartialVersion(rules)]),
]);

function texts(rules: AnyGame, size?: string, density?: number): string[] {
  const sizes = size === undefined ? undefined : parseSizes(size);
  const sums = randomSums({ games: [rules], count: 12, seed: 3, size: sizes, density });
  return [...sums].map((sum) => sumText(sum));
}

test.each(games.map((rules) => [rules.name, rules] as const))('%s: sums are readable', (name, rules) => {
  const lines = texts(rules);
  expect(lines).toEqual(texts(rules));
  expect(new Set(lines).size).toBeGreaterThan(name.endsWith('kayles') ? 8 : 9);
  const { document, diagnostics } = parseInput(lines.map((line) => `${line} {B}`).join('\n'), {
    source: '',
    registry,
  });
  expect(diagnostics).toEqual([]);
  expect(document.groups.map(({ games }) => games.map(({ section }) => section))).toEqual(
    lines.map(() => [name]),
  );
});

describe('sizes and densities', () => {
  const textsOf = (name: string, size: string, density?: number) =>
    texts(registry.get(name)!, size, density).map((line) => line.replace(/^\[.*?\] /, ''));

  test.each(['clobber', 'domineering', 'nogo', 'col', 'amazons'])('%s of 3x4', (name) => {
    for (const text of textsOf(name, '3x4')) expect(text).toMatch(/^[XO.#]{4}\|[XO.#]{4}\|[XO.#]{4}$/);
  });

  test('ranges are used up to both ends', () => {
    const sizes = textsOf('clobber', '1x2-2x3', 1).map((text) =>
      text
        .split('|')
        .map((row) => row.length)
        .join(),
    );
    expect([...new Set(sizes)].sort()).toEqual(['2', '2,2', '3', '3,3']);
    const lengths = textsOf('clobber_1xn', '9-11').map((text) => text.length);
    expect([...new Set(lengths)].sort((a, b) => a - b)).toEqual([9, 10, 11]);
  });

  test.each([
    ['clobber_1xn', '20', 0.25, 5],
    ['clobber', '4x5', 0.5, 10],
    ['domineering', '5x5', 0, 0],
    ['nogo', '5x6', 0.2, 6],
    ['elephants', '12', 1, 12],
  ])('%s of %s, %f filled', (name, size, density, filled) => {
    for (const text of textsOf(name, size, density))
      expect([...text].filter((cell) => 'XO#'.includes(cell))).toHaveLength(filled);
  });

  test('as many NoGo stones as fit', () => {
    for (const text of textsOf('nogo', '4x4', 1)) expect(text).toMatch(/\./);
  });

  test.each(['', 'x', '3x', '4-3', '3x3-2x4', '1x2x3', '-1', '1.5'])('%s is no size', (text) => {
    expect(parseSizes(text)).toBeUndefined();
  });
});

describe('the command', () => {
  test('makes solved suites that are right, and pass', async () => {
    const args = ['clobber_1xn', 'domineering', 'up_star', '--size', '2-6', '--subgames', '1-2', '-n', '12'];
    const { stdout, code } = await sumgame(['generate', ...args, '--solve', '--seed', '4']);
    expect(code).toBe(0);
    const { document, diagnostics } = parseInput(stdout, { source: '', registry, requireVersion: true });
    expect(diagnostics).toEqual([]);
    expect(document.groups).toHaveLength(12);
    for (const { games, commands } of document.groups) {
      const sum = games.map(({ subgame }) => subgame);
      for (const command of commands) {
        if (command.kind !== 'solve') throw new Error(command.kind);
        if (
          sum.some(
            ({ rules, position }) => rules.name === 'domineering' && rules.format(position).length > 20,
          )
        )
          continue;
        expect(command.expected).toBe(bruteForceWins(sum, command.player) ? 'win' : 'loss');
      }
    }
    const folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
    await writeFile(join(folder, 'a.test'), stdout);
    expect((await sumgame(['test', folder])).code).toBe(0);
    await rm(folder, { recursive: true });
  });

  test('asks impartial games for their nim values', async () => {
    const { stdout } = await sumgame([
      ...['generate', 'impartial clobber', '--size', '2x3', '-n', '5', '--solve'],
    ]);
    const { document } = parseInput(stdout, { source: '', registry });
    for (const { games, commands } of document.groups) {
      const { rules, position } = games[0]!.subgame;
      expect(commands.map(({ expected }) => expected)).toEqual([bruteForceNimValue(rules, position)]);
    }
    expect(document.groups).toHaveLength(5);
  });

  test('repeats itself by the line that it prints', async () => {
    const args = ['generate', 'impartial nogo', 'col', '--size', '2x2-3x3', '--density', '0.5', '-n', '4'];
    const { stdout } = await sumgame([...args, '--subgames', '2', '--seed', '9']);
    const line = /\/\*_ sumgame (.*) \*\//.exec(stdout)![1]!;
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    expect((await sumgame(words)).stdout).toBe(stdout);
  });

  test('leaves out what it cannot solve, and says so', async () => {
    const args = ['clobber', '--size', '5x6', '--density', '1', '-n', '2', '--max-nodes', '50'];
    const { stdout, stderr, code } = await sumgame(['generate', ...args, '--solve']);
    expect(code).toBe(3);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(stderr.match(/left out: \[clobber\] .*: no result within 50 nodes/g)).toHaveLength(2);
  });

  test.each([
    [['clober'], "unknown game 'clober', did you mean 'clobber'?"],
    [['clobber_1xn', '--size', '3x4'], 'is a strip of cells'],
    [['nim', '--size', '3x4'], "a position of 'nim' is a number"],
    [['clobber', '--size', '300x300'], 'expected at most 65535'],
    [['nim', '--size', '1000000000'], 'a size of 1000000000, expected at most 65535'],
    [['clobber', '--size', '0'], 'expected at least 1'],
    [['clobber', '--size', 'big'], 'Expected 12, 8-12, 3x4 or 3x3-4x6'],
    [['clobber', '--density', '2'], 'Expected a number from 0 to 1'],
    [['clobber', '--subgames', '0'], 'from 1 to 1000'],
    [['clobber', '--commands', 'Q'], "unknown command 'Q'"],
    [['clobber', '--commands', 'N'], 'needs impartial games'],
    [['clobber', '--commands', 'B} {W'], 'expected one block of commands'],
    [['octal'], 'the octal code is missing'],
    [[], 'missing required argument'],
  ])('%j is refused', async (args, message) => {
    const { stdout, stderr, code } = await sumgame(['generate', ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});
