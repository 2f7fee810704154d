// NoGo on a strip: put a stone so that every block of both colours keeps a liberty. Bytes: one cell each, with
// the marks of the wall split (docs/games.md#nogo).

import { cell, setCell } from '../board/cells';
import { Fold } from '../board/fold';
import {
  immortal,
  isEmptyPoint,
  isImmortal,
  isStone,
  onlyFor,
  ownerOf,
  swapMarked,
  UNPLAYABLE,
} from '../board/marks';
import { foldStrip, takeLesserMirror } from '../board/strip';
import { pushMove } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { pushLegalMoves, pushStripPart, readStrip, splitAtWalls } from './nogo1xnBits';

/** A move is the cell. */
export function moves(cells: usize, length: i32, player: i32): void {
  if (readStrip(cells, length)) return pushLegalMoves(player);
  for (let at = 0; at < length; at++) {
    if (isEmptyPoint(cell(cells, at)) && isLegal(cells, length, at, player)) pushMove(at);
  }
}

/** A stone on a point that only its colour may play on is immortal. */
export function play(cells: usize, length: i32, move: u64, player: i32): i32 {
  const at = <i32>move;
  setCell(cells, at, cell(cells, at) == onlyFor(player) ? immortal(player) : player);
  return length;
}

function isLegal(cells: usize, length: i32, at: i32, player: i32): bool {
  const mark = cell(cells, at);
  if (mark == UNPLAYABLE || mark == onlyFor(1 - player)) return false;
  let free = mark == onlyFor(player);
  for (let step = -1; step <= 1; step += 2) {
    const next = at + step;
    if (next < 0 || next >= length) continue;
    const value = cell(cells, next);
    if (isEmptyPoint(value)) {
      free = true;
      continue;
    }
    const lives = livesFrom(cells, length, next, step);
    if (ownerOf(value) == player) free = free || lives;
    else if (!lives) return false;
  }
  return free;
}

/** Whether the block that starts at `at` and goes on in steps of `step` lives without a liberty before `at`. */
function livesFrom(cells: usize, length: i32, at: i32, step: i32): bool {
  const owner = ownerOf(cell(cells, at));
  for (; at >= 0 && at < length; at += step) {
    const value = cell(cells, at);
    if (isEmptyPoint(value)) return true;
    if (ownerOf(value) != owner) return false;
    if (isImmortal(value)) return true;
  }
  return false;
}

/** Shrinks each block to one stone: only its two ends have liberties. The stone is immortal if one of them was. */
function shrinkBlocks(cells: usize, length: i32): i32 {
  let kept = 1;
  while (kept < length && !isOneBlock(cell(cells, kept - 1), cell(cells, kept))) kept++;
  for (let at = kept; at < length; at++) {
    const value = cell(cells, at);
    if (isOneBlock(cell(cells, kept - 1), value)) {
      if (isImmortal(value)) setCell(cells, kept - 1, value);
      continue;
    }
    setCell(cells, kept, value);
    kept++;
  }
  return min(kept, length);
}

// @ts-ignore: decorator
@inline
function isOneBlock(a: i32, b: i32): bool {
  return isStone(a) && isStone(b) && ownerOf(a) == ownerOf(b);
}

export function normalise(cells: usize, length: i32): i32 {
  const shrunk = shrinkBlocks(cells, length);
  takeLesserMirror(cells, shrunk);
  return shrunk;
}

/** Parts have been shrunk. */
export function fold(cells: usize, length: i32): Fold {
  return foldStrip(cells, length);
}

export function negate(cells: usize, length: i32): i32 {
  for (let at = 0; at < length; at++) setCell(cells, at, swapMarked(cell(cells, at)));
  return length;
}

/** Who may ever have a stone on a cell: bit 0 Black, bit 1 White. A stone is its owner's for good. */
const NOBODY: i32 = 0;

/**
 * Cuts between neighbours of different colours, where each block has its liberty on the far side, and at walls:
 * stones tied by cells of their own colour to a point that stays empty for ever never lose that liberty.
 */
export function split(cells: usize, length: i32): void {
  splitStrip(cells, length, 0);
}

/** Pushes the parts as strips, or, behind a header of so many bytes, as boards of one row. */
export function splitStrip(cells: usize, givenLength: i32, header: i32): void {
  if (readStrip(cells, givenLength)) return splitAtWalls(cells, givenLength, header);
  const length = shrinkBlocks(cells, givenLength);
  if (readStrip(cells, length)) return splitAtWalls(cells, length, header);
  const mark = scratchMark();
  const owners = scratch(length);
  const walls = scratch(length);
  findOwners(cells, length, owners);
  for (let at = 0; at < length; at++) setCell(walls, at, <i32>isImmortal(cell(cells, at)));
  for (let player = 0; player <= 1; player++) floodWalls(owners, walls, length, player);

  let start = 0;
  let live = false;
  for (let at = 0; at < length; at++) {
    const owner = cell(owners, at);
    if (!isStone(cell(cells, at))) {
      if (owner != NOBODY) live = true;
      if (cell(walls, at)) setCell(cells, at, owner == NOBODY ? UNPLAYABLE : onlyFor(owner >> 1));
      continue;
    }
    const isWall = cell(walls, at) != 0;
    if (isWall) setCell(cells, at, immortal(owner >> 1));
    const isContact = at + 1 < length && isStone(cell(cells, at + 1));
    if (!isWall && !isContact) continue;
    if (live) pushStripPart(cells + <usize>start, at + 1 - start, header);
    live = false;
    // A wall stone borders both sides; at a contact the other side begins with its own stone.
    start = isContact ? at + 1 : at;
  }
  if (live) pushStripPart(cells + <usize>start, length - start, header);
  releaseScratch(mark);
}

function findOwners(cells: usize, length: i32, owners: usize): void {
  for (let at = 0; at < length; at++) {
    const value = cell(cells, at);
    let owner = NOBODY;
    if (isStone(value)) {
      owner = 1 << ownerOf(value);
    } else {
      if (isLegal(cells, length, at, 0)) owner |= 1;
      if (isLegal(cells, length, at, 1)) owner |= 2;
    }
    setCell(owners, at, owner);
  }
}

/** Marks what is reached from nobody's points through nobody's and `player`'s cells, in either direction. */
function floodWalls(owners: usize, walls: usize, length: i32, player: i32): void {
  const own = 1 << player;
  let reached = false;
  for (let at = 0; at < length; at++) {
    const owner = cell(owners, at);
    reached = owner == NOBODY || (reached && owner == own);
    if (reached) setCell(walls, at, 1);
  }
  reached = false;
  for (let at = length - 1; at >= 0; at--) {
    const owner = cell(owners, at);
    reached = owner == NOBODY || (reached && owner == own);
    if (reached) setCell(walls, at, 1);
  }
}
