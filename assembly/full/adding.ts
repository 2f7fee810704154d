// What the items of a frame add up to, and the key of the sum in the table.

import { Frame, itemCount, itemOf } from './frames';
import { Flag } from './item';
import { isNegative, itemAt } from './items';

const NUMBER_FACTOR: u64 = 0x9e3779b97f4a7c15;
const UPS_FACTOR: u64 = 0xc2b2ae3d27d4eb4f;

/** Sums of many missing bounds (2^56 each) stop here, so that they do not overflow; finite bounds are below 2^48. */
const LARGEST: i64 = 1 << 61;

/** Adds up what the items contribute. */
export function addUp(frame: Frame): void {
  let added: u64 = 0;
  let combined: u64 = 0;
  let low: i64 = 0;
  let high: i64 = 0;
  let meanLow: i64 = 0;
  let meanHigh: i64 = 0;
  let estimate: i64 = 0;
  let unsureLow: u32 = 0;
  let unsureHigh: u32 = 0;
  for (let i = 0; i < itemCount(frame); i++) {
    const id = itemOf(frame, i);
    const item = itemAt(id);
    const negative = isNegative(id);
    const flags = item.flagsFor(negative);
    if (!(flags & Flag.AboveLow)) unsureLow++;
    if (!(flags & Flag.BelowHigh)) unsureHigh++;
    added += item.addedFor(negative);
    combined ^= item.combined;
    low = max(low + item.lowFor(negative), -LARGEST);
    high = min(high + item.highFor(negative), LARGEST);
    meanLow = max(meanLow + item.meanLowFor(negative), -LARGEST);
    meanHigh = min(meanHigh + item.meanHighFor(negative), LARGEST);
    estimate += item.estimateFor(negative);
  }
  frame.added = added;
  frame.combined = combined;
  frame.low = low;
  frame.high = high;
  frame.meanLow = meanLow;
  frame.meanHigh = meanHigh;
  frame.estimate = estimate;
  // Too many to count are still some.
  frame.unsureLow = <u16>min(unsureLow, 0xffff);
  frame.unsureHigh = <u16>min(unsureHigh, 0xffff);
}

/** Left is to move in every sum that has a key. */
export function keyOf(added: u64, combined: u64, number: i64, ups: i32, nimber: u32): u64 {
  let x = added + <u64>number * NUMBER_FACTOR + <u64>(<i64>ups) * UPS_FACTOR;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93;
  return x ^ (x >> 32) ^ combined ^ (<u64>nimber * 0xff51afd7ed558ccd);
}

export function keyAfter(frame: Frame, number: i64, ups: i32, nimber: u32): u64 {
  return keyOf(0 - frame.added, frame.combined, -number, -ups, nimber);
}
