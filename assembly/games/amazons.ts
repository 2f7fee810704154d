// Amazons: an amazon moves like a chess queen, then burns a cell that is a queen's move from its new place.

import { allCells, fill8, firstColumn, fitsBits, lastColumn, plane } from '../board/bits';
import { pushBox } from '../board/box';
import { BLACK, cell, EMPTY, makeBlack, setCell, WALL, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { DIRECTIONS_8, padBoard, paddedRow, paddedStride, stepOf } from '../board/padded';
import { Ground, groundOf, pushRegions } from '../board/regions';
import { outputOverflow, pushMove } from '../memory/output';
import { releaseScratch, scratchMark } from '../memory/scratch';

export { fold, negate, normalise } from './colouredGrid';

const UNBURNT: i32 =
  groundOf(BLACK, Ground.Open) | groundOf(WHITE, Ground.Open) | groundOf(EMPTY, Ground.Open);
const AMAZON_CODES: i32 = (1 << BLACK) | (1 << WHITE);

/** A move is from-cell, to-cell and arrow, 16 bits each. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsBits(count, cols)) {
    pushLargeMoves(cells, rowsOf(bytes), cols, player);
    return;
  }
  const notTwo = ~plane(cells, count, 1) & allCells(count);
  const odd = plane(cells, count, 0);
  const empty = allCells(count) & ~(notTwo | odd);
  const first = firstColumn(cols);
  for (let own = notTwo & (player == WHITE ? odd : ~odd); own; own &= own - 1) {
    pushQueenMoves(own & -own, empty, first, cols);
  }
}

/** The moves of one amazon. A ray stops at the last empty cell; sideways it must not enter the next row. */
function pushQueenMoves(amazon: u64, empty: u64, first: u64, cols: i32): void {
  const toRight = empty & ~first;
  const toLeft = empty & ~lastColumn(first, cols);
  // The cell just left is empty for the arrow.
  const free = empty | amazon;
  const code = ctz(amazon) << 32;
  for (let to = (amazon >> cols) & empty; to; to = (to >> cols) & empty) {
    pushShots(to, code, free, first, cols);
  }
  for (let to = (amazon >> (cols - 1)) & toRight; to; to = (to >> (cols - 1)) & toRight) {
    pushShots(to, code, free, first, cols);
  }
  for (let to = (amazon << 1) & toRight; to; to = (to << 1) & toRight) pushShots(to, code, free, first, cols);
  for (let to = (amazon << (cols + 1)) & toRight; to; to = (to << (cols + 1)) & toRight) {
    pushShots(to, code, free, first, cols);
  }
  for (let to = (amazon << cols) & empty; to; to = (to << cols) & empty) {
    pushShots(to, code, free, first, cols);
  }
  for (let to = (amazon << (cols - 1)) & toLeft; to; to = (to << (cols - 1)) & toLeft) {
    pushShots(to, code, free, first, cols);
  }
  for (let to = (amazon >> 1) & toLeft; to; to = (to >> 1) & toLeft) pushShots(to, code, free, first, cols);
  for (let to = (amazon >> (cols + 1)) & toLeft; to; to = (to >> (cols + 1)) & toLeft) {
    pushShots(to, code, free, first, cols);
  }
}

/** The arrows of an amazon that has moved to `from`. */
function pushShots(from: u64, code: u64, free: u64, first: u64, cols: i32): void {
  const toRight = free & ~first;
  const toLeft = free & ~lastColumn(first, cols);
  const at = ctz(from);
  code |= at << 16;
  pushRayBack(from, <i32>at, cols, free, code);
  pushRayBack(from, <i32>at, cols - 1, toRight, code);
  pushRayOn(from, <i32>at, 1, toRight, code);
  pushRayOn(from, <i32>at, cols + 1, toRight, code);
  pushRayOn(from, <i32>at, cols, free, code);
  pushRayOn(from, <i32>at, cols - 1, toLeft, code);
  pushRayBack(from, <i32>at, 1, toLeft, code);
  pushRayBack(from, <i32>at, cols + 1, toLeft, code);
}

/** Arrows on a ray towards higher cell numbers. */
// @ts-ignore: decorator
@inline
function pushRayOn(from: u64, at: i32, step: i32, free: u64, code: u64): void {
  for (let arrow = (from << step) & free; arrow; arrow = (arrow << step) & free) {
    at += step;
    pushMove(code | <u64>at);
  }
}

/** Arrows on a ray towards lower cell numbers. */
// @ts-ignore: decorator
@inline
function pushRayBack(from: u64, at: i32, step: i32, free: u64, code: u64): void {
  for (let arrow = (from >> step) & free; arrow; arrow = (arrow >> step) & free) {
    at -= step;
    pushMove(code | <u64>at);
  }
}

function pushLargeMoves(cells: usize, rows: i32, cols: i32, player: i32): void {
  const mark = scratchMark();
  const board = padBoard(cells, rows, cols, WALL);
  const stride = paddedStride(cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const from = paddedRow(row, cols) + col;
      if (cell(board, from) != player) continue;
      const index = row * cols + col;
      // The cell just left is empty for the arrow.
      setCell(board, from, EMPTY);
      for (let direction = 0; direction < 8; direction++) {
        const step = stepOf(direction, stride);
        const indexStep = stepOf(direction, cols);
        let i = index;
        for (let to = from + step; cell(board, to) == EMPTY; to += step) {
          i += indexStep;
          pushLargeShots(board, to, i, cols, ((<u64>index) << 32) | ((<u64>i) << 16));
          if (outputOverflow) {
            releaseScratch(mark);
            return;
          }
        }
      }
      setCell(board, from, player);
    }
  }
  releaseScratch(mark);
}

function pushLargeShots(board: usize, from: i32, index: i32, cols: i32, code: u64): void {
  const stride = paddedStride(cols);
  for (let direction = 0; direction < 8; direction++) {
    const step = stepOf(direction, stride);
    const indexStep = stepOf(direction, cols);
    let i = index;
    for (let to = from + step; cell(board, to) == EMPTY; to += step) {
      i += indexStep;
      pushMove(code | <u64>i);
    }
  }
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  setCell(cells, <i32>(move >> 32), EMPTY);
  setCell(cells, <i32>(move >> 16) & 0xffff, player);
  setCell(cells, <i32>move & 0xffff, WALL);
  return length;
}

/** The 8-connected components of unburnt cells with amazon and empty cell: nothing passes burnt cells. */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    pushRegions(bytes, GRID_HEADER, UNBURNT, DIRECTIONS_8, AMAZON_CODES, 1 << EMPTY, 2, WALL);
    return;
  }
  const cells = bytes + <usize>GRID_HEADER;
  const high = plane(cells, count, 1);
  const amazons = ~high & allCells(count);
  const unburnt = allCells(count) & ~(high & plane(cells, count, 0));
  const first = firstColumn(cols);
  for (let rest = unburnt; rest; ) {
    const component = fill8(rest & -rest, unburnt, first, cols);
    rest ^= component;
    if (component & amazons && component & ~amazons) pushBox(bytes, GRID_HEADER, component, WALL);
  }
}

/** Whoever's an amazon is, both may move it. */
export function impartialForm(bytes: usize, length: i32): void {
  makeBlack(bytes + <usize>GRID_HEADER, length - GRID_HEADER);
}
