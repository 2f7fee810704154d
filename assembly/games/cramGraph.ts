// Cram as a game on the graph of empty cells: a move takes two neighbours away. src/games/cramGraph.ts tells why the
// rules here are right.

import { allCells, fill4, firstColumn, fitsBits, lastColumn, neighbours4, plane } from '../board/bits';
import { cell, EMPTY, setCell, WALL } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { DIRECTIONS_4, padBoard, paddedRow, paddedStride, stepOf } from '../board/padded';
import { stepFrom, stepTo } from '../board/steps';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { noBasic, upStarBasic } from './basic';
import { findGraphForm, graphIdentity, graphIdentityLength, graphIsMirrored } from './graphForm';
import { found } from './identity';

// What `countNeighbours` found: the cells with at least one, two, three neighbours in the set.
let withOne: u64 = 0;
let withTwo: u64 = 0;
let withThree: u64 = 0;

// @ts-ignore: decorator
@inline
function countNeighbours(set: u64, first: u64, cols: i32): void {
  const left = (set << 1) & ~first;
  const right = (set >> 1) & ~lastColumn(first, cols);
  const above = set << cols;
  const below = set >> cols;
  const across = left | right;
  const upright = above | below;
  const bothAcross = left & right;
  const bothUpright = above & below;
  withOne = across | upright;
  withTwo = bothAcross | bothUpright | (across & upright);
  withThree = (bothAcross & upright) | (bothUpright & across);
}

// @ts-ignore: decorator
@inline
function emptyCells(bytes: usize, count: i32): u64 {
  return ~plane(bytes + <usize>GRID_HEADER, count, 0) & allCells(count);
}

/** Removes cells all of whose neighbours have another neighbour that is a leaf. */
export function removeIdleCells(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return removeFromLarge(bytes, count, cols);
  const before = emptyCells(bytes, count);
  const first = firstColumn(cols);
  let empty = before;
  let removed = true;
  while (removed) {
    removed = false;
    for (let behind: u64 = ~0; ; ) {
      const idle = idleCells(empty, first, cols) & behind;
      if (!idle) break;
      const cell = idle & -idle;
      empty ^= cell;
      // The cells behind this one: the same sweep goes on.
      behind = ~(cell | (cell - 1));
      removed = true;
    }
  }
  const cells = bytes + <usize>GRID_HEADER;
  for (let rest = before ^ empty; rest; rest &= rest - 1) setCell(cells, <i32>ctz(rest), WALL);
}

function idleCells(empty: u64, first: u64, cols: i32): u64 {
  countNeighbours(empty, first, cols);
  const linked = empty & withOne;
  const leaves = linked & ~withTwo;
  if (!leaves) return 0;
  countNeighbours(leaves, first, cols);
  const inner = linked & ~leaves & ~neighbours4(empty & ~withOne, first, cols);
  return inner | (leaves & ~neighbours4(empty & ~withTwo, first, cols));
}

function removeFromLarge(bytes: usize, count: i32, cols: i32): void {
  const mark = scratchMark();
  const cells = bytes + <usize>GRID_HEADER;
  const board = padBoard(cells, rowsOf(bytes), cols, WALL);
  let removed = true;
  while (removed) {
    removed = false;
    for (let index = 0; index < count; index++) {
      const at = paddedRow(index / cols, cols) + (index % cols);
      if (cell(board, at) != EMPTY || !isIdle(board, at, paddedStride(cols))) continue;
      setCell(board, at, WALL);
      setCell(cells, index, WALL);
      removed = true;
    }
  }
  releaseScratch(mark);
}

function isIdle(board: usize, at: i32, stride: i32): bool {
  let idle = false;
  for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
    const next = at + stepOf(ctz(rest), stride);
    if (cell(board, next) != EMPTY) continue;
    if (!hasLeafBesides(board, next, at, stride)) return false;
    idle = true;
  }
  return idle;
}

function hasLeafBesides(board: usize, at: i32, besides: i32, stride: i32): bool {
  for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
    const next = at + stepOf(ctz(rest), stride);
    if (next != besides && cell(board, next) == EMPTY && degreeOf(board, next, stride) == 1) return true;
  }
  return false;
}

function degreeOf(board: usize, at: i32, stride: i32): i32 {
  let degree = 0;
  for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
    if (cell(board, at + stepOf(ctz(rest), stride)) == EMPTY) degree++;
  }
  return degree;
}

/** The identity of the board's graph; of the board itself if its value is seen at a glance, or the graph is too large. */
export function identity(bytes: usize, length: i32): usize {
  const count = length - GRID_HEADER;
  const isGraph = !pathLength(bytes, count) && findForm(bytes, count) && !graphIsMirrored;
  return isGraph ? found(graphIdentity, graphIdentityLength()) : found(bytes, length);
}

function findForm(bytes: usize, count: i32): bool {
  const cols = colsOf(bytes);
  return fitsBits(count, cols) && findGraphForm(emptyCells(bytes, count), cols);
}

/** How many steps it takes to come from a domino's two cells to all others that can be reached. */
export function eccentricity(bytes: usize, length: i32, domino: u64): i32 {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return eccentricityOnLarge(bytes, domino);
  const empty = emptyCells(bytes, count);
  const first = firstColumn(cols);
  let reached = ((<u64>1) << stepFrom(domino)) | ((<u64>1) << stepTo(domino));
  let steps = 0;
  while (true) {
    const next = reached | (neighbours4(reached, first, cols) & empty);
    if (next == reached) return steps;
    reached = next;
    steps++;
  }
}

function eccentricityOnLarge(bytes: usize, domino: u64): i32 {
  const mark = scratchMark();
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const stride = paddedStride(cols);
  const board = padBoard(bytes + <usize>GRID_HEADER, rows, cols, WALL);
  // Cells in the order in which they are reached, u32 each; on the board they become walls.
  const reached = scratch((rows * cols) << 2);
  reach(board, reached, 0, paddedRow(stepFrom(domino) / cols, cols) + (stepFrom(domino) % cols));
  reach(board, reached, 1, paddedRow(stepTo(domino) / cols, cols) + (stepTo(domino) % cols));
  let steps = -1;
  let end = 2;
  for (let from = 0; from < end; steps++) {
    for (const rim = end; from < rim; from++) {
      const at = load<i32>(reached + ((<usize>from) << 2));
      for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
        const next = at + stepOf(ctz(rest), stride);
        if (cell(board, next) != EMPTY) continue;
        reach(board, reached, end, next);
        end++;
      }
    }
  }
  releaseScratch(mark);
  return steps;
}

// @ts-ignore: decorator
@inline
function reach(board: usize, reached: usize, index: i32, at: i32): void {
  store<i32>(reached + ((<usize>index) << 2), at);
  setCell(board, at, WALL);
}

/** Reports the nim value where it is seen at a glance: mirrored boards, and paths. */
export function basic(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const path = pathLength(bytes, count);
  if (path) upStarBasic(0, dawsonsKayles(path));
  else if (findForm(bytes, count) ? graphIsMirrored : isMirrored(bytes, count)) upStarBasic(0, 0);
  else noBasic();
}

/** Is the board its own half turn, and no domino in the way of its image? */
function isMirrored(bytes: usize, count: i32): bool {
  const cells = bytes + <usize>GRID_HEADER;
  let i = 0;
  for (; i + 8 <= count >> 1; i += 8) {
    if (load<u64>(cells + <usize>i) != bswap<u64>(load<u64>(cells + <usize>(count - 8 - i)))) return false;
  }
  for (; i < count >> 1; i++) if (cell(cells, i) != cell(cells, count - 1 - i)) return false;
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  if (!((rows | cols) & 1)) return true;
  const middle = rows & 1 ? (count - 1) >> 1 : (rows >> 1) * cols + (cols >> 1);
  return cell(cells, middle) != EMPTY;
}

/** How many cells the path has that the empty cells are; 0 if they are none. */
function pathLength(bytes: usize, count: i32): i32 {
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) return pathLengthOfLarge(bytes, count, cols);
  const empty = emptyCells(bytes, count);
  const first = firstColumn(cols);
  countNeighbours(empty, first, cols);
  if (empty & withThree) return 0;
  const ends = empty & withOne & ~withTwo;
  if (!ends || fill4(ends & -ends, empty, first, cols) != empty) return 0;
  return <i32>popcnt(empty);
}

function pathLengthOfLarge(bytes: usize, count: i32, cols: i32): i32 {
  const mark = scratchMark();
  const stride = paddedStride(cols);
  const board = padBoard(bytes + <usize>GRID_HEADER, rowsOf(bytes), cols, WALL);
  let length = 0;
  let end = -1;
  for (let index = 0; index < count && length >= 0; index++) {
    const at = paddedRow(index / cols, cols) + (index % cols);
    if (cell(board, at) != EMPTY) continue;
    const degree = degreeOf(board, at, stride);
    if (degree == 1) end = at;
    length = degree > 2 ? -1 : length + 1;
  }
  const isPath = length > 0 && end >= 0 && lengthFrom(board, end, stride) == length;
  releaseScratch(mark);
  return isPath ? length : 0;
}

/** How many cells a walk from the end of a path comes by. */
function lengthFrom(board: usize, end: i32, stride: i32): i32 {
  let length = 0;
  let before = -1;
  let at = end;
  while (at >= 0) {
    let next = -1;
    for (let rest = DIRECTIONS_4; rest; rest &= rest - 1) {
      const neighbour = at + stepOf(ctz(rest), stride);
      if (neighbour != before && cell(board, neighbour) == EMPTY) next = neighbour;
    }
    before = at;
    at = next;
    length++;
  }
  return length;
}

/** The values of Dawson's Kayles repeat every 34 from 53 on (Guy and Smith). */
const PERIOD: i32 = 34;
const FIRST_OF_PERIOD: i32 = 53;
const firstValues: usize = memory.data(FIRST_OF_PERIOD + PERIOD);
let valuesKnown: bool = false;

function dawsonsKayles(length: i32): u32 {
  if (!valuesKnown) findValues();
  const index = length < FIRST_OF_PERIOD ? length : FIRST_OF_PERIOD + ((length - FIRST_OF_PERIOD) % PERIOD);
  return cell(firstValues, index);
}

/** All values are less than 64. */
function findValues(): void {
  for (let length = 0; length < FIRST_OF_PERIOD + PERIOD; length++) {
    let options: u64 = 0;
    for (let left = 0; left <= length - 2; left++) {
      options |= (<u64>1) << (<u64>(cell(firstValues, left) ^ cell(firstValues, length - 2 - left)));
    }
    setCell(firstValues, length, <i32>ctz(~options));
  }
  valuesKnown = true;
}
