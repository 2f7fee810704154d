// Facts that decide a sum without a search. Left is to move; the sum is x + n·up + *m + the items.

import { Verdict } from '../sum/path';
import { Feature, usesFeature } from './features';
import { Frame, itemCount, itemOf } from './frames';
import { Flag } from './item';
import { flagsOf, leftGainOf, temperatureHighOf, weightHighOf, weightLowOf } from './items';

/** The sum of basic games alone: Left moves first and wins? */
export function basicVerdict(number: i64, ups: i32, nimber: u32): Verdict {
  if (number != 0) return number > 0 ? Verdict.Wins : Verdict.Loses;
  if (ups == 0) return nimber != 0 ? Verdict.Wins : Verdict.Loses;
  // n·up + *m is confused with 0 only for up* and down*.
  if (nimber == 1 && (ups == 1 || ups == -1)) return Verdict.Wins;
  return ups > 0 ? Verdict.Wins : Verdict.Loses;
}

export function verdictOf(frame: Frame): Verdict {
  const count = itemCount(frame);
  const number = frame.number;
  const ups = frame.ups;
  const nimber = frame.nimber;
  if (count == 0) return basicVerdict(number, ups, nimber);
  if (usesFeature(Feature.Stops)) {
    const verdict = verdictByStops(frame, number, ups, nimber);
    if (verdict != Verdict.Open) return verdict;
  }
  if (number == 0 && usesFeature(Feature.Weights)) {
    const verdict = verdictByWeights(frame, ups);
    if (verdict != Verdict.Open) return verdict;
  }
  return usesFeature(Feature.Outcomes) ? verdictByOutcomes(frame, number, ups, nimber) : Verdict.Open;
}

/**
 * Stops of sums: the Right stops add up to at most the sum's Right stop, the Left stops to at least its Left stop
 * (Winning Ways ch. 6; Siegel II.3). The Left stop is at least the mean, and at most mean + temperature; means add
 * up, and a sum is no hotter than its hottest term. An item that is not valued counts with games of known mean and
 * temperature below and above it.
 *
 * Where every item G is at least its bound x, the sum is at least Σx and the basic part: if Left wins these moving
 * first, she wins the sum; likewise from above.
 */
function verdictByStops(frame: Frame, number: i64, ups: i32, nimber: u32): Verdict {
  const low = frame.low + number;
  const high = frame.high + number;
  if (low > 0) return Verdict.Wins;
  if (high < 0) return Verdict.Loses;
  if (low == 0 && !frame.unsureLow && basicVerdict(0, ups, nimber) == Verdict.Wins) return Verdict.Wins;
  if (high == 0 && !frame.unsureHigh && basicVerdict(0, ups, nimber) == Verdict.Loses) return Verdict.Loses;
  if (frame.meanLow + number > 0) return Verdict.Wins;
  let hottest: i64 = 0;
  let widest: i64 = 0;
  for (let i = 0; i < itemCount(frame); i++) {
    const id = itemOf(frame, i);
    hottest = max(hottest, temperatureHighOf(id));
    widest = max(widest, leftGainOf(id));
  }
  if (frame.meanHigh + hottest + number < 0) return Verdict.Loses;
  // Left moves in one item and answers Right everywhere: Left's stop there, Right's elsewhere.
  return low + widest > 0 ? Verdict.Wins : Verdict.Open;
}

/** Two-Ahead Rule: atomic weight ≥ 1 wins moving first, ≤ -2 loses (Winning Ways ch. 8). */
function verdictByWeights(frame: Frame, ups: i32): Verdict {
  let low = ups;
  let high = ups;
  for (let i = 0; i < itemCount(frame); i++) {
    const id = itemOf(frame, i);
    if (!(flagsOf(id) & Flag.AllSmall)) return Verdict.Open;
    low += weightLowOf(id);
    high += weightHighOf(id);
  }
  return low >= 1 ? Verdict.Wins : high <= -2 ? Verdict.Loses : Verdict.Open;
}

/**
 * G ≥ 0 and H ≥ 0 give G + H ≥ 0; with H > 0, or with H confused with 0, Left wins moving first. If no term is
 * better than 0 she loses.
 */
function verdictByOutcomes(frame: Frame, number: i64, ups: i32, nimber: u32): Verdict {
  // The basic part counts as one term.
  let unsure = 0;
  let good = 0;
  let allAtMostZero = true;
  if (number != 0 || ups != 0 || nimber != 0) {
    const forLeft = basicVerdict(number, ups, nimber) == Verdict.Wins;
    const forRight = basicVerdict(-number, -ups, nimber) == Verdict.Wins;
    if (forLeft) allAtMostZero = false;
    if (forRight) unsure++;
    if (forLeft && !forRight) good++;
    if (forRight && !forLeft) good = i32.MIN_VALUE >> 1;
  }
  for (let i = 0; i < itemCount(frame); i++) {
    const flags = flagsOf(itemOf(frame, i));
    if (!(flags & Flag.AtMostZero)) allAtMostZero = false;
    if (flags & Flag.AtLeastZero) {
      if (flags & Flag.Compared && !(flags & Flag.AtMostZero)) good++;
      continue;
    }
    unsure++;
    // Less than 0, or not known to be confused with 0: nothing follows for Left.
    if (!(flags & Flag.Compared) || flags & Flag.AtMostZero) good = i32.MIN_VALUE >> 1;
  }
  if (allAtMostZero) return Verdict.Loses;
  if (unsure == 0 && good > 0) return Verdict.Wins;
  return unsure == 1 && good >= 0 ? Verdict.Wins : Verdict.Open;
}
