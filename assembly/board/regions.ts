// How boards of any size fall into regions. The games split boards of up to 64 cells by sets of bits; this is
// the general path.

import { outputOverflow, pushPart } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { cell, setCell } from './cells';
import { colsOf, GRID_HEADER, rowsOf, setSize } from './grid';
import { listSteps, padBoard, paddedRow, paddedSize, paddedStride, stepAt } from './padded';

/** What a cell is to the regions around it. */
export const enum Ground {
  /** In no region. */
  Closed = 0,
  /** Joins all its neighbours that are not closed. */
  Open = 1,
  /** Joins its open neighbours, but not another link. */
  Link = 2,
  /** Belongs to the regions of all its open neighbours, and joins none of them. */
  Border = 3,
  /** Added while the cell is in the region just found. */
  Taken = 4,
}

let rows: i32 = 0;
let cols: i32 = 0;
/** The padded board, the ground of each of its cells, and the cells of the region last found, as u32. */
let board: usize = 0;
let grounds: usize = 0;
let found: usize = 0;
/** The steps to a cell's neighbours. */
let steps: usize = 0;
let stepCount: i32 = 0;

/** The bounding box of the region last found, in rows and columns of the padded board. */
let top: i32 = 0;
let bottom: i32 = 0;
let left: i32 = 0;
let right: i32 = 0;

/** Bit c is set for each cell code c < 32 in the region last found. */
let codes: i32 = 0;

/** The grounds of codes 0, 1, 2, … packed in two bits each, the first lowest. */
// @ts-ignore: decorator
@inline
export function groundOf(code: i32, ground: Ground): i32 {
  return (<i32>ground) << (code << 1);
}

/**
 * Pushes each region that has at least `least` cells, among them one with a code in the set `first` and one
 * with a code in `second`, cut to its bounding box; other cells of the box become `outside`. Regions come in
 * the order of their first cell. `packed` has the ground of each code (`groundOf`), `directions` the steps.
 */
export function pushRegions(
  bytes: usize,
  header: i32,
  packed: i32,
  directions: i32,
  first: i32,
  second: i32,
  least: i32,
  outside: i32,
): void {
  const mark = scratchMark();
  openRegions(bytes, header, directions);
  setGrounds(packed);
  for (let start = 0; start < paddedSize(rows, cols) && !outputOverflow; start++) {
    if (!startsRegion(start)) continue;
    const count = findRegion(start);
    if (count >= least && codes & first && codes & second) pushRegion(bytes, header, outside);
    else closeRegion(count);
  }
  releaseScratch(mark);
}

/** Pushes all open cells, and the links beside them, as one part; nothing if there is no open cell. */
export function pushOpenAndLinks(
  bytes: usize,
  header: i32,
  packed: i32,
  directions: i32,
  outside: i32,
): void {
  const mark = scratchMark();
  openRegions(bytes, header, directions);
  setGrounds(packed);
  let count = 0;
  const size = paddedSize(rows, cols);
  for (let at = 0; at < size; at++) {
    const ground = cell(grounds, at);
    if (ground == Ground.Open || (ground == Ground.Link && isBesideOpen(at))) count = take(at, count);
  }
  measureRegion(count);
  if (count) pushRegion(bytes, header, outside);
  releaseScratch(mark);
}

function isBesideOpen(at: i32): bool {
  for (let i = 0; i < stepCount; i++) {
    if ((cell(grounds, at + stepAt(steps, i)) & 3) == Ground.Open) return true;
  }
  return false;
}

/** The number of cells in the region that comes first. */
export function countOfFirstRegion(bytes: usize, header: i32, packed: i32, directions: i32): i32 {
  const mark = scratchMark();
  openRegions(bytes, header, directions);
  setGrounds(packed);
  const size = paddedSize(rows, cols);
  let start = 0;
  while (start < size && !startsRegion(start)) start++;
  const count = start < size ? findRegion(start) : 0;
  releaseScratch(mark);
  return count;
}

function setGrounds(packed: i32): void {
  for (let row = 0; row < rows; row++) {
    const start = paddedRow(row, cols);
    for (let at = start; at < start + cols; at++) {
      setCell(grounds, at, (packed >> (cell(board, at) << 1)) & 3);
    }
  }
}

/** Copies the board; all its ground is closed. What it takes is released by the caller. */
export function openRegions(bytes: usize, header: i32, directions: i32): void {
  rows = rowsOf(bytes);
  cols = colsOf(bytes);
  board = padBoard(bytes + <usize>header, rows, cols, 0);
  const size = paddedSize(rows, cols);
  grounds = scratch(size);
  memory.fill(grounds, <u8>Ground.Closed, size);
  found = scratch((rows * cols) << 2);
  steps = listSteps(directions, paddedStride(cols));
  stepCount = popcnt(directions);
}

/** The code of a cell of the padded board. */
// @ts-ignore: decorator
@inline
export function codeAt(at: i32): i32 {
  return cell(board, at);
}

// @ts-ignore: decorator
@inline
export function setGround(at: i32, ground: Ground): void {
  setCell(grounds, at, ground);
}

// @ts-ignore: decorator
@inline
export function startsRegion(at: i32): bool {
  const ground = cell(grounds, at);
  return ground == Ground.Open || ground == Ground.Link;
}

/** Finds all that belongs to the region of `start`. Returns how many cells. */
export function findRegion(start: i32): i32 {
  let count = take(start, 0);
  for (let done = 0; done < count; done++) {
    const at = foundCell(done);
    const ground = cell(grounds, at) & 3;
    if (ground == Ground.Border) continue;
    for (let i = 0; i < stepCount; i++) {
      const next = at + stepAt(steps, i);
      const other = cell(grounds, next);
      const joins = other == Ground.Link || other == Ground.Border;
      if (other == Ground.Open || (joins && ground == Ground.Open)) count = take(next, count);
    }
  }
  measureRegion(count);
  return count;
}

/** Takes a cell into the region. Returns the new number of cells. */
// @ts-ignore: decorator
@inline
function take(at: i32, count: i32): i32 {
  setCell(grounds, at, cell(grounds, at) | Ground.Taken);
  store<i32>(found + ((<usize>count) << 2), at);
  return count + 1;
}

/** Finds the bounding box and the codes of the cells taken. */
function measureRegion(count: i32): void {
  const stride = paddedStride(cols);
  // Cheaper than a division, and exact for at * stride < 2^40; three rows of 2^16 cells are the most.
  const reciprocal = ((<u64>1) << 40) / <u64>stride + 1;
  let minRow = i32.MAX_VALUE;
  let maxRow = 0;
  let minCol = i32.MAX_VALUE;
  let maxCol = 0;
  let seen = 0;
  for (let i = 0; i < count; i++) {
    const at = foundCell(i);
    const row = <i32>((<u64>at * reciprocal) >> 40);
    const col = at - row * stride;
    minRow = min(minRow, row);
    maxRow = max(maxRow, row);
    minCol = min(minCol, col);
    maxCol = max(maxCol, col);
    seen |= 1 << cell(board, at);
  }
  top = minRow;
  bottom = maxRow;
  left = minCol;
  right = maxCol;
  codes = seen;
}

// @ts-ignore: decorator
@inline
function foundCell(index: i32): i32 {
  return load<i32>(found + ((<usize>index) << 2));
}

/** The code of a cell of the region last found. */
// @ts-ignore: decorator
@inline
export function foundCode(index: i32): i32 {
  return cell(board, foundCell(index));
}

/** Forgets the region last found, but borders may belong to more regions. */
export function closeRegion(count: i32): void {
  for (let i = 0; i < count; i++) leave(foundCell(i));
}

// @ts-ignore: decorator
@inline
function leave(at: i32): void {
  setCell(grounds, at, (cell(grounds, at) & 3) == Ground.Border ? Ground.Border : Ground.Closed);
}

/** Pushes the region last found and closes it. Returns the part. */
export function pushRegion(bytes: usize, header: i32, outside: i32): usize {
  const height = bottom - top + 1;
  const width = right - left + 1;
  const part = pushPart(header + height * width);
  for (let i = GRID_HEADER; i < header; i += 2) store<u16>(part + <usize>i, load<u16>(bytes + <usize>i));
  setSize(part, height, width);
  let to = part + <usize>header;
  for (let row = top; row <= bottom; row++) {
    const start = row * paddedStride(cols) + left;
    for (let at = start; at < start + width; at++, to++) {
      const taken = cell(grounds, at) & Ground.Taken;
      setCell(to, 0, taken ? cell(board, at) : outside);
      if (taken) leave(at);
    }
  }
  return part;
}
