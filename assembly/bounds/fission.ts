// Bounds for Fission: how often a player could move if the other never did (genToads.ts says why that is a bound). Left
// alone plays on columns, Right alone on rows, and the lines between walls do not disturb each other then. The longest
// play on a line of up to eight cells is known; a move fills one cell more than it empties, so longer lines last at
// most as many moves as they have empty cells.
//
// Cells that are in no three open cells side by side on a row never matter to Right. On lines of these Left can make
// her s moves whatever Right does. They change nothing for Right, who makes at most r as if Left never moved, so
// G ≥ s - r: in G - (s - r), moving second, Left has an answer to each of Right's moves. From above the same with the
// players exchanged.

import { allCells, plane } from '../board/bits';
import { BLACK, cell, EMPTY } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { fitsSquare, toSquare } from '../board/square';
import { transposeSquare } from '../board/symmetry';
import { reportMoves } from './report';

/** The longest play on a line, u8, at its stones, with a one for the end of the line above them. */
const plays: usize = memory.data(512);
let known: bool = false;

export function bounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  if (!fitsSquare(rows, cols)) return largeBounds(cells, rows, cols);
  if (!known) findPlays();
  const open = toSquare(~plane(cells, count, 0) & allCells(count), cols);
  const stones = toSquare(~plane(cells, count, 1) & allCells(count), cols);
  const turnedOpen = transposeSquare(open);
  const turnedStones = transposeSquare(stones);
  const onRows = inThrees(open);
  const onColumns = transposeSquare(inThrees(turnedOpen));
  const right = playRows(open, stones);
  const left = playRows(turnedOpen, turnedStones);
  const rightSafe = playRows(open & ~onColumns, stones & ~onColumns);
  const leftSafe = playRows(transposeSquare(open & ~onRows), transposeSquare(stones & ~onRows));
  reportMoves(leftSafe - right, left - rightSafe, 3 * (left - right));
}

/** A move makes X.X of .X. and so a greater number of the stones: plays from those are found first. */
function findPlays(): void {
  for (let line = 511; line > 0; line--) {
    const end = 31 - clz(line);
    let longest = 0;
    for (let at = 0; at + 3 <= end; at++) {
      if (((line >> at) & 7) == 2)
        longest = max(longest, 1 + <i32>load<u8>(plays + <usize>(line + (3 << at))));
    }
    store<u8>(plays + <usize>line, <u8>longest);
  }
  known = true;
}

/** The cells that are in three open cells side by side on a row. */
// @ts-ignore: decorator
@inline
function inThrees(open: u64): u64 {
  const starts = open & (open >> 1) & (open >> 2) & 0x3f3f3f3f3f3f3f3f;
  return starts | (starts << 1) | (starts << 2);
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
      const end = (<u32>1) << length;
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
  reportMoves(-right, left, 3 * (left - right));
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
