// Memory that lives and dies with the nodes of the search path: options of large components, and their records. A stack in
// chunks: most questions need one, and what an engine takes the host's collector of garbage hears of.

import { CHUNK_HEADER, Chunk, openChunk } from '../memory/chunks';
import { noteMemoryEnded } from '../memory/ended';
import { bytesLeft, giveBlock } from '../memory/pages';
import { ITEM_BYTES } from './item';
import { TRANSIENT } from './items';

/** Of a chunk; an option or a record takes less. */
const CHUNK_BYTES: usize = 1 << 20;
/** Of all chunks. */
const MOST_BYTES: usize = 1 << 26;

/** The newest chunk. */
let chunk: usize = 0;
let top: usize = 0;
let taken: usize = 0;

/** Empties the stack. False when there is no memory for it. */
export function openTransient(): bool {
  if (!chunk) return bytesLeft() >= MOST_BYTES && addChunk();
  while (taken > CHUNK_BYTES) giveChunk();
  top = chunk + CHUNK_HEADER;
  return true;
}

function addChunk(): bool {
  const added = taken < MOST_BYTES ? openChunk(chunk, CHUNK_BYTES - CHUNK_HEADER) : null;
  if (!added) return false;
  chunk = changetype<usize>(added);
  top = chunk + CHUNK_HEADER;
  taken += CHUNK_BYTES;
  return true;
}

function giveChunk(): void {
  const newest = changetype<Chunk>(chunk);
  chunk = newest.before;
  giveBlock(changetype<usize>(newest), CHUNK_BYTES);
  taken -= CHUNK_BYTES;
}

/** Where the next piece will be, or a little later. */
// @ts-ignore: decorator
@inline
export function transientMark(): u32 {
  return <u32>top;
}

export function releaseTransient(mark: u32): void {
  // No mark is where a chunk begins; one that is there is at the end of the chunk before it.
  while (<usize>mark - chunk - 1 >= CHUNK_BYTES) giveChunk();
  top = <usize>mark;
}

/** `bytes` of arbitrary contents, 8-byte aligned; 0 when there is no room. */
export function takeTransient(bytes: usize): usize {
  const size = (bytes + 7) & ~7;
  if (top + size > chunk + CHUNK_BYTES && !addChunk()) {
    noteMemoryEnded();
    return 0;
  }
  const piece = top;
  top += size;
  return piece;
}

/** Room for a transient item with its position behind it; `transientId` is its id. */
export function takeTransientItem(positionBytes: i32): usize {
  return takeTransient(ITEM_BYTES + positionBytes + 8);
}

export function transientId(item: usize, negative: bool): u32 {
  return TRANSIENT | ((<u32>(item >> 3)) << 1) | (negative ? 1 : 0);
}
