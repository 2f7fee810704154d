import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { amazons } from '../../src/games/amazons.js';
import { clobber1xn } from '../../src/games/clobber1xn.js';
import { domineering } from '../../src/games/domineering.js';
import { nogo } from '../../src/games/nogo.js';
import type { AnyGame } from '../../src/games/rules.js';
import { topplingDominoes } from '../../src/games/topplingDominoes.js';
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

const GAMES: Record<string, AnyGame> = { amazons, domineering, nogo };

/** Both values of a position: one by each implementation. */
type Values = readonly [Value, number];

function valueOfSum(rules: AnyGame, position: unknown, known: Map<string, Values> = new Map()): Values {
  const parts = (rules.split?.(position) ?? [position]).map((part) => valueOfPart(rules, part, known));
  return parts.reduce(([v, i], [w, j]) => [add(v, w), wasm.add(i, j) >>> 0] as const, [ZERO, 0] as const);
}

function valueOfPart(rules: AnyGame, part: unknown, known: Map<string, Values>): Values {
  const position = rules.normalise?.(part) ?? part;
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

function expectValue(rules: AnyGame, text: string, expected: string): void {
  const [value, id] = valueOfSum(rules, rules.parse(text));
  expect(formatValue(value)).toBe(formatValue(parseValue(expected)));
  expect(id).toBe(toWasm(wasm, parseValue(expected)));
}

describe('thermographs of positions', () => {
  function expectThermograph(rules: AnyGame, text: string, expected: string): void {
    const [value, id] = valueOfSum(rules, rules.parse(text));
    expect(formatThermograph(thermograph(value))).toBe(expected);
    expect(wasmThermograph(wasm, id)).toBe(expected);
  }

  // Shipped with MCGS 1.7, from CGSuite (docs/language.md#thermographs).
  test.each([
    ['amazons', '...|X.O|.#.', 'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)'],
    ['amazons', '..O|X..|.#.', 'L: (2, -1) (2, -1/2) (1/4, 5/4) R: (-2, -1) (1/4, 5/4)'],
    ['domineering', '...#|....|....|...#', 'L: (2, -1) (2, -1/2) (3/4, 3/4) R: (0, -1) (0, 0) (3/4, 3/4)'],
    ['domineering', '....|....|##.#|..#.', 'L: (-1, -1) R: (-2, -1) (-1, 0)'],
    ['nogo', '..X|...|.O.', 'L: (1, -1) (0, 0) (0, 1/2) (-1/2, 1) R: (-1, -1) (-1, 1/2) (-1/2, 1)'],
    ['nogo', 'X..|.O.|X..', 'L: (0, -1) R: (-1, -1) (0, 0)'],
  ])('%s %s: %s', (game, text, expected) => expectThermograph(GAMES[game]!, text, expected));

  const suite = new URL('../corpus/mcgs/thermographs/', import.meta.url);
  test('of its test files', () => {
    const cases = readdirSync(suite).flatMap((file) => [
      ...readFileSync(new URL(file, suite), 'utf8').matchAll(/^\[(\w+)\] (\S+) \{thermograph (.*)\}$/gm),
    ]);
    expect(cases.length).toBeGreaterThan(10);
    for (const [, game, text, expected] of cases) expectThermograph(GAMES[game!]!, text!, expected!);
  });
});

describe('values of positions', () => {
  // docs/records.md#domineering: exact values of empty Domineering boards, 4×4 and others by cgt-tools, 4×5 by Wolfe.
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
  ])('domineering %s = %s', (board, expected) => expectValue(domineering, board, expected));

  test.each([
    // docs/records.md#clobber: X^n O = (n-1) ups, with a star if n is odd (Albert, Grossman, Nowakowski, Wolfe).
    ['XO', '*'],
    ['XXO', '^'],
    ['XXXO', '^2*'],
    ['XXXXO', '^3'],
    ['XOXOXO', '0'],
    // (XXO)^n = floor((n+1)/2) ups.
    ...Array.from({ length: 6 }, (_, i) => ['XXO'.repeat(i + 1), `^${Math.floor((i + 2) / 2)}`]),
  ])('clobber_1xn %s = %s', (strip, expected) => expectValue(clobber1xn, strip, expected));

  test.each([
    // A row of one colour: an integer, or a nimber if neutral (docs/games.md#toppling_dominoes).
    ['XXX', '3'],
    ['OO', '-2'],
    ['##', '*2'],
    ['#####', '*5'],
    ['XO', '*'],
  ])('toppling_dominoes %s = %s', (row, expected) => expectValue(topplingDominoes, row, expected));
});
