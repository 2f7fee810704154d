// The rules over one byte buffer, for the tests of the rules alone. Never part of the engine.

import { seen } from './games/basic';
import {
  basicOf,
  gameDistinctMoves,
  gameFold,
  gameMoves,
  gameNegate,
  gameNormalise,
  gamePlay,
  gameSplit,
  impartialNormalise,
  impartialSplit,
} from './games/rules';
import {
  clearMoves,
  clearParts,
  firstPart,
  moveAt,
  moveCount,
  nextPart,
  openOutput,
  outputOverflow,
  partLength,
} from './memory/output';
import { takeBlock } from './memory/pages';
import { openScratch, scratchMark } from './memory/scratch';

const BUFFER_BYTES: usize = 0x11000;
let buffer: usize = 0;

/** The address of the buffer that holds the position. */
export function open(): usize {
  if (!openScratch() || !openOutput()) return 0;
  buffer = takeBlock(BUFFER_BYTES);
  return buffer;
}

/** The number of moves; -1 if there are too many. */
export function moves(kind: i32, length: i32, player: i32): i32 {
  clearMoves();
  gameMoves(kind, buffer, length, player);
  return outputOverflow ? -1 : moveCount();
}

/** The same of those that searches play. */
export function distinctMoves(kind: i32, length: i32, player: i32): i32 {
  clearMoves();
  gameDistinctMoves(kind, buffer, length, player);
  return outputOverflow ? -1 : moveCount();
}

/** Plays one of the moves that `moves` found last. Returns the new length. */
export function play(kind: i32, length: i32, index: i32, player: i32): i32 {
  return gamePlay(kind, buffer, length, moveAt(index), player);
}

/** The address of the first part, or 0; -1 if there are too many. */
export function split(kind: i32, length: i32): i32 {
  clearParts();
  gameSplit(kind, buffer, length);
  return outputOverflow ? -1 : <i32>firstPart();
}

export function splitImpartial(kind: i32, length: i32): i32 {
  clearParts();
  impartialSplit(kind, buffer, length);
  return outputOverflow ? -1 : <i32>firstPart();
}

export function lengthOfPart(part: usize): i32 {
  return partLength(part);
}

export function partAfter(part: usize): usize {
  return nextPart(part);
}

export function normalise(kind: i32, length: i32): i32 {
  return gameNormalise(kind, buffer, length);
}

export function normaliseImpartial(kind: i32, length: i32): i32 {
  return impartialNormalise(kind, buffer, length);
}

/** Which of the two the lesser normal form of G and -G is (board/fold.ts). */
export function fold(kind: i32, length: i32): i32 {
  return gameFold(kind, buffer, length);
}

export function negate(kind: i32, length: i32): i32 {
  return gameNegate(kind, buffer, length);
}

/** The kind of basic game; the functions below then give its parameters. */
export function basic(kind: i32, length: i32): i32 {
  return basicOf(kind, false, buffer, length).kind;
}

export function basicImpartial(kind: i32, length: i32): i32 {
  return basicOf(kind, true, buffer, length).kind;
}

export function firstOfBasic(): f64 {
  return seen.first;
}

export function secondOfBasic(): f64 {
  return seen.second;
}

export function nimberOfBasic(): u32 {
  return seen.nimber;
}

/** The same before and after every call, or scratch memory has been lost. */
export function scratchTop(): usize {
  return scratchMark();
}
