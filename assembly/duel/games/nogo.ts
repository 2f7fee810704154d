// NoGo: put a stone so that every block of both colours keeps a liberty.

import { bit, connected, neighbours, open } from '../board';
import { addCells, beginMoves, endMoves } from '../moves';
import { ascend, descend, here, mine, moveTo, theirs } from '../position';
import { Verdict } from '../verdict';
import { breathing, emptyCells, lastLiberties, lookAtBlocks, spareLiberties } from './blocks';

/** Notes the legal points of the mover and of the opponent. */
function look(): void {
  const stones = mine();
  const others = theirs();
  const empty = emptyCells(stones, others);
  lookAtBlocks(stones, empty);
  const myLast = lastLiberties;
  const mySpare = spareLiberties;
  lookAtBlocks(others, empty);
  here.note = breathing(empty, mySpare) & ~lastLiberties;
  here.otherNote = breathing(empty, spareLiberties) & ~myLast;
}

export function generate(): i32 {
  look();
  return candidates();
}

export function play(cell: i32): void {
  moveTo(mine() | bit(cell), theirs());
}

/**
 * A point that is illegal for a player stays so for ever, so a player makes at most as many moves as he has
 * legal points; he loses against an opponent who is sure of enough.
 */
export function decide(): i32 {
  look();
  const legal = here.note;
  const legalOthers = here.otherNote;
  if (!legal) return Verdict.Loss;
  if (!legalOthers) return Verdict.Win;
  const most = <i32>popcnt(legal);
  const mostOthers = <i32>popcnt(legalOthers);
  const both = <i32>popcnt(legal & legalOthers);
  if (most - both > mostOthers && sureMoves(mine(), legal, legalOthers) > mostOthers) return Verdict.Win;
  if (mostOthers - both >= most && sureMoves(theirs(), legalOthers, legal) >= most) return Verdict.Loss;
  return Verdict.Open;
}

/** The moves of a position that `decide` left open. */
export function candidates(): i32 {
  beginMoves();
  addCells(here.note);
  return endMoves();
}

/**
 * Moves that nobody can take from a player: the other will never fill a point that is illegal for him (quiet).
 * A legal quiet point whose neighbours are own stones or quiet takes no liberty of the other, now or later; and
 * within one piece of own stones and quiet points all of them can be filled as long as one quiet point is left.
 */
function sureMoves(stones: u64, legal: u64, legalOthers: u64): i32 {
  const quiet = emptyCells(mine(), theirs()) & ~legalOthers;
  const region = stones | quiet;
  let sure = legal & quiet & ~neighbours(open & ~region);
  let moves = 0;
  while (sure) {
    const piece = connected(sure & (~sure + 1), region);
    const found = sure & piece;
    moves += <i32>popcnt(found) - i32(found == (quiet & piece));
    sure &= ~piece;
  }
  return moves;
}

/** How many legal points a move, written into the next record, leaves to the mover and to the opponent. */
export function estimate(): f64 {
  descend();
  look();
  const gain = <i32>popcnt(here.otherNote) - <i32>popcnt(here.note);
  ascend();
  return <f64>gain * 0.5;
}
