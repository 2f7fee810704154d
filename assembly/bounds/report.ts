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
  /** G ≥ boundLow, not only up to infinitesimals. */
  NumberBelow = 8,
  /** G ≤ boundHigh. */
  NumberAbove = 16,
  /** G = {boundLeftStop | boundRightStop}, which is x + * if both are x. */
  Switch = 32,
}

/** boundLow ≤ RightStop(G) and LeftStop(G) ≤ boundHigh. Fixed point with 32 fractional bits (values/dyadic.ts). */
export let boundLow: i64 = 0;
export let boundHigh: i64 = 0;
/** An estimate of the mean, for move order: nothing may be concluded from it. */
export let boundMean: i64 = 0;
export let boundFlags: u32 = 0;
/** Bounds from the other side: LeftStop(G) ≥ boundLeftStop and RightStop(G) ≤ boundRightStop. */
export let boundLeftStop: i64 = 0;
export let boundRightStop: i64 = 0;
/** Bounds of the mean. */
export let boundLowMean: i64 = 0;
export let boundHighMean: i64 = 0;
/** The temperatures of A and B, at least 0. */
export let boundLowTemperature: i64 = 0;
export let boundHighTemperature: i64 = 0;

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
  boundLow = fromBelow(low);
  boundHigh = fromAbove(high);
  boundLowMean = boundLow;
  boundHighMean = boundHigh;
  boundLeftStop = boundLow;
  boundRightStop = boundHigh;
  boundLowTemperature = 0;
  boundHighTemperature = 0;
  boundMean = max(boundLow, min(boundHigh, estimate));
  boundFlags =
    BoundFlag.NumberBelow |
    BoundFlag.NumberAbove |
    (boundLow >= 0 ? BoundFlag.AtLeastZero : 0) |
    (boundHigh <= 0 ? BoundFlag.AtMostZero : 0);
}

/** The same in whole numbers of moves, below 2^29; the estimate in quarters. */
export function reportMoves(low: i32, high: i32, estimateInQuarters: i32): void {
  reportNumbers(<i64>low * ONE, <i64>high * ONE, <i64>estimateInQuarters * (ONE >> 2));
}

/** Both stops are between low and high. */
export function reportBothStops(low: i64, high: i64): void {
  reportNumbers(low, high, low);
  boundFlags =
    (boundLow > 0 ? BoundFlag.AtLeastZero : 0) | (boundHigh < 0 ? BoundFlag.AtMostZero : 0);
}

/** The bounds on the four stops, of at most 2^16 moves. */
export function reportStops(low: i32, leftStop: i32, rightStop: i32, high: i32): void {
  boundLow = <i64>low * ONE;
  boundHigh = <i64>high * ONE;
  boundLeftStop = <i64>leftStop * ONE;
  boundRightStop = <i64>rightStop * ONE;
  boundLowMean = boundLow;
  boundHighMean = boundHigh;
  boundLowTemperature = 0;
  boundHighTemperature = 0;
  boundMean = (boundLow + boundHigh) >> 1;
  boundFlags = (low > 0 ? BoundFlag.AtLeastZero : 0) | (high < 0 ? BoundFlag.AtMostZero : 0);
}

/** G = {left | right}, with left ≥ right. */
export function reportSwitch(left: i64, right: i64): void {
  if (left > LARGEST_BOUND || right < -LARGEST_BOUND) return reportUnbounded(0);
  boundLow = right;
  boundHigh = left;
  boundLeftStop = left;
  boundRightStop = right;
  boundMean = (left + right) >> 1;
  boundLowMean = boundMean;
  boundHighMean = boundMean;
  boundLowTemperature = left - boundMean;
  boundHighTemperature = boundLowTemperature;
  boundFlags =
    BoundFlag.Switch |
    (right > 0 ? BoundFlag.AtLeastZero : 0) |
    (left < 0 ? BoundFlag.AtMostZero : 0) |
    (left == right && left == 0 ? BoundFlag.AllSmall : 0);
}

/** `flags` tells of its sign, if that is known. */
export function reportAllSmall(flags: u32): void {
  boundLow = 0;
  boundHigh = 0;
  boundLowMean = 0;
  boundHighMean = 0;
  boundLeftStop = 0;
  boundRightStop = 0;
  boundLowTemperature = 0;
  boundHighTemperature = 0;
  boundMean = 0;
  boundFlags = flags | BoundFlag.AllSmall;
}

export function reportUnbounded(estimate: i64): void {
  boundLow = -UNBOUNDED;
  boundHigh = UNBOUNDED;
  boundLowMean = -UNBOUNDED;
  boundHighMean = UNBOUNDED;
  boundLeftStop = -UNBOUNDED;
  boundRightStop = UNBOUNDED;
  boundLowTemperature = 0;
  boundHighTemperature = 0;
  boundMean = estimate;
  boundFlags = 0;
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
  boundLow = low;
  boundHigh = high;
  boundLeftStop = leftStop;
  boundRightStop = rightStop;
  boundLowMean = lowMean;
  boundHighMean = highMean;
  boundLowTemperature = lowTemperature;
  boundHighTemperature = highTemperature;
  boundMean = max(lowMean, min(highMean, estimate));
  // A positive stop already means G > 0.
  boundFlags =
    (isNumberBelow ? BoundFlag.NumberBelow : 0) |
    (isNumberAbove ? BoundFlag.NumberAbove : 0) |
    (low > 0 || (isNumberBelow && low == 0) ? BoundFlag.AtLeastZero : 0) |
    (high < 0 || (isNumberAbove && high == 0) ? BoundFlag.AtMostZero : 0);
}
