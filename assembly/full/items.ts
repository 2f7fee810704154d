// Items: what sums are made of in the full search. An item is a component of a board, or a canonical value that has
// taken the place of one. G and -G share a record; an id is the number of the record, times 2, plus the sign.
// Large components are not kept: their records live on the stack of the search (transient.ts).

import { CHUNK_HEADER } from '../memory/chunks';
import { noteMemoryEnded } from '../memory/ended';
import {
  closeIndex,
  firstSlot,
  HASH_INDEX,
  HashIndex,
  insertId,
  nextSlot,
  openIndex,
  slotHash,
  slotId,
  slotTaken,
} from '../memory/hashIndex';
import { chunkSize, emptyPool, POOL, Pool, pieceSize, poolBytes, poolTake } from '../memory/pools';
import {
  addRecord,
  closeRecords,
  NO_RECORD,
  openRecords,
  RECORD_STORE,
  RecordStore,
  recordAt,
  recordCount,
} from '../memory/records';
import { Totals } from './totals';

/** A record; what depends on the player is told of the positive sign. */
// @ts-ignore: decorator
@unmanaged
export class Item extends Totals {
  leftStopLow: i64;
  rightStopHigh: i64;
  /** Boards: the address of the position. Values: the value. */
  content: u32;
  /** Boards: of the position, in bytes. */
  length: i32;
  /** What Left may move to (options.ts); 0: not worked out. */
  leftOptions: u32;
  rightOptions: u32;
  /** A bound below the atomic weight. */
  weightLow: i32;
  weightHigh: i32;
  /** Of the game, or VALUE_KIND. */
  kind: u8;
  /** 1: impartial version. */
  impartial: u8;
  flags: u8;
  /** Boards: what is known of the value (boardValues.ts). */
  valueState: u8;
  /** Boards: the value, once it is known. */
  value: u32;
  /** Boards: cells that matter. */
  size: u16;
  /** Boards: the size up to which a value was tried. */
  triedSize: u16;
  /** Boards: what the search has paid for the value (purchases.ts). */
  paid: u32;

  /** Forgets what a question has found: options, and what it has paid. */
  forgetQuestion(): void {
    this.leftOptions = 0;
    this.rightOptions = 0;
    this.paid = 0;
  }

  /** What Left gains at least by moving first: her stop less Right's, in bounds. */
  // @ts-ignore: decorator
  @inline
  leftGainFor(negative: bool): i64 {
    return negative ? this.high - this.rightStopHigh : this.leftStopLow - this.low;
  }

  // @ts-ignore: decorator
  @inline
  flagsFor(negative: bool): u32 {
    const flags = <u32>this.flags;
    // Both pairs are neighbouring bits.
    return negative ? (flags & ~PAIRED) | ((flags & LOWER) << 1) | ((flags & UPPER) >> 1) : flags;
  }
}

/** The size of a record, a power of two. */
const ITEM_SHIFT: i32 = 7;
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

/** What is known of a record beside the item: its use, and of boards the moves (expansion.ts); they outlive questions. */
// @ts-ignore: decorator
@unmanaged
export class Past {
  /** The last question that used the record: what the item says of options is of that question. */
  question: u32;
  leftMoves: u32;
  rightMoves: u32;
  /** An earlier question has used it, too: what is found of its moves will serve again. */
  comesAgain: bool;
}

const PAST_SHIFT: i32 = 4;

const records = changetype<RecordStore>(memory.data(RECORD_STORE, 4));
/** By the numbers of the records. */
const pasts = changetype<RecordStore>(memory.data(RECORD_STORE, 4));
const index = changetype<HashIndex>(memory.data(HASH_INDEX, 4));
/** Positions, and what moves leave. */
const lasting = changetype<Pool>(memory.data(POOL, 4));
/** Options, for one question. */
const passing = changetype<Pool>(memory.data(POOL, 4));

/** Of what is lasting, the part that moves take. */
let ofMoves: usize = 0;

let question: u32 = 0;
/** The first question whose values still mean something (era.ts). */
let firstOfEra: u32 = 0;
/** What the items take that the question has used, with their options: in chunks, as if nothing had been there before. */
let used: usize = 0;
/** Of the last of these chunks, the bytes that are left. */
let leftOfChunk: usize = 0;

/**
 * Begins a question. Boards stay, with what moves on them leave, unless they take more than `mostLasting` bytes: that
 * depends on the rules alone. Options go, and are found again in the same way as by an engine that has answered
 * nothing. False when memory has ended.
 */
export function beginItems(mostLasting: usize): bool {
  emptyPool(passing);
  beginCounting();
  question++;
  // After 2^32 questions old marks would seem new.
  return (question && records.count && lastingBytes() <= mostLasting) || forgetItems();
}

/** Forgets all items. False when memory has ended. */
export function forgetItems(): bool {
  closeRecords(records);
  closeRecords(pasts);
  closeIndex(index);
  emptyPool(lasting);
  emptyPool(passing);
  beginCounting();
  ofMoves = 0;
  question = 1;
  firstOfEra = 1;
  // Record 0 is nobody, so that 0 is no id.
  return openRecords(records) && openRecords(pasts) && openIndex(index) && addBoth() != NO_RECORD;
}

/** What items say of values means nothing from this question on. */
export function forgetItemValues(): void {
  firstOfEra = question;
}

/** What outlives questions. */
export function lastingBytes(): usize {
  return (
    poolBytes(lasting) +
    ((<usize>recordCount(records)) << ITEM_SHIFT) +
    ((<usize>recordCount(pasts)) << PAST_SHIFT)
  );
}

function addBoth(): u32 {
  return addRecord(pasts, PAST_SHIFT) == NO_RECORD ? NO_RECORD : addRecord(records, ITEM_SHIFT);
}

// @ts-ignore: decorator
@inline
export function pastOf(id: u32): Past {
  return changetype<Past>(recordAt(pasts, PAST_SHIFT, id >> 1));
}

function beginCounting(): void {
  used = ITEM_BYTES;
  leftOfChunk = 0;
}

/** Counts bytes as a pool takes them. */
function countBytes(bytes: usize): void {
  const size = pieceSize(bytes);
  if (size > leftOfChunk) {
    leftOfChunk = chunkSize(size);
    used += leftOfChunk;
    leftOfChunk -= CHUNK_HEADER;
  }
  leftOfChunk -= size;
}

/** How often a record has been used. */
export const enum Use {
  /** By this question. */
  Again,
  /** By a question whose values are still known, but not by this one. */
  FirstOfQuestion,
  FirstOfEra,
}

/** The question uses the record; of boards, with a position of so many bytes. Says what was before. */
export function noteUse(record: u32, position: usize): Use {
  const past = changetype<Past>(recordAt(pasts, PAST_SHIFT, record));
  const last = past.question;
  if (last == question) return Use.Again;
  past.comesAgain = last != 0;
  past.question = question;
  used += ITEM_BYTES;
  if (position) countBytes(position);
  return last < firstOfEra ? Use.FirstOfEra : Use.FirstOfQuestion;
}

/** Records of this question and of earlier ones; the first is number 1. */
export function mostRecord(): u32 {
  return recordCount(records) - 1;
}

/** Does the question use the record? */
export function isInUse(record: u32): bool {
  return changetype<Past>(recordAt(pasts, PAST_SHIFT, record)).question == question;
}

/** Bytes that live as long as the question; 0 when memory has ended. */
export function takeItemBytes(bytes: usize): usize {
  countBytes(bytes);
  const piece = poolTake(passing, bytes);
  if (!piece) noteMemoryEnded();
  return piece;
}

/** Bytes for moves (expansion.ts), which outlive the question; 0 when memory has ended. */
export function takeMoveBytes(bytes: usize): usize {
  ofMoves += bytes;
  return takeLastingBytes(bytes);
}

export function moveBytes(): usize {
  return ofMoves;
}

/** Bytes that outlive the question; 0 when memory has ended. */
export function takeLastingBytes(bytes: usize): usize {
  const piece = poolTake(lasting, bytes);
  if (!piece) noteMemoryEnded();
  return piece;
}

/** The record with this hash; 0 if there is none. */
export function knownRecord(hash: u64): u32 {
  const low = <u32>hash;
  for (let slot = firstSlot(index, low); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != low) continue;
    const record = changetype<Item>(recordAt(records, ITEM_SHIFT, slotId(slot)));
    if ((record.added | record.combined) == hash) return slotId(slot);
  }
  return 0;
}

/** A record for a new item, NO_RECORD when memory has ended. */
export function newRecord(hash: u64): u32 {
  const record = addBoth();
  if (record == NO_RECORD || !insertId(index, <u32>hash, record)) {
    noteMemoryEnded();
    return NO_RECORD;
  }
  return record;
}

/** What the kept items of the question take, with their options: the same whatever was asked before. */
// @ts-ignore: decorator
@inline
export function itemBytes(): usize {
  return used;
}

// @ts-ignore: decorator
@inline
export function itemAt(id: u32): Item {
  if (id & TRANSIENT) return changetype<Item>(transientBase + ((<usize>((id & ~TRANSIENT) >> 1)) << 3));
  return changetype<Item>(recordAt(records, ITEM_SHIFT, id >> 1));
}

/** -G for G. */
// @ts-ignore: decorator
@inline
export function inverse(id: u32): u32 {
  return itemAt(id).flags & Flag.SelfInverse ? id : id ^ 1;
}

// @ts-ignore: decorator
@inline
export function isNegative(id: u32): bool {
  return (id & 1) != 0;
}

// @ts-ignore: decorator
@inline
export function addedHash(id: u32): u64 {
  return itemAt(id).addedFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function combinedHash(id: u32): u64 {
  return itemAt(id).combined;
}

// @ts-ignore: decorator
@inline
export function flagsOf(id: u32): u32 {
  return itemAt(id).flagsFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function lowOf(id: u32): i64 {
  return itemAt(id).lowFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function highOf(id: u32): i64 {
  return itemAt(id).highFor(isNegative(id));
}

/** What Left gains at least by moving first. */
// @ts-ignore: decorator
@inline
export function leftGainOf(id: u32): i64 {
  return itemAt(id).leftGainFor(isNegative(id));
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
  return itemAt(id).meanLowFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function meanHighOf(id: u32): i64 {
  return itemAt(id).meanHighFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function estimateOf(id: u32): i64 {
  return itemAt(id).estimateFor(isNegative(id));
}

/** Some game A ≤ G has the mean `meanLowOf` and this temperature, or is colder. */
// @ts-ignore: decorator
@inline
export function temperatureLowOf(id: u32): i64 {
  return itemAt(id).temperatureLowFor(isNegative(id));
}

/** Some game B ≥ G has the mean `meanHighOf` and this temperature, or is colder. */
// @ts-ignore: decorator
@inline
export function temperatureHighOf(id: u32): i64 {
  return itemAt(id).temperatureHighFor(isNegative(id));
}

// @ts-ignore: decorator
@inline
export function weightLowOf(id: u32): i32 {
  return isNegative(id) ? -itemAt(id).weightHigh : itemAt(id).weightLow;
}

// @ts-ignore: decorator
@inline
export function weightHighOf(id: u32): i32 {
  return isNegative(id) ? -itemAt(id).weightLow : itemAt(id).weightHigh;
}
