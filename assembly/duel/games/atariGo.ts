// Atari Go: the first to capture wins; suicide is illegal; without a legal move you lose.

import { bit, connected, neighbours } from '../board';
import { addCells, addMove, beginMoves, endMoves } from '../moves';
import { here, mine, moveTo, theirs } from '../position';
import { Verdict } from '../verdict';
import {
  breathing,
  captured,
  emptyCells,
  lastLiberties,
  lookAtBlocks,
  spareLiberties,
  withoutLiberty,
} from './blocks';

export function generate(): i32 {
  const stones = mine();
  const others = theirs();
  const empty = emptyCells(stones, others);
  lookAtBlocks(stones, empty);
  const legal = breathing(empty, spareLiberties);
  lookAtBlocks(others, empty);
  beginMoves();
  addCells(legal | lastLiberties);
  return endMoves();
}

/** Captured stones stay on the board: that a block has no liberty says that the game is over. */
export function play(cell: i32): void {
  moveTo(mine() | bit(cell), theirs());
}

/**
 * With an opponent's block in atari, capture. Otherwise only a move after which no own block is in atari does
 * not lose at once.
 */
export function decide(): i32 {
  const stones = mine();
  const others = theirs();
  const empty = emptyCells(stones, others);
  lookAtBlocks(stones, empty);
  if (captured) return Verdict.Loss;
  const danger = lastLiberties;
  lookAtBlocks(others, empty);
  if (lastLiberties) return Verdict.Win;
  if (danger & (danger - 1)) return Verdict.Loss;
  here.note = danger ? danger : empty;
  return Verdict.Open;
}

export function candidates(): i32 {
  const stones = mine();
  const empty = emptyCells(stones, theirs());
  beginMoves();
  for (let cells = here.note; cells; cells &= cells - 1) {
    const stone = cells & (~cells + 1);
    let liberties = neighbours(stone) & empty;
    if (!(liberties & (liberties - 1))) {
      liberties = neighbours(connected(stone, stones | stone)) & empty & ~stone;
      if (!(liberties & (liberties - 1))) continue;
    }
    addMove(<i32>ctz(stone));
  }
  return endMoves();
}

/** A block of no liberty: the game is over. */
export function over(): i32 {
  const stones = mine();
  return withoutLiberty(stones, emptyCells(stones, theirs())) ? Verdict.Loss : Verdict.Open;
}

/** Cazenave's order: next to the enemy first, where a block has few liberties and the move has many. */
export function estimate(cell: i32): f64 {
  const others = theirs();
  const empty = emptyCells(mine(), others);
  const around = neighbours(bit(cell));
  let contact = around & others;
  if (!contact) return 0;
  let least = 64;
  while (contact) {
    const block = connected(contact & (~contact + 1), others);
    least = min(least, <i32>popcnt(neighbours(block) & empty));
    contact &= ~block;
  }
  return <f64>(20 - least + 4 * <i32>popcnt(around & empty)) * 0.05;
}
