// Where rules put what they find: moves and parts. The search reads both and clears them.

import { takeBlock } from '../memory/pages';

const MOVES_BYTES: usize = 8 << 20;
const PARTS_BYTES: usize = 4 << 20;

let moves: usize = 0;
let moveTop: usize = 0;
let parts: usize = 0;
let partTop: usize = 0;

/** Set when a position has more moves or parts than fit: the search then answers "memory". */
export let outputOverflow: bool = false;

/** False when there is no memory for it. */
export function openOutput(): bool {
  if (!moves) moves = takeBlock(MOVES_BYTES);
  if (!parts) parts = takeBlock(PARTS_BYTES);
  clearMoves();
  clearParts();
  return moves != 0 && parts != 0;
}

export function clearMoves(): void {
  moveTop = moves;
  outputOverflow = false;
}

/** A move is any code that the same game's `play` understands. */
export function pushMove(code: u64): void {
  if (moveTop + 8 > moves + MOVES_BYTES) {
    outputOverflow = true;
    return;
  }
  store<u64>(moveTop, code);
  moveTop += 8;
}

export function moveCount(): i32 {
  return <i32>((moveTop - moves) >> 3);
}

export function moveAt(index: i32): u64 {
  return load<u64>(moves + (<usize>index << 3));
}

export function clearParts(): void {
  partTop = parts;
  outputOverflow = false;
}

/**
 * Room for a part of `length` bytes, to be filled by the caller at once. Layout: u32 length, then the bytes,
 * padded to a multiple of 8 so that whole words can be read (padding is zero).
 */
export function pushPart(length: i32): usize {
  const size = (<usize>length + 4 + 7) & ~7;
  if (partTop + size > parts + PARTS_BYTES) {
    outputOverflow = true;
    return parts + 4;
  }
  store<u64>(partTop + size - 8, 0);
  store<u32>(partTop, <u32>length);
  const bytes = partTop + 4;
  partTop += size;
  return bytes;
}

/** A part that is a copy of bytes elsewhere. */
export function pushPartCopy(bytes: usize, length: i32): usize {
  const part = pushPart(length);
  if (!outputOverflow) memory.copy(part, bytes, length);
  return part;
}

/** Shortens the part pushed last; its padding is zeroed again. */
export function shortenLastPart(part: usize, length: i32): void {
  const end = part + <usize>load<u32>(part - 4);
  store<u32>(part - 4, <u32>length);
  memory.fill(part + <usize>length, 0, end - (part + <usize>length));
  partTop = part - 4 + ((<usize>length + 4 + 7) & ~7);
}

/** The first part's bytes, or 0. */
export function firstPart(): usize {
  return parts < partTop ? parts + 4 : 0;
}

/** The bytes of the part behind `part`, or 0. */
export function nextPart(part: usize): usize {
  const next = part - 4 + ((<usize>partLength(part) + 4 + 7) & ~7);
  return next < partTop ? next + 4 : 0;
}

// @ts-ignore: decorator
@inline
export function partLength(part: usize): i32 {
  return load<i32>(part - 4);
}
