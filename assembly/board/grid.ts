// Grids in bytes: `Grid`, what else the game keeps, then one byte a cell, row by row. `header` is
// the number of bytes before the cells.

import { copyBytes } from '../memory/copying';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { cell, setCell } from './cells';

@unmanaged
export class Grid {
  rows: u16;
  cols: u16;
}

/** The header of a game that keeps nothing but the size. */
export const GRID_HEADER: i32 = offsetof<Grid>();

// @ts-ignore: decorator
@inline
export function rowsOf(bytes: usize): i32 {
  return <i32>changetype<Grid>(bytes).rows;
}

// @ts-ignore: decorator
@inline
export function colsOf(bytes: usize): i32 {
  return <i32>changetype<Grid>(bytes).cols;
}

// @ts-ignore: decorator
@inline
export function setSize(bytes: usize, rows: i32, cols: i32): void {
  // Both in one word.
  store<u32>(bytes, <u32>(rows | (cols << 16)));
}

// An image of the board is a number of three bits: which corner comes first, and whether rows become columns.
const MIRRORED: i32 = 1;
const FLIPPED: i32 = 2;
const TRANSPOSED: i32 = 4;

/** Sets of images, bit i for image i: rows stay rows; rows become columns. */
const UPRIGHT_IMAGES: i32 = 0x0f;
const TRANSPOSED_IMAGES: i32 = 0xf0;

/** All symmetries of the square. */
export const IMAGES_8: i32 = UPRIGHT_IMAGES | TRANSPOSED_IMAGES;
/** Those that tell the axes apart. */
export const IMAGES_4: i32 = UPRIGHT_IMAGES;
/** Those of the hexagonal board: identity, half turn, transposition and their product. */
export const IMAGES_HEX: i32 =
  (1 << 0) | (1 << (MIRRORED | FLIPPED)) | (1 << TRANSPOSED) | (1 << (TRANSPOSED | MIRRORED | FLIPPED));

/** The index on the board of the image's first cell. */
// @ts-ignore: decorator
@inline
function imageStart(image: i32, rows: i32, cols: i32): i32 {
  return (image & MIRRORED ? cols - 1 : 0) + (image & FLIPPED ? (rows - 1) * cols : 0);
}

/** The step on the board that goes one cell right on the image. */
// @ts-ignore: decorator
@inline
function imageRight(image: i32, cols: i32): i32 {
  return image & TRANSPOSED ? (image & FLIPPED ? -cols : cols) : image & MIRRORED ? -1 : 1;
}

/** The step on the board that goes one cell down on the image. */
// @ts-ignore: decorator
@inline
function imageDown(image: i32, cols: i32): i32 {
  return image & TRANSPOSED ? (image & MIRRORED ? -1 : 1) : image & FLIPPED ? -cols : cols;
}

/** Replaces the board by the least of the images in the set: fewest rows, then least cells. */
export function takeLeastImage(bytes: usize, header: i32, images: i32): void {
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  if (!rows || !cols) return;
  const cells = bytes + <usize>header;
  if (images & TRANSPOSED_IMAGES && rows != cols) images &= rows < cols ? UPRIGHT_IMAGES : TRANSPOSED_IMAGES;
  images = startingLeast(cells, rows, cols, images);

  let least = ctz(images);
  const height = least & TRANSPOSED ? cols : rows;
  const width = least & TRANSPOSED ? rows : cols;
  for (let rest = images & (images - 1); rest; rest &= rest - 1) {
    if (precedes(cells, rows, cols, height, width, ctz(rest), least)) least = ctz(rest);
  }
  if (least) takeImage(bytes, header, least);
}

/** Those of the images whose first cell, a corner of the board, is least: most often that decides. */
function startingLeast(cells: usize, rows: i32, cols: i32, images: i32): i32 {
  let lowest = i32.MAX_VALUE;
  let chosen = 0;
  for (let corner = 0; corner < TRANSPOSED; corner++) {
    const starting = images & ((1 << corner) | (1 << (corner | TRANSPOSED)));
    if (!starting) continue;
    const code = cell(cells, imageStart(corner, rows, cols));
    if (code < lowest) chosen = 0;
    if (code <= lowest) chosen |= starting;
    lowest = min(lowest, code);
  }
  return chosen;
}

/** Whether image A is lexicographically smaller than image B; ends at the first difference. */
function precedes(
  cells: usize,
  rows: i32,
  cols: i32,
  height: i32,
  width: i32,
  imageA: i32,
  imageB: i32,
): bool {
  let startA = imageStart(imageA, rows, cols);
  let startB = imageStart(imageB, rows, cols);
  const rightA = imageRight(imageA, cols);
  const rightB = imageRight(imageB, cols);
  const downA = imageDown(imageA, cols);
  const downB = imageDown(imageB, cols);
  for (; height > 0; height--) {
    let a = startA;
    let b = startB;
    for (let rest = width; rest > 0; rest--) {
      const difference = cell(cells, a) - cell(cells, b);
      if (difference) return difference < 0;
      a += rightA;
      b += rightB;
    }
    startA += downA;
    startB += downB;
  }
  return false;
}

/** Rows become columns. */
export function transpose(bytes: usize, header: i32): void {
  takeImage(bytes, header, TRANSPOSED);
}

function takeImage(bytes: usize, header: i32, image: i32): void {
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const mark = scratchMark();
  const count = rows * cols;
  const before = scratch(count);
  const cells = bytes + <usize>header;
  copyBytes(before, cells, count);

  const height = image & TRANSPOSED ? cols : rows;
  const width = image & TRANSPOSED ? rows : cols;
  const right = imageRight(image, cols);
  const down = imageDown(image, cols);
  let start = imageStart(image, rows, cols);
  let to = cells;
  for (let row = 0; row < height; row++) {
    let from = start;
    for (const end = to + <usize>width; to < end; to++) {
      setCell(to, 0, cell(before, from));
      from += right;
    }
    start += down;
  }
  setSize(bytes, height, width);
  releaseScratch(mark);
}
