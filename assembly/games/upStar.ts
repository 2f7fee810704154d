// k·up, with or without a star, in canonical form. Bytes: k as f64, the star as u32.

import { upStarBasic } from './basic';
import { parity } from './impartialNumbers';
import { pushMove, pushPartCopy } from '../memory/output';

const STAR: usize = 8;

const enum Target {
  Zero = 0,
  Star = 1,
  /** One up or down less, the star changed. */
  Nearer = 2,
}

/**
 * up = {0 | *}, up* = {0, * | 0}; for k > 1, k·up = {0 | (k-1)·up + *} and k·up + * = {0 | (k-1)·up}. Negative
 * ones mirror this. A move is its target.
 */
export function moves(bytes: usize, length: i32, player: i32): void {
  const ups = load<f64>(bytes);
  const star = load<u32>(bytes, STAR) != 0;
  if (ups == 0) {
    if (star) pushMove(Target.Zero);
  } else if (ups > 0 == (player == 0)) {
    pushMove(Target.Zero);
    if (star && abs(ups) == 1) pushMove(Target.Star);
  } else {
    pushMove(Target.Nearer);
  }
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  if (move == Target.Nearer) {
    const ups = load<f64>(bytes);
    store<f64>(bytes, ups > 0 ? ups - 1 : ups + 1);
    store<u32>(bytes, load<u32>(bytes, STAR) ^ 1, STAR);
  } else {
    store<f64>(bytes, 0);
    store<u32>(bytes, move == Target.Star ? 1 : 0, STAR);
  }
  return length;
}

/** Zero vanishes. */
export function split(bytes: usize, length: i32): void {
  if (load<f64>(bytes) != 0 || load<u32>(bytes, STAR) != 0) pushPartCopy(bytes, length);
}

/** Subtracting keeps zero positive; the star is its own inverse. */
export function negate(bytes: usize, length: i32): i32 {
  store<f64>(bytes, 0 - load<f64>(bytes));
  return length;
}

export function basic(bytes: usize, length: i32): void {
  upStarBasic(load<f64>(bytes), load<u32>(bytes, STAR));
}

/** The options of up and of up* are 0 and *; with each further up they are 0 and the one before. */
export function impartialBasic(bytes: usize, length: i32): void {
  const ups = load<f64>(bytes);
  upStarBasic(0, ups == 0 ? load<u32>(bytes, STAR) : 1 + parity(ups));
}
