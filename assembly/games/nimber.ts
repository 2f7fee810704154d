// The nimber *n: either player may move to any smaller nimber. Bytes: one u32.

import { outputOverflow, pushMove, pushPartCopy } from '../memory/output';
import { upStarBasic } from './basic';

/** A move is the number taken away. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const size = <u64>load<u32>(bytes);
  for (let taken: u64 = 1; taken <= size && !outputOverflow; taken++) pushMove(taken);
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  store<u32>(bytes, load<u32>(bytes) - <u32>move);
  return length;
}

/** Zero vanishes. */
export function split(bytes: usize, length: i32): void {
  if (load<u32>(bytes) != 0) pushPartCopy(bytes, length);
}

/** An impartial game is its own inverse. */
export function negate(bytes: usize, length: i32): i32 {
  return length;
}

export function basic(bytes: usize, length: i32): void {
  upStarBasic(0, load<u32>(bytes));
}
