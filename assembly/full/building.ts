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
  Item,
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

/** An option, told of the positive sign of its item; behind it stand its items, u32 each, if none is large. */
// @ts-ignore: decorator
@unmanaged
export class Option {
  /** The sum of the items' added hashes. */
  added: u64;
  /** The exclusive or of the items' combined hashes. */
  combined: u64;
  number: i64;
  /** Sums of the items' bounds. */
  low: i64;
  high: i64;
  meanLow: i64;
  meanHigh: i64;
  estimate: i64;
  /** The highest temperature of the games below the items. */
  warmthLow: i64;
  ups: i32;
  nimber: u32;
  itemCount: u32;
  /** How often the move has been best (search.ts). */
  credit: u32;
  /** Boards: the code of the move. */
  move: u64;
  /** 1: some items are large, and are only made when the move is tried. */
  hasLarge: u32;
  /** How many items may be confused with the bound below their Right stops. */
  unsureLow: u16;
  /** How many may be confused with the bound above their Left stops. */
  unsureHigh: u16;
  /** The highest temperature of the games above the items. */
  warmthHigh: i64;
  /** The most that Left gains by moving first in one of the items. */
  leftGain: i64;
  rightGain: i64;
}

export const OPTION_HEADER: usize = offsetof<Option>();

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
export function addLarge(item: Item, negative: bool): void {
  hasLarge = true;
  const flags = item.flags;
  if (!(flags & (negative ? Flag.BelowHigh : Flag.AboveLow))) unsureLow++;
  if (!(flags & (negative ? Flag.AboveLow : Flag.BelowHigh))) unsureHigh++;
  const gain = item.leftStopLow - item.low;
  const otherGain = item.high - item.rightStopHigh;
  leftGain = max(leftGain, negative ? otherGain : gain);
  rightGain = max(rightGain, negative ? gain : otherGain);
  const hash = item.added;
  added += negative ? 0 - hash : hash;
  combined ^= item.combined;
  low += negative ? -item.high : item.low;
  high += negative ? -item.low : item.high;
  meanLow += negative ? -item.meanHigh : item.meanLow;
  meanHigh += negative ? -item.meanLow : item.meanHigh;
  estimate += negative ? -item.estimate : item.estimate;
  warmthLow = max(warmthLow, negative ? item.warmthHigh : item.warmthLow);
  warmthHigh = max(warmthHigh, negative ? item.warmthLow : item.warmthHigh);
}

/** The record of the option, kept or transient; 0 when memory has ended. */
export function endOption(code: u64, kept: bool): usize {
  const bytes = OPTION_HEADER + (<usize>count << 2);
  const at = kept ? takeItemBytes(bytes) : takeTransient(bytes);
  if (!at) return 0;
  const option = changetype<Option>(at);
  option.added = added;
  option.combined = combined;
  option.number = number;
  option.low = low;
  option.high = high;
  option.meanLow = meanLow;
  option.meanHigh = meanHigh;
  option.estimate = estimate;
  option.warmthLow = warmthLow;
  option.warmthHigh = warmthHigh;
  option.ups = ups;
  option.nimber = nimber;
  option.itemCount = <u32>count;
  option.credit = 0;
  option.move = code;
  option.hasLarge = <u32>hasLarge;
  for (let i = 0; i < count; i++) {
    const id = load<u32>(ids + (<usize>i << 2));
    const flags = flagsOf(id);
    if (!(flags & Flag.AboveLow)) unsureLow++;
    if (!(flags & Flag.BelowHigh)) unsureHigh++;
    leftGain = max(leftGain, leftGainOf(id));
    rightGain = max(rightGain, rightGainOf(id));
  }
  option.unsureLow = <u16>unsureLow;
  option.unsureHigh = <u16>unsureHigh;
  option.leftGain = leftGain;
  option.rightGain = rightGain;
  memory.copy(at + OPTION_HEADER, ids, <usize>count << 2);
  return at;
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
