// Fission: a neutral stone splits onto its two neighbours, both empty, on the player's axis: Black's is
// vertical, White's horizontal.

import { allCells, fill4, firstColumn, fitsBits, lastColumn, plane } from '../board/bits';
import { pushBox } from '../board/box';
import { BLACK, cell, EMPTY, setCell, WALL, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf, transpose } from '../board/grid';
import { DIRECTIONS_4, padBoard, paddedRow, paddedSize, paddedStride } from '../board/padded';
import { Ground, groundOf, pushRegions } from '../board/regions';
import { takeLeastOf4 } from '../board/symmetry';
import { pushMove } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';

/** Stones of both players have the code of a black one. */
const STONE: i32 = BLACK;
const OPEN: i32 = groundOf(STONE, Ground.Open) | groundOf(EMPTY, Ground.Open);

// @ts-ignore: decorator
@inline
function stoneCells(bytes: usize, count: i32): u64 {
  return ~plane(bytes + <usize>GRID_HEADER, count, 1) & allCells(count);
}

// @ts-ignore: decorator
@inline
function wallCells(bytes: usize, count: i32): u64 {
  return plane(bytes + <usize>GRID_HEADER, count, 0);
}

/** A move is the stone's cell. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    pushLargeMoves(bytes + <usize>GRID_HEADER, rowsOf(bytes), cols, player);
    return;
  }
  const stones = stoneCells(bytes, count);
  const empty = allCells(count) & ~(stones | wallCells(bytes, count));
  const step = player == WHITE ? 1 : cols;
  let movers = stones & (empty << step) & (empty >> step);
  if (player == WHITE) {
    const first = firstColumn(cols);
    movers &= ~(first | lastColumn(first, cols));
  }
  for (; movers; movers &= movers - 1) pushMove(ctz(movers));
}

function pushLargeMoves(cells: usize, rows: i32, cols: i32, player: i32): void {
  const mark = scratchMark();
  const board = padBoard(cells, rows, cols, WALL);
  const step = player == WHITE ? 1 : paddedStride(cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = paddedRow(row, cols) + col;
      if (cell(board, at) == STONE && cell(board, at - step) == EMPTY && cell(board, at + step) == EMPTY) {
        pushMove(<u64>(row * cols + col));
      }
    }
  }
  releaseScratch(mark);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const cells = bytes + <usize>GRID_HEADER;
  const at = <i32>move;
  const step = player == WHITE ? 1 : colsOf(bytes);
  setCell(cells, at, EMPTY);
  setCell(cells, at - step, STONE);
  setCell(cells, at + step, STONE);
  return length;
}

/**
 * Frozen stones are walls; the components of the other cells that hold a stone are independent. Stones are
 * frozen if each has on both axes a neighbour that is the edge, a wall or one of them: the first to move
 * would need such a neighbour gone. A stone that is not frozen has a move or a neighbour that moves first.
 */
export function split(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  if (!fitsBits(count, cols)) {
    freezeStones(bytes);
    pushRegions(bytes, GRID_HEADER, OPEN, DIRECTIONS_4, 1 << STONE, 1 << STONE, 1, WALL);
    return;
  }
  const stones = stoneCells(bytes, count);
  const walls = wallCells(bytes, count);
  const first = firstColumn(cols);
  const frozen = frozenStones(stones, walls, first, cols, count);
  const open = allCells(count) & ~(walls | frozen);
  for (let rest = open; rest & stones; ) {
    const component = fill4(rest & -rest, open, first, cols);
    rest ^= component;
    if (component & stones) pushBox(bytes, GRID_HEADER, component, WALL);
  }
}

function frozenStones(stones: u64, walls: u64, first: u64, cols: i32, count: i32): u64 {
  const last = lastColumn(first, cols);
  const top = allCells(cols);
  const bottom = top << (count - cols);
  let frozen = stones;
  while (true) {
    const blockers = walls | frozen;
    const onRow = (blockers << 1) | (blockers >> 1) | first | last;
    const onColumn = (blockers << cols) | (blockers >> cols) | top | bottom;
    const still = frozen & onRow & onColumn;
    if (still == frozen) return frozen;
    frozen = still;
  }
}

/** Turns frozen stones into walls. A stone is looked at again when a neighbour has thawed. */
function freezeStones(bytes: usize): void {
  const mark = scratchMark();
  const rows = rowsOf(bytes);
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  const stride = paddedStride(cols);
  const size = paddedSize(rows, cols);
  const board = padBoard(cells, rows, cols, WALL);
  const thawed = scratch(size);
  memory.fill(thawed, 0, size);
  const queue = scratch((rows * cols) << 2);
  let queued = 0;
  for (let at = stride; at < size - stride; at++) {
    if (canThaw(board, thawed, at, stride)) queued = thaw(thawed, queue, at, queued);
  }
  for (let done = 0; done < queued; done++) {
    const at = load<i32>(queue + ((<usize>done) << 2));
    if (canThaw(board, thawed, at - stride, stride)) queued = thaw(thawed, queue, at - stride, queued);
    if (canThaw(board, thawed, at + 1, stride)) queued = thaw(thawed, queue, at + 1, queued);
    if (canThaw(board, thawed, at + stride, stride)) queued = thaw(thawed, queue, at + stride, queued);
    if (canThaw(board, thawed, at - 1, stride)) queued = thaw(thawed, queue, at - 1, queued);
  }
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = paddedRow(row, cols) + col;
      if (cell(board, at) == STONE && !cell(thawed, at)) setCell(cells, row * cols + col, WALL);
    }
  }
  releaseScratch(mark);
}

function thaw(thawed: usize, queue: usize, at: i32, queued: i32): i32 {
  setCell(thawed, at, 1);
  store<i32>(queue + ((<usize>queued) << 2), at);
  return queued + 1;
}

/** Whether `at` is a frozen stone with nothing lasting on one of its axes. */
function canThaw(board: usize, thawed: usize, at: i32, stride: i32): bool {
  if (cell(board, at) != STONE || cell(thawed, at)) return false;
  return (
    !(lasts(board, thawed, at - 1) || lasts(board, thawed, at + 1)) ||
    !(lasts(board, thawed, at - stride) || lasts(board, thawed, at + stride))
  );
}

// @ts-ignore: decorator
@inline
function lasts(board: usize, thawed: usize, at: i32): bool {
  return cell(board, at) != EMPTY && !cell(thawed, at);
}

/** A quarter turn would exchange the players. */
export function normalise(bytes: usize, length: i32): i32 {
  takeLeastOf4(bytes, GRID_HEADER);
  return length;
}

export function negate(bytes: usize, length: i32): i32 {
  transpose(bytes, GRID_HEADER);
  return length;
}
