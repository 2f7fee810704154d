// The bounds by themselves, for test/bounds: compiled by the tests, never shipped.

import { takeBlock } from '../memory/pages';
import { openScratch, scratchMark } from '../memory/scratch';
import {
  bandFacts,
  bandLeftStop,
  bandMean,
  bandRightStop,
  bandTemperature,
  isAtLeastStop,
  openBands,
} from './bands';
import { boundsAfterMove, boundsOf, openMovesOn, sizeOfPosition } from './bounds';

const BUFFER_BYTES: usize = 0x11000;
let buffer: usize = 0;

/** The address of the buffer that holds the position. */
export function open(): usize {
  if (!openScratch() || !openBands()) return 0;
  buffer = takeBlock(BUFFER_BYTES);
  return buffer;
}

/** The address of the `Bounds`. */
export function report(kind: i32, impartial: bool, length: i32): usize {
  return changetype<usize>(boundsOf(kind, impartial, buffer, length));
}

/** Whether `reportAfter` can tell of moves. */
export function openMoves(kind: i32, length: i32): bool {
  return openMovesOn(kind, false, buffer, length);
}

/** The address of the `Bounds` on what a move leaves. */
export function reportAfter(kind: i32, move: u64): usize {
  return changetype<usize>(boundsAfterMove(kind, move));
}

export function size(kind: i32, length: i32): i32 {
  return sizeOfPosition(kind, buffer, length);
}

/** Reports over and over, to see how long it takes. */
export function repeat(kind: i32, length: i32, times: i32): i64 {
  let sum: i64 = 0;
  for (let i = 0; i < times; i++) {
    sum += boundsOf(kind, false, buffer, length).low;
  }
  return sum;
}

/** The same before and after every call, or scratch memory has been lost. */
export function scratchTop(): usize {
  return scratchMark();
}

export function meanOfBand(set: u32): i32 {
  return bandMean(bandFacts(set));
}

export function temperatureOfBand(set: u32): i32 {
  return bandTemperature(bandFacts(set));
}

export function leftStopOfBand(set: u32): i32 {
  return bandLeftStop(bandFacts(set));
}

export function rightStopOfBand(set: u32): i32 {
  return bandRightStop(bandFacts(set));
}

export function bandHoldsStop(set: u32): bool {
  return isAtLeastStop(bandFacts(set));
}
