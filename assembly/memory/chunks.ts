// Chunks: blocks in a chain, newest first, that are given back all together.

import { blockSize, giveBlock, takeBlock } from './pages';

// @ts-ignore: decorator
@unmanaged
export class Chunk {
  /** The chunk before it; 0 for the first. */
  before: usize;
  /** Of all of it. */
  bytes: usize;
}

export const CHUNK_HEADER: usize = offsetof<Chunk>();

/** A chunk with room for so many bytes behind the header; null when memory has ended. */
export function openChunk(before: usize, bytes: usize): Chunk | null {
  const size = blockSize(bytes + CHUNK_HEADER);
  const block = takeBlock(size);
  if (!block) return null;
  const chunk = changetype<Chunk>(block);
  chunk.before = before;
  chunk.bytes = size;
  return chunk;
}

/** Gives back a chunk and all before it. */
export function giveChunks(newest: usize): void {
  while (newest) {
    const chunk = changetype<Chunk>(newest);
    const before = chunk.before;
    giveBlock(newest, chunk.bytes);
    newest = before;
  }
}
