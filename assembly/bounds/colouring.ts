// Bounds for Col and Snort, told for Left; Right's are the same with the players exchanged. A cell that is closed to a
// player stays so.
//
// Col: no two of Left's cells are neighbours, so of each two neighbours open to her she colours at most one: she has
// at most as many moves as open cells, less as many disjoint pairs of neighbours as there are. Right's moves close cells
// to Right only, so cells that are open to Left alone are hers; she can colour any set of them without neighbours.
// Snort: Left has at most as many moves as open cells. A cell open to her alone, none of whose neighbours is open to
// Right, is hers.
// If Left has s moves of her own and Right at most r moves, G ≥ s - r: in G - (s - r), moving second, Left has an answer
// to each of Right's moves.

import { allCells, firstColumn, fitsBits, lastColumn, neighbours4, plane } from '../board/bits';
import { cell, EMPTY } from '../board/cells';
import { colsOf, GRID_HEADER } from '../board/grid';
import { BLACK_ONLY, WHITE_ONLY } from '../board/marks';
import { reportMoves } from './report';

// Where the players may play on the board last read.
let openToLeft: u64 = 0;
let openToRight: u64 = 0;

export function colBounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return largeBounds(bytes + <usize>GRID_HEADER, count);
  const first = firstColumn(cols);
  readBoard(bytes, count, cols, false);
  const leftMost = mostApart(openToLeft, first, cols);
  const rightMost = mostApart(openToRight, first, cols);
  const leftSafe = someApart(openToLeft & ~openToRight, first, cols);
  const rightSafe = someApart(openToRight & ~openToLeft, first, cols);
  reportMoves(leftSafe - rightMost, leftMost - rightSafe, mobility());
}

export function snortBounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return largeBounds(bytes + <usize>GRID_HEADER, count);
  const first = firstColumn(cols);
  readBoard(bytes, count, cols, true);
  const leftSafe = openToLeft & ~(openToRight | neighbours4(openToRight, first, cols));
  const rightSafe = openToRight & ~(openToLeft | neighbours4(openToLeft, first, cols));
  reportMoves(
    <i32>popcnt(leftSafe) - <i32>popcnt(openToRight),
    <i32>popcnt(openToLeft) - <i32>popcnt(rightSafe),
    mobility(),
  );
}

/** Parts hold no stones, but boards as they are given do: they close cells to their colour, in Snort to the other. */
function readBoard(bytes: usize, count: i32, cols: i32, closesToOther: bool): void {
  const cells = bytes + <usize>GRID_HEADER;
  const bit0 = plane(cells, count, 0);
  const bit1 = plane(cells, count, 1);
  const bit2 = plane(cells, count, 2);
  const whiteOnly = plane(cells, count, 3);
  const blackOnly = bit0 & bit1 & bit2;
  const empty = bit1 & ~bit0;
  const stones = allCells(count) & ~(bit1 | whiteOnly);
  const white = stones & bit0;
  const black = stones ^ white;
  const first = firstColumn(cols);
  openToLeft = (empty | blackOnly) & ~neighbours4(closesToOther ? white : black, first, cols);
  openToRight = (empty | whiteOnly) & ~neighbours4(closesToOther ? black : white, first, cols);
}

// @ts-ignore: decorator
@inline
function mobility(): i32 {
  return 2 * (<i32>popcnt(openToLeft) - <i32>popcnt(openToRight));
}

/** No set of these cells without neighbours is larger: pairs are taken along rows, or along columns. */
function mostApart(cells: u64, first: u64, cols: i32): i32 {
  const pairs = max(countPairs(cells, ~lastColumn(first, cols), 1), countPairs(cells, ~(<u64>0), cols));
  return <i32>popcnt(cells) - pairs;
}

/** Disjoint pairs of cells `step` apart; `inner` are the cells from which the step stays on the board. */
function countPairs(cells: u64, inner: u64, step: i32): i32 {
  let count = 0;
  while (true) {
    const pairs = cells & (cells >> step) & inner;
    // The first cells of runs: no pair ends there.
    const firsts = pairs & ~(pairs << step);
    if (!firsts) return count;
    count += <i32>popcnt(firsts);
    cells &= ~(firsts | (firsts << step));
  }
}

/** The size of one set of these cells without neighbours. */
function someApart(cells: u64, first: u64, cols: i32): i32 {
  let count = 0;
  while (cells) {
    const chosen = cells & -cells;
    cells &= ~(chosen | neighbours4(chosen, first, cols));
    count++;
  }
  return count;
}

function largeBounds(cells: usize, count: i32): void {
  let left = 0;
  let right = 0;
  for (let at = 0; at < count; at++) {
    const value = cell(cells, at);
    if (value == EMPTY || value == BLACK_ONLY) left++;
    if (value == EMPTY || value == WHITE_ONLY) right++;
  }
  reportMoves(-right, left, 2 * (left - right));
}
