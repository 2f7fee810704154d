import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Grid } from '../../src/board/grid.js';
import { nativeKind } from '../../src/engine/wasm/kinds.js';
import { domineering } from '../../src/games/domineering.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import { type AnyGame, PLAYERS, type Player } from '../../src/games/rules.js';
import {
  between,
  hasRandomTexts,
  pick,
  type Random,
  randomPosition,
  seededRandom,
} from '../randomPositions.js';
import { loadValues, UNKNOWN, type ValueExports, wasmGame } from '../values/wasmValues.js';
import { ExactValues } from './exactValues.js';
import { type Bounds, NativeBounds, UNBOUNDED } from './nativeBounds.js';

/** The largest boards whose values can be found for thousands of them. */
const SIZES: Readonly<Record<string, number>> = {
  clobber_1xn: 10,
  clobber: 9,
  cannibal_clobber: 8,
  nogo_1xn: 11,
  nogo: 10,
  amazons: 8,
  gen_king_dirt: 8,
  sheep: 8,
  fission: 12,
  domineering: 16,
};
const USUAL_SIZE = 10;

const BOARDS = 1500;

/** Of how many random boards the bounds must tell at least that G ≥ 0 or that G ≤ 0; they tell a little more. */
const SIGNED: Readonly<Record<string, number>> = {
  clobber_1xn: 0.35,
  nogo_1xn: 0.4,
  elephants: 0.85,
  toppling_dominoes: 0.45,
  gen_toads: 0.7,
  amazons: 0.9,
  cannibal_clobber: 0.3,
  nogo: 0.3,
  gen_king_dirt: 0.65,
  domineering: 0.8,
  fission: 0.95,
  sheep: 0.9,
  integer_game: 1,
  dyadic_rational: 1,
  switch_game: 0.7,
  col: 0.75,
  snort: 0.5,
  hackenbush: 0.65,
  // All-small, and no more is said: value items take care of it.
  up_star: 0,
};
const USUALLY_SIGNED = 0.25;

/** Bounds are optional: a game has them by a file of assembly/bounds. */
function hasBounds({ name }: AnyGame): boolean {
  const file = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return existsSync(new URL(`../../assembly/bounds/${file}.ts`, import.meta.url));
}

const games: readonly AnyGame[] = standardGames;
let native: NativeBounds;
let values: ValueExports;
let exact: ExactValues;

beforeAll(async () => {
  native = await NativeBounds.load();
  values = await loadValues();
  exact = new ExactValues(values);
}, 120_000);

const checkedGames = games.filter((rules) => hasRandomTexts(rules) && nativeKind(rules));

describe.each(checkedGames.map((rules) => [rules.name, rules] as const))('bounds of %s', (name, rules) => {
  test('never contradict the value of a random board, and say something', () => {
    const random = seededRandom(1);
    let boards = 0;
    const found = { bounded: 0, signed: 0 };
    for (const position of randomPositions(rules, SIZES[name] ?? USUAL_SIZE, BOARDS, random)) {
      const bounds = expectSound(rules, position);
      if (!bounds) continue;
      boards++;
      if (bounds.low !== -UNBOUNDED && bounds.high !== UNBOUNDED) found.bounded++;
      if (bounds.isAtLeastZero || bounds.isAtMostZero) found.signed++;
    }
    expect(boards).toBeGreaterThan(BOARDS);
    if (!hasBounds(rules)) return;
    expect(found.bounded).toBe(boards);
    expect(found.signed / boards).toBeGreaterThanOrEqual(SIGNED[name] ?? USUALLY_SIGNED);
  }, 120_000);

  test('never contradict the values of sums', () => {
    const random = seededRandom(2);
    const positions = [...randomPositions(rules, (SIZES[name] ?? USUAL_SIZE) * 0.75, 300, random)];
    for (let i = 0; i + 1 < positions.length; i += 2) expectSumSound(rules, positions[i], positions[i + 1]);
  }, 120_000);

  test('of the impartial version: all-small', () => {
    const version = impartialVersion(rules);
    const position = randomPosition(version, 6, seededRandom(3));
    expect(native.of(version, position)).toMatchObject({ low: 0n, high: 0n, isAllSmall: true });
  });
});

describe('bounds after moves in Domineering, before they are played', () => {
  const rules = domineering;

  /** The native codes of the moves. */
  function codesOf(grid: Grid, player: Player): bigint[] {
    const step = player === 'left' ? grid.cols : 1;
    return rules.moves(grid, player).map((cell) => (BigInt(cell) << 16n) | BigInt(cell + step));
  }

  test('never contradict the value of what is left, and say something', () => {
    const random = seededRandom(6);
    const found = { moves: 0, signed: 0 };
    for (const position of randomPositions(rules as AnyGame, SIZES.domineering!, 1200, random)) {
      const grid = position as Grid;
      for (const player of PLAYERS) {
        const reports = native.after(rules as AnyGame, grid, codesOf(grid, player));
        expect(reports !== undefined).toBe(Math.max(grid.rows, grid.cols) <= 8);
        if (!reports) continue;
        for (const [i, move] of rules.moves(grid, player).entries()) {
          const value = exact.of(rules as AnyGame, rules.play(grid, move, player));
          if (value === UNKNOWN) continue;
          const problem = problemOf(reports[i]!, value);
          if (problem) expect.unreachable(`${rules.format(grid)} ${move} ${player}: ${problem}`);
          found.moves++;
          if (reports[i]!.isAtLeastZero || reports[i]!.isAtMostZero) found.signed++;
        }
      }
    }
    expect(found.moves).toBeGreaterThan(6000);
    expect(found.signed / found.moves).toBeGreaterThan(0.7);
  }, 120_000);

  test('there are none on boards with a side of more than eight cells', () => {
    expect(native.after(rules as AnyGame, rules.parse('.........|.........'), [])).toBeUndefined();
    expect(native.after(rules as AnyGame, rules.parse('........|........'), [])).toEqual([]);
  });
});

/** Cells to draw from, so that boards fall into small parts. */
const SPARSE_CELLS: Readonly<Record<string, readonly string[]>> = {
  cannibal_clobber: ['X', 'O', '.', '.', '.', '.'],
  amazons: ['X', 'O', '.', ...Array(12).fill('#')],
  gen_king_dirt: ['X', 'O', '.', ...Array(7).fill('#')],
  domineering: ['.', '#'],
  fission: ['X', '.', '.', '#', '#', '#'],
  sheep: ['2 ', '-2 ', '0 ', '0 ', ...Array(14).fill('1 ')],
  col: ['X', 'O', '.', '.', '#', '#', '#'],
  snort: ['X', 'O', '.', '.', '#', '#', '#'],
};

test.each(Object.keys(SPARSE_CELLS))(
  'bounds of %s never contradict the values of long boards',
  (name) => {
    const random = seededRandom(5);
    const rules = games.find((game) => game.name === name)!;
    for (let i = 0; i < 60; i++) {
      const [rows, cols] = pick(random, [
        [9, 3],
        [3, 9],
        [2, 12],
        [12, 2],
        [9, 8],
        [1, 66],
      ] as const);
      const row = () => Array.from({ length: cols }, () => pick(random, SPARSE_CELLS[name]!)).join('');
      const board = Array.from({ length: rows }, row).join('|');
      expectSound(rules, rules.parse(name === 'gen_king_dirt' ? `0,0,0:${board}` : board));
    }
  },
  60_000,
);

test('a game that is not known has no bounds', () => {
  const bounds = native.ofBytes(200, new Uint8Array(20));
  expect(bounds).toMatchObject({ low: -UNBOUNDED, high: UNBOUNDED, isAllSmall: false });
});

// By the rules of each game (docs/games.md): what a player can still play on, or with.
test.each([
  ['clobber_1xn', 'XXOXO', 5],
  ['nogo_1xn', 'X..O.', 3],
  ['elephants', 'X..X.O', 3],
  ['toppling_dominoes', 'XO#', 3],
  ['gen_toads', '1,1,1,0:X.O.', 4],
  ['clobber', 'XO.|OX.', 4],
  ['cannibal_clobber', 'XO.|OX.', 4],
  ['nogo', 'X..|..#', 4],
  ['amazons', 'X.#|..O', 3],
  ['gen_king_dirt', '0,0,0:X.#|..O', 3],
  ['domineering', '..#|...', 5],
  ['fission', '.X#|...', 5],
  ['sheep', '2 0|0 -2', 2],
  ['kayles', '7', 7],
  ['cram', '..#|...', 5],
  ['col', 'X..|..#', 4],
  ['hackenbush', 'XO#', 3],
])('%s %s has size %i', (name, text, size) => {
  const rules = games.find((game) => game.name === name)!;
  expect(native.size(rules, rules.parse(text))).toBe(size);
});

test.each([
  ['domineering', '.', 3],
  ['nogo', '.', 4],
  ['amazons', '.', 4],
  ['fission', '.', 3],
] as const)('%s has bounds and a size on boards of any size', (name, cell, rows) => {
  const rules = games.find((game) => game.name === name)!;
  for (const cols of [1, 8, 9, 21, 63, 70]) {
    const board = rules.parse(Array.from({ length: rows }, () => cell.repeat(cols)).join('|'));
    const { low, high } = native.of(rules, board);
    expect(low <= high).toBe(true);
    expect(native.size(rules, board)).toBe(rows * cols);
  }
});

/** Random boards, boards after some moves, and their parts. */
function* randomPositions(rules: AnyGame, size: number, count: number, random: Random): Generator<unknown> {
  for (let i = 0; i < count; i++) {
    let position = randomPosition(rules, between(random, 1, size), random);
    yield position;
    for (let moves = between(random, 0, 3); moves > 0; moves--) {
      const player = pick(random, ['left', 'right'] as const);
      const options = rules.moves(position, player);
      if (options.length === 0) break;
      position = rules.play(position, pick(random, options), player);
      yield position;
    }
    for (const part of rules.split?.(position) ?? []) yield rules.normalise?.(part) ?? part;
  }
}

/** The bounds, if the value of the board is known. */
function expectSound(rules: AnyGame, position: unknown): Bounds | undefined {
  const value = exact.of(rules, position);
  if (value === UNKNOWN) return undefined;
  const bounds = native.of(rules, position);
  const problem = problemOf(bounds, value);
  if (problem) expect.unreachable(`${rules.format(position)}: ${problem}`);
  return bounds;
}

/** What the bounds say that is not true of the value. */
function problemOf(bounds: Bounds, value: number): string | undefined {
  const leftStop = values.leftStop(value);
  const rightStop = values.rightStop(value);
  const mean = values.meanOf(value);
  const zero = values.makeNumber(0n);
  const claims: Readonly<Record<string, boolean>> = {
    low: bounds.low <= rightStop,
    high: leftStop <= bounds.high,
    leftStop: bounds.leftStop <= leftStop,
    rightStop: rightStop <= bounds.rightStop,
    lowMean: bounds.lowMean <= mean,
    highMean: mean <= bounds.highMean,
    isAtLeastZero: !bounds.isAtLeastZero || isAtMost(zero, value),
    isAtMostZero: !bounds.isAtMostZero || isAtMost(value, zero),
    isAllSmall: !bounds.isAllSmall || values.isAllSmall(value) !== 0,
    isNumberBelow: !bounds.isNumberBelow || isAtMostOrUnbounded(bounds.low, value),
    isNumberAbove: !bounds.isNumberAbove || isAtLeastOrUnbounded(bounds.high, value),
    isSwitch: !bounds.isSwitch || switchOf(bounds) === value,
  };
  const wrong = Object.keys(claims).filter((claim) => !claims[claim]);
  if (wrong.length === 0) return undefined;
  const shown = [leftStop, rightStop, mean, bounds.low, bounds.high].map((x) => Number(x) / 2 ** 32);
  return `${wrong.join()} (stops and mean ${shown.slice(0, 3).join()}, bounds ${shown.slice(3).join()})`;
}

function switchOf({ leftStop, rightStop }: Bounds): number {
  return wasmGame(values, [values.makeNumber(leftStop) >>> 0], [values.makeNumber(rightStop) >>> 0]);
}

function isAtMost(a: number, b: number): boolean {
  return values.isAtMost(a, b) === 1;
}

function isAtMostOrUnbounded(low: bigint, value: number): boolean {
  return low === -UNBOUNDED || isAtMost(values.makeNumber(low), value);
}

function isAtLeastOrUnbounded(high: bigint, value: number): boolean {
  return high === UNBOUNDED || isAtMost(value, values.makeNumber(high));
}

/** The temperatures of bounds are about sums: the hottest term alone counts. */
function expectSumSound(rules: AnyGame, first: unknown, second: unknown): void {
  const [a, b] = [exact.of(rules, first), exact.of(rules, second)];
  if (a === UNKNOWN || b === UNKNOWN) return;
  const sum = values.add(a, b) >>> 0;
  if (sum === UNKNOWN) return;
  const f = native.of(rules, first);
  const s = native.of(rules, second);
  const low = f.lowMean + s.lowMean - largest(f.lowTemperature, s.lowTemperature);
  const high = f.highMean + s.highMean + largest(f.highTemperature, s.highTemperature);
  const stops = [low, values.rightStop(sum), values.leftStop(sum), high].map((x) => Number(x) / 2 ** 32);
  const claim = `${rules.format(first)} + ${rules.format(second)}: ${stops.join(' ≤ ')} (bound, stops, bound)`;
  expect(low <= values.rightStop(sum) && values.leftStop(sum) <= high, claim).toBe(true);
}

function largest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
