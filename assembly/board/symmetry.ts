// The least image of a board under its symmetries. On boards of up to 8 x 8 cells, codes below 4 are two bit
// planes; each plane is one word with a byte a row, so that images are made by moving bits and compared as a
// whole, without a branch that depends on the cells. Other boards are compared cell by cell (board/grid.ts).

import { allCells, plane } from './bits';
import { Fold } from './fold';
import { colsOf, IMAGES_4, IMAGES_8, rowsOf, setSize, takeLeastImage } from './grid';
import { fitsSquare, fromSquare, storePlanes, storeWalls, toSquare } from './square';

/** Replaces the board by the least of its eight images. Codes are below 4. */
export function takeLeastOf8(bytes: usize, header: i32): void {
  if (fitsSquare(rowsOf(bytes), colsOf(bytes))) takeLeastOfPlanes(bytes, header, true);
  else takeLeastImage(bytes, header, IMAGES_8);
}

/** Replaces the board by the least of the four images that keep rows as rows. Codes are below 4. */
export function takeLeastOf4(bytes: usize, header: i32): void {
  if (fitsSquare(rowsOf(bytes), colsOf(bytes))) takeLeastOfPlanes(bytes, header, false);
  else takeLeastImage(bytes, header, IMAGES_4);
}

/** The same where codes are only 2 and 3, empty and wall. */
export function takeLeastOf4Walls(bytes: usize, header: i32): void {
  if (fitsSquare(rowsOf(bytes), colsOf(bytes))) takeLeastOfPlane(bytes, header);
  else takeLeastImage(bytes, header, IMAGES_4);
}

/** Top and bottom exchanged. */
// @ts-ignore: decorator
@inline
function flip(square: u64, rows: i32): u64 {
  return bswap<u64>(square) >> ((8 - rows) << 3);
}

/** Left and right exchanged. */
// @ts-ignore: decorator
@inline
function mirror(square: u64, cols: i32): u64 {
  let x = square;
  x = ((x >> 1) & 0x5555555555555555) | ((x & 0x5555555555555555) << 1);
  x = ((x >> 2) & 0x3333333333333333) | ((x & 0x3333333333333333) << 2);
  x = ((x >> 4) & 0x0f0f0f0f0f0f0f0f) | ((x & 0x0f0f0f0f0f0f0f0f) << 4);
  return x >> (8 - cols);
}

/** Rows and columns exchanged: first in blocks of 2 x 2, then of 4 x 4, then of 8 x 8. */
// @ts-ignore: decorator
@inline
export function transposeSquare(square: u64): u64 {
  let x = square;
  let moved = (x ^ (x >> 7)) & 0x00aa00aa00aa00aa;
  x ^= moved ^ (moved << 7);
  moved = (x ^ (x >> 14)) & 0x0000cccc0000cccc;
  x ^= moved ^ (moved << 14);
  moved = (x ^ (x >> 28)) & 0x00000000f0f0f0f0;
  return x ^ moved ^ (moved << 28);
}

function takeLeastOfPlane(bytes: usize, header: i32): void {
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const count = rows * cols;
  const cells = bytes + <usize>header;
  const least = leastOf4(toSquare(plane(cells, count, 0), cols), rows, cols);
  storeWalls(cells, count, fromSquare(least, cols));
}

// @ts-ignore: decorator
@inline
function leastOf4(square: u64, rows: i32, cols: i32): u64 {
  const mirrored = mirror(square, cols);
  return lesser(lesser(square, mirrored), lesser(flip(square, rows), flip(mirrored, rows)));
}

/** The set without the first cell in which the two differ. */
// @ts-ignore: decorator
@inline
function lesser(a: u64, b: u64): u64 {
  const differing = a ^ b;
  return select(b, a, (a & differing & -differing) != 0);
}

/** All eight images if `turning`, otherwise four. */
function takeLeastOfPlanes(bytes: usize, header: i32, turning: bool): void {
  let rows = rowsOf(bytes);
  let cols = colsOf(bytes);
  const count = rows * cols;
  const cells = bytes + <usize>header;
  let low = toSquare(plane(cells, count, 0), cols);
  let high = toSquare(plane(cells, count, 1), cols);
  if (turning && rows > cols) {
    low = transposeSquare(low);
    high = transposeSquare(high);
    const width = rows;
    rows = cols;
    cols = width;
    setSize(bytes, rows, cols);
  }

  let leastLow = low;
  let leastHigh = high;
  for (let again = turning && rows == cols; ; again = false) {
    const mirrorLow = mirror(low, cols);
    const mirrorHigh = mirror(high, cols);
    const flipLow = flip(low, rows);
    const flipHigh = flip(high, rows);
    const turnLow = flip(mirrorLow, rows);
    const turnHigh = flip(mirrorHigh, rows);
    let less = precedes(mirrorLow, mirrorHigh, leastLow, leastHigh);
    leastLow = select(mirrorLow, leastLow, less);
    leastHigh = select(mirrorHigh, leastHigh, less);
    less = precedes(flipLow, flipHigh, leastLow, leastHigh);
    leastLow = select(flipLow, leastLow, less);
    leastHigh = select(flipHigh, leastHigh, less);
    less = precedes(turnLow, turnHigh, leastLow, leastHigh);
    leastLow = select(turnLow, leastLow, less);
    leastHigh = select(turnHigh, leastHigh, less);
    if (!again) break;
    low = transposeSquare(low);
    high = transposeSquare(high);
    less = precedes(low, high, leastLow, leastHigh);
    leastLow = select(low, leastLow, less);
    leastHigh = select(high, leastHigh, less);
  }
  storePlanes(cells, count, fromSquare(leastLow, cols), fromSquare(leastHigh, cols));
}

/**
 * Replaces the board by the least image of itself or of its inverse, in which Black and White are exchanged. Codes are
 * below 4.
 */
export function foldOf8(bytes: usize, header: i32): Fold {
  let rows = rowsOf(bytes);
  let cols = colsOf(bytes);
  if (!fitsSquare(rows, cols)) return Fold.Not;
  const count = rows * cols;
  const cells = bytes + <usize>header;
  let low = toSquare(plane(cells, count, 0), cols);
  let high = toSquare(plane(cells, count, 1), cols);
  let board = toSquare(allCells(count), cols);
  if (rows > cols) {
    low = transposeSquare(low);
    high = transposeSquare(high);
    board = transposeSquare(board);
    const width = rows;
    rows = cols;
    cols = width;
    setSize(bytes, rows, cols);
  }
  let ownLow = low;
  let ownHigh = high;
  let otherLow = low ^ (board & ~high);
  let otherHigh = high;
  const images = rows == cols ? 8 : 4;
  for (let image = 1; image < images; image++) {
    // Mirrored, turned, mirrored again; after four of them rows become columns.
    if (image & 3) {
      const mirrors = (image & 1) != 0;
      low = mirrors ? mirror(low, cols) : flip(low, rows);
      high = mirrors ? mirror(high, cols) : flip(high, rows);
    } else {
      low = transposeSquare(low);
      high = transposeSquare(high);
    }
    let less = precedes(low, high, ownLow, ownHigh);
    ownLow = select(low, ownLow, less);
    ownHigh = select(high, ownHigh, less);
    const swapped = low ^ (board & ~high);
    less = precedes(swapped, high, otherLow, otherHigh);
    otherLow = select(swapped, otherLow, less);
    otherHigh = select(high, otherHigh, less);
  }
  const inverse = precedes(otherLow, otherHigh, ownLow, ownHigh);
  const leastLow = select(otherLow, ownLow, inverse);
  const leastHigh = select(otherHigh, ownHigh, inverse);
  storePlanes(cells, count, fromSquare(leastLow, cols), fromSquare(leastHigh, cols));
  if (inverse) return Fold.Inverse;
  return otherLow == ownLow && otherHigh == ownHigh ? Fold.Both : Fold.Own;
}

/**
 * Replaces a board of empty cells and walls by the least of the four images, that keep rows as rows, of itself or of its
 * transpose, which is its inverse.
 */
export function foldOf4Walls(bytes: usize, header: i32): Fold {
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  if (!fitsSquare(rows, cols)) return Fold.Not;
  const count = rows * cols;
  const cells = bytes + <usize>header;
  const walls = toSquare(plane(cells, count, 0), cols);
  // The one with fewer rows comes first.
  if (rows > cols) {
    setSize(bytes, cols, rows);
    storeWalls(cells, count, fromSquare(leastOf4(transposeSquare(walls), cols, rows), rows));
    return Fold.Inverse;
  }
  const own = leastOf4(walls, rows, cols);
  const other = rows < cols ? own : leastOf4(transposeSquare(walls), rows, cols);
  const least = lesser(own, other);
  storeWalls(cells, count, fromSquare(least, cols));
  if (rows < cols) return Fold.Own;
  return own == other ? Fold.Both : least == own ? Fold.Own : Fold.Inverse;
}

/** Whether A has the smaller code in the first cell in which the two differ. */
// @ts-ignore: decorator
@inline
function precedes(lowA: u64, highA: u64, lowB: u64, highB: u64): bool {
  const differing = (lowA ^ lowB) | (highA ^ highB);
  const smaller = (highB & ~highA) | (lowB & ~(highA ^ highB));
  return (smaller & differing & -differing) != 0;
}
