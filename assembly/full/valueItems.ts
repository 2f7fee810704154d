// Items that are canonical values, with all that follows from them.

import {
  Answer,
  allowSteps,
  atomicWeight,
  contentHash,
  floorOf,
  isAllSmall,
  isAtMost,
  leftStop,
  makeNumber,
  meanOf,
  NO_NUMBER,
  negative,
  rightStop,
  temperatureOf,
  UNKNOWN,
  ZERO,
} from '../values/values';
import { LEAST_LIMIT } from './era';
import { Feature, usesFeature } from './features';
import { FAR, Flag, ITEM_BYTES, Item, VALUE_KIND } from './item';
import { knownItem, newItem, noteUse, Use } from './itemStore';
import { itemAt } from './items';

/** Hotter than any game whose temperature is known. */
const HOT: i64 = 1 << 61;

/** The item of a base value (without a number part) that is not a number and not n·up + *m; 0: no memory. */
export function internValue(value: u32): u32 {
  allowSteps(LEAST_LIMIT);
  const other = negative(value);
  // Not by ids, which differ from instance to instance: tables are kept in files.
  const own = contentHash(value);
  const opposite = other == UNKNOWN ? own : contentHash(other);
  const sign: u32 = opposite < own ? 1 : 0;
  const chosenValue = sign ? other : value;
  const hash = sign ? opposite : own;
  const known = knownItem(hash);
  const id = known ? known : newItem(hash);
  if (!id) return 0;
  const item = itemAt(id);
  const use = noteUse(id, 0);
  // Of the item of an earlier era nothing is left: its value has another id.
  if (use == Use.FirstOfEra) writeValueItem(item, chosenValue, other == value, hash);
  else if (use == Use.FirstOfQuestion) item.forgetQuestion();
  return id | sign;
}

function writeValueItem(item: Item, value: u32, self: bool, hash: u64): void {
  const question = item.question;
  memory.fill(changetype<usize>(item), 0, ITEM_BYTES);
  item.question = question;
  if (self) item.combined = hash;
  else item.added = hash;
  const high = leftStop(value);
  const low = rightStop(value);
  item.low = low;
  item.high = high;
  const mean = meanOf(value);
  const temperature = temperatureOf(value);
  const exact = mean != NO_NUMBER && temperature != NO_NUMBER;
  item.meanLow = exact ? mean : low;
  item.meanHigh = exact ? mean : high;
  item.estimate = exact ? mean : (low >> 1) + (high >> 1);
  // The stops say nothing about the temperature: {100|1||0|-100} has stops 1 and 0 and temperature 50 1/4.
  item.temperatureLow = exact ? max<i64>(temperature, 0) : HOT;
  item.temperatureHigh = exact ? max<i64>(temperature, 0) : HOT;
  item.leftStopLow = high;
  item.rightStopHigh = low;
  item.content = value;
  item.kind = <u8>VALUE_KIND;
  let flags = Flag.Valued | (self ? Flag.SelfInverse : 0);
  if (isAllSmall(value)) flags |= Flag.AllSmall;
  const above = isAtMost(ZERO, value);
  const below = isAtMost(value, ZERO);
  if (above == Answer.Yes) flags |= Flag.AtLeastZero;
  if (below == Answer.Yes) flags |= Flag.AtMostZero;
  if (above != Answer.Unknown && below != Answer.Unknown) flags |= Flag.Compared;
  if (isAtMost(makeNumber(low), value) == Answer.Yes) flags |= Flag.AboveLow;
  if (isAtMost(value, makeNumber(high)) == Answer.Yes) flags |= Flag.BelowHigh;
  item.flags = <u8>flags;
  item.weightLow = -FAR;
  item.weightHigh = FAR;
  if (flags & Flag.AllSmall && usesFeature(Feature.Weights)) {
    const weight = atomicWeight(value);
    if (weight != UNKNOWN) {
      item.weightLow = integerBelow(weight);
      item.weightHigh = -integerBelow(negative(weight));
    }
  }
}

/** An integer that the atomic weight is at least, as large as is easily seen. */
function integerBelow(weight: u32): i32 {
  if (weight == UNKNOWN) return -FAR;
  const floor = floorOf(rightStop(weight));
  const n = <i32>(floor >> 32);
  // At its Right stop the weight may still be confused with the integer.
  return isAtMost(makeNumber(floor), weight) == Answer.Yes ? n : n - 1;
}
