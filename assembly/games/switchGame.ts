// The switch {a | b} of two numbers. Bytes: a and b as f64; after a move the one that was chosen.

import { switchBasic } from './basic';
import {
  dyadicRationalBasic,
  dyadicRationalMoves,
  dyadicRationalNegate,
  dyadicRationalPlay,
  dyadicRationalSplit,
} from './dyadicRational';
import { pushMove, pushPartCopy } from './output';

const RIGHT: usize = 8;

// @ts-ignore: decorator
@inline
function isNumber(length: i32): bool {
  return length == 8;
}

/** The only move has the code 0. */
export function switchGameMoves(bytes: usize, length: i32, player: i32): void {
  if (isNumber(length)) dyadicRationalMoves(bytes, length, player);
  else pushMove(0);
}

export function switchGamePlay(bytes: usize, length: i32, move: u64, player: i32): i32 {
  if (isNumber(length)) return dyadicRationalPlay(bytes, length, move, player);
  if (player == 1) store<f64>(bytes, load<f64>(bytes, RIGHT));
  return 8;
}

export function switchGameSplit(bytes: usize, length: i32): void {
  if (isNumber(length)) dyadicRationalSplit(bytes, length);
  else pushPartCopy(bytes, length);
}

export function switchGameNegate(bytes: usize, length: i32): i32 {
  if (isNumber(length)) return dyadicRationalNegate(bytes, length);
  const left = load<f64>(bytes);
  store<f64>(bytes, 0 - load<f64>(bytes, RIGHT));
  store<f64>(bytes, 0 - left, RIGHT);
  return length;
}

export function switchGameBasic(bytes: usize, length: i32): void {
  if (isNumber(length)) dyadicRationalBasic(bytes, length);
  else switchBasic(load<f64>(bytes), load<f64>(bytes, RIGHT));
}
