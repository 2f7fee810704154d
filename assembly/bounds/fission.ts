// Bounds for Fission: how often a player could move if the other never did (genToads.ts says why that is a bound). Left
// alone plays on columns, Right alone on rows, and the lines between walls do not disturb each other then. The longest
// play on a line of up to eight cells is known; a move fills one cell more than it empties, so longer lines last at
// most as many moves as they have empty cells.

import { allCells, plane } from '../board/bits';
import { BLACK, cell, EMPTY } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { fitsSquare, toSquare } from '../board/square';
import { transposeSquare } from '../board/symmetry';
import { reportMoves } from './report';

/** The longest play on a line, u8, at its stones, with a one for the end of the line above them. */
const plays: usize = memory.data(512);
let known: bool = false;

export function fissionBounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsSquare(rows, cols)) return largeBounds(cells, rows, cols);
  if (!known) findPlays();
  const open = toSquare(~plane(cells, count, 0) & allCells(count), cols);
  const stones = toSquare(~plane(cells, count, 1) & allCells(count), cols);
  const right = playRows(open, stones);
  const left = playRows(transposeSquare(open), transposeSquare(stones));
  reportMoves(-right, left, left - right);
}

/** A move makes X.X of .X. and so a greater number of the stones: plays from those are found first. */
function findPlays(): void {
  for (let line = 511; line > 0; line--) {
    const end = 31 - clz(line);
    let longest = 0;
    for (let at = 0; at + 3 <= end; at++) {
      if (((line >> at) & 7) == 2) longest = max(longest, 1 + <i32>load<u8>(plays + <usize>(line + (3 << at))));
    }
    store<u8>(plays + <usize>line, <u8>longest);
  }
  known = true;
}

function playRows(open: u64, stones: u64): i32 {
  let moves = 0;
  for (; stones; open >>= 8, stones >>= 8) {
    let cells = <u32>open & 0xff;
    let movers = <u32>stones & 0xff;
    while (movers) {
      // The first line of cells between walls.
      const skipped = ctz(cells);
      cells >>= skipped;
      movers >>= skipped;
      const length = ctz(~cells);
      const end = <u32>1 << length;
      moves += <i32>load<u8>(plays + <usize>((movers & (end - 1)) | end));
      cells >>= length;
      movers >>= length;
    }
  }
  return moves;
}

function largeBounds(cells: usize, rows: i32, cols: i32): void {
  const left = playLines(cells, cols, rows, 1, cols);
  const right = playLines(cells, rows, cols, cols, 1);
  reportMoves(-right, left, left - right);
}

/** The empty cells of lines that have a stone, given the steps between lines and between cells. */
function playLines(cells: usize, lines: i32, length: i32, lineStep: i32, cellStep: i32): i32 {
  let moves = 0;
  for (let line = 0; line < lines; line++) {
    let empties = 0;
    let hasStone = false;
    for (let i = 0, at = line * lineStep; i <= length; i++, at += cellStep) {
      if (i < length && cell(cells, at) == EMPTY) {
        empties++;
      } else if (i < length && cell(cells, at) == BLACK) {
        hasStone = true;
      } else {
        if (hasStone) moves += empties;
        empties = 0;
        hasStone = false;
      }
    }
  }
  return moves;
}
