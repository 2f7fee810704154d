// Col and Snort: a player colours an empty cell, unless a neighbour forbids it. Parts hold no stones, but cells open
// to both players, to Black only, to White only (board/marks.ts); src/games/colouring.ts says why.

import { allCells, cellsEqual, firstColumn, fitsBits, neighbours4 } from '../board/bits';
import { pushBox } from '../board/box';
import { cell, EMPTY, setCell, WALL, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, IMAGES_8, rowsOf, setSize, takeLeastImage } from '../board/grid';
import { BLACK_ONLY, onlyFor, swapMarked, WHITE_ONLY } from '../board/marks';
import { DIRECTIONS_4, padBoard, paddedRow, paddedSize, paddedStride, stepOf } from '../board/padded';
import { outputOverflow, pushMove, pushPart } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { noBasic, numberBasic, upStarBasic } from './basic';

/** How the games differ: in Col a neighbour of the same colour forbids a cell, in Snort one of the other. */
export const enum Forbidding {
  Same = 0,
  Other = 1,
}

// Where each player may play on the board last read.
let blackOpen: u64 = 0;
let whiteOpen: u64 = 0;

function findOpen(bytes: usize, count: i32, cols: i32, forbidding: Forbidding): void {
  const cells = bytes + <usize>GRID_HEADER;
  const first = firstColumn(cols);
  const black = neighbours4(cellsEqual(cells, count, 0), first, cols);
  const white = neighbours4(cellsEqual(cells, count, 1), first, cols);
  const empty = cellsEqual(cells, count, <u8>EMPTY);
  blackOpen =
    (empty | cellsEqual(cells, count, <u8>BLACK_ONLY)) & ~(forbidding == Forbidding.Same ? black : white);
  whiteOpen =
    (empty | cellsEqual(cells, count, <u8>WHITE_ONLY)) & ~(forbidding == Forbidding.Same ? white : black);
}

/** A move is the cell. */
export function colouringMoves(bytes: usize, length: i32, player: i32, forbidding: Forbidding): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (fitsBits(count, cols)) {
    findOpen(bytes, count, cols, forbidding);
    for (let rest = player == WHITE ? whiteOpen : blackOpen; rest; rest &= rest - 1) pushMove(ctz(rest));
    return;
  }
  const mark = scratchMark();
  const rows = rowsOf(bytes);
  const board = padBoard(bytes + <usize>GRID_HEADER, rows, cols, WALL);
  for (let at = 0; at < count; at++) {
    if (isLegal(board, cols, paddedRow(at / cols, cols) + (at % cols), player, forbidding)) pushMove(at);
  }
  releaseScratch(mark);
}

/** May the player colour this cell of the padded board? */
function isLegal(board: usize, cols: i32, at: i32, player: i32, forbidding: Forbidding): bool {
  const value = cell(board, at);
  if (value != EMPTY && value != onlyFor(player)) return false;
  const enemy = forbidding == Forbidding.Same ? player : 1 - player;
  for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
    if (cell(board, at + stepOf(ctz(rest), paddedStride(cols))) == enemy) return false;
  }
  return true;
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  setCell(bytes + <usize>GRID_HEADER, <i32>move, player);
  return length;
}

/** The sets of cells linked by neighbours that interact. */
export function colouringSplit(bytes: usize, length: i32, forbidding: Forbidding): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return splitLarge(bytes, forbidding);
  findOpen(bytes, count, cols, forbidding);
  const cells = bytes + <usize>GRID_HEADER;
  for (let rest = blackOpen & ~whiteOpen; rest; rest &= rest - 1) setCell(cells, <i32>ctz(rest), BLACK_ONLY);
  for (let rest = whiteOpen & ~blackOpen; rest; rest &= rest - 1) setCell(cells, <i32>ctz(rest), WHITE_ONLY);
  const first = firstColumn(cols);
  for (let rest = (blackOpen | whiteOpen) & allCells(count); rest; ) {
    const region = linked(rest & -rest, first, cols, forbidding);
    rest &= ~region;
    pushBox(bytes, GRID_HEADER, region, WALL);
  }
}

/** All that is linked with the cell `seed`: a move on one of two neighbours forbids something on the other. */
function linked(seed: u64, first: u64, cols: i32, forbidding: Forbidding): u64 {
  // What Black may colour touches what the same, or the other, player may colour.
  const touchedByBlack = forbidding == Forbidding.Same ? blackOpen : whiteOpen;
  const touchedByWhite = forbidding == Forbidding.Same ? whiteOpen : blackOpen;
  let filled = seed;
  while (true) {
    const next =
      filled |
      (neighbours4(filled & blackOpen, first, cols) & touchedByBlack) |
      (neighbours4(filled & whiteOpen, first, cols) & touchedByWhite);
    if (next == filled) return filled;
    filled = next;
  }
}

/** Bit 0: open to Black, bit 1: open to White. */
// @ts-ignore: decorator
@inline
function openness(value: i32): i32 {
  return value == EMPTY ? 3 : value == BLACK_ONLY ? 1 : value == WHITE_ONLY ? 2 : 0;
}

// @ts-ignore: decorator
@inline
function interact(a: i32, b: i32, forbidding: Forbidding): bool {
  const ofA = openness(a);
  const ofB = openness(b);
  if (forbidding == Forbidding.Same) return (ofA & ofB) != 0;
  return (ofA & ((ofB >> 1) | (ofB << 1)) & 3) != 0;
}

/** The same for boards of any size. */
function splitLarge(bytes: usize, forbidding: Forbidding): void {
  const mark = scratchMark();
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const stride = paddedStride(cols);
  const board = padBoard(bytes + <usize>GRID_HEADER, rows, cols, WALL);
  const prospects = padBoard(bytes + <usize>GRID_HEADER, rows, cols, WALL);
  const found = scratch((rows * cols) << 2);
  for (let row = 0; row < rows; row++) {
    for (let at = paddedRow(row, cols); at < paddedRow(row, cols) + cols; at++) {
      const left = isLegal(board, cols, at, 0, forbidding);
      const right = isLegal(board, cols, at, 1, forbidding);
      setCell(prospects, at, left ? (right ? EMPTY : BLACK_ONLY) : right ? WHITE_ONLY : WALL);
    }
  }
  // From here on a cell of the board tells whether it has been reached.
  memory.fill(board, 0, paddedSize(rows, cols));
  for (let start = 0; start < paddedSize(rows, cols) && !outputOverflow; start++) {
    if (cell(prospects, start) == WALL || cell(board, start)) continue;
    let count = take(board, found, start, 0);
    for (let done = 0; done < count; done++) {
      const at = load<i32>(found + ((<usize>done) << 2));
      for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
        const next = at + stepOf(ctz(rest), stride);
        if (cell(board, next) || !interact(cell(prospects, at), cell(prospects, next), forbidding)) continue;
        count = take(board, found, next, count);
      }
    }
    pushFound(prospects, found, count, stride);
  }
  releaseScratch(mark);
}

function take(reached: usize, found: usize, at: i32, count: i32): i32 {
  setCell(reached, at, 1);
  store<i32>(found + ((<usize>count) << 2), at);
  return count + 1;
}

/** Pushes the cells found, cut to their bounding box. */
function pushFound(prospects: usize, found: usize, count: i32, stride: i32): void {
  let top = i32.MAX_VALUE;
  let bottom = 0;
  let left = i32.MAX_VALUE;
  let right = 0;
  for (let i = 0; i < count; i++) {
    const at = load<i32>(found + ((<usize>i) << 2));
    top = min(top, at / stride);
    bottom = max(bottom, at / stride);
    left = min(left, at % stride);
    right = max(right, at % stride);
  }
  const height = bottom - top + 1;
  const width = right - left + 1;
  const part = pushPart(GRID_HEADER + height * width);
  if (outputOverflow) return;
  setSize(part, height, width);
  memory.fill(part + <usize>GRID_HEADER, <u8>WALL, height * width);
  for (let i = 0; i < count; i++) {
    const at = load<i32>(found + ((<usize>i) << 2));
    setCell(
      part + <usize>GRID_HEADER,
      (at / stride - top) * width + (at % stride) - left,
      cell(prospects, at),
    );
  }
}

export function normalise(bytes: usize, length: i32): i32 {
  takeLeastImage(bytes, GRID_HEADER, IMAGES_8);
  return length;
}

export function negate(bytes: usize, length: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  for (let at = 0; at < length - GRID_HEADER; at++) setCell(cells, at, swapMarked(cell(cells, at)));
  return length;
}

/** A single cell. */
export function basic(bytes: usize, length: i32): void {
  if (length != GRID_HEADER + 1) return noBasic();
  switch (cell(bytes + <usize>GRID_HEADER, 0)) {
    case EMPTY:
      return upStarBasic(0, 1);
    case BLACK_ONLY:
      return numberBasic(1);
    case WHITE_ONLY:
      return numberBasic(-1);
  }
  noBasic();
}
