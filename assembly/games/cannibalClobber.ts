// Cannibal Clobber: a stone captures any orthogonally adjacent stone, own or enemy, by moving onto it.

import { allCells, fill4, firstColumn, fitsBits, neighbours4, plane } from '../board/bits';
import { pushBox } from '../board/box';
import { BLACK, cell, EMPTY, makeBlack, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { DIRECTIONS_4 } from '../board/padded';
import { countOfFirstRegion, Ground, groundOf, pushRegions } from '../board/regions';
import { pushSteps, pushSteps4 } from '../board/steps';
import { noBasic, numberBasic } from './basic';

export { play } from './clobber';
export { fold, negate, normalise } from './colouredGrid';
export { rowOfStonesBasic as impartialBasic } from './officers';

const STONES: i32 = groundOf(BLACK, Ground.Open) | groundOf(WHITE, Ground.Open);
const STONE_CODES: i32 = (1 << BLACK) | (1 << WHITE);

/** A move is a step (board/steps.ts). */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsBits(count, cols)) {
    pushSteps(cells, rowsOf(bytes), cols, player, STONE_CODES, DIRECTIONS_4);
    return;
  }
  const stones = ~plane(cells, count, 1) & allCells(count);
  const white = plane(cells, count, 0) & stones;
  pushSteps4(player == WHITE ? white : stones ^ white, stones, firstColumn(cols), cols);
}

/** The components of at least two stones: empty cells never fill again. */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    pushRegions(bytes, GRID_HEADER, STONES, DIRECTIONS_4, STONE_CODES, STONE_CODES, 2, EMPTY);
    return;
  }
  const first = firstColumn(cols);
  const stones = ~plane(bytes + <usize>GRID_HEADER, count, 1) & allCells(count);
  for (let rest = stones & neighbours4(stones, first, cols); rest; ) {
    const component = fill4(rest & -rest, stones, first, cols);
    rest ^= component;
    pushBox(bytes, GRID_HEADER, component, EMPTY);
  }
}

/**
 * A component of n stones of one colour is n - 1 moves for their owner: a leaf of a spanning tree captures
 * its neighbour and keeps the rest connected.
 */
export function basic(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cells = bytes + <usize>GRID_HEADER;
  let black = 0;
  let white = 0;
  for (let i = 0; i < count; i++) {
    const code = cell(cells, i);
    if (code == BLACK) black++;
    if (code == WHITE) white++;
    if (black && white) return noBasic();
  }
  const stones = black + white;
  if (!stones || connectedStones(bytes, count) < stones) return noBasic();
  numberBasic(<f64>(black ? stones - 1 : 1 - stones));
}

/** The size of the first component of stones. */
function connectedStones(bytes: usize, count: i32): i32 {
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return countOfFirstRegion(bytes, GRID_HEADER, STONES, DIRECTIONS_4);
  const stones = ~plane(bytes + <usize>GRID_HEADER, count, 1) & allCells(count);
  return <i32>popcnt(fill4(stones & -stones, stones, firstColumn(cols), cols));
}

/** Whoever's a stone is, both may move it. */
export function impartialForm(bytes: usize, length: i32): void {
  makeBlack(bytes + <usize>GRID_HEADER, length - GRID_HEADER);
}
