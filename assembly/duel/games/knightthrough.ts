// Knightthrough: pieces move and capture like knights of chess, forward only.

import { all, columns, down, toLeft, toRight, up } from '../board';

/** One row forward and two to the left or right, then two rows forward and one to the left or right. */
export const DIRECTIONS: i32 = 4;

/** Where the pieces come to by a step in a direction. */
export function step(pieces: u64, direction: i32, player: i32): u64 {
  const ahead = player ? down(pieces) & all : up(pieces);
  if (direction == 0) return toLeft(toLeft(ahead));
  if (direction == 1) return toRight(toRight(ahead));
  const farther = player ? down(ahead) & all : up(ahead);
  return direction == 2 ? toLeft(farther) : toRight(farther);
}

/** The cell number gained by a step. */
export function offset(direction: i32, player: i32): i32 {
  const sideways = (direction & 1 ? 1 : -1) * (direction < 2 ? 2 : 1);
  const rows = direction < 2 ? 1 : 2;
  return (player ? rows : -rows) * columns + sideways;
}
