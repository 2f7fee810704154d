// Sets of cells on boards of up to 8 x 8, with a byte for each row. Changing to them and back does not branch
// on the size of the board: sizes differ from call to call, and a branch guessed wrong costs more than this.

import { spread, storeCells } from './bits';

const EMPTY_CELLS: u64 = 0x0202020202020202;

// @ts-ignore: decorator
@inline
export function fitsSquare(rows: i32, cols: i32): bool {
  return rows <= 8 && cols <= 8;
}

// The cells of the first four rows of 64 bits, of the first two of every 32 bits, of the first of every 16.

// @ts-ignore: decorator
@inline
function fourRows(cols: i32): u64 {
  return ((<u64>1) << (cols << 2)) - 1;
}

// @ts-ignore: decorator
@inline
function twoRows(cols: i32): u64 {
  return (((<u64>1) << (cols << 1)) - 1) * 0x0000000100000001;
}

// @ts-ignore: decorator
@inline
function oneRow(cols: i32): u64 {
  return (((<u64>1) << cols) - 1) * 0x0001000100010001;
}

/** From cells row by row (board/bits.ts) to a row a byte: four rows move on together, then two, then one. */
// @ts-ignore: decorator
@inline
export function toSquare(set: u64, cols: i32): u64 {
  const four = fourRows(cols);
  const two = twoRows(cols);
  const one = oneRow(cols);
  let x = (set & four) | ((set >> (cols << 2)) << 32);
  x = (x & two) | ((x & (two << (cols << 1))) << (16 - (cols << 1)));
  return (x & one) | ((x & (one << cols)) << (8 - cols));
}

/** From a row a byte to cells row by row. */
// @ts-ignore: decorator
@inline
export function fromSquare(square: u64, cols: i32): u64 {
  const four = fourRows(cols);
  const two = twoRows(cols);
  const one = oneRow(cols);
  let x = (square & one) | ((square >> (8 - cols)) & (one << cols));
  x = (x & two) | ((x >> (16 - (cols << 1))) & (two << (cols << 1)));
  return (x & four) | ((x >> (32 - (cols << 2))) & (four << (cols << 2)));
}

/** Writes the cells whose codes have these two bits. */
export function storePlanes(cells: usize, count: i32, low: u64, high: u64): void {
  for (let i = 0; i + 8 <= count; i += 8) {
    store<u64>(cells + <usize>i, spread(low >> i) | (spread(high >> i) << 1));
  }
  const last = count & ~7;
  if (last == count) return;
  storeCells(cells + <usize>last, spread(low >> last) | (spread(high >> last) << 1), count - last);
}

/** Writes walls, and empty cells besides. */
export function storeWalls(cells: usize, count: i32, walls: u64): void {
  for (let i = 0; i + 8 <= count; i += 8) store<u64>(cells + <usize>i, spread(walls >> i) | EMPTY_CELLS);
  const last = count & ~7;
  if (last == count) return;
  storeCells(cells + <usize>last, spread(walls >> last) | EMPTY_CELLS, count - last);
}
