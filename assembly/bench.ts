// What bench/rules.mjs measures: the rules without a search. Never part of the engine.

import { gameMoves, gameNormalise, gamePlay, gameSplit } from './games/rules';
import { clearMoves, clearParts, firstPart, moveAt, moveCount, nextPart, partLength } from './memory/output';
import { releaseScratch, scratch, scratchMark } from './memory/scratch';

export { moves, open, play } from './test';

/** Makes every move of the player, splits what is left and normalises the parts. Returns how many moves. */
export function expand(kind: i32, position: usize, length: i32, player: i32): i32 {
  const mark = scratchMark();
  const child = scratch(length + 64);
  clearMoves();
  gameMoves(kind, position, length, player);
  const count = moveCount();
  for (let i = 0; i < count; i++) {
    for (let at = 0; at < length; at += 8) store<u64>(child + <usize>at, load<u64>(position + <usize>at));
    const childLength = gamePlay(kind, child, length, moveAt(i), player);
    clearParts();
    gameSplit(kind, child, childLength);
    for (let part = firstPart(); part; part = nextPart(part)) gameNormalise(kind, part, partLength(part));
  }
  releaseScratch(mark);
  return count;
}

/** Only the moves: what `expand` spends before the first child. */
export function countMoves(kind: i32, position: usize, length: i32, player: i32): i32 {
  clearMoves();
  gameMoves(kind, position, length, player);
  return moveCount();
}
