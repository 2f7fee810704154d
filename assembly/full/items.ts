// Items: what sums are made of in the full search. An item is a component of a board, or a canonical value that has
// taken the place of one. G and -G share a record; an id is the number of the record, times 2, plus the sign.
// Large components are not kept: their records live on the stack of the search (transient.ts).

import {
  BoundFlag,
  boundFlags,
  boundHigh,
  boundHighMean,
  boundHighTemperature,
  boundLeftStop,
  boundLow,
  boundLowMean,
  boundLowTemperature,
  boundMean,
  boundRightStop,
  boundsOf,
  sizeOfPosition,
  UNBOUNDED,
} from '../bounds/bounds';
import { gameNegate, gameNormalise } from '../games/rules';
import { closeIndex, firstSlot, HASH_INDEX, insertId, nextSlot, openIndex, slotHash, slotId, slotTaken } from '../memory/hashIndex';
import { emptyPool, POOL, poolBytes, poolTake } from '../memory/pools';
import { addRecord, closeRecords, NO_RECORD, openRecords, RECORD_STORE, recordAt, recordCount } from '../memory/records';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { seedOf } from '../sum/components';
import { hashBytes } from '../sum/hash';
import { noteMemoryEnded } from '../sum/status';
import {
  allowSteps,
  Answer,
  atomicWeight,
  contentHash,
  floorOf,
  isAllSmall,
  isAtMost,
  leftStop,
  makeNumber,
  meanOf,
  negative,
  NO_NUMBER,
  ONE,
  rightStop,
  temperatureOf,
  UNKNOWN,
  ZERO,
} from '../values/values';
import { Feature, usesFeature } from './features';

/**
 * A record, 128 bytes; what depends on the player is told of the positive sign:
 *
 *  | offset | type | content                                                                   |
 *  |--------|------|---------------------------------------------------------------------------|
 *  |      0 | u64  | hash that is added; 0 if G = -G                                           |
 *  |      8 | u64  | hash that is combined by exclusive or; 0 unless G = -G                    |
 *  |     16 | i64  | a bound below the Right stop                                              |
 *  |     24 | i64  | a bound above the Left stop                                               |
 *  |     32 | i64  | a bound below the mean                                                    |
 *  |     40 | i64  | a bound above the mean                                                    |
 *  |     48 | i64  | an estimate of the mean, for move order                                   |
 *  |     56 | i64  | temperature, at least 0, of a game below that has the mean bound above    |
 *  |     64 | u32  | boards: address of the position; values: the value                        |
 *  |     68 | u32  | boards: length of the position                                            |
 *  |     72 | u32  | Left's moves (options.ts); 0: not generated                               |
 *  |     76 | u32  | Right's moves                                                             |
 *  |     80 | i32  | a bound below the atomic weight                                           |
 *  |     84 | i32  | a bound above the atomic weight                                           |
 *  |     88 | u8   | kind of game, or VALUE_KIND                                               |
 *  |     89 | u8   | 1: impartial version                                                      |
 *  |     90 | u8   | flags                                                                     |
 *  |     91 | u8   | boards: what is known of the value (worth.ts)                             |
 *  |     92 | u32  | boards: the value, once it is known                                       |
 *  |     96 | u16  | boards: cells that matter                                                 |
 *  |     98 | u16  | boards: the size up to which a value was tried                            |
 *  |    100 | u32  | boards: what the question has paid for the value (purchases.ts)           |
 *  |    104 | i64  | temperature of a game above, likewise                                     |
 *  |    112 | i64  | a bound below the Left stop                                               |
 *  |    120 | i64  | a bound above the Right stop                                              |
 */
export const ITEM_SHIFT: i32 = 7;
export const ITEM_BYTES: i32 = 1 << ITEM_SHIFT;

export const VALUE_KIND: i32 = 255;

export const enum Flag {
  /** G = -G. */
  SelfInverse = 1,
  /** The facts are exact, and the temperature is known. */
  Valued = 2,
  AllSmall = 4,
  /** G ≥ 0. */
  AtLeastZero = 8,
  /** G ≤ 0. */
  AtMostZero = 16,
  /** Without these two flags their contrary is true. */
  Compared = 32,
  /** G is at least the bound below its Right stop, not only up to infinitesimals. */
  AboveLow = 64,
  /** G is at most the bound above its Left stop. */
  BelowHigh = 128,
}

const LOWER: u32 = Flag.AtLeastZero | Flag.AboveLow;
const UPPER: u32 = Flag.AtMostZero | Flag.BelowHigh;
const PAIRED: u32 = LOWER | UPPER;

/** Hotter than any game whose temperature is known. */
const HOT: i64 = 1 << 61;

/** Larger sizes are not told apart. */
export const MOST_SIZE: i32 = 65535;

/** Larger than any atomic weight. */
export const FAR: i32 = 1 << 20;

/** Ids of transient items have this bit; the rest is their place on the stack, in units of 8 bytes. */
export const TRANSIENT: u32 = 0x80000000;
let transientBase: usize = 0;

export function setTransientBase(base: usize): void {
  transientBase = base;
}

const records: usize = memory.data(RECORD_STORE, 4);
const index: usize = memory.data(HASH_INDEX, 4);
/** Positions, lists of moves, options. */
const pool: usize = memory.data(POOL, 4);

/** Forgets all items. False when memory has ended. */
export function openItems(): bool {
  closeRecords(records);
  closeIndex(index);
  emptyPool(pool);
  // Record 0 is nobody, so that 0 is no id.
  return openRecords(records) && openIndex(index) && addRecord(records, ITEM_SHIFT) != NO_RECORD;
}

export function takeItemBytes(bytes: usize): usize {
  const piece = poolTake(pool, bytes);
  if (!piece) noteMemoryEnded();
  return piece;
}

/** What kept items take, with their options. */
export function itemBytes(): usize {
  return poolBytes(pool) + (<usize>recordCount(records) << ITEM_SHIFT);
}

// @ts-ignore: decorator
@inline
export function itemAt(id: u32): usize {
  if (id & TRANSIENT) return transientBase + (<usize>((id & ~TRANSIENT) >> 1) << 3);
  return recordAt(records, ITEM_SHIFT, id >> 1);
}

/** -G for G. */
// @ts-ignore: decorator
@inline
export function inverse(id: u32): u32 {
  return load<u8>(itemAt(id), 90) & Flag.SelfInverse ? id : id ^ 1;
}

// @ts-ignore: decorator
@inline
export function isNegative(id: u32): bool {
  return (id & 1) != 0;
}

// @ts-ignore: decorator
@inline
export function addedHash(id: u32): u64 {
  const hash = load<u64>(itemAt(id));
  return isNegative(id) ? 0 - hash : hash;
}

// @ts-ignore: decorator
@inline
export function combinedHash(id: u32): u64 {
  return load<u64>(itemAt(id), 8);
}

// @ts-ignore: decorator
@inline
export function flagsOf(id: u32): u32 {
  const flags = <u32>load<u8>(itemAt(id), 90);
  if (!isNegative(id)) return flags;
  // Both pairs are neighbouring bits.
  return (flags & ~PAIRED) | ((flags & LOWER) << 1) | ((flags & UPPER) >> 1);
}

// @ts-ignore: decorator
@inline
export function lowOf(id: u32): i64 {
  return isNegative(id) ? -load<i64>(itemAt(id), 24) : load<i64>(itemAt(id), 16);
}

// @ts-ignore: decorator
@inline
export function highOf(id: u32): i64 {
  return isNegative(id) ? -load<i64>(itemAt(id), 16) : load<i64>(itemAt(id), 24);
}

/** What Left gains at least by moving first: his stop less Right's, in bounds. */
// @ts-ignore: decorator
@inline
export function leftGainOf(id: u32): i64 {
  const item = itemAt(id);
  return isNegative(id) ? load<i64>(item, 24) - load<i64>(item, 120) : load<i64>(item, 112) - load<i64>(item, 16);
}

/** What Right gains at least by moving first. */
// @ts-ignore: decorator
@inline
export function rightGainOf(id: u32): i64 {
  return leftGainOf(id ^ 1);
}

// @ts-ignore: decorator
@inline
export function meanLowOf(id: u32): i64 {
  return isNegative(id) ? -load<i64>(itemAt(id), 40) : load<i64>(itemAt(id), 32);
}

// @ts-ignore: decorator
@inline
export function meanHighOf(id: u32): i64 {
  return isNegative(id) ? -load<i64>(itemAt(id), 32) : load<i64>(itemAt(id), 40);
}

// @ts-ignore: decorator
@inline
export function estimateOf(id: u32): i64 {
  return isNegative(id) ? -load<i64>(itemAt(id), 48) : load<i64>(itemAt(id), 48);
}

/** Some game A ≤ G has the mean `meanLowOf` and this temperature, or is colder. */
// @ts-ignore: decorator
@inline
export function warmthLowOf(id: u32): i64 {
  return isNegative(id) ? load<i64>(itemAt(id), 104) : load<i64>(itemAt(id), 56);
}

/** Some game B ≥ G has the mean `meanHighOf` and this temperature, or is colder. */
// @ts-ignore: decorator
@inline
export function warmthHighOf(id: u32): i64 {
  return isNegative(id) ? load<i64>(itemAt(id), 56) : load<i64>(itemAt(id), 104);
}

// @ts-ignore: decorator
@inline
export function weightLowOf(id: u32): i32 {
  return isNegative(id) ? -load<i32>(itemAt(id), 84) : load<i32>(itemAt(id), 80);
}

// @ts-ignore: decorator
@inline
export function weightHighOf(id: u32): i32 {
  return isNegative(id) ? -load<i32>(itemAt(id), 80) : load<i32>(itemAt(id), 84);
}

// ---- Boards

/** The representative of a position: the lesser of G and -G, both in normal form. */
export let chosen: usize = 0;
export let chosenLength: i32 = 0;
export let chosenNegative: bool = false;
export let chosenSelf: bool = false;
export let chosenHash: u64 = 0;

/** Finds the representative of a position in normal form; it may lie in scratch memory, released by the caller. */
export function choose(kind: i32, impartial: bool, bytes: usize, length: i32): void {
  chosen = bytes;
  chosenLength = length;
  chosenNegative = false;
  chosenSelf = impartial;
  if (!impartial) {
    const other = scratch(length + 64);
    memory.copy(other, bytes, length);
    const otherLength = gameNormalise(kind, other, gameNegate(kind, other, length));
    const difference = otherLength != length ? otherLength - length : memory.compare(other, bytes, length);
    chosenSelf = difference == 0;
    if (difference < 0) {
      chosen = other;
      chosenLength = otherLength;
      chosenNegative = true;
    }
  }
  chosenHash = hashBytes(chosen, chosenLength, seedOf(kind, impartial));
}

/** Writes the record of the representative; the position is not copied. */
export function writeBoardItem(item: usize, kind: i32, impartial: bool, position: usize): void {
  memory.fill(item, 0, ITEM_BYTES);
  if (chosenSelf) store<u64>(item, chosenHash, 8);
  else store<u64>(item, chosenHash);
  boundsOf(kind, impartial, chosen, chosenLength);
  const bounded = usesFeature(Feature.Bounds) || (boundFlags & BoundFlag.AllSmall) != 0;
  store<i64>(item, bounded ? boundLow : -UNBOUNDED, 16);
  store<i64>(item, bounded ? boundHigh : UNBOUNDED, 24);
  store<i64>(item, bounded ? boundLowMean : -UNBOUNDED, 32);
  store<i64>(item, bounded ? boundHighMean : UNBOUNDED, 40);
  store<i64>(item, chosenSelf ? 0 : boundMean, 48);
  store<i64>(item, boundLowTemperature, 56);
  store<i64>(item, boundHighTemperature, 104);
  store<i64>(item, bounded ? boundLeftStop : -UNBOUNDED, 112);
  store<i64>(item, bounded ? boundRightStop : UNBOUNDED, 120);
  store<u32>(item, <u32>position, 64);
  store<i32>(item, chosenLength, 68);
  // A game that is its own inverse has atomic weight 0 if it has one; impartial games do.
  store<i32>(item, impartial ? 0 : -FAR, 80);
  store<i32>(item, impartial ? 0 : FAR, 84);
  store<u8>(item, <u8>kind, 88);
  store<u8>(item, <u8>impartial, 89);
  let flags = chosenSelf ? Flag.SelfInverse : 0;
  if (boundFlags & BoundFlag.AllSmall) flags |= Flag.AllSmall;
  if (bounded && boundFlags & BoundFlag.AtLeastZero) flags |= Flag.AtLeastZero;
  if (bounded && boundFlags & BoundFlag.AtMostZero) flags |= Flag.AtMostZero;
  if (bounded && reachesLow()) flags |= Flag.AboveLow;
  if (bounded && reachesHigh()) flags |= Flag.BelowHigh;
  store<u8>(item, <u8>flags, 90);
  store<u16>(item, <u16>min(sizeOfPosition(kind, chosen, chosenLength), MOST_SIZE), 96);
}

/** G ≥ boundLow? */
function reachesLow(): bool {
  return (boundFlags & BoundFlag.NumberBelow) != 0 || (boundLow == 0 && (boundFlags & BoundFlag.AtLeastZero) != 0);
}

/** G ≤ boundHigh? */
function reachesHigh(): bool {
  return (boundFlags & BoundFlag.NumberAbove) != 0 || (boundHigh == 0 && (boundFlags & BoundFlag.AtMostZero) != 0);
}

/** The kept item of the representative; 0 when memory has ended. */
export function keepBoard(kind: i32, impartial: bool): u32 {
  const hash = <u32>chosenHash;
  const sign: u32 = chosenNegative ? 1 : 0;
  for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != hash) continue;
    const known = recordAt(records, ITEM_SHIFT, slotId(slot));
    if ((load<u64>(known) | load<u64>(known, 8)) == chosenHash) return (slotId(slot) << 1) | sign;
  }
  const position = takeItemBytes(chosenLength + 8);
  const record = position ? newRecord(hash) : NO_RECORD;
  if (record == NO_RECORD) return 0;
  memory.copy(position, chosen, chosenLength);
  writeBoardItem(recordAt(records, ITEM_SHIFT, record), kind, impartial, position);
  return (record << 1) | sign;
}

function newRecord(hash: u32): u32 {
  const record = addRecord(records, ITEM_SHIFT);
  if (record == NO_RECORD || !insertId(index, hash, record)) {
    noteMemoryEnded();
    return NO_RECORD;
  }
  return record;
}

/** The kept item of a position in normal form; 0 when memory has ended. */
export function internBoard(kind: i32, impartial: bool, bytes: usize, length: i32): u32 {
  const mark = scratchMark();
  choose(kind, impartial, bytes, length);
  const id = keepBoard(kind, impartial);
  releaseScratch(mark);
  return id;
}

// ---- Values

/** Steps that the facts of one value may cost. */
const FACT_STEPS: i32 = 20000;

/** The item of a base value (without a number part) that is not a number and not n·up + *m; 0: no memory. */
export function internValue(value: u32): u32 {
  allowSteps(FACT_STEPS);
  const other = negative(value);
  // Not by ids, which differ from instance to instance: tables are kept in files.
  const own = contentHash(value);
  const opposite = other == UNKNOWN ? own : contentHash(other);
  const sign: u32 = opposite < own ? 1 : 0;
  const chosenValue = sign ? other : value;
  const hash = sign ? opposite : own;
  for (let slot = firstSlot(index, <u32>hash); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != <u32>hash) continue;
    const known = recordAt(records, ITEM_SHIFT, slotId(slot));
    if ((load<u64>(known) | load<u64>(known, 8)) == hash) return (slotId(slot) << 1) | sign;
  }
  const record = newRecord(<u32>hash);
  if (record == NO_RECORD) return 0;
  writeValueItem(recordAt(records, ITEM_SHIFT, record), chosenValue, other == value, hash);
  return (record << 1) | sign;
}

function writeValueItem(item: usize, value: u32, self: bool, hash: u64): void {
  if (self) store<u64>(item, hash, 8);
  else store<u64>(item, hash);
  const high = leftStop(value);
  const low = rightStop(value);
  store<i64>(item, low, 16);
  store<i64>(item, high, 24);
  const mean = meanOf(value);
  const warmth = temperatureOf(value);
  const exact = mean != NO_NUMBER && warmth != NO_NUMBER;
  store<i64>(item, exact ? mean : low, 32);
  store<i64>(item, exact ? mean : high, 40);
  store<i64>(item, exact ? mean : (low >> 1) + (high >> 1), 48);
  // The stops say nothing about the temperature: {100|1||0|-100} has stops 1 and 0 and temperature 50 1/4.
  store<i64>(item, exact ? max<i64>(warmth, 0) : HOT, 56);
  store<i64>(item, exact ? max<i64>(warmth, 0) : HOT, 104);
  store<i64>(item, high, 112);
  store<i64>(item, low, 120);
  store<u32>(item, value, 64);
  store<u8>(item, <u8>VALUE_KIND, 88);
  let flags = Flag.Valued | (self ? Flag.SelfInverse : 0);
  if (isAllSmall(value)) flags |= Flag.AllSmall;
  const above = isAtMost(ZERO, value);
  const below = isAtMost(value, ZERO);
  if (above == Answer.Yes) flags |= Flag.AtLeastZero;
  if (below == Answer.Yes) flags |= Flag.AtMostZero;
  if (above != Answer.Unknown && below != Answer.Unknown) flags |= Flag.Compared;
  if (isAtMost(makeNumber(low), value) == Answer.Yes) flags |= Flag.AboveLow;
  if (isAtMost(value, makeNumber(high)) == Answer.Yes) flags |= Flag.BelowHigh;
  store<u8>(item, <u8>flags, 90);
  store<i32>(item, -FAR, 80);
  store<i32>(item, FAR, 84);
  if (flags & Flag.AllSmall && usesFeature(Feature.Weights)) {
    const weight = atomicWeight(value);
    if (weight != UNKNOWN) {
      store<i32>(item, integerBelow(weight), 80);
      store<i32>(item, -integerBelow(negative(weight)), 84);
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
