// Go with area scoring and positional superko. A move is a cell, or PASS.

import { bit, connected, neighbours } from '../board';
import { addMove, beginMoves, endMoves } from '../moves';
import { here, mine, mover, moveTo, next, ply, positionAt, theirs } from '../position';
import { Verdict } from '../verdict';
import { emptyCells, withoutLiberty } from './blocks';

export const PASS: i32 = 64;

/** Twice the points that Left's area must exceed Right's by. */
let twiceKomi: i32 = 0;

export function openGo(komi: i32): void {
  twiceKomi = komi;
}

/** All legal moves; the pass is last. */
export function generate(): i32 {
  beginMoves();
  if (here.passes == 2) return 0;
  for (let empty = emptyCells(mine(), theirs()); empty; empty &= empty - 1) {
    const cell = <i32>ctz(empty);
    play(cell);
    if (isLegal()) addMove(cell);
  }
  addMove(PASS);
  return endMoves();
}

export function play(move: i32): void {
  const stones = mine();
  const others = theirs();
  if (move == PASS) {
    moveTo(stones, others);
    next().passes = here.passes + 1;
    return;
  }
  const after = stones | bit(move);
  moveTo(after, others & ~withoutLiberty(others, emptyCells(after, others)));
  next().passes = 0;
}

/** The stone just played in the next position is no suicide and does not bring back an earlier position. */
function isLegal(): bool {
  const after = next();
  const left = after.left;
  const right = after.right;
  if (withoutLiberty(mover() ? right : left, emptyCells(left, right))) return false;
  for (let earlier = ply; earlier >= 0; earlier--) {
    const before = positionAt(earlier);
    if (before.left == left && before.right == right) return false;
  }
  return true;
}

/** Does Left win if the game ends here? */
function leftLeads(): bool {
  const left = here.left;
  const right = here.right;
  const empty = emptyCells(left, right);
  const nextToLeft = connected(neighbours(left) & empty, empty);
  const nextToRight = connected(neighbours(right) & empty, empty);
  const leftArea = <i32>popcnt(left | (nextToLeft & ~nextToRight));
  const rightArea = <i32>popcnt(right | (nextToRight & ~nextToLeft));
  return 2 * (leftArea - rightArea) > twiceKomi;
}

export function over(): i32 {
  if (here.passes < 2) return Verdict.Open;
  return leftLeads() == (mover() == 0) ? Verdict.Win : Verdict.Loss;
}

/** A player who leads after the other's pass ends the game by passing too. */
export function decide(): i32 {
  if (here.passes == 1) return leftLeads() == (mover() == 0) ? Verdict.Win : Verdict.Open;
  return over();
}
