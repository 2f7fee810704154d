// NoGo: place a stone so that every block of both colours keeps a liberty. Cells may have the marks of the
// wall split (board/marks.ts).

import {
  allCells,
  fill4,
  firstColumn,
  fitsBits,
  lastColumn,
  loadCells,
  neighbours4,
  plane,
} from '../board/bits';
import { pushBox } from '../board/box';
import { BLACK, cell, setCell, WALL, WHITE } from '../board/cells';
import { Fold } from '../board/fold';
import { colsOf, GRID_HEADER, IMAGES_8, rowsOf, takeLeastImage } from '../board/grid';
import { BLACK_ONLY, immortal, onlyFor, swapMarked, UNPLAYABLE, WHITE_ONLY } from '../board/marks';
import { foldStrip } from '../board/strip';
import { foldOf8, takeLeastOf8 } from '../board/symmetry';
import { pushMove } from '../memory/output';
import { splitStrip } from './nogo1xn';
import { nogoLargeMoves, nogoLargeSplit } from './nogoLarge';

// The board last read, as sets of cells.
let first: u64 = 0;
export let black: u64 = 0;
export let white: u64 = 0;
export let immortals: u64 = 0;
export let empty: u64 = 0;
let unplayable: u64 = 0;
export let blackOnly: u64 = 0;
export let whiteOnly: u64 = 0;

/** What the last call of `judgeBlocks` found: single liberties, and liberties of blocks that have another. */
let lastLiberties: u64 = 0;
let safeLiberties: u64 = 0;

/** Where Black and White may play on the board last read. */
export let blackLegal: u64 = 0;
export let whiteLegal: u64 = 0;

function readBoard(bytes: usize, count: i32, cols: i32): void {
  const cells = bytes + <usize>GRID_HEADER;
  const bit0 = plane(cells, count, 0);
  const bit1 = plane(cells, count, 1);
  const bit2 = plane(cells, count, 2);
  whiteOnly = plane(cells, count, 3);
  const all = allCells(count);
  const stones = all & ~(bit1 | whiteOnly);
  white = stones & bit0;
  black = stones ^ white;
  immortals = stones & bit2;
  blackOnly = bit0 & bit1 & bit2;
  unplayable = (bit1 & bit2) ^ blackOnly;
  empty = all & ~stones & ~(bit0 & bit1 & ~bit2);
  first = firstColumn(cols);
}

/** Finds the liberties of one colour's blocks. */
function judgeBlocks(stones: u64, cols: i32): void {
  const fromLeft = (empty << 1) & ~first;
  const fromRight = (empty >> 1) & ~lastColumn(first, cols);
  const below = empty << cols;
  const above = empty >> cols;
  const two = (fromLeft & fromRight) | (below & above) | ((fromLeft | fromRight) & (below | above));
  // Most blocks have a stone with two liberties. The others are looked at one by one.
  let safe = fill4(stones & (two | immortals), stones, first, cols);
  let last: u64 = 0;
  for (let rest = stones ^ safe; rest; ) {
    const block = fill4(rest & -rest, rest, first, cols);
    rest ^= block;
    const liberties = neighbours4(block, first, cols) & empty;
    if (liberties & (liberties - 1)) safe |= block;
    else last |= liberties;
  }
  lastLiberties = last;
  safeLiberties = neighbours4(safe, first, cols) & empty;
}

/** A stone must not take the last liberty of an enemy block; it needs one, or a block that has another. */
export function findLegal(bytes: usize, count: i32, cols: i32): void {
  readBoard(bytes, count, cols);
  judgeBlocks(black, cols);
  const blackLast = lastLiberties;
  const blackSafe = safeLiberties;
  judgeBlocks(white, cols);
  const playable = empty & ~unplayable;
  const open = neighbours4(empty, first, cols);
  blackLegal = playable & ~(whiteOnly | lastLiberties) & (open | blackSafe | blackOnly);
  whiteLegal = playable & ~(blackOnly | blackLast) & (open | safeLiberties | whiteOnly);
}

/** A move is the cell. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return nogoLargeMoves(bytes, player);
  findLegal(bytes, count, cols);
  for (let rest = player == WHITE ? whiteLegal : blackLegal; rest; rest &= rest - 1) pushMove(ctz(rest));
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  const at = <i32>move;
  setCell(cells, at, cell(cells, at) == onlyFor(player) ? immortal(player) : player);
  return length;
}

/**
 * The wall split. A point that is illegal for a colour stays so, hence a point that is illegal for both stays
 * empty for ever: an eternal liberty. Stones connected to it through own stones and points that only their
 * colour can fill never lose it. They are walls between regions that do not interact. Strips fall into more parts
 * (nogo1xn.ts).
 */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (isStrip(bytes, count)) return splitStrip(bytes + <usize>GRID_HEADER, count, GRID_HEADER);
  if (!fitsBits(count, cols)) return nogoLargeSplit(bytes);
  findLegal(bytes, count, cols);
  const legal = blackLegal | whiteLegal;
  const noGo = empty & ~legal;
  const forBlack = legal & ~whiteLegal;
  const forWhite = legal & ~blackLegal;
  const walls =
    fill4(noGo, black | forBlack | noGo, first, cols) | fill4(noGo, white | forWhite | noGo, first, cols);
  const stones = black | white;
  const border = (walls & stones) | immortals;

  const cells = bytes + <usize>GRID_HEADER;
  markCells(cells, border & black & ~immortals, immortal(BLACK));
  markCells(cells, border & white & ~immortals, immortal(WHITE));
  markCells(cells, noGo & ~unplayable, UNPLAYABLE);
  markCells(cells, walls & forBlack & ~blackOnly, BLACK_ONLY);
  markCells(cells, walls & forWhite & ~whiteOnly, WHITE_ONLY);

  const open = empty | (stones ^ border);
  for (let rest = open & ~noGo; rest & legal; ) {
    const region = fill4(rest & -rest, open, first, cols);
    rest &= ~region;
    if (region & legal) {
      pushBox(bytes, GRID_HEADER, region | (neighbours4(region, first, cols) & border), WALL);
    }
  }
}

/** Is the board one row or column, all of it? */
function isStrip(bytes: usize, count: i32): bool {
  if (rowsOf(bytes) != 1 && colsOf(bytes) != 1) return false;
  const cells = bytes + <usize>GRID_HEADER;
  for (let at = 0; at < count; at++) if (cell(cells, at) == WALL) return false;
  return true;
}

// @ts-ignore: decorator
@inline
function markCells(cells: usize, set: u64, code: i32): void {
  for (; set; set &= set - 1) setCell(cells, <i32>ctz(set), code);
}

export function normalise(bytes: usize, length: i32): i32 {
  if (hasMarks(bytes, length - GRID_HEADER)) takeLeastImage(bytes, GRID_HEADER, IMAGES_8);
  else takeLeastOf8(bytes, GRID_HEADER);
  return length;
}

export function fold(bytes: usize, length: i32): Fold {
  if (rowsOf(bytes) == 1) return foldStrip(bytes + <usize>GRID_HEADER, length - GRID_HEADER);
  return hasMarks(bytes, length - GRID_HEADER) ? Fold.Not : foldOf8(bytes, GRID_HEADER);
}

/** Marks are the codes from 4 on. */
function hasMarks(bytes: usize, count: i32): bool {
  const cells = bytes + <usize>GRID_HEADER;
  const end = cells + <usize>count;
  let codes: u64 = 0;
  for (let at = cells; at < end; at += 8) codes |= loadCells(at, end);
  return (codes & 0xfcfcfcfcfcfcfcfc) != 0;
}

export function negate(bytes: usize, length: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  const count = length - GRID_HEADER;
  for (let at = 0; at < count; at++) setCell(cells, at, swapMarked(cell(cells, at)));
  return length;
}
