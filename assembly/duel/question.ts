// What is asked of the root, by whichever search: does the prover win within so many plies? And what is found beside the
// verdict.

import { toRoot } from './position';
import { Verdict } from './verdict';

/** Left 0, Right 1. */
export let prover: i32 = 0;
/** At this ply the search of a position is given up. */
export let limit: i32 = 0;

/** True if the verdict counts positions at the limit as failures of the prover. */
export let limited: bool = false;
/** The winning move at the root, or -1. */
export let winningMove: i32 = -1;

/** Goes to the root and asks. */
export function ask(proving: i32, plies: i32): void {
  toRoot();
  prover = proving;
  limit = plies;
  limited = false;
  winningMove = -1;
}

// @ts-ignore: decorator
@inline
export function setLimited(isLimited: bool): void {
  limited = isLimited;
}

// @ts-ignore: decorator
@inline
export function setWinningMove(move: i32): void {
  winningMove = move;
}

/** The prover does not get on before the limit: the verdict for the player to move there. */
export function failure(player: i32): i32 {
  limited = true;
  return player == prover ? Verdict.Loss : Verdict.Win;
}
