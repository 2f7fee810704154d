// NoGo on boards too large for sets of 64 cells. nogo.ts has the rules and the reasons.

import { BLACK, cell, EMPTY, setCell, WALL, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import {
  BLACK_ONLY,
  IMMORTAL_BLACK,
  IMMORTAL_WHITE,
  immortal,
  isEmptyPoint,
  isImmortal,
  isStone,
  onlyFor,
  ownerOf,
  UNPLAYABLE,
  WHITE_ONLY,
} from '../board/marks';
import {
  DIRECTIONS_4,
  listSteps,
  padBoard,
  paddedRow,
  paddedSize,
  paddedStride,
  stepAt,
} from '../board/padded';
import { Ground, groundOf, pushRegions } from '../board/regions';
import { pushMove } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';

/** What is known of a stone's block. */
const enum Block {
  Unseen = 0,
  /** It has two liberties, or is immortal. */
  Safe = 1,
  /** It has one liberty. */
  Atari = 2,
}

/** Who may play on an empty point: bit p for player p. */
const FOR_BOTH: i32 = 3;

const GROUNDS: i32 =
  groundOf(BLACK, Ground.Open) |
  groundOf(WHITE, Ground.Open) |
  groundOf(EMPTY, Ground.Open) |
  groundOf(IMMORTAL_BLACK, Ground.Border) |
  groundOf(IMMORTAL_WHITE, Ground.Border) |
  groundOf(UNPLAYABLE, Ground.Open) |
  groundOf(BLACK_ONLY, Ground.Open) |
  groundOf(WHITE_ONLY, Ground.Open);
/** After the walls are marked, every empty point that is not unplayable is legal for somebody. */
const LEGAL_CODES: i32 = (1 << EMPTY) | (1 << BLACK_ONLY) | (1 << WHITE_ONLY);

let rows: i32 = 0;
let cols: i32 = 0;
/** Cells of the padded board: their codes, the state of their blocks, who may play there. */
let board: usize = 0;
let blocks: usize = 0;
let legal: usize = 0;
/** Cells to be looked at, u32. */
let queue: usize = 0;
/** The four steps to a cell's neighbours. */
let steps: usize = 0;

export function nogoLargeMoves(bytes: usize, player: i32): void {
  const mark = scratchMark();
  findLegal(bytes);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if ((cell(legal, paddedRow(row, cols) + col) >> player) & 1) pushMove(<u64>(row * cols + col));
    }
  }
  releaseScratch(mark);
}

/** What it takes is released by the caller. */
function findLegal(bytes: usize): void {
  rows = rowsOf(bytes);
  cols = colsOf(bytes);
  const size = paddedSize(rows, cols);
  board = padBoard(bytes + <usize>GRID_HEADER, rows, cols, WALL);
  blocks = scratch(size);
  memory.fill(blocks, <u8>Block.Unseen, size);
  legal = scratch(size);
  memory.fill(legal, 0, size);
  queue = scratch((rows * cols) << 2);
  steps = listSteps(DIRECTIONS_4, paddedStride(cols));
  for (let at = 0; at < size; at++) {
    if (isStone(cell(board, at)) && cell(blocks, at) == Block.Unseen) judgeBlock(at);
  }
  for (let at = 0; at < size; at++) {
    if (!isEmptyPoint(cell(board, at))) continue;
    setCell(legal, at, <i32>isLegal(at, BLACK) | ((<i32>isLegal(at, WHITE)) << 1));
  }
}

function judgeBlock(start: i32): void {
  const owner = ownerOf(cell(board, start));
  let liberty = 0;
  let safe = false;
  let count = enqueue(start, 0);
  setCell(blocks, start, Block.Atari);
  for (let done = 0; done < count; done++) {
    const at = queued(done);
    if (isImmortal(cell(board, at))) safe = true;
    for (let i = 0; i < 4; i++) {
      const next = at + stepAt(steps, i);
      const code = cell(board, next);
      if (isEmptyPoint(code)) {
        if (liberty && liberty != next) safe = true;
        liberty = next;
      } else if (isStone(code) && ownerOf(code) == owner && cell(blocks, next) == Block.Unseen) {
        setCell(blocks, next, Block.Atari);
        count = enqueue(next, count);
      }
    }
  }
  if (!safe) return;
  for (let i = 0; i < count; i++) setCell(blocks, queued(i), Block.Safe);
}

function enqueue(at: i32, count: i32): i32 {
  store<i32>(queue + ((<usize>count) << 2), at);
  return count + 1;
}

// @ts-ignore: decorator
@inline
function queued(index: i32): i32 {
  return load<i32>(queue + ((<usize>index) << 2));
}

function isLegal(at: i32, player: i32): bool {
  const mark = cell(board, at);
  if (mark != EMPTY && mark != onlyFor(player)) return false;
  let free = mark != EMPTY;
  for (let i = 0; i < 4; i++) {
    const next = at + stepAt(steps, i);
    const code = cell(board, next);
    if (isEmptyPoint(code)) free = true;
    if (!isStone(code)) continue;
    const safe = cell(blocks, next) == Block.Safe;
    if (ownerOf(code) == player) free = free || safe;
    else if (!safe) return false;
  }
  return free;
}

export function nogoLargeSplit(bytes: usize): void {
  const mark = scratchMark();
  findLegal(bytes);
  const size = paddedSize(rows, cols);
  const walls = scratch(size);
  memory.fill(walls, 0, size);
  floodWalls(walls, BLACK);
  floodWalls(walls, WHITE);
  const cells = bytes + <usize>GRID_HEADER;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const at = paddedRow(row, cols) + col;
      if (cell(walls, at)) setCell(cells, row * cols + col, wallCode(at));
    }
  }
  releaseScratch(mark);
  pushRegions(bytes, GRID_HEADER, GROUNDS, DIRECTIONS_4, LEGAL_CODES, LEGAL_CODES, 1, WALL);
}

/** Marks what a player's walls reach from points that nobody can play. */
function floodWalls(walls: usize, player: i32): void {
  const bit = 1 << player;
  const size = paddedSize(rows, cols);
  let count = 0;
  for (let at = 0; at < size; at++) {
    if (!isNoGo(at)) continue;
    setCell(walls, at, cell(walls, at) | bit);
    count = enqueue(at, count);
  }
  for (let done = 0; done < count; done++) {
    for (let i = 0; i < 4; i++) {
      const next = queued(done) + stepAt(steps, i);
      if (cell(walls, next) & bit || !carriesWall(next, player)) continue;
      setCell(walls, next, cell(walls, next) | bit);
      count = enqueue(next, count);
    }
  }
}

// @ts-ignore: decorator
@inline
function isNoGo(at: i32): bool {
  return isEmptyPoint(cell(board, at)) && !cell(legal, at);
}

/** Stones of the player, and points that only he can play. */
function carriesWall(at: i32, player: i32): bool {
  const code = cell(board, at);
  return isStone(code) ? ownerOf(code) == player : cell(legal, at) == 1 << player;
}

/** The mark of a wall cell. */
function wallCode(at: i32): i32 {
  const code = cell(board, at);
  if (isStone(code)) return immortal(ownerOf(code));
  const players = cell(legal, at);
  assert(players != FOR_BOTH);
  return players ? onlyFor(players >> 1) : UNPLAYABLE;
}
