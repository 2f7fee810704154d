// Records of one size with dense ids 0, 1, 2 …. A record never moves, so its address may be kept.
//
// A store is 16 bytes that its owner reserves with `memory.data(RECORD_STORE, 4)`:
//   0  u32  directory: the addresses of the chunks, 64 KiB each
//   4  u32  records so far
//   8  u32  chunks so far
// The size of a record is a power of two, 2^shift; whoever asks passes the shift as a constant.

import { giveBlock, takeBlock } from './pages';

export const RECORD_STORE: i32 = 16;
export const NO_RECORD: u32 = 0xffffffff;

const CHUNK_SHIFT: i32 = 16;
const CHUNK_BYTES: usize = 1 << CHUNK_SHIFT;
/** One page of addresses: 1 GiB of records. */
const MOST_CHUNKS: u32 = 1 << 14;

/** False when memory has ended. */
export function openRecords(owner: usize): bool {
  const directory = takeBlock(CHUNK_BYTES);
  store<u32>(owner, <u32>directory);
  store<u64>(owner, 0, 4);
  return directory != 0;
}

/** Gives all memory back. */
export function closeRecords(owner: usize): void {
  const directory = <usize>load<u32>(owner);
  if (!directory) return;
  for (let i: u32 = 0, chunks = load<u32>(owner, 8); i < chunks; i++) {
    giveBlock(<usize>load<u32>(directory + (<usize>i << 2)), CHUNK_BYTES);
  }
  giveBlock(directory, CHUNK_BYTES);
  store<u64>(owner, 0);
  store<u32>(owner, 0, 8);
}

// @ts-ignore: decorator
@inline
export function recordCount(owner: usize): u32 {
  return load<u32>(owner, 4);
}

/** A new record, all zero; `NO_RECORD` when memory has ended. */
export function addRecord(owner: usize, shift: i32): u32 {
  const id = load<u32>(owner, 4);
  const chunk = id >> (CHUNK_SHIFT - shift);
  if (chunk == load<u32>(owner, 8)) {
    if (chunk == MOST_CHUNKS) return NO_RECORD;
    const block = takeBlock(CHUNK_BYTES);
    if (!block) return NO_RECORD;
    memory.fill(block, 0, CHUNK_BYTES);
    store<u32>(<usize>load<u32>(owner) + (<usize>chunk << 2), <u32>block);
    store<u32>(owner, chunk + 1, 8);
  }
  store<u32>(owner, id + 1, 4);
  return id;
}

// @ts-ignore: decorator
@inline
export function recordAt(owner: usize, shift: i32, id: u32): usize {
  const chunk = <usize>load<u32>(<usize>load<u32>(owner) + (<usize>(id >> (CHUNK_SHIFT - shift)) << 2));
  return chunk + (<usize>(id & ((1 << (CHUNK_SHIFT - shift)) - 1)) << shift);
}
