// Building an option: adding up the items and basic games that a move leaves.

import { noteMemoryEnded } from '../memory/ended';
import { takeBlock } from '../memory/pages';
import { baseOf, Kind, kindOf, nimberOf, numberPart, upsOf } from '../values/values';
import {
  addedHash,
  combinedHash,
  estimateOf,
  Flag,
  flagsOf,
  highOf,
  inverse,
  leftGainOf,
  lowOf,
  meanHighOf,
  meanLowOf,
  rightGainOf,
  takeItemBytes,
  warmthHighOf,
  warmthLowOf,
} from './items';
import { internValue } from './valueItems';
import { Feature, usesFeature } from './features';
import { takeTransient } from './transient';

/**
 * An option, told of the positive sign of its item:
 *
 *  | offset | type  | content                                                               |
 *  |--------|-------|-----------------------------------------------------------------------|
 *  |      0 | u64   | sum of the items' added hashes                                        |
 *  |      8 | u64   | exclusive or of the items' combined hashes                            |
 *  |     16 | i64   | number                                                                |
 *  |     24 | i64   | sum of the items' bounds below their Right stops                      |
 *  |     32 | i64   | sum of the items' bounds above their Left stops                       |
 *  |     40 | i64   | sum of the items' bounds below their means                            |
 *  |     48 | i64   | sum of the items' bounds above their means                            |
 *  |     56 | i64   | sum of the items' estimated means                                     |
 *  |     64 | i64   | the highest temperature of the games below the items                  |
 *  |     72 | i32   | ups                                                                   |
 *  |     76 | u32   | nimber                                                                |
 *  |     80 | u32   | how many items                                                        |
 *  |     84 | u32   | how often the move has been best (search.ts)                          |
 *  |     88 | u64   | the move, for boards                                                  |
 *  |     96 | u32   | 1: some items are large, and are only made when the move is tried     |
 *  |    100 | u16   | how many items may be confused with the bound below their Right stops |
 *  |    102 | u16   | how many may be confused with the bound above their Left stops        |
 *  |    104 | i64   | the highest temperature of the games above the items                  |
 *  |    112 | i64   | the most that Left gains by moving first in one of the items          |
 *  |    120 | i64   | the most that Right gains                                             |
 *  |    128 | u32[] | items, if none is large                                               |
 */
export const OPTION_HEADER: usize = 128;

const MOST_ITEMS: i32 = 16384;

let ids: usize = 0;
let count: i32 = 0;
let added: u64 = 0;
let combined: u64 = 0;
let number: i64 = 0;
let low: i64 = 0;
let high: i64 = 0;
let meanLow: i64 = 0;
let meanHigh: i64 = 0;
let estimate: i64 = 0;
let warmthLow: i64 = 0;
let warmthHigh: i64 = 0;
let ups: i32 = 0;
let nimber: u32 = 0;
/** Of large components. */
let hasLarge: bool = false;
let unsureLow: u32 = 0;
let unsureHigh: u32 = 0;
let leftGain: i64 = 0;
let rightGain: i64 = 0;

/** False when memory has ended. */
export function openBuilding(): bool {
  if (!ids) ids = takeBlock(MOST_ITEMS << 2);
  return ids != 0;
}

export function beginOption(): void {
  count = 0;
  added = 0;
  combined = 0;
  number = 0;
  low = 0;
  high = 0;
  meanLow = 0;
  meanHigh = 0;
  estimate = 0;
  warmthLow = 0;
  warmthHigh = 0;
  ups = 0;
  nimber = 0;
  hasLarge = false;
  unsureLow = 0;
  unsureHigh = 0;
  leftGain = 0;
  rightGain = 0;
}

/** Adds a value: its number, ups and nimber to those of the option, anything else as an item. */
export function addValue(value: u32): bool {
  number += numberPart(value);
  if (kindOf(value) <= Kind.UpStar) {
    ups += upsOf(value);
    nimber ^= nimberOf(value);
    return true;
  }
  const id = internValue(baseOf(value));
  return id != 0 && addItem(id);
}

/** Adds an item; the inverse of one that is there makes it vanish. */
export function addItem(id: u32): bool {
  if (usesFeature(Feature.Cancel)) {
    const opposite = inverse(id);
    for (let i = 0; i < count; i++) {
      if (load<u32>(ids + (<usize>i << 2)) != opposite) continue;
      contribute(opposite, -1);
      count--;
      store<u32>(ids + (<usize>i << 2), load<u32>(ids + (<usize>count << 2)));
      return true;
    }
  }
  if (count == MOST_ITEMS) {
    noteMemoryEnded();
    return false;
  }
  store<u32>(ids + (<usize>count << 2), id);
  count++;
  contribute(id, 1);
  return true;
}

/** Adds (or takes away) what an item contributes to the sums. */
function contribute(id: u32, sign: i64): void {
  added += sign > 0 ? addedHash(id) : 0 - addedHash(id);
  combined ^= combinedHash(id);
  low += sign * lowOf(id);
  high += sign * highOf(id);
  meanLow += sign * meanLowOf(id);
  meanHigh += sign * meanHighOf(id);
  estimate += sign * estimateOf(id);
  warmthLow = max(warmthLow, warmthLowOf(id));
  warmthHigh = max(warmthHigh, warmthHighOf(id));
}

/** Adds what a large component contributes, whose record is only lent. */
export function addLarge(item: usize, negative: bool): void {
  hasLarge = true;
  const flags = load<u8>(item, 90);
  if (!(flags & (negative ? Flag.BelowHigh : Flag.AboveLow))) unsureLow++;
  if (!(flags & (negative ? Flag.AboveLow : Flag.BelowHigh))) unsureHigh++;
  const gain = load<i64>(item, 112) - load<i64>(item, 16);
  const otherGain = load<i64>(item, 24) - load<i64>(item, 120);
  leftGain = max(leftGain, negative ? otherGain : gain);
  rightGain = max(rightGain, negative ? gain : otherGain);
  const hash = load<u64>(item);
  added += negative ? 0 - hash : hash;
  combined ^= load<u64>(item, 8);
  low += negative ? -load<i64>(item, 24) : load<i64>(item, 16);
  high += negative ? -load<i64>(item, 16) : load<i64>(item, 24);
  meanLow += negative ? -load<i64>(item, 40) : load<i64>(item, 32);
  meanHigh += negative ? -load<i64>(item, 32) : load<i64>(item, 40);
  estimate += negative ? -load<i64>(item, 48) : load<i64>(item, 48);
  warmthLow = max(warmthLow, negative ? load<i64>(item, 104) : load<i64>(item, 56));
  warmthHigh = max(warmthHigh, negative ? load<i64>(item, 56) : load<i64>(item, 104));
}

/** The record of the option, kept or transient; 0 when memory has ended. */
export function endOption(code: u64, kept: bool): usize {
  const bytes = OPTION_HEADER + (<usize>count << 2);
  const option = kept ? takeItemBytes(bytes) : takeTransient(bytes);
  if (!option) return 0;
  store<u64>(option, added);
  store<u64>(option, combined, 8);
  store<i64>(option, number, 16);
  store<i64>(option, low, 24);
  store<i64>(option, high, 32);
  store<i64>(option, meanLow, 40);
  store<i64>(option, meanHigh, 48);
  store<i64>(option, estimate, 56);
  store<i64>(option, warmthLow, 64);
  store<i64>(option, warmthHigh, 104);
  store<i32>(option, ups, 72);
  store<u32>(option, nimber, 76);
  store<u32>(option, <u32>count, 80);
  store<u32>(option, 0, 84);
  store<u64>(option, code, 88);
  store<u32>(option, <u32>hasLarge, 96);
  for (let i = 0; i < count; i++) {
    const id = load<u32>(ids + (<usize>i << 2));
    const flags = flagsOf(id);
    if (!(flags & Flag.AboveLow)) unsureLow++;
    if (!(flags & Flag.BelowHigh)) unsureHigh++;
    leftGain = max(leftGain, leftGainOf(id));
    rightGain = max(rightGain, rightGainOf(id));
  }
  store<u16>(option, <u16>unsureLow, 100);
  store<u16>(option, <u16>unsureHigh, 102);
  store<i64>(option, leftGain, 112);
  store<i64>(option, rightGain, 120);
  memory.copy(option + OPTION_HEADER, ids, <usize>count << 2);
  return option;
}

/** The items gathered so far. */
export function gatheredIds(): usize {
  return ids;
}

export function gatheredCount(): i32 {
  return count;
}

export function gatheredNumber(): i64 {
  return number;
}

export function gatheredUps(): i32 {
  return ups;
}

export function gatheredNimber(): u32 {
  return nimber;
}
