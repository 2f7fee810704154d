// Elephants and Rhinos: a Black stone steps right, a White one left, into an empty cell. Bytes: one cell each.

import { BLACK, cell, EMPTY, setCell, WHITE } from '../board/cells';
import { mirrorAndSwap } from '../board/strip';
import { outputOverflow, pushMove, pushPart } from '../memory/output';
import { noBasic, numberBasic } from './basic';

/** A move is the from-cell. Black's go from left to right, White's from right to left. */
export function moves(cells: usize, length: i32, player: i32): void {
  if (player == BLACK) {
    for (let from = 0; from + 1 < length; from++) {
      if (cell(cells, from) == BLACK && cell(cells, from + 1) == EMPTY) pushMove(from);
    }
  } else {
    for (let from = length - 1; from > 0; from--) {
      if (cell(cells, from) == WHITE && cell(cells, from - 1) == EMPTY) pushMove(from);
    }
  }
}

export function play(cells: usize, length: i32, move: u64, player: i32): i32 {
  const from = <i32>move;
  setCell(cells, from, EMPTY);
  setCell(cells, player == BLACK ? from + 1 : from - 1, player);
  return length;
}

export function split(cells: usize, length: i32): void {
  pushChunks(cells, 0, length);
}

/**
 * Cuts out each adjacent XO, which blocks itself for ever, and the gap of each O…X, which nobody enters. Each part
 * begins with the same `header` bytes as the whole.
 */
export function pushChunks(bytes: usize, header: i32, length: i32): void {
  const cells = bytes + <usize>header;
  let start = 0;
  let lastStone = -1;
  for (let at = 0; at < length - header; at++) {
    const value = cell(cells, at);
    if (value == EMPTY) continue;
    if (lastStone >= 0 && cell(cells, lastStone) != value) {
      if (value == BLACK) {
        pushTrimmed(bytes, header, start, lastStone + 1);
        start = at;
      } else if (lastStone == at - 1) {
        pushTrimmed(bytes, header, start, lastStone);
        start = at + 1;
        lastStone = -1;
        continue;
      }
    }
    lastStone = at;
  }
  pushTrimmed(bytes, header, start, length - header);
}

/** The chunk without the stones that face a wall and the cells behind its rearmost movers, if any can move. */
function pushTrimmed(bytes: usize, header: i32, start: i32, end: i32): void {
  const cells = bytes + <usize>header;
  while (start < end && cell(cells, start) == WHITE) start++;
  while (start < end && cell(cells, end - 1) == BLACK) end--;
  let first = start;
  while (first < end && cell(cells, first) == EMPTY) first++;
  if (first == end) return;
  let last = end - 1;
  while (cell(cells, last) == EMPTY) last--;
  if (cell(cells, first) == BLACK) start = first;
  if (cell(cells, last) == WHITE) end = last + 1;
  for (let at = start; at < end; at++) {
    if (cell(cells, at) != EMPTY) continue;
    const part = pushPart(header + end - start);
    if (outputOverflow) return;
    memory.copy(part, bytes, header);
    memory.copy(part + <usize>header, cells + <usize>start, end - start);
    return;
  }
}

export function negate(cells: usize, length: i32): i32 {
  mirrorAndSwap(cells, length);
  return length;
}

/** Stones of one colour: each counts the empties ahead of it. */
export function basic(cells: usize, length: i32): void {
  let blacks = 0;
  let whites = 0;
  let empties = 0;
  let emptiesAheadOfBlacks: f64 = 0;
  let emptiesAheadOfWhites: f64 = 0;
  for (let at = 0; at < length; at++) {
    const value = cell(cells, at);
    if (value == BLACK) {
      blacks++;
    } else if (value == WHITE) {
      whites++;
      emptiesAheadOfWhites += empties;
    } else {
      empties++;
      emptiesAheadOfBlacks += blacks;
    }
  }
  if (whites == 0) numberBasic(emptiesAheadOfBlacks);
  else if (blacks == 0) numberBasic(0 - emptiesAheadOfWhites);
  else noBasic();
}
