// Domineering: Left covers two free cells above each other, Right two side by side. The covered cells are kept as
// Left's. A move is the upper or left cell of its domino. Normal play, or misère: who cannot move wins.

import { bit, columns, down, neighbours, open, toLeft, toRight, up } from '../board';
import { misere } from '../game';
import { addCells, beginMoves, endMoves } from '../moves';
import { here, mover, next } from '../position';
import { targetOf } from '../symmetry';
import { Verdict } from '../verdict';

// @ts-ignore: decorator
@inline
function freeCells(): u64 {
  return open & ~here.left;
}

// Directions as the player sees them: ahead along his dominoes, aside across them.

// @ts-ignore: decorator
@inline
function ahead(cells: u64, player: i32): u64 {
  return player ? toRight(cells) : down(cells);
}

// @ts-ignore: decorator
@inline
function back(cells: u64, player: i32): u64 {
  return player ? toLeft(cells) : up(cells);
}

/** Both neighbours aside. */
// @ts-ignore: decorator
@inline
function aside(cells: u64, player: i32): u64 {
  return player ? up(cells) | down(cells) : toLeft(cells) | toRight(cells);
}

// @ts-ignore: decorator
@inline
function otherCell(cell: i32, player: i32): i32 {
  return player ? cell + 1 : cell + columns;
}

/** The upper or left cells of the dominoes that the player can place. */
// @ts-ignore: decorator
@inline
function placesOf(free: u64, player: i32): u64 {
  return free & back(free, player);
}

export function generate(): i32 {
  beginMoves();
  addCells(placesOf(freeCells(), mover()));
  return endMoves();
}

/** Cells that no domino can cover any more are taken off too, so that more positions are the same. */
export function play(cell: i32): void {
  const player = mover();
  const free = freeCells() & ~(bit(cell) | bit(otherCell(cell, player)));
  next().left = open & ~(free & neighbours(free));
  next().right = 0;
  next().mover = player ^ 1;
}

/** Counts moves: who is sure of more than the other can make, wins; in misère play, who needs no more. */
export function decide(): i32 {
  const free = freeCells();
  const player = mover();
  const other = player ^ 1;
  if (!placesOf(free, player)) return misere ? Verdict.Win : Verdict.Loss;
  if (misere) {
    if (leastMoves(free, other, false) >= fewestMoves(free, player)) return Verdict.Win;
    if (leastMoves(free, player, true) > fewestMoves(free, other)) return Verdict.Loss;
  } else {
    if (sureMoves(free, player, true) > mostMoves(free, other)) return Verdict.Win;
    if (sureMoves(free, other, false) >= mostMoves(free, player)) return Verdict.Loss;
  }
  return Verdict.Open;
}

/** The first cells of the runs of two or more. */
// @ts-ignore: decorator
@inline
function starts(cells: u64, player: i32): u64 {
  return placesOf(cells, player) & ~ahead(cells, player);
}

/** How many dominoes the player can place if the other does nothing. */
function mostMoves(cells: u64, player: i32): i32 {
  let moves = 0;
  for (let first = starts(cells, player); first; first = starts(cells, player)) {
    moves += <i32>popcnt(first);
    cells &= ~(first | ahead(first, player));
  }
  return moves;
}

/**
 * How few dominoes leave the player without a place, if the other does nothing. k dominoes in a run leave k + 1
 * gaps of at most one cell, so a run of n takes (n - 1) / 3, rounded up. A cell less never makes it more, so the
 * player can be done after as many moves whatever the other does.
 */
function fewestMoves(cells: u64, player: i32): i32 {
  let moves = 0;
  for (let first = starts(cells, player); first; first = starts(cells, player)) {
    moves += <i32>popcnt(first);
    const second = ahead(first, player);
    cells &= ~(first | second | ahead(second, player));
  }
  return moves;
}

/** The cells that only the player can cover. */
// @ts-ignore: decorator
@inline
function ownCells(free: u64, player: i32): u64 {
  return free & ~aside(free, player);
}

/**
 * How many moves the player must make before he has no place, at least: all those in his own cells; and a third of
 * the fewest, for his own domino lowers that number by at most one and the other's, in two of his runs, by two.
 * The other has made as many moves as he when he is `first` to move, else one more.
 */
function leastMoves(free: u64, player: i32, first: bool): i32 {
  const own = fewestMoves(ownCells(free, player), player);
  const all = fewestMoves(free, player);
  return max(own, first ? (all + 2) / 3 : all / 3);
}

/**
 * How many moves the player can be sure of: all in his own cells; of other disjoint places a half of the lonely
 * ones and a third of the rest, because a domino of the other spoils one lonely place or two others, and the player
 * answers by taking one. If he is `first` to move he takes one more before that.
 */
function sureMoves(free: u64, player: i32, first: bool): i32 {
  let own = ownCells(free, player);
  let cells = free;
  let moves = 0;
  for (let start = starts(own, player); start; start = starts(own, player)) {
    moves += <i32>popcnt(start);
    const domino = start | ahead(start, player);
    own &= ~domino;
    cells &= ~domino;
  }
  let chosen: u64 = 0;
  for (let start = starts(cells, player); start; start = starts(cells, player)) {
    chosen |= start;
    cells &= ~(start | ahead(start, player));
  }
  const covered = chosen | ahead(chosen, player);
  const touching = covered & aside(covered, player);
  const others = <i32>popcnt(chosen & (touching | back(touching, player)));
  const lonely = <i32>popcnt(chosen) - others;
  if (!first) return moves + others / 3 + lonely / 2;
  return moves + max((others + 2) / 3 + lonely / 2, others / 3 + (lonely + 1) / 2);
}

/**
 * What a move leaves to the mover more than to the opponent: the most moves, and once more those in own cells. In
 * misère play the places, because who has more to choose from loses no tempo, and the other's fewest moves.
 */
export function estimate(): f64 {
  const free = open & ~next().left;
  const player = mover();
  const other = player ^ 1;
  if (misere) {
    const places = <i32>popcnt(placesOf(free, player)) - <i32>popcnt(placesOf(free, other));
    return <f64>(places + fewestMoves(free, other) - fewestMoves(free, player)) * 0.1;
  }
  const own = mostMoves(ownCells(free, player), player) - mostMoves(ownCells(free, other), other);
  return <f64>(own + mostMoves(free, player) - mostMoves(free, other)) * 0.05;
}

/** The place of the domino, and which of the four cells aside of it are free. */
export function code(cell: i32): i32 {
  const player = mover();
  const free = freeCells();
  const first = bit(cell);
  const second = bit(otherCell(cell, player));
  const before = player ? up(first) | up(second) : toLeft(first) | toLeft(second);
  const after = player ? down(first) | down(second) : toRight(first) | toRight(second);
  const sides = asideBits(free & before, first, player) | (asideBits(free & after, first, player) << 2);
  return (((player << 6) | cell) << 4) | sides;
}

/** Bit 0: the cell beside the first is among the cells; bit 1: another is. */
// @ts-ignore: decorator
@inline
function asideBits(cells: u64, first: u64, player: i32): i32 {
  const beside = cells & aside(first, player);
  return i32(beside != 0) | (i32((cells & ~beside) != 0) << 1);
}

/** The domino in an image of the board, by its upper or left cell there. */
export function moveIndex(cell: i32, player: i32, image: i32): i32 {
  return min(targetOf(image, cell), targetOf(image, otherCell(cell, player)));
}
