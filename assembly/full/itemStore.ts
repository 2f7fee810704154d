// Where the records of items are kept: from question to question, and so that a question counts only what it uses itself.

import { CHUNK_HEADER, Chunk, giveChunks, openChunk } from '../memory/chunks';
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
import { ITEM_BYTES } from './item';
import { idOf, itemAt } from './items';

/** What is known of a board beside its item: its moves (expansion.ts), which outlive questions. */
// @ts-ignore: decorator
@unmanaged
export class Past {
  leftMoves: u32;
  rightMoves: u32;
  /** More than one question has used the record: what is found of its moves will serve again. */
  comesAgain: bool;
}

const PAST_BYTES: usize = 16;

/** Records lie in chunks of one page: first all items, each a cache line or two by itself, then what is beside them. */
const CHUNK_BYTES: usize = 1 << 16;
const FIRST_ITEM: usize = <usize>ITEM_BYTES;
const ITEMS_OF_CHUNK: usize = (CHUNK_BYTES - FIRST_ITEM) / (<usize>ITEM_BYTES + PAST_BYTES);
const FIRST_PAST: usize = FIRST_ITEM + ITEMS_OF_CHUNK * ITEM_BYTES;

/** The newest chunk. */
let chunk: usize = 0;
/** The records in it, and in all. */
let itemsOfNewest: usize = ITEMS_OF_CHUNK;
let itemCount: usize = 0;

const index = changetype<HashIndex>(memory.data(HASH_INDEX, 4));
/** Positions, and what moves leave. */
const lasting = changetype<Pool>(memory.data(POOL, 4));
/** Options, for one question. */
const passing = changetype<Pool>(memory.data(POOL, 4));

/** Of what is lasting, the part that moves take. */
let ofMoves: usize = 0;

/** Items remember the number of a question in 16 bits. */
const MOST_QUESTION: u32 = 0xffff;

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
  question = (question + 1) & MOST_QUESTION;
  // Later old marks would seem new.
  return (question != 0 && chunk != 0 && lastingBytes() <= mostLasting) || forgetItems();
}

/** Forgets all items. False when memory has ended. */
export function forgetItems(): bool {
  giveChunks(chunk);
  chunk = 0;
  itemsOfNewest = ITEMS_OF_CHUNK;
  itemCount = 0;
  closeIndex(index);
  emptyPool(lasting);
  emptyPool(passing);
  beginCounting();
  ofMoves = 0;
  question = 1;
  firstOfEra = 1;
  return openIndex(index) && addChunk();
}

/** What items say of values means nothing from this question on. */
export function forgetItemValues(): void {
  firstOfEra = question;
}

/** What outlives questions. */
export function lastingBytes(): usize {
  return poolBytes(lasting) + itemCount * (<usize>ITEM_BYTES + PAST_BYTES);
}

function addChunk(): bool {
  const added = openChunk(chunk, CHUNK_BYTES - CHUNK_HEADER);
  if (!added) return false;
  chunk = changetype<usize>(added);
  itemsOfNewest = 0;
  memory.fill(chunk + CHUNK_HEADER, 0, CHUNK_BYTES - CHUNK_HEADER);
  return true;
}

/** The newest record, positive; 0 if there is none. */
export function newestItem(): u32 {
  if (!chunk) return 0;
  if (itemsOfNewest) return idOf(chunk + FIRST_ITEM + (itemsOfNewest - 1) * ITEM_BYTES);
  return newestOf(changetype<Chunk>(chunk).before);
}

/** The record before one. */
export function itemBefore(id: u32): u32 {
  const at = changetype<usize>(itemAt(id));
  const start = at & ~(CHUNK_BYTES - 1);
  return at > start + FIRST_ITEM ? idOf(at - ITEM_BYTES) : newestOf(changetype<Chunk>(start).before);
}

/** The last record of a full chunk. */
function newestOf(full: usize): u32 {
  return full ? idOf(full + FIRST_PAST - ITEM_BYTES) : 0;
}

/** What is beside the item of a board. */
// @ts-ignore: decorator
@inline
export function pastOf(id: u32): Past {
  const at = changetype<usize>(itemAt(id));
  const start = at & ~(CHUNK_BYTES - 1);
  return changetype<Past>(start + FIRST_PAST + ((at - start - FIRST_ITEM) / ITEM_BYTES) * PAST_BYTES);
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
// @ts-ignore: decorator
@inline
export function noteUse(id: u32, position: usize): Use {
  return <u32>itemAt(id).question == question ? Use.Again : noteFirstUse(id, position);
}

function noteFirstUse(id: u32, position: usize): Use {
  const item = itemAt(id);
  const last = <u32>item.question;
  pastOf(id).comesAgain = last != 0;
  item.question = <u16>question;
  used += ITEM_BYTES;
  if (position) countBytes(position);
  return last < firstOfEra ? Use.FirstOfEra : Use.FirstOfQuestion;
}

/** Does the question use the record? */
export function isInUse(id: u32): bool {
  return <u32>itemAt(id).question == question;
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

/** The record with this hash, positive; 0 if there is none. */
export function knownItem(hash: u64): u32 {
  const low = <u32>hash;
  for (let slot = firstSlot(index, low); slotTaken(slot); slot = nextSlot(index, slot)) {
    if (slotHash(slot) != low) continue;
    const item = itemAt(slotId(slot));
    if ((item.added | item.combined) == hash) return slotId(slot);
  }
  return 0;
}

/** A record for a new item, all zero; 0 when memory has ended. */
export function newItem(hash: u64): u32 {
  if (itemsOfNewest == ITEMS_OF_CHUNK && !addChunk()) return noMemory();
  const id = idOf(chunk + FIRST_ITEM + itemsOfNewest * ITEM_BYTES);
  if (!insertId(index, <u32>hash, id)) return noMemory();
  itemsOfNewest++;
  itemCount++;
  return id;
}

function noMemory(): u32 {
  noteMemoryEnded();
  return 0;
}

/** What the kept items of the question take, with their options: the same whatever was asked before. */
// @ts-ignore: decorator
@inline
export function itemBytes(): usize {
  return used;
}
