// Domineering: Black places vertical dominoes on two empty cells, White horizontal ones.

import { allCells, fill4, firstColumn, fitsBits, lastColumn, neighbours4, plane } from '../board/bits';
import { pushBox } from '../board/box';
import { cell, EMPTY, setCell, WALL, WHITE } from '../board/cells';
import { Fold } from '../board/fold';
import { colsOf, GRID_HEADER, rowsOf, transpose } from '../board/grid';
import { DIRECTIONS_4 } from '../board/padded';
import { Ground, groundOf, pushRegions } from '../board/regions';
import { stepFrom, stepMove, stepTo } from '../board/steps';
import { foldOf4Walls, takeLeastOf4Walls } from '../board/symmetry';
import { pushMove } from '../memory/output';
import { noBasic, numberBasic } from './basic';

// The impartial version is Cram.
export {
  basic as impartialBasic,
  eccentricity,
  identity,
  removeIdleCells as impartialForm,
} from './cramGraph';

/** The only codes are EMPTY and WALL; the lowest bit tells them apart. */
// @ts-ignore: decorator
@inline
function emptyCells(bytes: usize, count: i32): u64 {
  return ~plane(bytes + <usize>GRID_HEADER, count, 0) & allCells(count);
}

/** A move is the upper or left cell and the other, as a step (board/steps.ts). */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const step = player == WHITE ? 1 : cols;
  if (!fitsBits(count, cols)) {
    const cells = bytes + <usize>GRID_HEADER;
    for (let at = 0; at + step < count; at++) {
      if (player == WHITE && at % cols == cols - 1) continue;
      if (cell(cells, at) == EMPTY && cell(cells, at + step) == EMPTY) pushMove(stepMove(at, at + step));
    }
    return;
  }
  const empty = emptyCells(bytes, count);
  let places = empty & (empty >> step);
  if (player == WHITE) places &= ~lastColumn(firstColumn(cols), cols);
  for (; places; places &= places - 1) {
    const at = <i32>ctz(places);
    pushMove(stepMove(at, at + step));
  }
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  setCell(cells, stepFrom(move), WALL);
  setCell(cells, stepTo(move), WALL);
  return length;
}

/** The components of at least two empty cells. */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    const open = groundOf(EMPTY, Ground.Open);
    pushRegions(bytes, GRID_HEADER, open, DIRECTIONS_4, 1 << EMPTY, 1 << EMPTY, 2, WALL);
    return;
  }
  const empty = emptyCells(bytes, count);
  const first = firstColumn(cols);
  for (let rest = empty & neighbours4(empty, first, cols); rest; ) {
    const component = fill4(rest & -rest, empty, first, cols);
    rest ^= component;
    pushBox(bytes, GRID_HEADER, component, WALL);
  }
}

/** A quarter turn would exchange the players. */
export function normalise(bytes: usize, length: i32): i32 {
  takeLeastOf4Walls(bytes, GRID_HEADER);
  return length;
}

export function fold(bytes: usize, length: i32): Fold {
  return foldOf4Walls(bytes, GRID_HEADER);
}

export function negate(bytes: usize, length: i32): i32 {
  transpose(bytes, GRID_HEADER);
  return length;
}

/** Where only one player can ever move, his runs of n cells are floor(n / 2) moves each. */
export function basic(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return largeBasic(bytes + <usize>GRID_HEADER, rowsOf(bytes), cols);
  const empty = emptyCells(bytes, count);
  const last = lastColumn(firstColumn(cols), cols);
  if (!(empty & (empty >> 1) & ~last)) {
    numberBasic(<f64>countDominoes(empty, ~(<u64>0), cols));
  } else if (!(empty & (empty >> cols))) {
    numberBasic(-(<f64>countDominoes(empty, ~last, 1)));
  } else {
    noBasic();
  }
}

/** Dominoes that fit on the runs of cells `step` apart; from `inner` cells a step stays on the board. */
function countDominoes(cells: u64, inner: u64, step: i32): i32 {
  let dominoes = 0;
  while (true) {
    const pairs = cells & (cells >> step) & inner;
    // The first cells of runs: no pair ends there.
    const firsts = pairs & ~(pairs << step);
    if (!firsts) return dominoes;
    dominoes += <i32>popcnt(firsts);
    cells &= ~(firsts | (firsts << step));
  }
}

function largeBasic(cells: usize, rows: i32, cols: i32): void {
  const vertical = runDominoes(cells, cols, rows, 1, cols);
  const horizontal = runDominoes(cells, rows, cols, cols, 1);
  if (!horizontal) numberBasic(<f64>vertical);
  else if (!vertical) numberBasic(-(<f64>horizontal));
  else noBasic();
}

/** Dominoes that fit on each line by itself: `lines` lines of `length` cells, with the steps between them. */
function runDominoes(cells: usize, lines: i32, length: i32, lineStep: i32, cellStep: i32): i32 {
  let dominoes = 0;
  for (let line = 0; line < lines; line++) {
    let run = 0;
    for (let i = 0, at = line * lineStep; i < length; i++, at += cellStep) {
      run = cell(cells, at) == EMPTY ? run + 1 : 0;
      // Every second cell of a run completes a domino.
      if (run && !(run & 1)) dominoes++;
    }
  }
  return dominoes;
}
