// Where the records of items are kept: from question to question, and so that a question counts only what it uses itself.

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
import { ITEM_BYTES, ITEM_SHIFT, Item } from './item';

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
    const record = itemOfRecord(slotId(slot));
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
export function itemOfRecord(record: u32): Item {
  return changetype<Item>(recordAt(records, ITEM_SHIFT, record));
}
