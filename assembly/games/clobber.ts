// Clobber on a grid: a stone captures an orthogonally adjacent enemy stone by moving onto it.

import { allCells, fill4, firstColumn, fitsBits, plane } from '../board/bits';
import { pushBox } from '../board/box';
import { BLACK, EMPTY, setCell, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { DIRECTIONS_4 } from '../board/padded';
import { Ground, groundOf, pushRegions } from '../board/regions';
import { pushSteps, pushSteps4, stepFrom, stepTo } from '../board/steps';

export { fold, negate, normalise } from './colouredGrid';

const STONES: i32 = groundOf(BLACK, Ground.Open) | groundOf(WHITE, Ground.Open);

/** A move is a step (board/steps.ts). */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsBits(count, cols)) {
    pushSteps(cells, rowsOf(bytes), cols, player, 1 << (1 - player), DIRECTIONS_4);
    return;
  }
  const stones = ~plane(cells, count, 1) & allCells(count);
  const white = plane(cells, count, 0) & stones;
  const own = player == WHITE ? white : stones ^ white;
  pushSteps4(own, stones ^ own, firstColumn(cols), cols);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  setCell(cells, stepFrom(move), EMPTY);
  setCell(cells, stepTo(move), player);
  return length;
}

/** The components of stones that hold both colours: empty cells never fill again. */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    pushRegions(bytes, GRID_HEADER, STONES, DIRECTIONS_4, 1 << BLACK, 1 << WHITE, 2, EMPTY);
    return;
  }
  const cells = bytes + <usize>GRID_HEADER;
  const stones = ~plane(cells, count, 1) & allCells(count);
  const white = plane(cells, count, 0) & stones;
  const black = stones ^ white;
  const first = firstColumn(cols);
  for (let rest = stones; rest; ) {
    const component = fill4(rest & -rest, stones, first, cols);
    rest ^= component;
    if (component & black && component & white) pushBox(bytes, GRID_HEADER, component, EMPTY);
  }
}
