// Hackenbush strings: exact but for infinitesimals.
//
// The edges below the first green one are a number x (Berlekamp). With green edges above, both stops are x: whoever
// is to move can cut the lowest green edge, which leaves x; a move below that leaves a number that is worse for him
// than x, and a move above a string for which the same holds. If x has no edges, both players can move as long as
// there is any.

import { BLACK, cell, WALL } from '../board/cells';
import { ONE } from '../values/dyadic';
import { reportAllSmall, reportBothStops, reportNumbers } from './report';

const GREEN: i32 = WALL;

export function bounds(cells: usize, length: i32): void {
  let at = 0;
  let x: i64 = 0;
  let worth = ONE;
  const first = length ? cell(cells, 0) : GREEN;
  if (first == GREEN) return reportAllSmall(0);
  for (; at < length && cell(cells, at) != GREEN; at++) {
    const edge = cell(cells, at);
    if (edge != first || worth < ONE) worth >>= 1;
    x += edge == BLACK ? worth : -worth;
  }
  // Edges worth less than fixed point can tell make up less than one unit of it.
  const precision: i64 = worth == 0 ? 1 : 0;
  if (at == length) reportNumbers(x - precision, x + precision, x);
  else reportBothStops(x - precision, x + precision);
}
