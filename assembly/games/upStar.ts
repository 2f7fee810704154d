// k·up, with or without a star, in canonical form. Bytes: `UpStar`.

import { pushMove, pushPartCopy } from '../memory/output';
import { upStarBasic } from './basic';
import { parity } from './impartialNumbers';

@unmanaged
class UpStar {
  ups: f64;
  /** 1 with a star, else 0. */
  star: u32;
}

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
  const ups = changetype<UpStar>(bytes).ups;
  const star = changetype<UpStar>(bytes).star != 0;
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
  const game = changetype<UpStar>(bytes);
  if (move == Target.Nearer) {
    const ups = game.ups;
    game.ups = ups > 0 ? ups - 1 : ups + 1;
    game.star = game.star ^ 1;
  } else {
    game.ups = 0;
    game.star = move == Target.Star ? 1 : 0;
  }
  return length;
}

/** Zero vanishes. */
export function split(bytes: usize, length: i32): void {
  if (changetype<UpStar>(bytes).ups != 0 || changetype<UpStar>(bytes).star != 0) pushPartCopy(bytes, length);
}

/** Subtracting keeps zero positive; the star is its own inverse. */
export function negate(bytes: usize, length: i32): i32 {
  const game = changetype<UpStar>(bytes);
  game.ups = 0 - game.ups;
  return length;
}

export function basic(bytes: usize, length: i32): void {
  upStarBasic(changetype<UpStar>(bytes).ups, changetype<UpStar>(bytes).star);
}

/** The options of up and of up* are 0 and *; with each further up they are 0 and the one before. */
export function impartialBasic(bytes: usize, length: i32): void {
  const ups = changetype<UpStar>(bytes).ups;
  upStarBasic(0, ups == 0 ? changetype<UpStar>(bytes).star : 1 + parity(ups));
}
