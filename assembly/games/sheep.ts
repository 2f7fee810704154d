// Battle Sheep: k of a herd's h sheep, 1 <= k < h, run in a direction of the hexagonal board as far as empty
// cells go. A byte a cell: Black's herds are positive, White's negative.

import {
  allCells,
  aroundHex,
  cellsEqual,
  fillLinkedHex,
  firstColumn,
  fitsBits,
  lastColumn,
} from '../board/bits';
import { pushBox } from '../board/box';
import { cell, setCell, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, IMAGES_HEX, rowsOf, takeLeastImage } from '../board/grid';
import { DIRECTIONS_HEX, padBoard, paddedRow, paddedSize, paddedStride, stepOf } from '../board/padded';
import {
  closeRegion,
  codeAt,
  findRegion,
  foundCode,
  Ground,
  openRegions,
  pushRegion,
  setGround,
  startsRegion,
} from '../board/regions';
import { outputOverflow, pushMove } from '../memory/output';
import { releaseScratch, scratchMark } from '../memory/scratch';

/** A single sheep never moves; other cells that cannot matter are written as one. */
const FENCE: i32 = 1;

/** The cell's herd, positive if it is the player's. */
// @ts-ignore: decorator
@inline
function herdOf(cells: usize, at: i32, player: i32): i32 {
  const herd = <i32>load<i8>(cells + <usize>at);
  return player == WHITE ? -herd : herd;
}

/** A move is from-cell, to-cell and number of sheep, 16 bits each. Those of single sheep come first. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    pushLargeMoves(bytes, player, false);
    pushLargeMoves(bytes, player, true);
    return;
  }
  const cells = bytes + <usize>GRID_HEADER;
  const empty = cellsEqual(cells, count, 0);
  const herds = aroundHex(empty, firstColumn(cols), cols) & allCells(count) & ~empty;
  pushHerdMoves(cells, herds, empty, cols, player, false);
  pushHerdMoves(cells, herds, empty, cols, player, true);
}

/** The moves of the player's herds among `herds`, all of one sheep or all of `several`. */
function pushHerdMoves(cells: usize, herds: u64, empty: u64, cols: i32, player: i32, several: bool): void {
  const least = several ? 3 : 2;
  const first = firstColumn(cols);
  const toRight = empty & ~first;
  const toLeft = empty & ~lastColumn(first, cols);
  for (; herds; herds &= herds - 1) {
    const from = <i32>ctz(herds);
    const herd = herdOf(cells, from, player);
    if (herd < least) continue;
    const bit = herds & -herds;
    pushRun(from, runBack(bit, cols, empty), herd, several);
    pushRun(from, runBack(bit, cols - 1, toRight), herd, several);
    pushRun(from, runOn(bit, 1, toRight), herd, several);
    pushRun(from, runOn(bit, cols, empty), herd, several);
    pushRun(from, runOn(bit, cols - 1, toLeft), herd, several);
    pushRun(from, runBack(bit, 1, toLeft), herd, several);
  }
}

/** Where a run towards higher cell numbers ends: the cell it starts from if it goes nowhere. */
// @ts-ignore: decorator
@inline
function runOn(bit: u64, step: i32, free: u64): i32 {
  for (let next = (bit << step) & free; next; next = (next << step) & free) bit = next;
  return <i32>ctz(bit);
}

// @ts-ignore: decorator
@inline
function runBack(bit: u64, step: i32, free: u64): i32 {
  for (let next = (bit >> step) & free; next; next = (next >> step) & free) bit = next;
  return <i32>ctz(bit);
}

function pushRun(from: i32, to: i32, herd: i32, several: bool): void {
  if (to == from) return;
  const code = ((<u64>from) << 32) | ((<u64>to) << 16);
  if (!several) {
    pushMove(code | 1);
    return;
  }
  for (let sheep = 2; sheep < herd; sheep++) pushMove(code | <u64>sheep);
}

function pushLargeMoves(bytes: usize, player: i32, several: bool): void {
  const mark = scratchMark();
  const least = several ? 3 : 2;
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const board = padBoard(bytes + <usize>GRID_HEADER, rows, cols, FENCE);
  const stride = paddedStride(cols);
  for (let row = 0; row < rows && !outputOverflow; row++) {
    for (let col = 0; col < cols; col++) {
      const from = paddedRow(row, cols) + col;
      const herd = herdOf(board, from, player);
      if (herd < least) continue;
      const index = row * cols + col;
      for (let rest = DIRECTIONS_HEX; rest; rest &= rest - 1) {
        const step = stepOf(ctz(rest), stride);
        const indexStep = stepOf(ctz(rest), cols);
        let to = index;
        for (let next = from + step; cell(board, next) == 0; next += step) to += indexStep;
        pushRun(index, to, herd, several);
      }
    }
  }
  releaseScratch(mark);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  const from = <i32>(move >> 32);
  const sheep = <i32>move & 0xffff;
  const running = player == WHITE ? -sheep : sheep;
  setCell(cells, from, cell(cells, from) - running);
  setCell(cells, <i32>(move >> 16) & 0xffff, running);
  return length;
}

/**
 * Occupied cells never become empty again, so herds act on the empty cells around them and on nothing else:
 * what is connected through empty cells, and through herds between them, is independent of the rest.
 */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    pushLargeParts(bytes);
    return;
  }
  const cells = bytes + <usize>GRID_HEADER;
  const empty = cellsEqual(cells, count, 0);
  const single = cellsEqual(cells, count, 1) | cellsEqual(cells, count, 255);
  const first = firstColumn(cols);
  const herds = aroundHex(empty, first, cols) & allCells(count) & ~(empty | single);
  for (let rest = empty | herds; rest & herds; ) {
    const component = fillLinkedHex(rest & -rest, empty, herds, first, cols);
    rest ^= component;
    if (component & herds) {
      cutHerds(pushBox(bytes, GRID_HEADER, component, FENCE), <i32>popcnt(component & empty));
    }
  }
}

/**
 * With e empty cells there are at most e moves, so a herd of more than 2^e sheep is as good as one of 2^e:
 * both parts of a split can still be unlimited for the e - 1 moves left.
 */
function cutHerds(part: usize, empty: i32): void {
  if (empty >= 7) return;
  const most = 1 << empty;
  const cells = part + <usize>GRID_HEADER;
  const count = rowsOf(part) * colsOf(part);
  for (let at = 0; at < count; at++) {
    const herd = herdOf(cells, at, 0);
    setCell(cells, at, max(-most, min(most, herd)));
  }
}

function pushLargeParts(bytes: usize): void {
  const mark = scratchMark();
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  openRegions(bytes, GRID_HEADER, DIRECTIONS_HEX);
  for (let row = 0; row < rows; row++) {
    const start = paddedRow(row, cols);
    for (let at = start; at < start + cols; at++) {
      const herd = <i32>(<i8>codeAt(at));
      setGround(at, herd == 0 ? Ground.Open : abs(herd) == 1 ? Ground.Closed : Ground.Link);
    }
  }
  const size = paddedSize(rows, cols);
  for (let start = 0; start < size && !outputOverflow; start++) {
    if (!startsRegion(start)) continue;
    const count = findRegion(start);
    let empty = 0;
    for (let i = 0; i < count; i++) {
      if (foundCode(i) == 0) empty++;
    }
    if (empty && empty < count) cutHerds(pushRegion(bytes, GRID_HEADER, FENCE), empty);
    else closeRegion(count);
  }
  releaseScratch(mark);
}

/** A single sheep is a wall whosever it is: a part and the inverse of its inverse have the same normal form. */
export function normalise(bytes: usize, length: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  for (let at = 0; at < length - GRID_HEADER; at++)
    if (load<i8>(cells + <usize>at) == -1) setCell(cells, at, 1);
  takeLeastImage(bytes, GRID_HEADER, IMAGES_HEX);
  return length;
}

export function negate(bytes: usize, length: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  const count = length - GRID_HEADER;
  for (let at = 0; at < count; at++) setCell(cells, at, -cell(cells, at));
  return length;
}

/** Whose herds they are does not matter in the impartial version. */
export function impartialForm(bytes: usize, length: i32): void {
  const cells = bytes + <usize>GRID_HEADER;
  for (let at = 0; at < length - GRID_HEADER; at++) {
    const herd = <i32>load<i8>(cells + <usize>at);
    if (herd < 0) setCell(cells, at, -herd);
  }
}

/** The free cells. */
export function size(bytes: usize, length: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  const count = length - GRID_HEADER;
  if (count <= 64) return <i32>popcnt(cellsEqual(cells, count, 0));
  let found = 0;
  for (let at = 0; at < count; at++) found += <i32>(cell(cells, at) == 0);
  return found;
}
