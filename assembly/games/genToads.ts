// Generalised Toads and Frogs: Black slides or jumps to the right, White to the left. Bytes: `Toads`, then
// one byte a cell.

import { BLACK, cell, EMPTY, setCell, WHITE } from '../board/cells';
import { mirrorAndSwap } from '../board/strip';
import { outputOverflow, pushMove, pushPart } from '../memory/output';
import { pushChunks } from './elephants';

/** What a strip begins with. */
@unmanaged
export class Toads {
  /** The shortest and longest slide. */
  minSlide: u16;
  maxSlide: u16;
  /** The longest jump. */
  maxJump: u16;
  /** Whether friends may be jumped. */
  friendly: u16;
}

export const HEADER: i32 = offsetof<Toads>();

/** A move is from-cell and to-cell, 16 bits each. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const cells = bytes + HEADER;
  const count = length - HEADER;
  const step = stepOf(player);
  const maxSlide = <i32>changetype<Toads>(bytes).maxSlide;
  let gap = -1;
  for (let from = 0; from < count && !outputOverflow; from++) {
    gap = gapAhead(cells, count, from, player, gap);
    if (cell(cells, from) != player) continue;
    let to = nearestTarget(bytes, cells, count, from, gap);
    if (to < 0) continue;
    pushMove(((<u64>from) << 16) | to);
    if (gap != from + step) continue;
    for (let distance = <i32>changetype<Toads>(bytes).minSlide + 1; distance <= maxSlide; distance++) {
      to += step;
      if (to < 0 || to >= count || cell(cells, to) != EMPTY) break;
      pushMove(((<u64>from) << 16) | to);
    }
  }
}

// @ts-ignore: decorator
@inline
function stepOf(player: i32): i32 {
  return player == BLACK ? 1 : -1;
}

/**
 * The empty cell nearest to `from` in the player's direction; off the board if there is none. To be asked for
 * each cell from left to right, given the answer for the cell before (at first -1): so a board is read once.
 */
function gapAhead(cells: usize, count: i32, from: i32, player: i32, gap: i32): i32 {
  if (player == WHITE) return from > 0 && cell(cells, from - 1) == EMPTY ? from - 1 : gap;
  if (gap > from) return gap;
  let ahead = from + 1;
  while (ahead < count && cell(cells, ahead) != EMPTY) ahead++;
  return ahead;
}

/**
 * Where the stone's jump or its shortest slide ends; -1 if it cannot move. A slide looks only at the adjacent
 * cell and the cell it ends on, so a least slide of 3 or more may pass stones: the reference's rule.
 */
function nearestTarget(bytes: usize, cells: usize, count: i32, from: i32, gap: i32): i32 {
  if (gap < 0 || gap >= count) return -1;
  const player = cell(cells, from);
  const step = stepOf(player);
  if (gap == from + step) {
    const to = from + step * <i32>changetype<Toads>(bytes).minSlide;
    return to >= 0 && to < count && cell(cells, to) == EMPTY ? to : -1;
  }
  if (abs(gap - from) - 1 > <i32>changetype<Toads>(bytes).maxJump) return -1;
  if (changetype<Toads>(bytes).friendly == 0) {
    for (let over = from + step; over != gap; over += step) if (cell(cells, over) == player) return -1;
  }
  return gap;
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + HEADER;
  setCell(cells, <i32>(move >> 16), EMPTY);
  setCell(cells, <i32>(move & 0xffff), player);
  return length;
}

/**
 * With single steps and no jumps over friends, more Xs than can be jumped next to more Os than can be jumped
 * never move again: the board is cut between them.
 */
export function split(bytes: usize, length: i32): void {
  const cells = bytes + HEADER;
  const count = length - HEADER;
  // Without jumps it is Elephants and Rhinos.
  if (changetype<Toads>(bytes).maxSlide == 1 && changetype<Toads>(bytes).maxJump == 0)
    return pushChunks(bytes, HEADER, length);
  let start = 0;
  if (changetype<Toads>(bytes).maxSlide == 1 && changetype<Toads>(bytes).friendly == 0) {
    const maxJump = <i32>changetype<Toads>(bytes).maxJump;
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
  if (!hasMove(bytes, cells, count, BLACK) && !hasMove(bytes, cells, count, WHITE)) return;
  const part = pushPart(HEADER + count);
  if (outputOverflow) return;
  memory.copy(part, bytes, HEADER);
  memory.copy(part + HEADER, cells, count);
}

function hasMove(bytes: usize, cells: usize, count: i32, player: i32): bool {
  let gap = -1;
  for (let from = 0; from < count; from++) {
    gap = gapAhead(cells, count, from, player, gap);
    if (cell(cells, from) == player && nearestTarget(bytes, cells, count, from, gap) >= 0) return true;
  }
  return false;
}

export function negate(bytes: usize, length: i32): i32 {
  mirrorAndSwap(bytes + HEADER, length - HEADER);
  return length;
}

export function size(bytes: usize, length: i32): i32 {
  return length - HEADER;
}
