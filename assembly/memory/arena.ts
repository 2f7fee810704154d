// Records of any size that live together and die together. Their addresses never change.

import { blockSize, giveBlock, takeBlock } from './pages';

const CHUNK_BYTES: usize = 1 << 18;
/** A chunk begins with the address of the chunk before it and its own size. */
const HEADER: usize = 8;

let chunk: usize = 0;
let free: usize = 0;
let end: usize = 0;

/** All the bytes in chunks. */
export let arenaBytes: usize = 0;

/** `bytes` of arbitrary contents, 8-byte aligned; 0 when memory has ended. */
export function arenaTake(bytes: usize): usize {
  const size = (bytes + 7) & ~7;
  if (free + size > end && !openChunk(size)) return 0;
  const record = free;
  free += size;
  return record;
}

function openChunk(size: usize): bool {
  const bytes = blockSize(max(CHUNK_BYTES, size + HEADER));
  const block = takeBlock(bytes);
  if (!block) return false;
  store<u32>(block, <u32>chunk);
  store<u32>(block, <u32>bytes, 4);
  chunk = block;
  free = block + HEADER;
  end = block + bytes;
  arenaBytes += bytes;
  return true;
}

/** Begins anew and returns the old chunks, whose records stay readable until they are given back. */
export function arenaDetach(): usize {
  const old = chunk;
  chunk = 0;
  free = 0;
  end = 0;
  arenaBytes = 0;
  return old;
}

export function arenaGiveBack(chunks: usize): void {
  while (chunks) {
    const before = <usize>load<u32>(chunks);
    giveBlock(chunks, <usize>load<u32>(chunks, 4));
    chunks = before;
  }
}
