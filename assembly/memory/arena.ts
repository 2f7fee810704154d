// Records of any size that live together and die together. Their addresses never change.

import { CHUNK_HEADER, giveChunks, openChunk } from './chunks';

/** At least so many in a chunk. */
const CHUNK_BYTES: usize = (1 << 18) - CHUNK_HEADER;

let chunk: usize = 0;
let free: usize = 0;
let end: usize = 0;

/** All the bytes in chunks. */
export let arenaBytes: usize = 0;

/** `bytes` of arbitrary contents, 8-byte aligned; 0 when memory has ended. */
export function arenaTake(bytes: usize): usize {
  const size = (bytes + 7) & ~7;
  if (free + size > end && !addChunk(size)) return 0;
  const record = free;
  free += size;
  return record;
}

function addChunk(size: usize): bool {
  const fresh = openChunk(chunk, max(CHUNK_BYTES, size));
  if (!fresh) return false;
  chunk = changetype<usize>(fresh);
  free = chunk + CHUNK_HEADER;
  end = chunk + fresh.bytes;
  arenaBytes += fresh.bytes;
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
  giveChunks(chunks);
}
