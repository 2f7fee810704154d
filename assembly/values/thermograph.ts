// Thermographs, exact. From temperature -1 they are what the language's `{thermograph}` prints (docs/language.md#thermographs);
// from temperature 0 they give mean and temperature, and there they are the same for all translates of a game.

import { giveBlock, takeBlock } from '../memory/pages';
import { enter, hitLimit, Limit, leave } from './budget';
import { fits, isInteger, ONE } from './dyadic';
import { formAt, Kind, kindOf, leftStop, nimberOf, numberPart, takeFormBytes, upsOf } from './forms';
import { baseOf, makeNumber } from './intern';
import { idAt } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount, rightOptions } from './options';
import {
  appendPoint,
  envelope,
  POINT_SHIFT,
  pointTemperature,
  pointValue,
  setPoint,
  straighten,
  valueAt,
} from './walls';

/**
 * Behind it stand the points of the Left wall, then those of the Right wall. The last point of at least one wall is the
 * foot of the mast.
 */
// @ts-ignore: decorator
@unmanaged
export class Thermograph {
  leftPoints: u32;
  rightPoints: u32;
}

const HEADER: usize = offsetof<Thermograph>();

/** Where thermographs begin. */
const COLDEST: i64 = -ONE;

/** Of a wall; thousands of random values of Domineering and Amazons positions have fewer than ten. */
const MOST_POINTS: u32 = 256;
/** The envelope of two walls has all points of both and as many crossings, before it is known to be small. */
const WALL_BYTES: usize = (<usize>MOST_POINTS) << (POINT_SHIFT + 2);
/** Five walls. */
const BUFFER_BYTES: usize = WALL_BYTES * 5;

let buffers: usize = 0;

/** False when memory has ended. */
export function openThermographs(): bool {
  if (!buffers) buffers = takeBlock(BUFFER_BYTES);
  return buffers != 0;
}

export function closeThermographs(): void {
  if (buffers) giveBlock(buffers, BUFFER_BYTES);
  buffers = 0;
}

// @ts-ignore: decorator
@inline
export function leftWallPoints(thermograph: Thermograph): u32 {
  return thermograph.leftPoints;
}

// @ts-ignore: decorator
@inline
export function rightWallPoints(thermograph: Thermograph): u32 {
  return thermograph.rightPoints;
}

// @ts-ignore: decorator
@inline
export function leftWall(thermograph: Thermograph): usize {
  return changetype<usize>(thermograph) + HEADER;
}

// @ts-ignore: decorator
@inline
export function rightWall(thermograph: Thermograph): usize {
  return leftWall(thermograph) + ((<usize>leftWallPoints(thermograph)) << POINT_SHIFT);
}

/** The temperature at the foot of the mast. */
export function mastTemperature(thermograph: Thermograph): i64 {
  return max(
    pointTemperature(leftWall(thermograph), leftWallPoints(thermograph) - 1),
    pointTemperature(rightWall(thermograph), rightWallPoints(thermograph) - 1),
  );
}

/** The value of the mast. */
export function mastValue(thermograph: Thermograph): i64 {
  return pointValue(leftWall(thermograph), leftWallPoints(thermograph) - 1);
}

/** The thermograph of `v` from temperature -1, all bends; null if unknown. */
export function thermographOf(v: u32): Thermograph | null {
  const known = formAt(v).thermograph;
  if (known) return changetype<Thermograph>(known);
  if (!enter()) return null;
  let result: Thermograph | null = null;
  const kind = kindOf(v);
  if (kind == Kind.UpStar) result = thermographOfUpStar(v);
  else if (kind == Kind.Number && isInteger(numberPart(v))) result = mast(numberPart(v), COLDEST);
  else if (coolOptions(v, COLDEST)) result = raiseWalls(v, COLDEST);
  leave();
  formAt(v).thermograph = changetype<usize>(result);
  return result;
}

/**
 * The thermograph from temperature 0 of a general base, null if unknown. That of a translate is the same, moved by its
 * centre; numbers, UpStars and switches need none.
 */
export function thermographFromZero(base: u32): Thermograph | null {
  const known = formAt(base).thermographFromZero;
  if (known) return changetype<Thermograph>(known);
  if (!enter()) return null;
  let result: Thermograph | null = null;
  if (leftStop(base) == 0) result = mast(0, 0);
  else if (coolOptions(base, 0)) result = raiseWalls(base, 0);
  leave();
  formAt(base).thermographFromZero = changetype<usize>(result);
  return result;
}

/** Room for so many points; null when memory has ended. */
function newThermograph(lefts: u32, rights: u32): Thermograph | null {
  const room = takeFormBytes(HEADER + ((<usize>(lefts + rights)) << POINT_SHIFT));
  if (!room) return null;
  const thermograph = changetype<Thermograph>(room);
  thermograph.leftPoints = lefts;
  thermograph.rightPoints = rights;
  return thermograph;
}

/** A thermograph that is only a mast. */
function mast(value: i64, temperature: i64): Thermograph | null {
  const thermograph = newThermograph(1, 1);
  if (!thermograph) return null;
  setPoint(leftWall(thermograph), 0, value, temperature);
  setPoint(rightWall(thermograph), 0, value, temperature);
  return thermograph;
}

/** Makes sure that the thermographs of all options are known. */
function coolOptions(v: u32, start: i64): bool {
  if (!ensureOptions(v)) return false;
  const options = leftOptions(v);
  for (let i: u32 = 0, count = leftCount(v) + rightCount(v); i < count; i++) {
    const option = idAt(options, i);
    if (start == COLDEST) {
      if (!thermographOf(option)) return false;
    } else if (kindOf(option) == Kind.General && !thermographFromZero(baseOf(option))) {
      return false;
    }
  }
  return true;
}

/**
 * The walls of {L | R}: the greatest Right wall of an L less t, the least Left wall of an R plus t, up to the first
 * temperature where they meet; a mast above. The options' thermographs are known, both sides have options, and the
 * walls do not cross below `start`: a canonical form that is not an integer fulfils that.
 */
function raiseWalls(v: u32, start: i64): Thermograph | null {
  let high = buffers;
  let highs: u32 = 0;
  let low = buffers + WALL_BYTES;
  let lows: u32 = 0;
  const option = buffers + WALL_BYTES * 2;
  let merged = buffers + WALL_BYTES * 3;
  for (let i: u32 = 0, count = leftCount(v); i < count; i++) {
    const points = copyWall(idAt(leftOptions(v), i), false, start, option);
    if (!points) return null;
    const joined = highs
      ? envelope(high, highs, option, points, 1, merged)
      : takeOver(option, points, merged);
    if (joined > MOST_POINTS) {
      hitLimit(Limit.Size);
      return null;
    }
    const spare = high;
    high = merged;
    highs = joined;
    merged = spare;
  }
  for (let i: u32 = 0, count = rightCount(v); i < count; i++) {
    const points = copyWall(idAt(rightOptions(v), i), true, start, option);
    if (!points) return null;
    const joined = lows ? envelope(low, lows, option, points, -1, merged) : takeOver(option, points, merged);
    if (joined > MOST_POINTS) {
      hitLimit(Limit.Size);
      return null;
    }
    const spare = low;
    low = merged;
    lows = joined;
    merged = spare;
  }
  const top = meetingTemperature(high, highs, low, lows, start);
  if (!fits(top)) {
    hitLimit(Limit.Number);
    return null;
  }
  return joinWalls(high, highs, low, lows, top);
}

function takeOver(wall: usize, count: u32, result: usize): u32 {
  memory.copy(result, wall, (<usize>count) << POINT_SHIFT);
  return count;
}

/** Copies one wall of an option, whose thermograph is known; returns its points, 0 if there are too many. */
function copyWall(option: u32, left: bool, start: i64, result: usize): u32 {
  let thermograph: Thermograph | null;
  let moved: i64 = 0;
  if (start == COLDEST) {
    thermograph = thermographOf(option);
  } else if (kindOf(option) == Kind.General) {
    thermograph = thermographFromZero(baseOf(option));
    moved = numberPart(option);
  } else {
    return copySimpleWall(option, left, result);
  }
  const wall = left ? leftWall(thermograph!) : rightWall(thermograph!);
  const count = left ? leftWallPoints(thermograph!) : rightWallPoints(thermograph!);
  if (count > MOST_POINTS) {
    hitLimit(Limit.Size);
    return 0;
  }
  for (let i: u32 = 0; i < count; i++) {
    setPoint(result, i, pointValue(wall, i) + moved, pointTemperature(wall, i));
  }
  return count;
}

/** The wall from temperature 0 of a number, UpStar or switch. */
function copySimpleWall(v: u32, left: bool, result: usize): u32 {
  const centre = numberPart(v);
  if (kindOf(v) != Kind.Switch) {
    setPoint(result, 0, centre, 0);
    return 1;
  }
  const width = leftStop(v) - centre;
  setPoint(result, 0, left ? centre + width : centre - width, 0);
  setPoint(result, 1, centre, width);
  return 2;
}

/** The first temperature t at which high(t) - t = low(t) + t; one that does not `fit` if it is too fine. */
function meetingTemperature(high: usize, highs: u32, low: usize, lows: u32, start: i64): i64 {
  let i: u32 = 0;
  let j: u32 = 0;
  let last = start;
  let gap: i64 = 0;
  while (i < highs || j < lows) {
    const nextHigh = i < highs ? pointTemperature(high, i) : i64.MAX_VALUE;
    const nextLow = j < lows ? pointTemperature(low, j) : i64.MAX_VALUE;
    const temperature = min(nextHigh, nextLow);
    if (nextHigh == temperature) i++;
    if (nextLow == temperature) j++;
    const next = valueAt(high, highs, temperature) - valueAt(low, lows, temperature) - 2 * temperature;
    if (next == 0) return temperature;
    if (next < 0) return descend(last, gap, gap - next == 2 * (temperature - last));
    gap = next;
    last = temperature;
  }
  return descend(last, gap, true);
}

/** Where a gap closes that narrows by 2 or by 1 per degree. */
function descend(temperature: i64, gap: i64, fast: bool): i64 {
  if (!fast) return temperature + gap;
  return gap & 1 ? i64.MAX_VALUE : temperature + (gap >> 1);
}

/** The thermograph with walls high(t) - t and low(t) + t up to temperature `top`. */
function joinWalls(high: usize, highs: u32, low: usize, lows: u32, top: i64): Thermograph | null {
  const slanted = buffers + WALL_BYTES * 4;
  const lefts = slant(high, highs, -1, top, slanted);
  const rights = slant(low, lows, 1, top, slanted + ((<usize>lefts) << POINT_SHIFT));
  const thermograph = newThermograph(lefts, rights);
  if (thermograph) memory.copy(leftWall(thermograph), slanted, (<usize>(lefts + rights)) << POINT_SHIFT);
  return thermograph;
}

/** wall(t) + sign·t up to temperature `top`. */
function slant(wall: usize, count: u32, sign: i64, top: i64, result: usize): u32 {
  let points: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const temperature = pointTemperature(wall, i);
    if (temperature >= top) break;
    points = appendPoint(result, points, pointValue(wall, i) + sign * temperature, temperature);
  }
  points = appendPoint(result, points, valueAt(wall, count, top) + sign * top, top);
  return straighten(result, points);
}

/**
 * x + n·↑ + *m from temperature -1. All of its Left options have the Right wall of x or one to the right of it, so
 * its Left wall, if n ≥ 0, is that of x less t; its Right wall is the mirror image for n = 0 and for ↑*, and for all
 * other n > 0 the Right wall of x itself, because there {x | y} has y with the Left wall just found.
 */
function thermographOfUpStar(v: u32): Thermograph | null {
  const number = makeNumber(numberPart(v));
  const ups = upsOf(v);
  const inner = thermographOf(number);
  if (!inner) return null;
  const balanced = ups == 0 || (abs(ups) == 1 && nimberOf(v) == 1);
  let high = rightWall(inner);
  let highs = rightWallPoints(inner);
  let low = leftWall(inner);
  let lows = leftWallPoints(inner);
  if (!balanced) {
    // A wall that will be leaned one way and must come out as it is, is first leaned the other way.
    const leaned = buffers;
    if (ups > 0) {
      low = leaned;
      lows = slant(high, highs, -1, 0, leaned);
    } else {
      high = leaned;
      highs = slant(low, lows, 1, 0, leaned);
    }
  }
  return joinWalls(high, highs, low, lows, 0);
}
