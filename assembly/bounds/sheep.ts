// Bounds for Battle Sheep. A move fills an empty cell for ever and makes two herds of one, so a player makes at most as
// many moves as there are empty cells that he can come to, and as he has sheep more than herds.
//
// Moves that Right cannot take from Left: let Left send single sheep from a herd of h along the rays of empty cells
// around it. Each stops at the end of its ray, which becomes a cell shorter; so rays of a, b, … cells are good for
// a + b + … moves, of which Left makes h - 1 at most. A move of Right's fills one cell, and so ends one ray at worst; rays
// that he cannot come to he leaves alone. Moving second, Left answers each of Right's moves as long as a ray is left.
// She takes from the longest ray that Right can end, and the worst that Right can do is to end the longest: if, for
// each n, there are as many rays of n cells or more in one set of rays as in another, then that is so after both
// lose their longest, or both their longest is made shorter, and it is better to have. The rays of different herds
// that have no cell in common do not disturb each other: their moves add up. If Right can come to none of these rays at
// once, his first move ends none: Left answers it as if she moved first in one of the herds.
//
// With s such moves for Left, and at most r for Right, G ≥ s - r: in G - (s - r), moving second, Left has an answer to each
// of Right's moves. From above the same with the players exchanged.

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
import { ONE } from '../values/dyadic';
import { reportMoves, reportNumbers } from './report';

const SIGN_BIT: u64 = 7;

export function bounds(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  const cols = colsOf(bytes);
  const cells = bytes + <usize>GRID_HEADER;
  let leftSpare = 0;
  let rightSpare = 0;
  /** Large herds of Left's less those of Right's. */
  let lumps = 0;
  for (let at = 0; at < count; at++) {
    const herd = <i32>load<i8>(cells + <usize>at);
    leftSpare += max(herd - 1, 0);
    rightSpare += max(-herd - 1, 0);
    if (herd > 1) lumps += herd * herd;
    if (herd < -1) lumps -= herd * herd;
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
  const leftMost = min(leftSpare, <i32>popcnt(forLeft));
  const rightMost = min(rightSpare, <i32>popcnt(forRight));
  const byRight = landings(right, empty, first, cols);
  const byLeft = landings(left, empty, first, cols);
  const leftSafe = min(leftMost, safeMoves(cells, left, empty, forRight, byRight, rightMost, first, cols));
  const rightSafe = min(rightMost, safeMoves(cells, right, empty, forLeft, byLeft, leftMost, first, cols));
  // Of moves that are equally good, it is best to send a single sheep: a third of the nodes less than in any order.
  const low = leftSafe - rightMost;
  const high = leftMost - rightSafe;
  reportNumbers(<i64>low * ONE, <i64>high * ONE, <i64>(low + high) * (ONE >> 1) + <i64>lumps * (ONE >> 8));
}

/** The empty cells that herds can come to. */
function reached(herds: u64, empty: u64, first: u64, cols: i32): u64 {
  return fillLinkedHex(aroundHex(herds, first, cols) & empty, empty, 0, first, cols);
}

/** Where the herds can come to with their next moves. */
function landings(herds: u64, empty: u64, first: u64, cols: i32): u64 {
  const toRight = empty & ~first;
  const toLeft = empty & ~lastColumn(first, cols);
  let found: u64 = 0;
  for (; herds; herds &= herds - 1) {
    const herd = herds & -herds;
    // The last cell of a run is its highest or lowest.
    found |=
      highest(runOn(herd, 1, toRight)) |
      highest(runOn(herd, cols, empty)) |
      highest(runOn(herd, cols - 1, toLeft));
    found |=
      lowest(runBack(herd, 1, toLeft)) |
      lowest(runBack(herd, cols, empty)) |
      lowest(runBack(herd, cols - 1, toRight));
  }
  return found;
}

// @ts-ignore: decorator
@inline
function highest(bits: u64): u64 {
  return bits ? ((<u64>1) << 63) >> clz(bits) : 0;
}

// @ts-ignore: decorator
@inline
function lowest(bits: u64): u64 {
  return bits & -bits;
}

/**
 * The moves of herds whose rays have no cell in common. The enemy makes `enemies` moves and comes to `contested`, at once
 * to `landing`.
 */
function safeMoves(
  cells: usize,
  herds: u64,
  empty: u64,
  contested: u64,
  landing: u64,
  enemies: i32,
  first: u64,
  cols: i32,
): i32 {
  let moves = 0;
  let taken: u64 = 0;
  // The most that a herd gains by moving first.
  let gain = 0;
  while (herds) {
    let most = 0;
    let chosen: u64 = 0;
    let chosenRays: u64 = 0;
    for (let rest = herds; rest; rest &= rest - 1) {
      const herd = rest & -rest;
      const spare = abs(<i32>load<i8>(cells + <usize>ctz(herd))) - 1;
      findRays(herd, empty, contested, first, cols);
      // Rays only meet more of those that are taken.
      if (rayCells & taken) {
        herds ^= herd;
        continue;
      }
      const here = rayMoves(spare, enemies, false);
      if (here <= most) continue;
      most = here;
      chosen = herd;
      chosenRays = rayCells;
    }
    if (!chosen) break;
    moves += most;
    taken |= chosenRays;
    herds ^= chosen;
    if (taken & landing || gain) continue;
    const spare = abs(<i32>load<i8>(cells + <usize>ctz(chosen))) - 1;
    if (most == spare) continue;
    findRays(chosen, empty, contested, first, cols);
    gain = max(gain, rayMoves(spare, enemies, true) - most);
  }
  return taken & landing ? moves : moves + gain;
}

/** The rays of empty cells around a herd: all cells, how many are out of the enemy's reach, how many rays are not … */
let rayCells: u64 = 0;
let safeCells: i32 = 0;
let openRays: i32 = 0;
/** … and their lengths, longest first, i32 each. */
const lengths: usize = memory.data(6 * 4, 8);

function findRays(herd: u64, empty: u64, contested: u64, first: u64, cols: i32): void {
  const toRight = empty & ~first;
  const toLeft = empty & ~lastColumn(first, cols);
  rayCells = 0;
  safeCells = 0;
  openRays = 0;
  noteRay(runOn(herd, 1, toRight), contested);
  noteRay(runOn(herd, cols, empty), contested);
  noteRay(runOn(herd, cols - 1, toLeft), contested);
  noteRay(runBack(herd, 1, toLeft), contested);
  noteRay(runBack(herd, cols, empty), contested);
  noteRay(runBack(herd, cols - 1, toRight), contested);
}

function noteRay(ray: u64, contested: u64): void {
  if (!ray) return;
  rayCells |= ray;
  const length = <i32>popcnt(ray);
  if (!(ray & contested)) {
    safeCells += length;
    return;
  }
  let at = openRays;
  for (; at && load<i32>(lengths + ((<usize>(at - 1)) << 2)) < length; at--) {
    store<i32>(lengths + ((<usize>at) << 2), load<i32>(lengths + ((<usize>(at - 1)) << 2)));
  }
  store<i32>(lengths + ((<usize>at) << 2), length);
  openRays++;
}

/** How many moves a herd makes on the rays that were found, if the enemy ends a ray before each, `ends` times at most. */
function rayMoves(spare: i32, ends: i32, movesFirst: bool): i32 {
  let moves = 0;
  if (movesFirst && openRays && spare) {
    shorten(0);
    moves = 1;
  }
  // The longest ray that is left; those behind it are not longer.
  let at = 0;
  for (; moves < spare; moves++) {
    if (ends && at < openRays) {
      ends--;
      at++;
    }
    if (at >= openRays || !load<i32>(lengths + ((<usize>at) << 2))) return min(spare, moves + safeCells);
    shorten(at);
  }
  return moves;
}

/** Makes the ray a cell shorter and puts it in its place among those behind it. */
function shorten(at: i32): void {
  const length = load<i32>(lengths + ((<usize>at) << 2)) - 1;
  for (; at + 1 < openRays && load<i32>(lengths + ((<usize>(at + 1)) << 2)) > length; at++) {
    store<i32>(lengths + ((<usize>at) << 2), load<i32>(lengths + ((<usize>(at + 1)) << 2)));
  }
  store<i32>(lengths + ((<usize>at) << 2), length);
}

// @ts-ignore: decorator
@inline
function runOn(bit: u64, step: i32, free: u64): u64 {
  let cells: u64 = 0;
  for (bit = (bit << step) & free; bit; bit = (bit << step) & free) cells |= bit;
  return cells;
}

// @ts-ignore: decorator
@inline
function runBack(bit: u64, step: i32, free: u64): u64 {
  let cells: u64 = 0;
  for (bit = (bit >> step) & free; bit; bit = (bit >> step) & free) cells |= bit;
  return cells;
}

function largeBounds(cells: usize, count: i32, leftSpare: i32, rightSpare: i32): void {
  let empties = 0;
  for (let at = 0; at < count; at++) empties += <i32>(cell(cells, at) == 0);
  reportMoves(-min(empties, rightSpare), min(empties, leftSpare), 0);
}
