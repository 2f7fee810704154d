// Blocks of stones and their liberties, for NoGo, Atari Go and Go.

import { connected, neighbours, open } from '../board';

// What `lookAtBlocks` found last.
/** True if a block has no liberty. */
export let captured: bool = false;
/** The liberties of the blocks that have only one. */
export let lastLiberties: u64 = 0;
/** The liberties of the blocks that have two or more. */
export let spareLiberties: u64 = 0;

export function lookAtBlocks(stones: u64, empty: u64): void {
  let none = false;
  let last: u64 = 0;
  let spare: u64 = 0;
  while (stones) {
    const block = connected(stones & (~stones + 1), stones);
    const liberties = neighbours(block) & empty;
    if (!liberties) none = true;
    if (liberties & (liberties - 1)) spare |= liberties;
    else last |= liberties;
    stones &= ~block;
  }
  captured = none;
  lastLiberties = last;
  spareLiberties = spare;
}

/** The stones of the blocks without liberty, where the empty cells are `empty`. */
export function withoutLiberty(stones: u64, empty: u64): u64 {
  return stones & ~connected(neighbours(empty) & stones, stones);
}

/** The cells where a stone of `stones` would have a liberty of its own block (captures left aside). */
export function breathing(empty: u64, spare: u64): u64 {
  return empty & (neighbours(empty) | spare);
}

// @ts-ignore: decorator
@inline
export function emptyCells(stones: u64, others: u64): u64 {
  return open & ~(stones | others);
}
