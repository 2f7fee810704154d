// Breakthrough: pawns go one row forward, straight or diagonally onto a free cell, and capture diagonally.

import { all, columns, down, toLeft, toRight, up } from '../board';

/** Diagonally to the left and to the right, as seen on the board, and straight. */
export const DIRECTIONS: i32 = 3;
export const STRAIGHT: i32 = 2;

/** Where the pieces come to by a step in a direction; the way back is the other player's step. */
export function step(pieces: u64, direction: i32, player: i32): u64 {
  const ahead = player ? down(pieces) & all : up(pieces);
  return direction == 0 ? toLeft(ahead) : direction == 1 ? toRight(ahead) : ahead;
}

/** The cell number gained by a step. */
export function offset(direction: i32, player: i32): i32 {
  const ahead = player ? columns : -columns;
  return direction == 0 ? ahead - 1 : direction == 1 ? ahead + 1 : ahead;
}
