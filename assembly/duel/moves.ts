// The moves of the positions on the way from the root, a list a ply.

import { takeBlock } from '../memory/pages';
import { MAX_PLIES, ply } from './position';

@unmanaged
class Entry {
  /** Larger is tried first. */
  score: f64;
  move: i32;
  /** What the playout policy and the history know the move by. */
  code: i32;
}

const ENTRY_BYTES: usize = offsetof<Entry>();

/** Knightthrough: four directions, each with at most 64 cells to go to. */
export const MOST_MOVES: i32 = 256;

let lists: usize = 0;
/** Where the next move goes. */
let end: usize = 0;

export function openMoves(): bool {
  lists = takeBlock(<usize>(MAX_PLIES * MOST_MOVES) * ENTRY_BYTES);
  return lists != 0;
}

// @ts-ignore: decorator
@inline
function listHere(): usize {
  return lists + <usize>(ply * MOST_MOVES) * ENTRY_BYTES;
}

// @ts-ignore: decorator
@inline
function entryOf(index: i32): Entry {
  return changetype<Entry>(listHere() + <usize>index * ENTRY_BYTES);
}

export function beginMoves(): void {
  end = listHere();
}

export function addMove(move: i32): void {
  changetype<Entry>(end).move = move;
  end = end + ENTRY_BYTES;
}

/** One move for each cell of the set, in the order of the cells. */
export function addCells(cells: u64): void {
  for (; cells; cells &= cells - 1) addMove(<i32>ctz(cells));
}

/** How many moves were added since `beginMoves`. */
export function endMoves(): i32 {
  return <i32>((end - listHere()) / ENTRY_BYTES);
}

// @ts-ignore: decorator
@inline
export function moveOf(index: i32): i32 {
  return entryOf(index).move;
}

// @ts-ignore: decorator
@inline
export function codeOf(index: i32): i32 {
  return entryOf(index).code;
}

// @ts-ignore: decorator
@inline
export function setCode(index: i32, code: i32): void {
  entryOf(index).code = code;
}

// @ts-ignore: decorator
@inline
export function scoreOf(index: i32): f64 {
  return entryOf(index).score;
}

// @ts-ignore: decorator
@inline
export function setScore(index: i32, score: f64): void {
  entryOf(index).score = score;
}

// @ts-ignore: decorator
@inline
export function copyMove(from: i32, to: i32): void {
  const entry = entryOf(to);
  const other = entryOf(from);
  entry.score = other.score;
  entry.move = other.move;
  entry.code = other.code;
}

/** Brings the best move from `first` on to place `first`; of equals the earliest. Selection, not a full sort. */
export function selectBest(first: i32, count: i32): void {
  let best = first;
  for (let index = first + 1; index < count; index++) {
    if (scoreOf(index) > scoreOf(best)) best = index;
  }
  if (best == first) return;
  const score = scoreOf(best);
  const move = moveOf(best);
  const code = codeOf(best);
  copyMove(first, best);
  const entry = entryOf(first);
  entry.score = score;
  entry.move = move;
  entry.code = code;
}
