// The switch {a | b} of two numbers. Bytes: `Switch`; after a move the number that was
// chosen.

import { pushMove, pushPartCopy } from '../memory/output';
import { switchBasic, upStarBasic } from './basic';
import * as dyadicRational from './dyadicRational';
import { impartialNumber, leastExcluded } from './impartialNumbers';

@unmanaged
export class Switch {
  left: f64;
  right: f64;
}

// @ts-ignore: decorator
@inline
function isNumber(length: i32): bool {
  return length == 8;
}

/** The only move has the code 0. */
export function moves(bytes: usize, length: i32, player: i32): void {
  if (isNumber(length)) dyadicRational.moves(bytes, length, player);
  else pushMove(0);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  if (isNumber(length)) return dyadicRational.play(bytes, length, move, player);
  if (player == 1) store<f64>(bytes, changetype<Switch>(bytes).right);
  return 8;
}

export function split(bytes: usize, length: i32): void {
  if (isNumber(length)) dyadicRational.split(bytes, length);
  else pushPartCopy(bytes, length);
}

export function negate(bytes: usize, length: i32): i32 {
  if (isNumber(length)) return dyadicRational.negate(bytes, length);
  const game = changetype<Switch>(bytes);
  const left = game.left;
  game.left = 0 - game.right;
  game.right = 0 - left;
  return length;
}

export function basic(bytes: usize, length: i32): void {
  if (isNumber(length)) dyadicRational.basic(bytes, length);
  else switchBasic(changetype<Switch>(bytes).left, changetype<Switch>(bytes).right);
}

/** Of a switch, or of the number that a move has made of it. */
export function impartialBasic(bytes: usize, length: i32): void {
  const left = impartialNumber(load<f64>(bytes));
  if (isNumber(length)) upStarBasic(0, left);
  else upStarBasic(0, leastExcluded(left, impartialNumber(changetype<Switch>(bytes).right)));
}
