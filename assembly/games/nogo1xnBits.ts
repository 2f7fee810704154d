// Strips of NoGo of at most 64 cells as sets of cells, cell i being bit i. Each block is one stone (nogo1xn.ts shrinks
// them), so what is legal, and what is a wall, depends on the nearest neighbours only.

import { allCells, plane } from '../board/bits';
import { setCell } from '../board/cells';
import { setSize } from '../board/grid';
import { immortal, onlyFor, UNPLAYABLE } from '../board/marks';
import { copyBytes } from '../memory/copying';
import { outputOverflow, pushMove, pushPart } from '../memory/output';

const MOST_CELLS: i32 = 64;

/** Points without a stone, whatever their mark. */
let empty: u64 = 0;
let black: u64 = 0;
let white: u64 = 0;
let immortals: u64 = 0;
let unplayable: u64 = 0;
let blackOnly: u64 = 0;
let whiteOnly: u64 = 0;

/** Reads a strip. False if it is too long, or has blocks of several stones. */
export function readStrip(cells: usize, length: i32): bool {
  if (length > MOST_CELLS) return false;
  const bit0 = plane(cells, length, 0);
  const bit1 = plane(cells, length, 1);
  const bit2 = plane(cells, length, 2);
  whiteOnly = plane(cells, length, 3);
  const stones = allCells(length) & ~(bit1 | whiteOnly);
  white = stones & bit0;
  black = stones ^ white;
  immortals = stones & bit2;
  blackOnly = bit0 & bit1;
  unplayable = (bit1 & bit2) ^ blackOnly;
  empty = bit1 | whiteOnly;
  return ((black & (black << 1)) | (white & (white << 1))) == 0;
}

/** The points of the strip read last on which a player may put a stone. */
function legalPoints(player: i32): u64 {
  const own = player ? white : black;
  const other = player ? black : white;
  // Stones that live without a liberty on their left, on their right.
  const liveRight = immortals | (empty >> 1);
  const liveLeft = immortals | (empty << 1);
  const free = (empty << 1) | (empty >> 1) | ((own & liveRight) >> 1) | ((own & liveLeft) << 1);
  const captures = ((other & ~liveRight) >> 1) | ((other & ~liveLeft) << 1);
  const ownOnly = player ? whiteOnly : blackOnly;
  const otherOnly = player ? blackOnly : whiteOnly;
  return empty & ~(unplayable | otherOnly | captures) & (free | ownOnly);
}

/** The moves in the strip read last. */
export function pushLegalMoves(player: i32): void {
  for (let rest = legalPoints(player); rest; rest &= rest - 1) pushMove(ctz(rest));
}

/** Marks walls and pushes the parts of the strip read last (nogo1xn.ts). */
export function splitAtWalls(cells: usize, length: i32, header: i32): void {
  const forBlack = black | legalPoints(0);
  const forWhite = white | legalPoints(1);
  const nobodys = empty & ~(forBlack | forWhite);
  const walls =
    nobodys | immortals | reached(nobodys, forBlack & ~forWhite) | reached(nobodys, forWhite & ~forBlack);
  for (let rest = empty & walls; rest; rest &= rest - 1) {
    const bit = rest & -rest;
    const owner = forBlack & bit ? 0 : 1;
    setCell(cells, <i32>ctz(bit), nobodys & bit ? UNPLAYABLE : onlyFor(owner));
  }
  const stones = black | white;
  for (let rest = stones & walls; rest; rest &= rest - 1) {
    const bit = rest & -rest;
    setCell(cells, <i32>ctz(bit), immortal(white & bit ? 1 : 0));
  }
  const contacts = stones & (stones >> 1);
  let playable = empty & ~nobodys;
  let start = 0;
  for (let rest = stones & (walls | contacts); rest; rest &= rest - 1) {
    const bit = rest & -rest;
    const at = <i32>ctz(bit);
    if (playable & (bit - 1)) pushStripPart(cells + <usize>start, at + 1 - start, header);
    playable &= ~(bit - 1);
    // A wall stone borders both sides; at a contact the other side begins with its own stone.
    start = contacts & bit ? at + 1 : at;
  }
  if (playable) pushStripPart(cells + <usize>start, length - start, header);
}

/** A part of a strip; behind a header it is a board of one row. */
export function pushStripPart(cells: usize, length: i32, header: i32): void {
  const part = pushPart(header + length);
  if (outputOverflow) return;
  if (header) setSize(part, 1, length);
  copyBytes(part + <usize>header, cells, length);
}

/** What is reached from some cells through others, in either direction. */
function reached(from: u64, through: u64): u64 {
  let right = from;
  let left = from;
  for (let before: u64 = 0; before != (right | left); ) {
    before = right | left;
    right |= (right << 1) & through;
    left |= (left >> 1) & through;
  }
  return right | left;
}
