// Bounds for Battle Sheep. A move fills an empty cell for ever and makes two herds of one, so a player makes at most as
// many moves as there are empty cells that he can come to, and as he has sheep more than herds.
//
// Moves that Right cannot take from Left: let Left send single sheep from a herd of h along the rays of empty cells
// around it. Each stops at the end of its ray, which becomes a cell shorter; so rays of a, b, … cells are good for
// a + b + … moves, of which Left makes h - 1 at most. A move of Right's fills one cell, and so ends one ray at worst; rays
// that he cannot come to he leaves alone. Moving second, Left answers each of Right's moves as long as a ray is left.
// She takes from the longest ray that Right can end, and the worst that Right can do is to end the longest: if, for
// each n, there are as many rays of n cells or more in one set of rays as in another, then that is so after both
// lose their longest, or both their longest is made shorter, and it is better to have.
//
// Rays of different herds may meet. Of each only the cells before the first such meeting count. The sheep that are sent
// on it stop beyond them while there is room, and no cell beyond counts for another ray, for it would be a meeting; so
// herds do not disturb each other. Of two herds in one line only one uses what lies between them.
//
// Right's moves are limited, and each ends a ray of one herd. Left answers where he has ended one, if she can there, else
// anywhere: a move made early is no loss, since a ray that is a cell shorter is good for one move less at worst. So a herd
// that loses e rays makes as many moves as if each had been ended before one of hers, and all herds make what they make
// when Right's ends are divided among them in the worst way. If he can come to none of the rays at once, his first move
// ends none.
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
  findRays(left, empty, first, cols);
  const leftSafe = min(leftMost, safeMoves(cells, left, forRight, byRight, rightMost));
  findRays(right, empty, first, cols);
  const rightSafe = min(rightMost, safeMoves(cells, right, forLeft, byLeft, leftMost));
  const low = leftSafe - rightMost;
  const high = leftMost - rightSafe;
  // Of moves that are equally good, it is best to send a single sheep, and to keep the ways open.
  const estimate =
    <i64>(low + high) * (ONE >> 1) +
    <i64>lumps * (ONE >> 8) +
    <i64>(ways(cells, left, empty, first, cols) - ways(cells, right, empty, first, cols)) * (ONE >> 5);
  reportNumbers(<i64>low * ONE, <i64>high * ONE, estimate);
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

/** The rays around herds, six of each: three towards higher cells, three towards lower ones. */
const rays: usize = memory.data(64 * 6 * 8, 8);
const HERD_RAYS: usize = 6 * 8;
const RAYS_ON: usize = 3 * 8;

/** Where rays of the herds meet. */
let meetings: u64 = 0;
let rayCells: u64 = 0;

function findRays(herds: u64, empty: u64, first: u64, cols: i32): void {
  const last = lastColumn(first, cols);
  const toRight = empty & ~first;
  const toLeft = empty & ~last;
  meetings = 0;
  rayCells = 0;
  let at = rays;
  for (let rest = herds; rest; rest &= rest - 1, at += HERD_RAYS) {
    const herd = rest & -rest;
    keepRay(at, rayOn(herd, 1, toRight, herds & ~first));
    keepRay(at + 8, rayOn(herd, cols, empty, herds));
    keepRay(at + 16, rayOn(herd, cols - 1, toLeft, herds & ~last));
    keepRay(at + 24, runBack(herd, 1, toLeft));
    keepRay(at + 32, runBack(herd, cols, empty));
    keepRay(at + 40, runBack(herd, cols - 1, toRight));
  }
}

function keepRay(at: usize, ray: u64): void {
  store<u64>(at, ray);
  meetings |= rayCells & ray;
  rayCells |= ray;
}

/** A ray towards higher cells; none if it ends at a herd of the same player, whose ray it is. */
// @ts-ignore: decorator
@inline
function rayOn(herd: u64, step: i32, free: u64, herds: u64): u64 {
  const ray = runOn(herd, step, free);
  return (highest(ray) << step) & herds ? 0 : ray;
}

/** For move order: how many ways the sheep have that may leave their herds. */
function ways(cells: usize, herds: u64, empty: u64, first: u64, cols: i32): i32 {
  let found = 0;
  for (let rest = herds; rest; rest &= rest - 1) {
    found += <i32>popcnt(aroundHex(rest & -rest, first, cols) & empty) * spareOf(cells, rest);
  }
  return found;
}

/** The sheep that may leave the lowest of the herds. */
// @ts-ignore: decorator
@inline
function spareOf(cells: usize, herds: u64): i32 {
  return abs(<i32>load<i8>(cells + <usize>ctz(herds))) - 1;
}

/** Larger numbers of ends count as this one; the herds have fewer rays, by far. */
const MOST_ENDS: i32 = 127;
/** How many moves the herds so far make if Right ends so many rays; i32 each. */
const fewest: usize = memory.data(128 * 4, 4);

// @ts-ignore: decorator
@inline
function fewestAt(ends: i32): usize {
  return fewest + ((<usize>ends) << 2);
}

/** The moves of the herds whose rays were found. The enemy makes `enemies` moves and comes to `contested`, at once to `landing`. */
function safeMoves(cells: usize, herds: u64, contested: u64, landing: u64, enemies: i32): i32 {
  const ends = min(rayCells & ~meetings & landing ? enemies : max(enemies - 1, 0), MOST_ENDS);
  let most = 0;
  store<i32>(fewest, 0);
  let at = rays;
  for (let rest = herds; rest; rest &= rest - 1, at += HERD_RAYS) {
    measureRays(at, contested);
    const open = countMoves(spareOf(cells, rest));
    const next = min(ends, most + open);
    for (let all = next; all >= 0; all--) {
      let least = i32.MAX_VALUE;
      for (let here = max(0, all - most); here <= min(open, all); here++) {
        least = min(least, load<i32>(fewestAt(all - here)) + load<i32>(movesAt(here)));
      }
      store<i32>(fewestAt(all), least);
    }
    most = next;
  }
  // To end more rays is never worse for the enemy.
  return load<i32>(fewestAt(most));
}

/** Of the rays of a herd: how many cells are out of the enemy's reach, how many rays are not … */
let safeCells: i32 = 0;
let openRays: i32 = 0;
/** … their cells, and their lengths, longest first, i32 each. */
let openCells: i32 = 0;
const lengths: usize = memory.data(6 * 4, 8);

// @ts-ignore: decorator
@inline
function lengthAt(ray: i32): usize {
  return lengths + ((<usize>ray) << 2);
}

function measureRays(at: usize, contested: u64): void {
  safeCells = 0;
  openRays = 0;
  openCells = 0;
  for (let ray: usize = 0; ray < HERD_RAYS; ray += 8) {
    const whole = load<u64>(at + ray);
    const met = whole & meetings;
    // Of the cells, those before the first meeting.
    const before = ray < RAYS_ON ? whole & (lowest(met) - 1) : whole & ~((highest(met) << 1) - 1);
    const length = <i32>popcnt(met ? before : whole);
    if (!length) continue;
    if (whole & contested) noteOpenRay(length);
    else safeCells += length;
  }
}

function noteOpenRay(length: i32): void {
  let at = openRays;
  for (; at && load<i32>(lengthAt(at - 1)) < length; at--) {
    store<i32>(lengthAt(at), load<i32>(lengthAt(at - 1)));
  }
  store<i32>(lengthAt(at), length);
  openRays++;
  openCells += length;
}

/** How many moves a herd makes if so many of its rays are ended; i32 each. */
const movesByEnds: usize = memory.data(7 * 4, 4);

// @ts-ignore: decorator
@inline
function movesAt(ends: i32): usize {
  return movesByEnds + ((<usize>ends) << 2);
}

/** Fills `movesByEnds`: the enemy ends the longest ray before each of the herd's moves. Returns how many rays can be ended. */
function countMoves(spare: i32): i32 {
  let moves = 0;
  store<i32>(movesAt(0), min(spare, openCells + safeCells));
  for (let ended = 1; ended <= openRays; ended++) {
    openCells -= load<i32>(lengthAt(ended - 1));
    store<i32>(movesAt(ended), min(spare, moves + openCells + safeCells));
    if (openCells && moves < spare) {
      shorten(ended);
      openCells--;
      moves++;
    }
  }
  return openRays;
}

/** Makes the ray a cell shorter and puts it in its place among those behind it. */
function shorten(at: i32): void {
  const length = load<i32>(lengthAt(at)) - 1;
  for (; at + 1 < openRays && load<i32>(lengthAt(at + 1)) > length; at++) {
    store<i32>(lengthAt(at), load<i32>(lengthAt(at + 1)));
  }
  store<i32>(lengthAt(at), length);
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
