// Bounds for Battle Sheep. A move fills an empty cell for ever and makes two herds of one, so a player makes at most as
// many moves as there are empty cells that he can come to, and as he has sheep more than herds.
//
// Cells that only Left can come to are his alone. From a herd beside them he sends one sheep after the other in one
// direction: each stops a cell earlier. So a herd of h sheep with a run of n such cells before it has min(h - 1, n)
// moves that Right cannot take from him; each herd and each region counts once. With s of these and at most r moves
// for Right, G ≥ s - r. From above the same with the players exchanged.

import {
  allCells,
  aroundHex,
  cellsEqual,
  fillLinkedHex,
  firstColumn,
  fitsBits,
  lastColumn,
  plane,
} from '../board/bits';
import { cell } from '../board/cells';
import { colsOf, GRID_HEADER } from '../board/grid';
import { reportMoves } from './report';

const SIGN_BIT: u64 = 7;

export function sheepBounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  let leftSpare = 0;
  let rightSpare = 0;
  for (let at = 0; at < count; at++) {
    const herd = <i32>load<i8>(cells + <usize>at);
    leftSpare += max(herd - 1, 0);
    rightSpare += max(-herd - 1, 0);
  }
  if (!fitsBits(count, cols)) return largeBounds(cells, count, leftSpare, rightSpare);

  const first = firstColumn(cols);
  const empty = cellsEqual(cells, count, 0);
  const single = cellsEqual(cells, count, 1) | cellsEqual(cells, count, 255);
  const herds = aroundHex(empty, first, cols) & allCells(count) & ~(empty | single);
  const right = herds & plane(cells, count, SIGN_BIT);
  const left = herds ^ right;
  const forLeft = reached(left, empty, first, cols);
  const forRight = reached(right, empty, first, cols);
  const leftSafe = safeMoves(cells, forLeft & ~forRight, left, first, cols);
  const rightSafe = safeMoves(cells, forRight & ~forLeft, right, first, cols);
  const leftMost = min(leftSpare, <i32>popcnt(forLeft));
  const rightMost = min(rightSpare, <i32>popcnt(forRight));
  reportMoves(leftSafe - rightMost, leftMost - rightSafe, 2 * (leftMost - rightMost));
}

/** The empty cells that herds can come to. */
function reached(herds: u64, empty: u64, first: u64, cols: i32): u64 {
  return fillLinkedHex(aroundHex(herds, first, cols) & empty, empty, 0, first, cols);
}

/** Of the herds beside each region the one with most moves, if it has not been counted for another. */
function safeMoves(cells: usize, cellsOfOne: u64, herds: u64, first: u64, cols: i32): i32 {
  let moves = 0;
  while (cellsOfOne) {
    const region = fillLinkedHex(cellsOfOne & -cellsOfOne, cellsOfOne, 0, first, cols);
    cellsOfOne ^= region;
    let most = 0;
    let chosen: u64 = 0;
    for (let rest = herds & aroundHex(region, first, cols); rest; rest &= rest - 1) {
      const herd = rest & -rest;
      const spare = abs(<i32>load<i8>(cells + <usize>ctz(herd))) - 1;
      const here = min(spare, longestRun(herd, region, first, cols));
      if (here <= most) continue;
      most = here;
      chosen = herd;
    }
    moves += most;
    herds ^= chosen;
  }
  return moves;
}

/** The cells of the region in a row from a herd, in the best of the six directions. */
function longestRun(herd: u64, region: u64, first: u64, cols: i32): i32 {
  const toRight = region & ~first;
  const toLeft = region & ~lastColumn(first, cols);
  let most = 0;
  // Towards higher cell numbers, then towards lower ones.
  most = max(most, runOn(herd, 1, toRight));
  most = max(most, runOn(herd, cols, region));
  most = max(most, runOn(herd, cols - 1, toLeft));
  most = max(most, runBack(herd, 1, toLeft));
  most = max(most, runBack(herd, cols, region));
  return max(most, runBack(herd, cols - 1, toRight));
}

// @ts-ignore: decorator
@inline
function runOn(bit: u64, step: i32, free: u64): i32 {
  let cells = 0;
  for (bit = (bit << step) & free; bit; bit = (bit << step) & free) cells++;
  return cells;
}

// @ts-ignore: decorator
@inline
function runBack(bit: u64, step: i32, free: u64): i32 {
  let cells = 0;
  for (bit = (bit >> step) & free; bit; bit = (bit >> step) & free) cells++;
  return cells;
}

function largeBounds(cells: usize, count: i32, leftSpare: i32, rightSpare: i32): void {
  let empties = 0;
  for (let at = 0; at < count; at++) empties += <i32>(cell(cells, at) == 0);
  reportMoves(-min(empties, rightSpare), min(empties, leftSpare), 0);
}
