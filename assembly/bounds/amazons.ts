// Bounds for Amazons. Every move burns an empty cell, so no player makes more moves than there are cells he can come
// to or burn.
//
// Let Left never move an amazon but as follows. Then Right never comes or shoots farther than he can go through empty
// cells and his own amazons: that is F. The other empty cells are Left's alone. There an amazon of Left's beside them
// makes a step and burns the cell it comes from, again and again: it never opens a way for Right, since the cells it
// leaves are burnt. These walks are of s moves, and Right has at most |F| moves, so G ≥ s - |F|: in G - (s - |F|),
// moving second, Left has an answer to each of Right's moves. From above the same with the players exchanged.

import { allCells, fill8, firstColumn, fitsBits, plane } from '../board/bits';
import { BLACK, cell, EMPTY, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER } from '../board/grid';
import { reportMoves } from './report';
import { nearerCells, walksIn } from './walks';

export function bounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsBits(count, cols)) return largeBounds(cells, count);
  const odd = plane(cells, count, 0);
  const high = plane(cells, count, 1);
  const empty = high & ~odd;
  const white = ~high & odd;
  const black = ~(high | odd) & allCells(count);
  const first = firstColumn(cols);
  const forBlack = fill8(black, empty | black, first, cols) & empty;
  const forWhite = fill8(white, empty | white, first, cols) & empty;
  const onlyBlack = forBlack & ~forWhite;
  const onlyWhite = forWhite & ~forBlack;
  const blackWalks = onlyBlack ? walksIn(onlyBlack, black, first, cols) : 0;
  const whiteWalks = onlyWhite ? walksIn(onlyWhite, white, first, cols) : 0;
  reportMoves(
    blackWalks - <i32>popcnt(forWhite),
    <i32>popcnt(forBlack) - whiteWalks,
    2 * nearerCells(black, white, empty, first, cols),
  );
}

function largeBounds(cells: usize, count: i32): void {
  let empties = 0;
  let blacks = 0;
  let whites = 0;
  for (let at = 0; at < count; at++) {
    const value = cell(cells, at);
    if (value == EMPTY) empties++;
    if (value == BLACK) blacks++;
    if (value == WHITE) whites++;
  }
  reportMoves(whites ? -empties : 0, blacks ? empties : 0, 0);
}
