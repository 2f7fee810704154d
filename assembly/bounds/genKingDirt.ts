// Bounds for generalised King Dirt. Every move uses up an empty cell for ever, so a player makes at most as many as
// there are cells that his kings can come to, or as there are at all while he can still place kings.
//
// If Right has no king to place, the cells that no king of his can come to are Left's alone, and Left's walks there, or
// the kings she places there, are moves that Right cannot take from her: s of them. Right has at most r moves, so
// G ≥ s - r. From above the same with the players exchanged.

import { allCells, firstColumn, fitsBits, plane } from '../board/bits';
import { cell, EMPTY } from '../board/cells';
import { colsOf } from '../board/grid';
import { HEADER, KingDirt } from '../games/genKingDirt';
import { reportMoves } from './report';
import { nearerCells, reachedFrom, walksIn } from './walks';

export function bounds(bytes: usize, length: i32): void {
  const count = length - HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>HEADER;
  const blackUnplaced = <i32>changetype<KingDirt>(bytes).blackUnplaced;
  const whiteUnplaced = <i32>changetype<KingDirt>(bytes).whiteUnplaced;
  if (!fitsBits(count, cols)) return largeBounds(cells, count);
  const odd = plane(cells, count, 0);
  const high = plane(cells, count, 1);
  const empty = high & ~odd;
  const white = ~high & odd;
  const black = ~(high | odd) & allCells(count);
  const first = firstColumn(cols);
  const forBlack = blackUnplaced ? empty : reachedFrom(black, empty, first, cols);
  const forWhite = whiteUnplaced ? empty : reachedFrom(white, empty, first, cols);
  reportMoves(
    safeMoves(forBlack & ~forWhite, black, blackUnplaced, first, cols) - <i32>popcnt(forWhite),
    <i32>popcnt(forBlack) - safeMoves(forWhite & ~forBlack, white, whiteUnplaced, first, cols),
    2 * (nearerCells(black, white, empty, first, cols) + blackUnplaced - whiteUnplaced),
  );
}

/** Who has kings to place may have to place them first, so walks are not counted then. */
function safeMoves(region: u64, kings: u64, unplaced: i32, first: u64, cols: i32): i32 {
  if (!region) return 0;
  return unplaced ? min(unplaced, <i32>popcnt(region)) : walksIn(region, kings, first, cols);
}

function largeBounds(cells: usize, count: i32): void {
  let empties = 0;
  for (let at = 0; at < count; at++) empties += <i32>(cell(cells, at) == EMPTY);
  reportMoves(-empties, empties, 0);
}
