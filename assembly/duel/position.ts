// The positions on the way from the root to where the search stands, one record a ply. A move writes the next
// record; taking it back is going back to the record before.
//
// | offset | bytes | content                                                        |
// |--------|-------|----------------------------------------------------------------|
// | 0      | 8     | Left's cells (Domineering: all cells that are covered)         |
// | 8      | 8     | Right's cells (Domineering: none)                              |
// | 16     | 4     | who is to move: 0 Left, 1 Right                                |
// | 20     | 4     | Go: passes in a row                                            |
// | 24     | 16    | two sets for the game's own use, e.g. the legal points of NoGo |
// | 64     | 64    | images of the position under the symmetries, see symmetry.ts   |
// | 128    | 64    | Go: images of the history                                      |

export const LEFT: usize = 0;
export const RIGHT: usize = 8;
export const MOVER: usize = 16;
export const PASSES: usize = 20;
export const NOTE: usize = 24;
export const OTHER_NOTE: usize = 32;
export const IMAGES: usize = 64;
export const HISTORY: usize = 128;

const RECORD_BYTES: usize = 192;

/** A game of Go may last 128 moves; every other game ends sooner: 64 cells, or 32 pieces with 7 steps at most. */
export const MAX_PLIES: i32 = 256;

const stack: usize = memory.data(49152, 8);

/** The record of the position that the search looks at. */
export let here: usize = stack;
export let ply: i32 = 0;
/** The largest ply that a search has come to. */
export let deepest: i32 = 0;

/** Moves made before the search began. */
let rootPly: i32 = 0;

export function toRoot(): void {
  here = positionAt(rootPly);
  ply = rootPly;
}

/** Back to before all moves. */
export function toStart(): void {
  rootPly = 0;
  deepest = 0;
  toRoot();
}

/** The position here becomes the root. */
export function rootHere(): void {
  rootPly = ply;
}

// @ts-ignore: decorator
@inline
export function atRoot(): bool {
  return ply == rootPly;
}

// @ts-ignore: decorator
@inline
export function next(): usize {
  return here + RECORD_BYTES;
}

// @ts-ignore: decorator
@inline
export function positionAt(at: i32): usize {
  return stack + <usize>at * RECORD_BYTES;
}

export function plyOf(record: usize): i32 {
  return <i32>((record - stack) / RECORD_BYTES);
}

// @ts-ignore: decorator
@inline
export function descend(): void {
  here = here + RECORD_BYTES;
  ply = ply + 1;
}

// @ts-ignore: decorator
@inline
export function ascend(): void {
  here = here - RECORD_BYTES;
  ply = ply - 1;
}

/** A search has come here. */
// @ts-ignore: decorator
@inline
export function noteDepth(): void {
  if (ply > deepest) deepest = ply;
}

// @ts-ignore: decorator
@inline
export function mover(): i32 {
  return load<i32>(here, MOVER);
}

/** The cells of the player to move. */
// @ts-ignore: decorator
@inline
export function mine(): u64 {
  return load<u64>(here + (<usize>mover() << 3));
}

/** The cells of the opponent. */
// @ts-ignore: decorator
@inline
export function theirs(): u64 {
  return load<u64>(here + (<usize>(mover() ^ 1) << 3));
}

/** Writes the next record, with the turn passed on. */
// @ts-ignore: decorator
@inline
export function moveTo(moverCells: u64, otherCells: u64): void {
  const player = mover();
  const record = next();
  store<u64>(record + (<usize>player << 3), moverCells);
  store<u64>(record + (<usize>(player ^ 1) << 3), otherCells);
  store<i32>(record, player ^ 1, MOVER);
}
