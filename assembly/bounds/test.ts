// The bounds by themselves, for test/bounds: compiled by the tests, never shipped.

import { openScratch, scratchMark } from '../memory/scratch';
import { takeBlock } from '../memory/pages';
import {
  boundFlags,
  boundHigh,
  boundHighMean,
  boundHighTemperature,
  boundLeftStop,
  boundLow,
  boundLowMean,
  boundLowTemperature,
  boundMean,
  boundRightStop,
  boundsOf,
  sizeOfPosition,
} from './bounds';
import { bandFacts, bandLeftStop, bandMean, bandRightStop, bandTemperature, isAtLeastStop, openBands } from './bands';

const BUFFER_BYTES: usize = 0x11000;
let buffer: usize = 0;

/** The address of the buffer that holds the position. */
export function open(): usize {
  if (!openScratch() || !openBands()) return 0;
  buffer = takeBlock(BUFFER_BYTES);
  return buffer;
}

/** The report goes to the start of the given memory: ten i64, then the flags. */
export function report(kind: i32, impartial: bool, length: i32, to: usize): void {
  boundsOf(kind, impartial, buffer, length);
  store<i64>(to, boundLow);
  store<i64>(to, boundHigh, 8);
  store<i64>(to, boundMean, 16);
  store<i64>(to, boundLeftStop, 24);
  store<i64>(to, boundRightStop, 32);
  store<i64>(to, boundLowMean, 40);
  store<i64>(to, boundHighMean, 48);
  store<i64>(to, boundLowTemperature, 56);
  store<i64>(to, boundHighTemperature, 64);
  store<u32>(to, boundFlags, 72);
}

export function size(kind: i32, length: i32): i32 {
  return sizeOfPosition(kind, buffer, length);
}

/** Reports over and over, to see how long it takes. */
export function repeat(kind: i32, length: i32, times: i32): i64 {
  let sum: i64 = 0;
  for (let i = 0; i < times; i++) {
    boundsOf(kind, false, buffer, length);
    sum += boundLow;
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
