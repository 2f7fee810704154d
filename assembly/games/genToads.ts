// Generalised Toads and Frogs: Black slides or jumps to the right, White to the left. Bytes: the shortest and
// longest slide, the longest jump and whether friends may be jumped, a u16 each, then one byte a cell.

import { BLACK, cell, EMPTY, setCell, WHITE } from '../board/cells';
import { mirrorAndSwap } from '../board/strip';
import { outputOverflow, pushMove, pushPart } from './output';

const MIN_SLIDE: usize = 0;
const MAX_SLIDE: usize = 2;
const MAX_JUMP: usize = 4;
const FRIENDLY: usize = 6;
const HEADER: i32 = 8;

/** A move is from-cell and to-cell, 16 bits each. */
export function genToadsMoves(bytes: usize, length: i32, player: i32): void {
  const cells = bytes + HEADER;
  const count = length - HEADER;
  const step = player == BLACK ? 1 : -1;
  const maxSlide = <i32>load<u16>(bytes, MAX_SLIDE);
  for (let from = 0; from < count; from++) {
    if (cell(cells, from) != player) continue;
    let to = nearestTarget(bytes, cells, count, from, player);
    if (to < 0) continue;
    pushMove((<u64>from << 16) | to);
    if (cell(cells, from + step) != EMPTY) continue;
    for (let distance = <i32>load<u16>(bytes, MIN_SLIDE) + 1; distance <= maxSlide; distance++) {
      to += step;
      if (to < 0 || to >= count || cell(cells, to) != EMPTY) break;
      pushMove((<u64>from << 16) | to);
    }
  }
}

/**
 * Where the stone's jump or its shortest slide ends; -1 if it cannot move. A slide looks only at the adjacent
 * cell and the cell it ends on, so a least slide of 3 or more may pass stones: the reference's rule.
 */
function nearestTarget(bytes: usize, cells: usize, count: i32, from: i32, player: i32): i32 {
  const step = player == BLACK ? 1 : -1;
  const next = from + step;
  if (next < 0 || next >= count) return -1;
  let to = next;
  if (cell(cells, next) == EMPTY) {
    to = from + step * <i32>load<u16>(bytes, MIN_SLIDE);
  } else {
    const friendly = load<u16>(bytes, FRIENDLY) != 0;
    for (let left = <i32>load<u16>(bytes, MAX_JUMP); to >= 0 && to < count; left--, to += step) {
      const value = cell(cells, to);
      if (value == EMPTY) break;
      if (left == 0 || (value == player && !friendly)) return -1;
    }
  }
  return to >= 0 && to < count && cell(cells, to) == EMPTY ? to : -1;
}

export function genToadsPlay(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + HEADER;
  setCell(cells, <i32>(move >> 16), EMPTY);
  setCell(cells, <i32>(move & 0xffff), player);
  return length;
}

/**
 * With single steps and no jumps over friends, more Xs than can be jumped next to more Os than can be jumped
 * never move again: the board is cut between them.
 */
export function genToadsSplit(bytes: usize, length: i32): void {
  const cells = bytes + HEADER;
  const count = length - HEADER;
  let start = 0;
  if (load<u16>(bytes, MAX_SLIDE) == 1 && load<u16>(bytes, FRIENDLY) == 0) {
    const maxJump = <i32>load<u16>(bytes, MAX_JUMP);
    let blacks = 0;
    let whites = 0;
    for (let at = 0; at < count; at++) {
      const value = cell(cells, at);
      if (value == WHITE) {
        whites++;
        if (whites == maxJump + 1 && blacks > maxJump) {
          const cut = at - maxJump;
          pushLivePart(bytes, start, cut);
          start = cut;
        }
      } else {
        // Blacks are counted up to the last one before the whites that follow.
        if (value == EMPTY || whites > 0) blacks = 0;
        if (value == BLACK) blacks++;
        whites = 0;
      }
    }
  }
  pushLivePart(bytes, start, count);
}

function pushLivePart(bytes: usize, start: i32, end: i32): void {
  const cells = bytes + HEADER + <usize>start;
  const count = end - start;
  if (!hasMove(bytes, cells, count)) return;
  const part = pushPart(HEADER + count);
  if (outputOverflow) return;
  memory.copy(part, bytes, HEADER);
  memory.copy(part + HEADER, cells, count);
}

function hasMove(bytes: usize, cells: usize, count: i32): bool {
  for (let from = 0; from < count; from++) {
    const value = cell(cells, from);
    if (value != EMPTY && nearestTarget(bytes, cells, count, from, value) >= 0) return true;
  }
  return false;
}

export function genToadsNegate(bytes: usize, length: i32): i32 {
  mirrorAndSwap(bytes + HEADER, length - HEADER);
  return length;
}
