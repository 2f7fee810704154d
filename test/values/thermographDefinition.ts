import { PLAYERS, type Sum } from '../../src/games/rules.js';

/**
 * Thermographs by the definition of docs/language.md#thermographs, read literally: recursion over the moves of the whole sum, and
 * walls as lists of values at the temperatures -1, -1 + 1/32, -1 + 2/32 … Doubles hold all of them exactly.
 */
export interface SampledThermograph {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

const STEPS_PER_DEGREE = 32;
const HIGHEST = 10;
export const TEMPERATURES: readonly number[] = Array.from(
  { length: (HIGHEST + 1) * STEPS_PER_DEGREE + 1 },
  (_, i) => -1 + i / STEPS_PER_DEGREE,
);

/** Undefined if the walls meet between two samples, or too high up. */
export function sampleThermograph(
  sum: Sum,
  known: Map<string, SampledThermograph | undefined> = new Map(),
): SampledThermograph | undefined {
  const key = sum.map(({ rules, position }) => `${rules.name} ${rules.format(position)}`).join('\n');
  if (!known.has(key)) known.set(key, sampleByMoves(sum, known));
  return known.get(key);
}

function sampleByMoves(
  sum: Sum,
  known: Map<string, SampledThermograph | undefined>,
): SampledThermograph | undefined {
  const [lefts, rights] = PLAYERS.map((player) =>
    sum.flatMap(({ rules, position }, index) =>
      rules.moves(position, player).map((move) => {
        const option = { rules, position: rules.play(position, move, player) };
        return sampleThermograph(sum.with(index, option), known);
      }),
    ),
  );
  const options = [...lefts!, ...rights!];
  if (options.includes(undefined)) return undefined;
  const l = wall(
    lefts!.map((option) => option!.right),
    Math.max,
    -1,
  );
  const r = wall(
    rights!.map((option) => option!.left),
    Math.min,
    1,
  );
  if (!l || !r || l[0]! < r[0]!) {
    return mast(nearestZero(l?.[0] ?? Number.NEGATIVE_INFINITY, r?.[0] ?? Number.POSITIVE_INFINITY));
  }
  const foot = TEMPERATURES.findIndex((_, i) => l[i]! <= r[i]!);
  if (foot < 0 || l[foot] !== r[foot]) return undefined;
  const above = (side: readonly number[]) => side.map((value, i) => (i <= foot ? value : side[foot]!));
  return { left: above(l), right: above(r) };
}

function wall(
  options: readonly (readonly number[])[],
  best: (...values: number[]) => number,
  tax: number,
): number[] | undefined {
  if (options.length === 0) return undefined;
  return TEMPERATURES.map((t, i) => best(...options.map((option) => option[i]!)) + tax * t);
}

/** The integer nearest to 0 in an interval. */
function nearestZero(least: number, most: number): number {
  if (least <= 0 && most >= 0) return 0;
  return least > 0 ? Math.ceil(least) : Math.floor(most);
}

function mast(value: number): SampledThermograph {
  const side = TEMPERATURES.map(() => value);
  return { left: side, right: side };
}
