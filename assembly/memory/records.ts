// Records of one size with dense ids 0, 1, 2 …. A record never moves, so its address may be kept.
//
// An owner reserves a store with `memory.data(RECORD_STORE, 4)`. The size of a record is a power of two, 2^shift;
// whoever asks passes the shift as a constant.

import { giveBlock, takeBlock } from './pages';

// @ts-ignore: decorator
@unmanaged
export class RecordStore {
  /** The addresses of the chunks, 64 KiB each. */
  directory: usize;
  /** Records so far. */
  count: u32;
  /** Chunks so far. */
  chunks: u32;
}

export const RECORD_STORE: i32 = offsetof<RecordStore>();
export const NO_RECORD: u32 = 0xffffffff;

const CHUNK_SHIFT: i32 = 16;
const CHUNK_BYTES: usize = 1 << CHUNK_SHIFT;
/** One page of addresses: 1 GiB of records. */
const MOST_CHUNKS: u32 = 1 << 14;

/** False when memory has ended. */
export function openRecords(records: RecordStore): bool {
  records.directory = takeBlock(CHUNK_BYTES);
  records.count = 0;
  records.chunks = 0;
  return records.directory != 0;
}

/** Gives all memory back. */
export function closeRecords(records: RecordStore): void {
  const directory = records.directory;
  if (!directory) return;
  for (let i: u32 = 0, chunks = records.chunks; i < chunks; i++) giveBlock(chunkAt(records, i), CHUNK_BYTES);
  giveBlock(directory, CHUNK_BYTES);
  memory.fill(changetype<usize>(records), 0, RECORD_STORE);
}

// @ts-ignore: decorator
@inline
function chunkAt(records: RecordStore, chunk: u32): usize {
  return load<usize>(records.directory + ((<usize>chunk) << 2));
}

// @ts-ignore: decorator
@inline
export function recordCount(records: RecordStore): u32 {
  return records.count;
}

/** A new record, all zero; `NO_RECORD` when memory has ended. */
export function addRecord(records: RecordStore, shift: i32): u32 {
  const id = records.count;
  const chunk = id >> (CHUNK_SHIFT - shift);
  if (chunk == records.chunks) {
    if (chunk == MOST_CHUNKS) return NO_RECORD;
    const block = takeBlock(CHUNK_BYTES);
    if (!block) return NO_RECORD;
    memory.fill(block, 0, CHUNK_BYTES);
    store<usize>(records.directory + ((<usize>chunk) << 2), block);
    records.chunks = chunk + 1;
  }
  records.count = id + 1;
  return id;
}

// @ts-ignore: decorator
@inline
export function recordAt(records: RecordStore, shift: i32, id: u32): usize {
  const chunk = chunkAt(records, id >> (CHUNK_SHIFT - shift));
  return chunk + ((<usize>(id & ((1 << (CHUNK_SHIFT - shift)) - 1))) << shift);
}
