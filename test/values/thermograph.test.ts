import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { amazons } from '../../src/games/amazons.js';
import { domineering } from '../../src/games/domineering.js';
import { nogo } from '../../src/games/nogo.js';
import type { AnyGame } from '../../src/games/rules.js';
import {
  add,
  canonical,
  formatThermograph,
  formatValue,
  parseValue,
  thermograph,
  type Value,
  ZERO,
} from '../../src/values/index.js';
import { loadValues, toWasm, type ValueExports, wasmGame, wasmThermograph } from './wasmValues.js';

let wasm: ValueExports;
beforeAll(async () => {
  wasm = await loadValues();
}, 120_000);

describe('thermographs from temperature -1', () => {
  test.each([
    // The examples of language.md §5.5.
    ['3', 'L: (3, -1) R: (3, -1)'],
    ['1/2', 'L: (1, -1) (1/2, -1/2) R: (0, -1) (1/2, -1/2)'],
    ['3/4', 'L: (1, -1) (1, -1/2) (3/4, -1/4) R: (0, -1) (3/4, -1/4)'],
    ['*', 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)'],
    ['+-1', 'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)'],
    ['{1/2|-1/4}', 'L: (1, -1) (1, -1/2) (1/8, 3/8) R: (-1, -1) (-1/2, -1/2) (-1/2, -1/4) (1/8, 3/8)'],
    ['^', 'L: (1, -1) (0, 0) R: (0, -1)'],
    ['0', 'L: (0, -1) R: (0, -1)'],
    // From the definition there.
    ['^5000*3', 'L: (1, -1) (0, 0) R: (0, -1)'],
    ['v', 'L: (0, -1) R: (-1, -1) (0, 0)'],
    ['10000', 'L: (10000, -1) R: (10000, -1)'],
    ['1/2*', 'L: (1, -1) (1, -1/2) (1/2, 0) R: (0, -1) (0, -1/2) (1/2, 0)'],
    ['1/2^', 'L: (1, -1) (1, -1/2) (1/2, 0) R: (0, -1) (1/2, -1/2)'],
    // CGSuite test CgsuiteLangTest: Left wall to 9/4 at 3/4, Right wall bends at 1/2 and 3/4.
    ['{3||2|1}', 'L: (4, -1) (9/4, 3/4) R: (2, -1) (2, 1/2) (9/4, 3/4)'],
  ])('%s: %s', (text, expected) => {
    const value = parseValue(text);
    expect(formatThermograph(thermograph(value))).toBe(expected);
    expect(wasmThermograph(wasm, toWasm(wasm, value))).toBe(expected);
  });
});

describe('thermographs of positions', () => {
  const GAMES: Record<string, AnyGame> = { amazons, domineering, nogo };

  /** Both values of a position, by its rules. */
  function valueOfPosition(
    rules: AnyGame,
    position: unknown,
    known: Map<string, [Value, number]>,
  ): [Value, number] {
    const key = rules.format(position);
    let found = known.get(key);
    if (!found) {
      const options = (['left', 'right'] as const).map((player) =>
        rules
          .moves(position, player)
          .map((move) => valueOfSum(rules, rules.play(position, move, player), known)),
      );
      const [left, right] = [options[0]!, options[1]!];
      found = [
        canonical(
          left.map(([value]) => value),
          right.map(([value]) => value),
        ),
        wasmGame(
          wasm,
          left.map(([, id]) => id),
          right.map(([, id]) => id),
        ),
      ];
      known.set(key, found);
    }
    return found;
  }

  function valueOfSum(
    rules: AnyGame,
    position: unknown,
    known: Map<string, [Value, number]>,
  ): [Value, number] {
    const parts = (rules.split?.(position) ?? [position]).map((part) => valueOfPosition(rules, part, known));
    return parts.reduce(([v, i], [w, j]) => [add(v, w), wasm.add(i, j) >>> 0], [ZERO, 0]);
  }

  function expectThermograph(rules: AnyGame, text: string, expected: string): void {
    const [value, id] = valueOfSum(rules, rules.parse(text), new Map());
    expect(formatThermograph(thermograph(value))).toBe(expected);
    expect(wasmThermograph(wasm, id)).toBe(expected);
  }

  // Shipped with MCGS 1.7, from CGSuite (language.md §5.5).
  test.each([
    ['amazons', '...|X.O|.#.', 'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)'],
    ['amazons', '..O|X..|.#.', 'L: (2, -1) (2, -1/2) (1/4, 5/4) R: (-2, -1) (1/4, 5/4)'],
    ['domineering', '...#|....|....|...#', 'L: (2, -1) (2, -1/2) (3/4, 3/4) R: (0, -1) (0, 0) (3/4, 3/4)'],
    ['domineering', '....|....|##.#|..#.', 'L: (-1, -1) R: (-2, -1) (-1, 0)'],
    ['nogo', '..X|...|.O.', 'L: (1, -1) (0, 0) (0, 1/2) (-1/2, 1) R: (-1, -1) (-1, 1/2) (-1/2, 1)'],
    ['nogo', 'X..|.O.|X..', 'L: (0, -1) R: (-1, -1) (0, 0)'],
  ])('%s %s: %s', (game, text, expected) => expectThermograph(GAMES[game]!, text, expected));

  const suite = new URL('../../../shared/suites/reference/thermographs/', import.meta.url);
  test.skipIf(!existsSync(suite))('of the shared suite', () => {
    const cases = readdirSync(suite).flatMap((file) => [
      ...readFileSync(new URL(file, suite), 'utf8').matchAll(/^\[(\w+)\] (\S+) \{thermograph (.*)\}$/gm),
    ]);
    expect(cases.length).toBeGreaterThan(10);
    for (const [, game, text, expected] of cases) expectThermograph(GAMES[game!]!, text!, expected!);
  });

  // records.md §1: exact values of empty Domineering boards, 4×4 and others by cgt-tools, 4×5 by Wolfe.
  test.each([
    ['..|..', '{1|-1}'],
    ['...|...', '{2|-1/2}'],
    ['....|....', '{{2|0}|0}'],
    ['.....|.....', '1/2'],
    ['......|......', '{{{3|1}|1}|-1}'],
    ['.......|.......', '{3/2|-1/2}'],
    ['........|........', '{{{{4|2}|2}|0}|{-1/2|-2}}'],
    ['.........|.........', '{{5/2|1/2}|{0|-3/2}}'],
    ['...|...|...', '{1|-1}'],
    ['....|....|....', '-3/2'],
    ['.....|.....|.....', '-1'],
    ['......|......|......', '{-1|-7/2}'],
    ['....|....|....|....', '{0,{{2|0},{2|{2|0}}|{2|0},{{2|0}|0}}|0,{{0|-2},{0|{0|-2}}|{0|-2},{{0|-2}|-2}}}'],
    ['.....|.....|.....|.....', '1'],
  ])('domineering %s = %s', (board, text) => {
    const [value, id] = valueOfSum(domineering, domineering.parse(board), new Map());
    expect(formatValue(value)).toBe(formatValue(parseValue(text)));
    expect(toWasm(wasm, parseValue(text))).toBe(id);
  });
});
