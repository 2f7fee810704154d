// Where rules put what they find: moves and parts. The search reads both and clears them.

import { copyBytes } from './copying';
import { takeBlock } from './pages';

/** A position with more is too large for every engine. */
export const MOST_MOVES: i32 = 1 << 20;
const MOVES_BYTES: usize = (<usize>MOST_MOVES) << 3;
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
  return load<u64>(moves + ((<usize>index) << 3));
}

export function clearParts(): void {
  partTop = parts;
  outputOverflow = false;
}

/** Behind it stand the bytes of the part. */
// @ts-ignore: decorator
@unmanaged
class Part {
  length: i32;
}

const HEADER: usize = offsetof<Part>();

const PADDING: u64 = 0;

/** What a part takes: a multiple of 8, so that whole words can be read. */
// @ts-ignore: decorator
@inline
function partSize(length: i32): usize {
  return (<usize>length + HEADER + 7) & ~7;
}

/** Room for a part of `length` bytes, to be filled by the caller at once; the padding behind them is zero. */
export function pushPart(length: i32): usize {
  const size = partSize(length);
  if (partTop + size > parts + PARTS_BYTES) {
    outputOverflow = true;
    return parts + HEADER;
  }
  store<u64>(partTop + size - 8, PADDING);
  changetype<Part>(partTop).length = length;
  const bytes = partTop + HEADER;
  partTop += size;
  return bytes;
}

/** A part that is a copy of bytes elsewhere. */
export function pushPartCopy(bytes: usize, length: i32): usize {
  const part = pushPart(length);
  if (!outputOverflow) copyBytes(part, bytes, length);
  return part;
}

/** The first part's bytes, or 0. */
export function firstPart(): usize {
  return parts < partTop ? parts + HEADER : 0;
}

/** The bytes of the part behind `part`, or 0. */
export function nextPart(part: usize): usize {
  const next = part - HEADER + partSize(partLength(part));
  return next < partTop ? next + HEADER : 0;
}

export function partCount(): i32 {
  let count = 0;
  for (let part = firstPart(); part; part = nextPart(part)) count++;
  return count;
}

// @ts-ignore: decorator
@inline
export function partLength(part: usize): i32 {
  return changetype<Part>(part - HEADER).length;
}
