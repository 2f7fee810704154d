// Boards too large for sets of 64 cells: a copy in bytes with a rim around it, so that a step is an addition
// and needs no test for the edge.

import { copyBytes } from '../memory/copying';
import { scratch } from '../memory/scratch';

/** (row, column) steps clockwise from up: the column step of direction d is the row step of d + 2. */
const ROW_STEPS: usize = memory.data<i8>([-1, -1, 0, 1, 1, 1, 0, -1]);

/** Sets of directions, bit d for direction d. */
export const DIRECTIONS_4: i32 = 0b01010101;
export const DIRECTIONS_8: i32 = 0b11111111;
/** Neighbours on the hexagonal board: all but down-right and up-left. */
export const DIRECTIONS_HEX: i32 = 0b01110111;

/** How far apart two cells are whose distance is one step, on a board with rows of `stride` cells. */
// @ts-ignore: decorator
@inline
export function stepOf(direction: i32, stride: i32): i32 {
  const row = <i32>load<i8>(ROW_STEPS + <usize>direction);
  return row * stride + <i32>load<i8>(ROW_STEPS + <usize>((direction + 2) & 7));
}

/** The steps of a set of directions on the scratch stack, i32 each. */
export function listSteps(directions: i32, stride: i32): usize {
  const steps = scratch(popcnt(directions) << 2);
  let to = steps;
  for (; directions; directions &= directions - 1) {
    store<i32>(to, stepOf(ctz(directions), stride));
    to += 4;
  }
  return steps;
}

// @ts-ignore: decorator
@inline
export function stepAt(steps: usize, index: i32): i32 {
  return load<i32>(steps + ((<usize>index) << 2));
}

/** Cells of the padded board from one row to the next. */
// @ts-ignore: decorator
@inline
export function paddedStride(cols: i32): i32 {
  return cols + 2;
}

/** Where the first cell of a row is on the padded board. */
// @ts-ignore: decorator
@inline
export function paddedRow(row: i32, cols: i32): i32 {
  return (row + 1) * paddedStride(cols) + 1;
}

// @ts-ignore: decorator
@inline
export function paddedSize(rows: i32, cols: i32): i32 {
  return (rows + 2) * paddedStride(cols);
}

/** A copy of the cells with a rim of `outside`, on the scratch stack. */
export function padBoard(cells: usize, rows: i32, cols: i32, outside: i32): usize {
  const size = paddedSize(rows, cols);
  const board = scratch(size);
  memory.fill(board, <u8>outside, size);
  for (let row = 0; row < rows; row++) {
    copyBytes(board + <usize>paddedRow(row, cols), cells + <usize>(row * cols), cols);
  }
  return board;
}
