import type { BasicValue } from '../games/rules.js';

/**
 * A sum of basic games in normal form: number + ups·↑ + *nimber + the switches {t | -t} for t in `temperatures`.
 * Equal switches cancel in pairs, so the temperatures are different; they stand in descending order.
 */
export interface BasicSum<Num = number> {
  readonly number: Num;
  readonly ups: Num;
  readonly nimber: number;
  readonly temperatures: readonly Num[];
}

/** Exact sums count in units of 2^-40: finer than any fraction of the input language, halved. */
const UNITS = 2 ** 40;

/**
 * Room in a double for the numbers that boards of 64 KiB can become during the search, in size and fineness. Games
 * with other numbers are not added up when the search comes upon them.
 */
const ROOM_FOR_BOARDS = 2 ** 20;
const FINEST_OF_BOARDS = 2 ** -16;

/** May a search add up the value with others, without rounding? */
export function isAddable(value: BasicValue): boolean {
  switch (value.kind) {
    case 'number':
      return fitsBoards(value.value);
    case 'switch':
      return fitsBoards(value.left) && fitsBoards(value.right);
    case 'upStar':
      return true;
  }
}

function fitsBoards(number: number): boolean {
  return Math.abs(number) <= ROOM_FOR_BOARDS && Number.isInteger(number / FINEST_OF_BOARDS);
}

/** Adds basic values exactly; undefined where a value is finer than the unit. */
export function addBasics(values: Iterable<BasicValue>): BasicSum<bigint> | undefined {
  let number = 0n;
  let ups = 0n;
  let nimber = 0;
  const temperatures = new Set<bigint>();
  for (const value of values) {
    switch (value.kind) {
      case 'number':
        if (!isInUnits(value.value)) return undefined;
        number += inUnits(value.value);
        break;
      case 'upStar':
        ups += BigInt(value.ups);
        nimber = (nimber ^ value.nimber) >>> 0;
        break;
      case 'switch': {
        const { left, right } = value;
        // Its mean, or the simplest number between, may be half as fine.
        if (!isInUnits(left / 2) || !isInUnits(right / 2)) return undefined;
        if (left < right) number += inUnits(simplestBetween(left, right));
        else if (left === right) {
          number += inUnits(left);
          nimber = (nimber ^ 1) >>> 0;
        } else {
          number += (inUnits(left) + inUnits(right)) / 2n;
          const temperature = (inUnits(left) - inUnits(right)) / 2n;
          if (!temperatures.delete(temperature)) temperatures.add(temperature);
        }
      }
    }
  }
  return { number, ups, nimber, temperatures: [...temperatures].sort((a, b) => (a > b ? -1 : 1)) };
}

function isInUnits(value: number): boolean {
  return Number.isInteger(value * UNITS);
}

function inUnits(value: number): bigint {
  return BigInt(value * UNITS);
}

/** The same sum in doubles, or undefined where the search could not go on exactly with them. */
export function toDoubles(sum: BasicSum<bigint>): BasicSum | undefined {
  const numbers = [sum.number, ...sum.temperatures];
  const bits = numbers.reduce((all, units) => all | units, inUnits(FINEST_OF_BOARDS));
  const finest = Number(bits & -bits) / UNITS;
  const magnitude = numbers.reduce((total, units) => total + Math.abs(Number(units)), 0) / UNITS;
  if ((magnitude + ROOM_FOR_BOARDS) / finest > Number.MAX_SAFE_INTEGER) return undefined;
  return {
    number: Number(sum.number) / UNITS,
    ups: Number(sum.ups),
    nimber: sum.nimber,
    temperatures: sum.temperatures.map((units) => Number(units) / UNITS),
  };
}

/** The simplest number strictly between two numbers. */
export function simplestBetween(low: number, high: number): number {
  if (low < 0 && high > 0) return 0;
  if (high <= 0) return -simplestBetween(-high, -low);
  for (let step = 1; ; step /= 2) {
    const candidate = (Math.floor(low / step) + 1) * step;
    if (candidate < high) return candidate;
  }
}

/** Does the player who moves first win? */
export function firstPlayerWins(sum: BasicSum, leftMoves: boolean): boolean {
  const swing = sum.temperatures.reduce((total, t, i) => (i % 2 === 0 ? total + t : total - t), 0);
  return settle(leftMoves ? sum.number + swing : sum.number - swing, sum, leftMoves);
}

/** The same for sums that doubles cannot hold. */
export function firstPlayerWinsExactly(sum: BasicSum<bigint>, leftMoves: boolean): boolean {
  const swing = sum.temperatures.reduce((total, t, i) => (i % 2 === 0 ? total + t : total - t), 0n);
  return settle(Number(leftMoves ? sum.number + swing : sum.number - swing), sum, leftMoves);
}

/**
 * Both sides play the hottest switch in turn; the number that is left then decides. If it is 0, n·↑ + *m does,
 * with whoever is to move by then (docs/games.md#sums-of-basic-games).
 */
function settle(left: number, sum: BasicSum<number | bigint>, leftMoves: boolean): boolean {
  if (left !== 0) return left > 0 === leftMoves;
  const firstMoves = sum.temperatures.length % 2 === 0;
  const ups = Number(sum.ups);
  if (ups === 0) return firstMoves === sum.nimber > 0;
  if (sum.nimber === 1 && Math.abs(ups) === 1) return firstMoves;
  return ups > 0 === leftMoves;
}
