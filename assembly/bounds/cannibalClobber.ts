// Bounds for Cannibal Clobber. Every move removes a stone, and the last one cannot move: so a part of n stones lasts
// n - 1 moves, and a player who has a stone makes at most so many, one who has none makes none.

import { allCells, firstColumn, fitsBits, neighbours4, plane } from '../board/bits';
import { BLACK, cell, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER } from '../board/grid';
import { reportMoves } from './report';

export function bounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsBits(count, cols)) return largeBounds(cells, count);
  const stones = ~plane(cells, count, 1) & allCells(count);
  const white = stones & plane(cells, count, 0);
  const black = stones ^ white;
  const first = firstColumn(cols);
  // Stones next to friends are moves that nobody shares.
  const friends =
    <i32>popcnt(black & neighbours4(black, first, cols)) -
    <i32>popcnt(white & neighbours4(white, first, cols));
  const most = max(<i32>popcnt(stones) - 1, 0);
  reportMoves(white ? -most : 0, black ? most : 0, friends + (friends >> 1));
}

function largeBounds(cells: usize, count: i32): void {
  let blacks = 0;
  let whites = 0;
  for (let at = 0; at < count; at++) {
    const value = cell(cells, at);
    if (value == BLACK) blacks++;
    if (value == WHITE) whites++;
  }
  const most = max(blacks + whites - 1, 0);
  reportMoves(whites ? -most : 0, blacks ? most : 0, 2 * (blacks - whites));
}
