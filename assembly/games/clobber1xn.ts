// Clobber on a strip: a stone captures an adjacent enemy stone by moving onto it. Bytes: one cell each.

import { BLACK, cell, EMPTY, setCell, swapColours } from '../board/cells';
import { Fold } from '../board/fold';
import { foldStrip, takeLesserMirror } from '../board/strip';
import { pushMove, pushPartCopy } from '../memory/output';
import { noBasic, upStarBasic } from './basic';

/** A move is from-cell and to-cell, 16 bits each. */
export function moves(cells: usize, length: i32, player: i32): void {
  const enemy = 1 - player;
  for (let from = 0; from < length; from++) {
    if (cell(cells, from) != player) continue;
    if (from + 1 < length && cell(cells, from + 1) == enemy) pushMove(((<u64>from) << 16) | (from + 1));
    if (from > 0 && cell(cells, from - 1) == enemy) pushMove(((<u64>from) << 16) | (from - 1));
  }
}

export function play(cells: usize, length: i32, move: u64, player: i32): i32 {
  setCell(cells, <i32>(move >> 16), EMPTY);
  setCell(cells, <i32>(move & 0xffff), player);
  return length;
}

/** The runs of stones that hold both colours. */
export function split(cells: usize, length: i32): void {
  let start = 0;
  let mixed = false;
  for (let end = 0; end <= length; end++) {
    if (end < length && cell(cells, end) != EMPTY) {
      if (cell(cells, end) != cell(cells, start)) mixed = true;
      continue;
    }
    if (mixed) pushPartCopy(cells + <usize>start, end - start);
    start = end + 1;
    mixed = false;
  }
}

export function normalise(cells: usize, length: i32): i32 {
  takeLesserMirror(cells, length);
  return length;
}

export function fold(cells: usize, length: i32): Fold {
  return foldStrip(cells, length);
}

export function negate(cells: usize, length: i32): i32 {
  swapColours(cells, length);
  return length;
}

/**
 * One stone at the end of n of the other colour: X^nO is (n-1)·up, plus star if n is odd, and O^nX its negative
 * (docs/games.md#clobber_1xn).
 */
export function basic(cells: usize, length: i32): void {
  noBasic();
  if (length < 2) return;
  const many = cell(cells, 1);
  const one = cell(cells, 0) != many ? 0 : length - 1;
  for (let at = 0; at < length; at++) {
    if (cell(cells, at) != (at == one ? 1 - many : many)) return;
  }
  const ups = length - 2;
  upStarBasic(many == BLACK ? ups : -ups, (length - 1) & 1);
}
