// What is known of a component from its board alone. Each game's bounds report here; the search reads it.
//
// The report says: there are games A and B with A ≤ G ≤ B, of known means and temperatures. Hence
//   mean(A) - temperature(A) ≤ RightStop(A) ≤ RightStop(G)   and   mean(A) ≤ mean(G),
// and the same from above (a thermograph's walls have slopes of at most 1, so its mast, at the mean, starts at most
// the temperature away from the stops). In a sum the means of the As add up, and the temperature of their sum is at
// most that of the hottest: so knowing mean and temperature is better than knowing stops.

import { ONE } from '../values/dyadic';

/** What no bound exceeds; a component without a bound reports it. Sums with fewer than 128 such terms fit. */
export const UNBOUNDED: i64 = 1 << 56;
/** Finite bounds are far smaller, so that they cannot make up for a missing one in such a sum. */
const LARGEST_BOUND: i64 = 1 << 48;

export const enum BoundFlag {
  /** G ≥ 0. */
  AtLeastZero = 1,
  /** G ≤ 0. */
  AtMostZero = 2,
  /** In every follower both players can move or neither can: both stops are 0. */
  AllSmall = 4,
  /** G ≥ low, not only up to infinitesimals. */
  NumberBelow = 8,
  /** G ≤ high. */
  NumberAbove = 16,
  /** G = {leftStop | rightStop}, which is x + * if both are x. */
  Switch = 32,
}

/** Numbers are fixed point with 32 fractional bits (values/dyadic.ts). */
@unmanaged
export class Bounds {
  /** low ≤ RightStop(G) and LeftStop(G) ≤ high. */
  low: i64;
  high: i64;
  /** An estimate of the mean, for move order: nothing may be concluded from it. */
  mean: i64;
  /** Bounds from the other side: LeftStop(G) ≥ leftStop and RightStop(G) ≤ rightStop. */
  leftStop: i64;
  rightStop: i64;
  /** Bounds of the mean. */
  lowMean: i64;
  highMean: i64;
  /** The temperatures of A and B, at least 0. */
  lowTemperature: i64;
  highTemperature: i64;
  /** See `BoundFlag`. */
  flags: u32;
}

/** The report on one component, until the next is asked for (bounds.ts). */
export const report = changetype<Bounds>(memory.data(offsetof<Bounds>(), 8));

// @ts-ignore: decorator
@inline
function fromBelow(bound: i64): i64 {
  return bound < -LARGEST_BOUND ? -UNBOUNDED : min(bound, LARGEST_BOUND);
}

// @ts-ignore: decorator
@inline
function fromAbove(bound: i64): i64 {
  return bound > LARGEST_BOUND ? UNBOUNDED : max(bound, -LARGEST_BOUND);
}

/** low ≤ G ≤ high. */
export function reportNumbers(low: i64, high: i64, estimate: i64): void {
  report.low = fromBelow(low);
  report.high = fromAbove(high);
  report.lowMean = report.low;
  report.highMean = report.high;
  report.leftStop = report.low;
  report.rightStop = report.high;
  report.lowTemperature = 0;
  report.highTemperature = 0;
  report.mean = max(report.low, min(report.high, estimate));
  report.flags =
    BoundFlag.NumberBelow |
    BoundFlag.NumberAbove |
    (report.low >= 0 ? BoundFlag.AtLeastZero : 0) |
    (report.high <= 0 ? BoundFlag.AtMostZero : 0);
}

/** The same in whole numbers of moves, below 2^29; the estimate in quarters. */
export function reportMoves(low: i32, high: i32, estimateInQuarters: i32): void {
  reportNumbers(<i64>low * ONE, <i64>high * ONE, <i64>estimateInQuarters * (ONE >> 2));
}

/** Both stops are between low and high. */
export function reportBothStops(low: i64, high: i64): void {
  reportNumbers(low, high, low);
  report.flags = (report.low > 0 ? BoundFlag.AtLeastZero : 0) | (report.high < 0 ? BoundFlag.AtMostZero : 0);
}

/** The bounds on the four stops, of at most 2^16 moves. */
export function reportStops(low: i32, leftStop: i32, rightStop: i32, high: i32): void {
  report.low = <i64>low * ONE;
  report.high = <i64>high * ONE;
  report.leftStop = <i64>leftStop * ONE;
  report.rightStop = <i64>rightStop * ONE;
  report.lowMean = report.low;
  report.highMean = report.high;
  report.lowTemperature = 0;
  report.highTemperature = 0;
  report.mean = (report.low + report.high) >> 1;
  report.flags = (low > 0 ? BoundFlag.AtLeastZero : 0) | (high < 0 ? BoundFlag.AtMostZero : 0);
}

/** G = {left | right}, with left ≥ right. */
export function reportSwitch(left: i64, right: i64): void {
  if (left > LARGEST_BOUND || right < -LARGEST_BOUND) return reportUnbounded(0);
  report.low = right;
  report.high = left;
  report.leftStop = left;
  report.rightStop = right;
  report.mean = (left + right) >> 1;
  report.lowMean = report.mean;
  report.highMean = report.mean;
  report.lowTemperature = left - report.mean;
  report.highTemperature = report.lowTemperature;
  report.flags =
    BoundFlag.Switch |
    (right > 0 ? BoundFlag.AtLeastZero : 0) |
    (left < 0 ? BoundFlag.AtMostZero : 0) |
    (left == right && left == 0 ? BoundFlag.AllSmall : 0);
}

/** `flags` tells of its sign, if that is known. */
export function reportAllSmall(flags: u32): void {
  report.low = 0;
  report.high = 0;
  report.lowMean = 0;
  report.highMean = 0;
  report.leftStop = 0;
  report.rightStop = 0;
  report.lowTemperature = 0;
  report.highTemperature = 0;
  report.mean = 0;
  report.flags = flags | BoundFlag.AllSmall;
}

export function reportUnbounded(estimate: i64): void {
  report.low = -UNBOUNDED;
  report.high = UNBOUNDED;
  report.lowMean = -UNBOUNDED;
  report.highMean = UNBOUNDED;
  report.leftStop = -UNBOUNDED;
  report.rightStop = UNBOUNDED;
  report.lowTemperature = 0;
  report.highTemperature = 0;
  report.mean = estimate;
  report.flags = 0;
}

/** What play in a game below or above G says of it (bands.ts). */
export function reportGames(
  low: i64,
  leftStop: i64,
  lowMean: i64,
  lowTemperature: i64,
  isNumberBelow: bool,
  high: i64,
  rightStop: i64,
  highMean: i64,
  highTemperature: i64,
  isNumberAbove: bool,
  estimate: i64,
): void {
  report.low = low;
  report.high = high;
  report.leftStop = leftStop;
  report.rightStop = rightStop;
  report.lowMean = lowMean;
  report.highMean = highMean;
  report.lowTemperature = lowTemperature;
  report.highTemperature = highTemperature;
  report.mean = max(lowMean, min(highMean, estimate));
  // A positive stop already means G > 0.
  report.flags =
    (isNumberBelow ? BoundFlag.NumberBelow : 0) |
    (isNumberAbove ? BoundFlag.NumberAbove : 0) |
    (low > 0 || (isNumberBelow && low == 0) ? BoundFlag.AtLeastZero : 0) |
    (high < 0 || (isNumberAbove && high == 0) ? BoundFlag.AtMostZero : 0);
}
