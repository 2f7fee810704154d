// Bounds on components from their boards, by the kind of game: for components too large for a value.

import { gameBounds, gameBoundsAfter, gameOpenMoves } from './dispatch';
import { Bounds, report, reportAllSmall } from './report';

export { gameSize as sizeOfPosition } from '../games/rules';
export { BoundFlag, Bounds, UNBOUNDED } from './report';

/** What is known of a part, as splitting delivers it: to be read before the next is asked for. */
export function boundsOf(kind: i32, impartial: bool, bytes: usize, length: i32): Bounds {
  // Both players have the same moves, so both have one or neither has.
  if (impartial) reportAllSmall(0);
  else gameBounds(kind, bytes, length);
  return report;
}

/** From now on `boundsAfterMove` tells of the moves on a board; false if nothing is told of them before they are played. */
export function openMovesOn(kind: i32, impartial: bool, bytes: usize, length: i32): bool {
  return !impartial && gameOpenMoves(kind, bytes, length);
}

/** What is known of all that a move leaves together, without playing it. */
// @ts-ignore: decorator
@inline
export function boundsAfterMove(kind: i32, move: u64): Bounds {
  gameBoundsAfter(kind, move);
  return report;
}
