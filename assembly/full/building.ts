// Building an option: adding up the items and basic games that a move leaves.

import { BoundFlag, Bounds } from '../bounds/bounds';
import { clearWords, copyBytes } from '../memory/copying';
import { noteMemoryEnded } from '../memory/ended';
import { takeBlock } from '../memory/pages';
import { baseOf, Kind, kindOf, nimberOf, numberPart, upsOf } from '../values/values';
import { describeBoard } from './boardItems';
import { Feature, usesFeature } from './features';
import { Flag, Item } from './item';
import { takeItemBytes } from './itemStore';
import { addedHash, combinedHash, inverse, isNegative, itemAt, TRANSIENT } from './items';
import { Totals } from './totals';
import { takeTransient } from './transient';
import { internValue } from './valueItems';

/** An option, told of the positive sign of its item; behind it stand its items, u32 each. */
// @ts-ignore: decorator
@unmanaged
export class Option extends Totals {
  number: i64;
  ups: i32;
  nimber: u32;
  itemCount: u32;
  /** How often the move has been best (search.ts). */
  credit: u32;
  /** Boards: the code of the move. */
  move: u64;
  /** 1: some items are large. If the option is kept, they are not among its items: they are made when it is tried. */
  hasLarge: u16;
  /** 1: it does not outlive its node. */
  isPassing: u16;
  /** How many items may be confused with the bound below their Right stops. */
  unsureLow: u16;
  /** How many may be confused with the bound above their Left stops. */
  unsureHigh: u16;
  /** The most that Left gains by moving first in one of the items. */
  leftGain: i64;
  rightGain: i64;

  // @ts-ignore: decorator
  @inline
  numberFor(negative: bool): i64 {
    return negative ? -this.number : this.number;
  }

  // @ts-ignore: decorator
  @inline
  upsFor(negative: bool): i32 {
    return negative ? -this.ups : this.ups;
  }

  // @ts-ignore: decorator
  @inline
  unsureLowFor(negative: bool): u16 {
    return negative ? this.unsureHigh : this.unsureLow;
  }

  // @ts-ignore: decorator
  @inline
  unsureHighFor(negative: bool): u16 {
    return negative ? this.unsureLow : this.unsureHigh;
  }

  // @ts-ignore: decorator
  @inline
  rightGainFor(negative: bool): i64 {
    return negative ? this.leftGain : this.rightGain;
  }
}

export const OPTION_HEADER: usize = offsetof<Option>();

const MOST_ITEMS: u32 = 16384;

/** The option that is being built, and its items. */
export const built = changetype<Option>(memory.data(offsetof<Option>(), 8));
let ids: usize = 0;

/** False when memory has ended. */
export function openBuilding(): bool {
  if (!ids) ids = takeBlock(MOST_ITEMS << 2);
  return ids != 0;
}

export function beginOption(): void {
  clearWords(changetype<usize>(built), OPTION_HEADER);
}

/** Adds a value: its number, ups and nimber to those of the option, anything else as an item. */
export function addValue(value: u32): bool {
  built.number += numberPart(value);
  if (kindOf(value) <= Kind.UpStar) {
    built.ups += upsOf(value);
    built.nimber ^= nimberOf(value);
    return true;
  }
  const id = internValue(baseOf(value));
  return id != 0 && addItem(id);
}

/** Adds an item; the inverse of one that is there makes it vanish. */
export function addItem(id: u32): bool {
  const count = built.itemCount;
  if (usesFeature(Feature.Cancel)) {
    const opposite = inverse(id);
    for (let i: u32 = 0; i < count; i++) {
      if (load<u32>(ids + ((<usize>i) << 2)) != opposite) continue;
      built.remove(itemAt(opposite), isNegative(opposite));
      built.itemCount = count - 1;
      store<u32>(ids + ((<usize>i) << 2), load<u32>(ids + ((<usize>(count - 1)) << 2)));
      return true;
    }
  }
  if (count == MOST_ITEMS) {
    noteMemoryEnded();
    return false;
  }
  store<u32>(ids + ((<usize>count) << 2), id);
  built.itemCount = count + 1;
  built.add(itemAt(id), isNegative(id));
  return true;
}

/** Adds a large component, of which only the name is written: what it contributes to bounds is added later. */
export function addLarge(id: u32): void {
  const count = built.itemCount;
  if (usesFeature(Feature.Cancel) && cancelsLarge(id)) return;
  if (count == MOST_ITEMS) return noteMemoryEnded();
  store<u32>(ids + ((<usize>count) << 2), id);
  built.itemCount = count + 1;
  built.hasLarge = 1;
  built.addHashes(itemAt(id), isNegative(id));
}

/** Takes the inverse of a large component out of the option, if it is there. */
function cancelsLarge(id: u32): bool {
  const count = built.itemCount;
  for (let i: u32 = 0; i < count; i++) {
    const other = load<u32>(ids + ((<usize>i) << 2));
    if (!(other & TRANSIENT)) continue;
    if (addedHash(other) + addedHash(id) != 0 || combinedHash(other) != combinedHash(id)) continue;
    built.addHashes(itemAt(id), isNegative(id));
    built.itemCount = count - 1;
    store<u32>(ids + ((<usize>i) << 2), load<u32>(ids + ((<usize>(count - 1)) << 2)));
    return true;
  }
  return false;
}

/** Describes the large components of the option, and adds what they contribute. */
export function describeLarge(): void {
  if (!built.hasLarge) return;
  for (let i: u32 = 0; i < built.itemCount; i++) {
    const id = load<u32>(ids + ((<usize>i) << 2));
    if (!(id & TRANSIENT)) continue;
    describeBoard(itemAt(id));
    built.addBounds(itemAt(id), isNegative(id));
  }
}

/** Describes the option by what is known of it before it is made (bounds.ts). */
export function describeBefore(bounds: Bounds): void {
  beginOption();
  built.low = bounds.low;
  built.high = bounds.high;
  built.meanLow = bounds.lowMean;
  built.meanHigh = bounds.highMean;
  built.estimate = bounds.mean;
  built.temperatureLow = bounds.lowTemperature;
  built.temperatureHigh = bounds.highTemperature;
  built.leftGain = max(<i64>0, bounds.leftStop - bounds.low);
  built.rightGain = max(<i64>0, bounds.high - bounds.rightStop);
  built.unsureLow = <u16>!(bounds.flags & BoundFlag.NumberBelow);
  built.unsureHigh = <u16>!(bounds.flags & BoundFlag.NumberAbove);
}

/** Takes the large components out of the list of an option that outlives them. */
function forgetLarge(): void {
  let left: u32 = 0;
  for (let i: u32 = 0; i < built.itemCount; i++) {
    const id = load<u32>(ids + ((<usize>i) << 2));
    if (id & TRANSIENT) continue;
    store<u32>(ids + ((<usize>left) << 2), id);
    left++;
  }
  built.itemCount = left;
}

/** What the bounds of an item, which stays in the option, leave open, and what a move in it gains. */
function addEdges(item: Item, negative: bool): void {
  const flags = item.flagsFor(negative);
  if (!(flags & Flag.AboveLow)) built.unsureLow++;
  if (!(flags & Flag.BelowHigh)) built.unsureHigh++;
  built.leftGain = max(built.leftGain, item.leftGainFor(negative));
  built.rightGain = max(built.rightGain, item.leftGainFor(!negative));
}

/** The record of the option, kept or transient; 0 when memory has ended. */
export function endOption(code: u64, kept: bool): usize {
  for (let i: u32 = 0; i < built.itemCount; i++) {
    const id = load<u32>(ids + ((<usize>i) << 2));
    addEdges(itemAt(id), isNegative(id));
  }
  if (kept && built.hasLarge) forgetLarge();
  const bytes = (<usize>built.itemCount) << 2;
  const option = kept ? takeItemBytes(OPTION_HEADER + bytes) : takeTransient(OPTION_HEADER + bytes);
  if (!option) return 0;
  built.move = code;
  built.isPassing = kept ? 0 : 1;
  copyBytes(option, changetype<usize>(built), OPTION_HEADER);
  copyBytes(option + OPTION_HEADER, ids, bytes);
  return option;
}

/** Where the items are that have been added so far, u32 each. */
export function builtItems(): usize {
  return ids;
}
