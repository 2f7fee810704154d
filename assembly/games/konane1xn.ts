// Konane on a strip: a stone jumps over adjacent enemy stones, in one direction, onto the empty cells behind. Bytes: one
// cell each. src/games/konane1xn.ts says why the parts are independent.

import { BLACK, cell, EMPTY, setCell, swapColours, WHITE } from '../board/cells';
import { takeLesserMirror } from '../board/strip';
import { pushMove, pushPartCopy } from '../memory/output';

/** A move is from-cell and to-cell, 16 bits each. */
export function moves(cells: usize, length: i32, player: i32): void {
  for (let from = 0; from < length; from++) {
    if (cell(cells, from) != player) continue;
    pushJumps(cells, length, from, 1);
    pushJumps(cells, length, from, -1);
  }
}

function pushJumps(cells: usize, length: i32, from: i32, step: i32): void {
  const enemy = 1 - cell(cells, from);
  for (let to = from + 2 * step; canLand(cells, length, to, step, enemy); to += 2 * step) {
    pushMove(((<u64>from) << 16) | to);
  }
}

/** Is `to` an empty cell of the strip, behind a stone of the enemy? */
// @ts-ignore: decorator
@inline
function canLand(cells: usize, length: i32, to: i32, step: i32, enemy: i32): bool {
  return <u32>to < <u32>length && cell(cells, to) == EMPTY && cell(cells, to - step) == enemy;
}

export function play(cells: usize, length: i32, move: u64, player: i32): i32 {
  const from = <i32>(move >> 16);
  const to = <i32>(move & 0xffff);
  memory.fill(cells + <usize>min(from, to), <u8>EMPTY, abs(to - from) + 1);
  setCell(cells, to, player);
  return length;
}

/** Stones with fewer than three empty cells between them, and one empty cell on either side, if somebody can jump. */
export function split(cells: usize, length: i32): void {
  let first = -1;
  let last = -1;
  for (let at = 0; at < length; at++) {
    if (cell(cells, at) == EMPTY) continue;
    if (first < 0 || at - last > 3) {
      if (first >= 0) pushIfAlive(cells, length, first, last);
      first = at;
    }
    last = at;
  }
  if (first >= 0) pushIfAlive(cells, length, first, last);
}

function pushIfAlive(cells: usize, length: i32, first: i32, last: i32): void {
  const start = max(first - 1, 0);
  const part = cells + <usize>start;
  const count = min(last + 2, length) - start;
  for (let at = 0; at < count; at++) {
    const stone = cell(part, at);
    if (stone != BLACK && stone != WHITE) continue;
    if (canLand(part, count, at + 2, 1, 1 - stone) || canLand(part, count, at - 2, -1, 1 - stone)) {
      pushPartCopy(part, count);
      return;
    }
  }
}

export function normalise(cells: usize, length: i32): i32 {
  takeLesserMirror(cells, length);
  return length;
}

export function negate(cells: usize, length: i32): i32 {
  swapColours(cells, length);
  return length;
}
