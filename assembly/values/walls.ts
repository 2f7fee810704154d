// Walls of thermographs: piecewise linear functions of the temperature, exact.
//
// A wall is a list of points, temperatures increasing; behind its last point it is
// vertical (constant). Between points a value changes by exactly 0 or 1 per degree, so two walls cross at a dyadic
// temperature that is no finer than their points.

// @ts-ignore: decorator
@unmanaged
class Point {
  value: i64;
  temperature: i64;
}

export const POINT_SHIFT: usize = 4;

// @ts-ignore: decorator
@inline
function pointAt(wall: usize, i: u32): Point {
  return changetype<Point>(wall + ((<usize>i) << POINT_SHIFT));
}

// @ts-ignore: decorator
@inline
export function pointValue(wall: usize, i: u32): i64 {
  return pointAt(wall, i).value;
}

// @ts-ignore: decorator
@inline
export function pointTemperature(wall: usize, i: u32): i64 {
  return pointAt(wall, i).temperature;
}

// @ts-ignore: decorator
@inline
export function setPoint(wall: usize, i: u32, value: i64, temperature: i64): void {
  const point = pointAt(wall, i);
  point.value = value;
  point.temperature = temperature;
}

/** The value at a temperature not below the first point. */
export function valueAt(wall: usize, count: u32, temperature: i64): i64 {
  let i = count - 1;
  while (pointTemperature(wall, i) > temperature) i--;
  const value = pointValue(wall, i);
  if (i == count - 1) return value;
  const change = pointValue(wall, i + 1) - value;
  const passed = temperature - pointTemperature(wall, i);
  return change == 0 ? value : change > 0 ? value + passed : value - passed;
}

/**
 * The greater (sign 1) or smaller (sign -1) of two walls that begin at the same temperature. Returns the number of
 * points, at most the two counts and a crossing between any two of their temperatures.
 */
export function envelope(a: usize, countA: u32, b: usize, countB: u32, sign: i64, result: usize): u32 {
  let i: u32 = 0;
  let j: u32 = 0;
  let count: u32 = 0;
  let lastLead: i64 = 0;
  let lastTemperature: i64 = 0;
  while (i < countA || j < countB) {
    const nextA = i < countA ? pointTemperature(a, i) : i64.MAX_VALUE;
    const nextB = j < countB ? pointTemperature(b, j) : i64.MAX_VALUE;
    const temperature = min(nextA, nextB);
    if (nextA == temperature) i++;
    if (nextB == temperature) j++;
    const valueA = valueAt(a, countA, temperature);
    const valueB = valueAt(b, countB, temperature);
    const lead = (valueA - valueB) * sign;
    if ((lastLead > 0 && lead < 0) || (lastLead < 0 && lead > 0)) {
      // One is vertical here and the other is not, else the lead would not change sign: it changes by 1 per degree.
      const crossing = lastTemperature + abs(lastLead);
      count = appendPoint(result, count, valueAt(a, countA, crossing), crossing);
    }
    count = appendPoint(result, count, lead >= 0 ? valueA : valueB, temperature);
    lastLead = lead;
    lastTemperature = temperature;
  }
  return straighten(result, count);
}

/** Appends a point; if it continues the last line, it takes the place of the last point. Returns the new length. */
export function appendPoint(wall: usize, count: u32, value: i64, temperature: i64): u32 {
  if (count >= 2) {
    const before = pointValue(wall, count - 1) - pointValue(wall, count - 2);
    const after = value - pointValue(wall, count - 1);
    if (direction(before) == direction(after)) count--;
  }
  setPoint(wall, count, value, temperature);
  return count + 1;
}

/** Drops the last point if the wall is vertical there already. */
export function straighten(wall: usize, count: u32): u32 {
  return count >= 2 && pointValue(wall, count - 1) == pointValue(wall, count - 2) ? count - 1 : count;
}

// @ts-ignore: decorator
@inline
function direction(change: i64): i32 {
  return change > 0 ? 1 : change < 0 ? -1 : 0;
}
