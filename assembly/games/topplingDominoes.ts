// Toppling Dominoes: topple an own or green domino to either side, and all on that side with it. Bytes: one
// domino each.

import { BLACK, cell, swapColours, WALL, WHITE } from '../board/cells';
import { takeLesserMirror } from '../board/strip';
import { pushMove, pushPartCopy } from '../memory/output';
import { noBasic, numberBasic, upStarBasic } from './basic';

/** In this game `#` is a green domino, which both players may topple. */
const GREEN: i32 = WALL;

/** A move is the domino times 2, plus 1 if it falls to the right. */
export function moves(cells: usize, length: i32, player: i32): void {
  for (let at = 0; at < length; at++) {
    const value = cell(cells, at);
    if (value != player && value != GREEN) continue;
    pushMove((<u64>at) << 1);
    pushMove(((<u64>at) << 1) | 1);
  }
}

export function play(cells: usize, length: i32, move: u64, player: i32): i32 {
  const at = <i32>(move >> 1);
  if (move & 1) return at;
  const left = length - at - 1;
  memory.copy(cells, cells + <usize>(at + 1), left);
  return left;
}

/** A row is one part; the empty row vanishes. */
export function split(cells: usize, length: i32): void {
  if (length > 0) pushPartCopy(cells, length);
}

export function normalise(cells: usize, length: i32): i32 {
  takeLesserMirror(cells, length);
  return length;
}

export function negate(cells: usize, length: i32): i32 {
  swapColours(cells, length);
  return length;
}

/** A row of n dominoes of one kind is n, -n or *n. */
export function basic(cells: usize, length: i32): void {
  if (length == 0) return numberBasic(0);
  const kind = cell(cells, 0);
  for (let at = 1; at < length; at++) if (cell(cells, at) != kind) return noBasic();
  if (kind == BLACK) numberBasic(length);
  else if (kind == WHITE) numberBasic(-length);
  else upStarBasic(0, length);
}

/** A row whose dominoes anybody may topple is a heap of them. */
export function impartialBasic(cells: usize, length: i32): void {
  upStarBasic(0, length);
}
