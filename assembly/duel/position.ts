// The positions on the way from the root to where the search stands, one record a ply. A move writes the next
// record; taking it back is going back to the record before.

@unmanaged
export class Position {
  /** Domineering: all cells that are covered. */
  left: u64;
  /** Domineering: none. */
  right: u64;
  /** Who is to move: 0 Left, 1 Right. */
  mover: i32;
  /** Go: passes in a row. */
  passes: i32;
  /** Two sets for the game's own use, e.g. the legal points of NoGo. */
  note: u64;
  otherNote: u64;
}

// Behind the fields, each on a cache line of its own, follow eight words each: the images of the position under the
// symmetries, see symmetry.ts, and Go's images of the history.
export const IMAGES: usize = 64;
export const HISTORY: usize = 128;
const RECORD_BYTES: usize = 192;

/** A game of Go may last 128 moves; every other game ends sooner: 64 cells, or 32 pieces with 7 steps at most. */
export const MAX_PLIES: i32 = 256;

const stack: usize = memory.data(49152, 8);

/** The position that the search looks at. */
export let here: Position = changetype<Position>(stack);
export let ply: i32 = 0;
/** The largest ply that a search has come to. */
export let deepest: i32 = 0;

/** Moves made before the search began. */
export let rootPly: i32 = 0;

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
export function next(): Position {
  return changetype<Position>(changetype<usize>(here) + RECORD_BYTES);
}

// @ts-ignore: decorator
@inline
export function positionAt(at: i32): Position {
  return changetype<Position>(stack + <usize>at * RECORD_BYTES);
}

export function plyOf(position: Position): i32 {
  return <i32>((changetype<usize>(position) - stack) / RECORD_BYTES);
}

// @ts-ignore: decorator
@inline
export function descend(): void {
  here = next();
  ply = ply + 1;
}

// @ts-ignore: decorator
@inline
export function ascend(): void {
  here = changetype<Position>(changetype<usize>(here) - RECORD_BYTES);
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
  return here.mover;
}

// `left` and `right` are an array of two, indexed by the player.

/** The cells of the player to move. */
// @ts-ignore: decorator
@inline
export function mine(): u64 {
  return load<u64>(changetype<usize>(here) + ((<usize>mover()) << 3));
}

/** The cells of the opponent. */
// @ts-ignore: decorator
@inline
export function theirs(): u64 {
  return load<u64>(changetype<usize>(here) + ((<usize>(mover() ^ 1)) << 3));
}

/** Writes the next record, with the turn passed on. */
// @ts-ignore: decorator
@inline
export function moveTo(moverCells: u64, otherCells: u64): void {
  const player = mover();
  const after = next();
  store<u64>(changetype<usize>(after) + ((<usize>player) << 3), moverCells);
  store<u64>(changetype<usize>(after) + ((<usize>(player ^ 1)) << 3), otherCells);
  after.mover = player ^ 1;
}
