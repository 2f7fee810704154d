// Treblecross: both players write X; three in a row end the strip. Bytes: one cell each. What is playable, and why,
// is told in src/games/treblecross.ts.

import { BLACK, cell, EMPTY, setCell } from '../board/cells';
import { pushMove, pushPart } from '../memory/output';

/** Both players write the same mark. */
const MARK: i32 = BLACK;

/** What `chanceOf` finds. */
const enum Chance {
  /** Some row of three is complete. */
  Over,
  /** Some cell completes one. */
  Row,
  /** Neither. */
  None,
}

/** A move is the cell. */
export function moves(cells: usize, length: i32, player: i32): void {
  const chance = chanceOf(cells, length);
  if (chance == Chance.Over) return;
  for (let at = 0; at < length; at++) {
    if (cell(cells, at) != EMPTY) continue;
    if (chance == Chance.Row ? completesRow(cells, length, at) : isSafe(cells, length, at)) pushMove(at);
  }
}

export function play(cells: usize, length: i32, move: u64, player: i32): i32 {
  setCell(cells, <i32>move, MARK);
  return length;
}

/** The runs of safe cells; one cell if a row can be completed, which is as good: one move, and it is over. */
export function split(cells: usize, length: i32): void {
  const chance = chanceOf(cells, length);
  if (chance == Chance.Over) return;
  if (chance == Chance.Row) return pushRun(1);
  let run = 0;
  for (let at = 0; at < length; at++) {
    if (cell(cells, at) == EMPTY && isSafe(cells, length, at)) {
      run++;
    } else {
      pushRun(run);
      run = 0;
    }
  }
  pushRun(run);
}

function pushRun(length: i32): void {
  if (length > 0) memory.fill(pushPart(length), <u8>EMPTY, length);
}

function chanceOf(cells: usize, length: i32): Chance {
  let chance = Chance.None;
  for (let at = 0; at < length; at++) {
    if (isMarked(cells, length, at)) {
      if (isMarked(cells, length, at + 1) && isMarked(cells, length, at + 2)) return Chance.Over;
    } else if (completesRow(cells, length, at)) {
      chance = Chance.Row;
    }
  }
  return chance;
}

// @ts-ignore: decorator
@inline
function isMarked(cells: usize, length: i32, at: i32): bool {
  return <u32>at < <u32>length && cell(cells, at) == MARK;
}

/** Would an X here make three in a row? */
function completesRow(cells: usize, length: i32, at: i32): bool {
  const before = isMarked(cells, length, at - 1);
  const behind = isMarked(cells, length, at + 1);
  return (
    (before && behind) ||
    (before && isMarked(cells, length, at - 2)) ||
    (behind && isMarked(cells, length, at + 2))
  );
}

/** Is every X more than two cells away? */
function isSafe(cells: usize, length: i32, at: i32): bool {
  for (let other = at - 2; other <= at + 2; other++) if (isMarked(cells, length, other)) return false;
  return true;
}
