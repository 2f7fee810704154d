// Bounds for generalised Toads and Frogs: how often a player could move if the other never did. If that is m for
// Left, G ≤ m: in G - m Right, moving second, answers every Left move in G by one in -m.
//
// Behind the last white stone no white one ever comes. There Left can go on, cell by cell where she may move by one,
// whatever Right does: s moves, and Right has at most r, so G ≥ s - r. From above the same for Right before the
// first black stone.

import { BLACK, cell } from '../board/cells';
import { HEADER, Toads } from '../games/genToads';
import { reportMoves, reportUnbounded } from './report';

/** Walks are as long as the strip for each stone. */
const LONGEST: i32 = 2048;

export function bounds(bytes: usize, length: i32): void {
  const count = length - HEADER;
  if (count > LONGEST) return reportUnbounded(0);
  const cells = bytes + HEADER;
  const maxJump = <i32>changetype<Toads>(bytes).maxJump;
  let left: i32;
  let right: i32;
  if (changetype<Toads>(bytes).maxSlide == 1 && !changetype<Toads>(bytes).friendly) {
    left = walks(cells, count - 1, -1, -1, BLACK, maxJump);
    right = walks(cells, 0, count, 1, 1 - BLACK, maxJump);
  } else {
    const leastStep = min(<i32>changetype<Toads>(bytes).minSlide, maxJump ? 2 : i32.MAX_VALUE);
    left = distance(cells, count, BLACK) / leastStep;
    right = distance(cells, count, 1 - BLACK) / leastStep;
  }
  const goesOn = changetype<Toads>(bytes).minSlide == 1;
  const leftSafe = goesOn ? freeCells(cells, count - 1, -1, -1, BLACK) : 0;
  const rightSafe = goesOn ? freeCells(cells, 0, count, 1, 1 - BLACK) : 0;
  reportMoves(leftSafe - right, left - rightSafe, 3 * (left - right));
}

/**
 * Single steps, and jumps over enemies only: stones of a colour stay in their order, and going on never takes a move
 * from those behind. So the foremost goes as far as it can, then the next, and enemies stand still. Cells are looked
 * at from `front`, step by step against the direction of play, to `end`.
 */
function walks(cells: usize, front: i32, end: i32, step: i32, colour: i32, maxJump: i32): i32 {
  let moves = 0;
  // Where the stones ahead have come to rest; off the board at first.
  let limit = front - step;
  for (let start = front; start != end; start += step) {
    if (cell(cells, start) != colour) continue;
    let at = start;
    while (true) {
      let to = at - step;
      // Stones of the same colour have left their cells.
      while (to != limit && cell(cells, to) == 1 - colour) to -= step;
      if (to == limit || abs(to - at) - 1 > maxJump) break;
      at = to;
      moves++;
    }
    limit = at;
  }
  return moves;
}

/** Empty cells ahead of stones of a colour, up to the first enemy as seen from the end they go to. */
function freeCells(cells: usize, front: i32, end: i32, step: i32, colour: i32): i32 {
  let empties = 0;
  let moves = 0;
  for (let at = front; at != end; at += step) {
    const value = cell(cells, at);
    if (value == 1 - colour) break;
    if (value == colour) moves += empties;
    else empties++;
  }
  return moves;
}

/** The way of all stones of a colour to its end of the strip, where they stand side by side. */
function distance(cells: usize, count: i32, colour: i32): i32 {
  let cellsAhead = 0;
  let stones = 0;
  for (let i = 0; i < count; i++) {
    const at = colour == BLACK ? count - 1 - i : i;
    if (cell(cells, at) != colour) continue;
    cellsAhead += i - stones;
    stones++;
  }
  return cellsAhead;
}
