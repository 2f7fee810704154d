// Pools of bytes that never move: many small pieces, taken one by one and given back all together. Unlike the
// one arena, there may be any number of pools, each with a life of its own.
//
// A pool is 16 bytes that its owner reserves with `memory.data(POOL, 4)`:
//   0  u32  where the next piece begins
//   4  u32  the end of the newest chunk
//   8  u32  the newest chunk; a chunk begins with u32 the chunk before it, u32 its size
//  12  u32  the bytes of all chunks

import { blockSize, giveBlock, takeBlock } from './pages';

export const POOL: i32 = 16;

const CHUNK_BYTES: usize = 1 << 16;
const HEADER: usize = 8;

/** `bytes` of arbitrary contents, 8-byte aligned; 0 when memory has ended. */
export function poolTake(pool: usize, bytes: usize): usize {
  const size = (bytes + 7) & ~7;
  const piece = <usize>load<u32>(pool);
  if (piece + size > <usize>load<u32>(pool, 4)) {
    if (!openChunk(pool, size)) return 0;
    return poolTake(pool, bytes);
  }
  store<u32>(pool, <u32>(piece + size));
  return piece;
}

function openChunk(pool: usize, size: usize): bool {
  const bytes = blockSize(max(CHUNK_BYTES, size + HEADER));
  const chunk = takeBlock(bytes);
  if (!chunk) return false;
  store<u32>(chunk, load<u32>(pool, 8));
  store<u32>(chunk, <u32>bytes, 4);
  store<u32>(pool, <u32>(chunk + HEADER));
  store<u32>(pool, <u32>(chunk + bytes), 4);
  store<u32>(pool, <u32>chunk, 8);
  store<u32>(pool, load<u32>(pool, 12) + <u32>bytes, 12);
  return true;
}

/** The bytes of all chunks. */
export function poolBytes(pool: usize): usize {
  return <usize>load<u32>(pool, 12);
}

/** Gives all memory back; the pool is empty and may be used again. */
export function emptyPool(pool: usize): void {
  let chunk = <usize>load<u32>(pool, 8);
  while (chunk) {
    const before = <usize>load<u32>(chunk);
    giveBlock(chunk, <usize>load<u32>(chunk, 4));
    chunk = before;
  }
  memory.fill(pool, 0, POOL);
}
