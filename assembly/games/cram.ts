// Cram: either player places a domino on two adjacent empty cells, upright or across.

import { allCells, firstColumn, fitsBits, lastColumn, plane } from '../board/bits';
import { cell, EMPTY, setCell, WALL } from '../board/cells';
import { colsOf, GRID_HEADER } from '../board/grid';
import { stepFrom, stepMove, stepTo } from '../board/steps';
import { takeLeastOf8 } from '../board/symmetry';
import { pushMove } from '../memory/output';
import { removeIdleCells } from './cramGraph';
import * as domineering from './domineering';

export { basic, eccentricity, identity } from './cramGraph';

/** A move is the upper or left cell and the other, as a step (board/steps.ts); at each cell the upright one first. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsBits(count, cols)) {
    for (let at = 0; at < count; at++) {
      if (cell(cells, at) != EMPTY) continue;
      if (at + cols < count && cell(cells, at + cols) == EMPTY) pushMove(stepMove(at, at + cols));
      if ((at + 1) % cols != 0 && cell(cells, at + 1) == EMPTY) pushMove(stepMove(at, at + 1));
    }
    return;
  }
  const empty = ~plane(cells, count, 0) & allCells(count);
  const upright = empty & (empty >> cols);
  const across = empty & (empty >> 1) & ~lastColumn(firstColumn(cols), cols);
  for (let rest = upright | across; rest; rest &= rest - 1) {
    const at = <i32>ctz(rest);
    if ((upright >> at) & 1) pushMove(stepMove(at, at + cols));
    if ((across >> at) & 1) pushMove(stepMove(at, at + 1));
  }
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  setCell(cells, stepFrom(move), WALL);
  setCell(cells, stepTo(move), WALL);
  return length;
}

export function split(bytes: usize, length: i32): void {
  removeIdleCells(bytes, length);
  domineering.split(bytes, length);
}

export function normalise(bytes: usize, length: i32): i32 {
  takeLeastOf8(bytes, GRID_HEADER);
  return length;
}
