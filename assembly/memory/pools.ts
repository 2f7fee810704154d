// Pools of bytes that never move: many small pieces, taken one by one and given back all together. Unlike the
// one arena, there may be any number of pools, each with a life of its own.
//
// An owner reserves one with `memory.data(POOL, 4)`.

import { CHUNK_HEADER, giveChunks, openChunk } from './chunks';
import { blockSize } from './pages';

// @ts-ignore: decorator
@unmanaged
export class Pool {
  /** Where the next piece begins. */
  next: usize;
  /** The end of the newest chunk. */
  end: usize;
  /** The newest chunk. */
  chunk: usize;
  /** Of all chunks. */
  bytes: usize;
}

export const POOL: i32 = offsetof<Pool>();

/** At least so many in a chunk. */
const CHUNK_BYTES: usize = (1 << 16) - CHUNK_HEADER;

/** The bytes that a piece for `bytes` takes. */
// @ts-ignore: decorator
@inline
export function pieceSize(bytes: usize): usize {
  return (bytes + 7) & ~7;
}

/** The bytes of the chunk that a piece of so many bytes is the first in, the header with them. */
export function chunkSize(size: usize): usize {
  return blockSize(max(CHUNK_BYTES, size) + CHUNK_HEADER);
}

/** `bytes` of arbitrary contents, 8-byte aligned; 0 when memory has ended. */
export function poolTake(pool: Pool, bytes: usize): usize {
  const size = pieceSize(bytes);
  const piece = pool.next;
  if (piece + size > pool.end) {
    if (!addChunk(pool, size)) return 0;
    return poolTake(pool, bytes);
  }
  pool.next = piece + size;
  return piece;
}

function addChunk(pool: Pool, size: usize): bool {
  const chunk = openChunk(pool.chunk, max(CHUNK_BYTES, size));
  if (!chunk) return false;
  const start = changetype<usize>(chunk);
  pool.next = start + CHUNK_HEADER;
  pool.end = start + chunk.bytes;
  pool.chunk = start;
  pool.bytes += chunk.bytes;
  return true;
}

/** The bytes of all chunks. */
export function poolBytes(pool: Pool): usize {
  return pool.bytes;
}

/** Gives all memory back; the pool is empty and may be used again. */
export function emptyPool(pool: Pool): void {
  giveChunks(pool.chunk);
  memory.fill(changetype<usize>(pool), 0, POOL);
}
