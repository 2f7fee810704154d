// Moves of one step: from a cell to a neighbour. A move is from-cell and to-cell, 16 bits each.

import { pushMove } from '../memory/output';
import { releaseScratch, scratchMark } from '../memory/scratch';
import { lastColumn } from './bits';
import { cell, WALL } from './cells';
import { padBoard, paddedRow, paddedStride, stepOf } from './padded';

// @ts-ignore: decorator
@inline
export function stepMove(from: i32, to: i32): u64 {
  return ((<u64>from) << 16) | <u64>to;
}

// @ts-ignore: decorator
@inline
export function stepFrom(move: u64): i32 {
  return <i32>(move >> 16) & 0xffff;
}

// @ts-ignore: decorator
@inline
export function stepTo(move: u64): i32 {
  return <i32>move & 0xffff;
}

/** Pushes the orthogonal steps from cells in `from` to cells in `to`: row by row, clockwise from up. */
export function pushSteps4(from: u64, to: u64, first: u64, cols: i32): void {
  // Cells whose upper, right, … neighbour is in `to`.
  const up = to << cols;
  const right = (to >> 1) & ~lastColumn(first, cols);
  const down = to >> cols;
  const left = (to << 1) & ~first;
  for (let movers = from & (up | right | down | left); movers; movers &= movers - 1) {
    const at = <i32>ctz(movers);
    if ((up >> at) & 1) pushMove(stepMove(at, at - cols));
    if ((right >> at) & 1) pushMove(stepMove(at, at + 1));
    if ((down >> at) & 1) pushMove(stepMove(at, at + cols));
    if ((left >> at) & 1) pushMove(stepMove(at, at - 1));
  }
}

/** Pushes the steps in all eight directions from cells in `from` to cells in `to`. */
export function pushSteps8(from: u64, to: u64, first: u64, cols: i32): void {
  const right = (to >> 1) & ~lastColumn(first, cols);
  const left = (to << 1) & ~first;
  const up = to << cols;
  const down = to >> cols;
  const upRight = right << cols;
  const downRight = right >> cols;
  const downLeft = left >> cols;
  const upLeft = left << cols;
  const any = up | upRight | right | downRight | down | downLeft | left | upLeft;
  for (let movers = from & any; movers; movers &= movers - 1) {
    const at = <i32>ctz(movers);
    if ((up >> at) & 1) pushMove(stepMove(at, at - cols));
    if ((upRight >> at) & 1) pushMove(stepMove(at, at - cols + 1));
    if ((right >> at) & 1) pushMove(stepMove(at, at + 1));
    if ((downRight >> at) & 1) pushMove(stepMove(at, at + cols + 1));
    if ((down >> at) & 1) pushMove(stepMove(at, at + cols));
    if ((downLeft >> at) & 1) pushMove(stepMove(at, at + cols - 1));
    if ((left >> at) & 1) pushMove(stepMove(at, at - 1));
    if ((upLeft >> at) & 1) pushMove(stepMove(at, at - cols - 1));
  }
}

/** The same on a board of any size: from cells of code `from` to cells with a code in the set `to`. */
export function pushSteps(cells: usize, rows: i32, cols: i32, from: i32, to: i32, directions: i32): void {
  const mark = scratchMark();
  const board = padBoard(cells, rows, cols, WALL);
  const stride = paddedStride(cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = paddedRow(row, cols) + col;
      if (cell(board, at) != from) continue;
      for (let rest = directions; rest; rest &= rest - 1) {
        const direction = ctz(rest);
        if (!((to >> cell(board, at + stepOf(direction, stride))) & 1)) continue;
        const index = row * cols + col;
        pushMove(stepMove(index, index + stepOf(direction, cols)));
      }
    }
  }
  releaseScratch(mark);
}
