// Domineering in two rows of eight cells, exactly: the thermograph of every set of empty cells, found when it is
// first asked for. A set has a bit a cell, the upper row in its low byte.
//
// All these boards have walls whose bends, and means and temperatures, are multiples of 1/16, and temperatures of
// at most 5/4 (test/bounds looks at all 65536). So numbers are in sixteenths, and a wall is its value at
// temperature -1 and a bit for each of the steps of 1/16 upwards: whether the wall changes by 1/16 there. Walls
// have no other slopes.

import { takeBlock } from '../memory/pages';

/** What numbers here are multiples of, as a part of 1. */
export const BAND_BITS: i32 = 4;
const UNIT: i32 = 1 << BAND_BITS;

/** Temperatures from -1 to 5/4. */
const STEPS: i32 = 37;
const NO_WALL: i32 = 127;

/** The value at temperature -1 is the highest byte of a wall. */
@unmanaged
class Walls {
  left: u64;
  right: u64;
}

const START: u64 = 56;

const SETS: i32 = 1 << 16;
/** For each set: i8 mean, u8 temperature and order (0: not known yet), i8 Left stop, i8 Right stop. */
let facts: usize = 0;
/** For each set its `Walls`. */
let walls: usize = 0;

/** The walls that a player's options make, an i8 a step: the highest for Left, the lowest for Right. */
const lefts: usize = memory.data(40, 8);
const rights: usize = memory.data(40, 8);

/** False when memory has ended. */
export function openBands(): bool {
  if (facts) return true;
  const bytes: usize = (<usize>SETS) << 2;
  const block = takeBlock(bytes * 5);
  if (!block) return false;
  facts = block;
  walls = block + bytes;
  memory.fill(facts, 0, bytes);
  return true;
}

/** The facts of a set, all in one word; bands must be open. */
// @ts-ignore: decorator
@inline
export function bandFacts(set: u32): i32 {
  const known = keptFacts(set);
  return known ? known : explore(set);
}

/** 0 if they are not known yet. */
// @ts-ignore: decorator
@inline
function keptFacts(set: u32): i32 {
  return load<i32>(facts + ((<usize>set) << 2));
}

// @ts-ignore: decorator
@inline
function wallsOf(set: u32): Walls {
  return changetype<Walls>(walls + <usize>set * offsetof<Walls>());
}

// @ts-ignore: decorator
@inline
export function bandMean(known: i32): i32 {
  return <i32>(<i8>known);
}

/** At least -16: numbers are colder than 0. */
// @ts-ignore: decorator
@inline
export function bandTemperature(known: i32): i32 {
  return ((known >> 9) & 0x7f) - 2 * UNIT;
}

/** Whether the game is at least its Right stop, and not only up to an infinitesimal. */
// @ts-ignore: decorator
@inline
export function isAtLeastStop(known: i32): bool {
  return (known & 0x100) != 0;
}

// @ts-ignore: decorator
@inline
export function bandLeftStop(known: i32): i32 {
  return <i32>(<i8>(known >> 16));
}

// @ts-ignore: decorator
@inline
export function bandRightStop(known: i32): i32 {
  return known >> 24;
}

/** Where Left and Right can place a domino: the upper or left cells. */
// @ts-ignore: decorator
@inline
function leftMoves(set: u32): u32 {
  return set & (set >> 8) & 0xff;
}

// @ts-ignore: decorator
@inline
function rightMoves(set: u32): u32 {
  return set & (set >> 1) & 0x7f7f;
}

// @ts-ignore: decorator
@inline
function afterLeft(set: u32, moves: u32): u32 {
  return set & ~((moves & -moves) * 0x101);
}

// @ts-ignore: decorator
@inline
function afterRight(set: u32, moves: u32): u32 {
  return set & ~((moves & -moves) * 3);
}

/** Finds and keeps what is known of a set; recursive, but no game lasts longer than eight moves. */
function explore(set: u32): i32 {
  for (let moves = leftMoves(set); moves; moves &= moves - 1) {
    if (!keptFacts(afterLeft(set, moves))) explore(afterLeft(set, moves));
  }
  for (let moves = rightMoves(set); moves; moves &= moves - 1) {
    if (!keptFacts(afterRight(set, moves))) explore(afterRight(set, moves));
  }
  memory.fill(lefts, <u8>-NO_WALL, STEPS);
  memory.fill(rights, <u8>NO_WALL, STEPS);
  for (let moves = leftMoves(set); moves; moves &= moves - 1) {
    let wall = wallsOf(afterLeft(set, moves)).right;
    let value = <i32>(<i64>wall >> START);
    for (let step = 0; step < STEPS; step++, wall >>= 1) {
      store<i8>(lefts + <usize>step, <i8>max(<i32>load<i8>(lefts + <usize>step), value));
      value += <i32>wall & 1;
    }
  }
  for (let moves = rightMoves(set); moves; moves &= moves - 1) {
    let wall = wallsOf(afterRight(set, moves)).left;
    let value = <i32>(<i64>wall >> START);
    for (let step = 0; step < STEPS; step++, wall >>= 1) {
      store<i8>(rights + <usize>step, <i8>min(<i32>load<i8>(rights + <usize>step), value));
      value -= <i32>wall & 1;
    }
  }
  return raiseWalls(set);
}

/** Left's wall is her options' less the temperature, Right's is theirs plus it, until they meet: a mast above. */
function raiseWalls(set: u32): i32 {
  const most = <i32>load<i8>(lefts) + UNIT;
  const least = <i32>load<i8>(rights) - UNIT;
  // At temperature -1 walls are integers. If they do not cross the game is one: the simplest between them.
  if (!leftMoves(set) || !rightMoves(set) || most <= least) {
    const integer = leftMoves(set) && most > 0 ? most : rightMoves(set) && least < 0 ? least : 0;
    const start = (<u64>(<u8>integer)) << START;
    return keep(set, start, start, integer, -UNIT, integer, integer, true);
  }
  let leftWall: u64 = 0;
  let rightWall: u64 = 0;
  let left = most;
  let right = least;
  let leftStop = 0;
  let rightStop = 0;
  let step = 0;
  while (left > right) {
    if (step == UNIT) {
      leftStop = left;
      rightStop = right;
    }
    step++;
    const nextLeft = <i32>load<i8>(lefts + <usize>step) - (step - UNIT);
    const nextRight = <i32>load<i8>(rights + <usize>step) + (step - UNIT);
    leftWall |= (<u64>(left - nextLeft)) << (step - 1);
    rightWall |= (<u64>(nextRight - right)) << (step - 1);
    left = nextLeft;
    right = nextRight;
  }
  assert(left == right);
  if (step <= UNIT) {
    leftStop = left;
    rightStop = left;
  }
  leftWall |= (<u64>(<u8>most)) << START;
  rightWall |= (<u64>(<u8>least)) << START;
  const isAtLeast = step < UNIT || holdsStop(set, rightStop);
  return keep(set, leftWall, rightWall, left, step - UNIT, leftStop, rightStop, isAtLeast);
}

function keep(
  set: u32,
  leftWall: u64,
  rightWall: u64,
  mean: i32,
  temperature: i32,
  leftStop: i32,
  rightStop: i32,
  isAtLeast: bool,
): i32 {
  wallsOf(set).left = leftWall;
  wallsOf(set).right = rightWall;
  const known =
    (mean & 0xff) |
    ((<i32>isAtLeast) << 8) |
    ((temperature + 2 * UNIT) << 9) |
    ((leftStop & 0xff) << 16) |
    (rightStop << 24);
  store<i32>(facts + ((<usize>set) << 2), known);
  return known;
}

/**
 * G ≥ x for x = RightStop(G): every Right option is confused with x or greater. One whose Left stop is greater is;
 * one whose Left stop is x must have a Left option that is at least x, and that option has x as its Right stop.
 */
function holdsStop(set: u32, stop: i32): bool {
  for (let moves = rightMoves(set); moves; moves &= moves - 1) {
    const option = afterRight(set, moves);
    if (bandLeftStop(keptFacts(option)) == stop && !reachesStop(option, stop)) return false;
  }
  return true;
}

function reachesStop(set: u32, stop: i32): bool {
  for (let moves = leftMoves(set); moves; moves &= moves - 1) {
    const known = keptFacts(afterLeft(set, moves));
    if (bandRightStop(known) == stop && isAtLeastStop(known)) return true;
  }
  return false;
}
