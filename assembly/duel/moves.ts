// The moves of the positions on the way from the root, a list a ply.
//
// | offset | bytes | content                                                |
// |--------|-------|--------------------------------------------------------|
// | 0      | 8     | score, f64: larger is tried first                      |
// | 8      | 4     | the move                                               |
// | 12     | 4     | its code: what the playout policy and the history know |

import { takeBlock } from '../memory/pages';
import { MAX_PLIES, ply } from './position';

const ENTRY_BYTES: usize = 16;
const SCORE: usize = 0;
const MOVE: usize = 8;
const CODE: usize = 12;

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
function entryOf(index: i32): usize {
  return listHere() + <usize>index * ENTRY_BYTES;
}

export function beginMoves(): void {
  end = listHere();
}

export function addMove(move: i32): void {
  store<i32>(end, move, MOVE);
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
  return load<i32>(entryOf(index), MOVE);
}

// @ts-ignore: decorator
@inline
export function codeOf(index: i32): i32 {
  return load<i32>(entryOf(index), CODE);
}

// @ts-ignore: decorator
@inline
export function setCode(index: i32, code: i32): void {
  store<i32>(entryOf(index), code, CODE);
}

// @ts-ignore: decorator
@inline
export function scoreOf(index: i32): f64 {
  return load<f64>(entryOf(index), SCORE);
}

// @ts-ignore: decorator
@inline
export function setScore(index: i32, score: f64): void {
  store<f64>(entryOf(index), score, SCORE);
}

// @ts-ignore: decorator
@inline
export function copyMove(from: i32, to: i32): void {
  const entry = entryOf(to);
  const other = entryOf(from);
  store<u64>(entry, load<u64>(other));
  store<u64>(entry, load<u64>(other, 8), 8);
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
  store<f64>(entry, score, SCORE);
  store<i32>(entry, move, MOVE);
  store<i32>(entry, code, CODE);
}
