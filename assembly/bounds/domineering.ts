// Bounds for Domineering. If Left promises never to place a domino across certain lines between rows, she can only
// lose by it (removing Left options never makes a game greater), and nothing connects the bands of rows between
// those lines any more, because Right's dominoes lie in one row. So G is at least the sum of the bands. With bands
// of one or two rows the bands are known exactly (bands.ts), and the means and stops of their sum are bounded by
// theirs:
//   mean(ΣB) = Σ mean(B),   RightStop(ΣB) ≥ Σ RightStop(B),   RightStop(ΣB) ≥ Σ mean(B) - max temperature(B),
//   LeftStop(ΣB) ≥ Σ mean(B),   LeftStop(ΣB) ≥ LeftStop(B') + Σ RightStop(B) of all others but B'.
// From above the same holds for Right and bands of columns: transposing the board exchanges the players.

import { allCells, plane } from '../board/bits';
import { cell, EMPTY } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { fitsSquare, toSquare } from '../board/square';
import { transposeSquare } from '../board/symmetry';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { openBands } from './bands';
import { addBands, BAND_SUM, BandSum, reportBands } from './division';
import { reportUnbounded } from './report';

export { boundsAfter, openMoves } from './domineeringMoves';

/** What a row can be the band of. */
const WIDEST: i32 = 8;

// What the bands of rows tell, and those of columns.
const forLeft = changetype<BandSum>(memory.data(BAND_SUM, 4));
const forRight = changetype<BandSum>(memory.data(BAND_SUM, 4));

/** The rows of a board of up to 8 x 8, a byte each. */
const square: usize = memory.data(16, 8);

export function bounds(bytes: usize, length: i32): void {
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  if (!openBands()) return reportUnbounded(0);
  if (!fitsSquare(rows, cols)) return largeBounds(bytes + <usize>GRID_HEADER, rows, cols);
  const count = length - GRID_HEADER;
  const empty = toSquare(~plane(bytes + <usize>GRID_HEADER, count, 0) & allCells(count), cols);
  store<u64>(square, empty);
  addBands(square, rows, forLeft);
  store<u64>(square, transposeSquare(empty));
  addBands(square, cols, forRight);
  const vertical = <i32>popcnt(empty & (empty >> 8));
  const horizontal = <i32>popcnt(empty & (empty >> 1) & 0x7f7f7f7f7f7f7f7f);
  reportBands(forLeft, forRight, vertical - horizontal);
}

/** Boards with a side of more than eight cells. */
function largeBounds(cells: usize, rows: i32, cols: i32): void {
  const mark = scratchMark();
  const lines = scratch(max(rows, cols) + 1);
  const vertical = addLines(cells, rows, cols, cols, 1, lines, forLeft);
  const horizontal = addLines(cells, cols, rows, 1, cols, lines, forRight);
  releaseScratch(mark);
  reportBands(forLeft, forRight, vertical - horizontal);
}

/**
 * Adds the bands of the lines, each of `length` cells, with the steps between lines and between cells. Bands of lines
 * with more than eight cells are not known: there each line is a band. Returns how many dominoes stand across lines.
 */
function addLines(
  cells: usize,
  count: i32,
  length: i32,
  lineStep: i32,
  cellStep: i32,
  lines: usize,
  sum: BandSum,
): i32 {
  let dominoes = 0;
  let across = 0;
  for (let line = 0; line < count; line++) {
    let run = 0;
    let set = 0;
    for (let i = 0, at = line * lineStep; i < length; i++, at += cellStep) {
      const isEmpty = cell(cells, at) == EMPTY;
      run = isEmpty ? run + 1 : 0;
      // Every second cell of a run completes a domino.
      if (run && !(run & 1)) dominoes++;
      if (isEmpty) set |= 1 << i;
      if (isEmpty && line && cell(cells, at - lineStep) == EMPTY) across++;
    }
    if (length <= WIDEST) store<u8>(lines + <usize>line, <u8>set);
  }
  if (length <= WIDEST) addBands(lines, count, sum);
  else sum.setTo(-dominoes);
  return across;
}
