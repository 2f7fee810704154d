// What Breakthrough and Knightthrough have in common: Left's pieces run to the top row, Right's to the bottom row;
// who arrives first wins, who cannot move loses (misère: both the other way round). A move is from * 4 + direction.

import { bit, open, rows, topRows } from '../board';
import { Game, game, misere } from '../game';
import { addMove, beginMoves, endMoves } from '../moves';
import { here, mine, mover, moveTo, theirs } from '../position';
import { targetOf } from '../symmetry';
import { Verdict } from '../verdict';
import * as breakthrough from './breakthrough';
import * as knightthrough from './knightthrough';

// @ts-ignore: decorator
@inline
function directions(): i32 {
  return game == Game.Breakthrough ? breakthrough.DIRECTIONS : knightthrough.DIRECTIONS;
}

// @ts-ignore: decorator
@inline
function step(pieces: u64, direction: i32, player: i32): u64 {
  if (game == Game.Breakthrough) return breakthrough.step(pieces, direction, player);
  return knightthrough.step(pieces, direction, player);
}

/** The pieces that reach `cells` by a step: directions are those of the board, so mirror them and go back. */
// @ts-ignore: decorator
@inline
function stepBack(cells: u64, direction: i32, player: i32): u64 {
  return step(cells, mirrored(direction), player ^ 1);
}

// @ts-ignore: decorator
@inline
function mirrored(direction: i32): i32 {
  return captures(direction) ? direction ^ 1 : direction;
}

/** Every step but the pawn's straight one may capture. */
// @ts-ignore: decorator
@inline
function captures(direction: i32): bool {
  return game != Game.Breakthrough || direction != breakthrough.STRAIGHT;
}

// @ts-ignore: decorator
@inline
function offset(direction: i32, player: i32): i32 {
  if (game == Game.Breakthrough) return breakthrough.offset(direction, player);
  return knightthrough.offset(direction, player);
}

/** The last row of the board, for its player. */
function goal(player: i32): u64 {
  return open & (player ? ~topRows(rows - 1) : topRows(1));
}

/** The cells that pieces may step to in a direction, among `pieces` of its player and `others`. */
// @ts-ignore: decorator
@inline
function targets(pieces: u64, others: u64, direction: i32, player: i32): u64 {
  return step(pieces, direction, player) & open & ~(captures(direction) ? pieces : pieces | others);
}

function allTargets(pieces: u64, others: u64, player: i32): u64 {
  let found: u64 = 0;
  for (let direction = 0; direction < directions(); direction++) {
    found |= targets(pieces, others, direction, player);
  }
  return found;
}

function addTargets(allowed: u64, mustCapture: bool): i32 {
  const player = mover();
  beginMoves();
  for (let direction = 0; direction < directions(); direction++) {
    if (mustCapture && !captures(direction)) continue;
    const gained = offset(direction, player);
    for (let to = targets(mine(), theirs(), direction, player) & allowed; to; to &= to - 1) {
      addMove(((<i32>ctz(to) - gained) << 2) | direction);
    }
  }
  return endMoves();
}

export function generate(): i32 {
  return addTargets(open, false);
}

/** The opponent has arrived. */
export function over(): i32 {
  if (!(theirs() & goal(mover() ^ 1))) return Verdict.Open;
  return misere ? Verdict.Win : Verdict.Loss;
}

export function play(move: i32): void {
  const from = move >> 2;
  const to = bit(from + offset(move & 3, mover()));
  moveTo((mine() & ~bit(from)) | to, theirs() & ~to);
}

export function decide(): i32 {
  const pieces = mine();
  const others = theirs();
  const player = mover();
  const other = player ^ 1;
  const ended = over();
  if (ended) return ended;
  const reach = allTargets(pieces, others, player);
  if (misere) {
    if (!reach) return Verdict.Win;
    return reach & ~goal(player) ? Verdict.Open : Verdict.Loss;
  }
  if (!reach) return Verdict.Loss;
  if (reach & goal(player)) return Verdict.Win;
  const threats = runners(others, pieces, other);
  // Nothing but capture stops a runner: no piece can step into its own first row.
  if (threats & (threats - 1)) return Verdict.Loss;
  here.note = threats;
  // A step to where a piece becomes a runner and cannot be captured.
  if (!threats && reach & ~attacked(others, other) & runnerCells(others, player)) return Verdict.Win;
  return Verdict.Open;
}

/** The pieces that can step into their goal. */
function runners(pieces: u64, others: u64, player: i32): u64 {
  return pieces & runnerCells(others, player);
}

/** The cells from which a piece can step into its goal, where none of its own can be. */
function runnerCells(others: u64, player: i32): u64 {
  const end = goal(player);
  let found: u64 = 0;
  for (let direction = 0; direction < directions(); direction++) {
    found |= stepBack(captures(direction) ? end : end & ~others, direction, player);
  }
  return found;
}

function attacked(pieces: u64, player: i32): u64 {
  let found: u64 = 0;
  for (let direction = 0; direction < directions(); direction++) {
    if (captures(direction)) found |= step(pieces, direction, player);
  }
  return found;
}

export function candidates(): i32 {
  if (misere) return addTargets(open & ~goal(mover()), false);
  const threats = here.note;
  return threats ? addTargets(threats, true) : addTargets(open, false);
}

export function code(move: i32): i32 {
  const player = mover();
  const to = bit((move >> 2) + offset(move & 3, player));
  return (((player << 8) | move) << 1) | i32((theirs() & to) != 0);
}

export function moveIndex(move: i32, image: i32): i32 {
  const direction = move & 3;
  // The only symmetry besides the identity exchanges left and right.
  return (targetOf(image, move >> 2) << 2) | (image ? mirrored(direction) : direction);
}

/** Cazenave's order: captures in the first three rows; then safe steps in the last three. Misère: none. */
export function estimate(move: i32): f64 {
  if (misere) return 0;
  const player = mover();
  const from = bit(move >> 2);
  const to = bit((move >> 2) + offset(move & 3, player));
  if (theirs() & to & nearRows(player)) return 0.4;
  if (!(to & nearRows(player ^ 1))) return 0;
  let balance = 0;
  for (let direction = 0; direction < directions(); direction++) {
    if (!captures(direction)) continue;
    balance += i32((stepBack(to, direction, player) & mine() & ~from) != 0);
    balance -= i32((stepBack(to, direction, player ^ 1) & theirs()) != 0);
  }
  return balance > 0 ? 0.2 : 0;
}

/** The three rows where the player starts. */
function nearRows(player: i32): u64 {
  return player ? topRows(min(3, rows)) : ~topRows(max(rows - 3, 0));
}
