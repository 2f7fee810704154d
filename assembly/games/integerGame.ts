// An integer n: its owner may move to the next one nearer to zero, |n| times. Bytes: one f64.

import { pushMove, pushPartCopy } from '../memory/output';
import { numberBasic, upStarBasic } from './basic';
import { parity } from './impartialNumbers';

/** The only move has the code 0. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const value = load<f64>(bytes);
  if (player == 0 ? value > 0 : value < 0) pushMove(0);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  store<f64>(bytes, load<f64>(bytes) + (player == 0 ? -1 : 1));
  return length;
}

/** Zero vanishes. */
export function split(bytes: usize, length: i32): void {
  if (load<f64>(bytes) != 0) pushPartCopy(bytes, length);
}

/** Subtracting keeps zero positive: there is one zero, so it must have one encoding. */
export function negate(bytes: usize, length: i32): i32 {
  store<f64>(bytes, 0 - load<f64>(bytes));
  return length;
}

export function basic(bytes: usize, length: i32): void {
  numberBasic(load<f64>(bytes));
}

export function impartialBasic(bytes: usize, length: i32): void {
  upStarBasic(0, parity(load<f64>(bytes)));
}
