// Kayles: take one pin, or two adjacent ones, from a row. Bytes: the rows' numbers of pins as u32, the longest
// first, none empty.

import { outputOverflow, pushMove, pushPartCopy } from '../memory/output';

/** A move is the row's index, then 2 bits for the pins taken, then 32 bits for the smaller row that is left. */
export function moves(rows: usize, length: i32, player: i32): void {
  for (let index = 0; index << 2 < length; index++) {
    const pins = pinsOf(rows, index);
    for (let take: u32 = 1; take <= 2 && take <= pins; take++) {
      const most = (pins - take) >> 1;
      for (let smaller: u32 = 0; smaller <= most; smaller++) {
        pushMove(((<u64>index) << 34) | ((<u64>take) << 32) | smaller);
        if (outputOverflow) return;
      }
    }
  }
}

export function play(rows: usize, length: i32, move: u64, player: i32): i32 {
  const index = <i32>(move >> 34);
  const take = <u32>(move >> 32) & 3;
  const smaller = <u32>move;
  const larger = pinsOf(rows, index) - take - smaller;
  const row = rows + ((<usize>index) << 2);
  memory.copy(row, row + 4, length - ((index + 1) << 2));
  return insertRow(rows, insertRow(rows, length - 4, larger), smaller);
}

function insertRow(rows: usize, length: i32, pins: u32): i32 {
  if (pins == 0) return length;
  let at = length;
  while (at > 0 && load<u32>(rows + <usize>at - 4) < pins) {
    store<u32>(rows + <usize>at, load<u32>(rows + <usize>at - 4));
    at -= 4;
  }
  store<u32>(rows + <usize>at, pins);
  return length + 4;
}

// @ts-ignore: decorator
@inline
function pinsOf(rows: usize, index: i32): u32 {
  return load<u32>(rows + ((<usize>index) << 2));
}

/** Each row is a game of its own. */
export function split(rows: usize, length: i32): void {
  for (let at = 0; at < length; at += 4) pushPartCopy(rows + <usize>at, 4);
}

/** An impartial game is its own inverse. */
export function negate(rows: usize, length: i32): i32 {
  return length;
}

/** All pins. */
export function size(rows: usize, length: i32): i32 {
  let sum: u64 = 0;
  for (let at = 0; at < length; at += 4) sum += <u64>load<u32>(rows + <usize>at);
  return <i32>min<u64>(sum, <u64>i32.MAX_VALUE);
}
