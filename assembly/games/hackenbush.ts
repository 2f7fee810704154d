// Hackenbush strings: cut an own or green edge, and all above it falls. Bytes: one edge each, from the ground upwards.

import { BLACK, cell, swapColours, WALL } from '../board/cells';
import { pushMove, pushPartCopy } from '../memory/output';
import { noBasic, numberBasic, upStarBasic } from './basic';

/** In this game `#` is a green edge, which both players may cut. */
const GREEN: i32 = WALL;

/** Numbers are recognised down to 1/2^16, as in src/games/hackenbush.ts. */
const MOST_HALVINGS: i32 = 16;

/** A move is the edge. */
export function moves(edges: usize, length: i32, player: i32): void {
  for (let at = 0; at < length; at++) {
    const colour = cell(edges, at);
    if (colour == player || colour == GREEN) pushMove(at);
  }
}

/** What is left are the edges below. */
export function play(edges: usize, length: i32, move: u64, player: i32): i32 {
  return <i32>move;
}

export function split(edges: usize, length: i32): void {
  if (length > 0) pushPartCopy(edges, length);
}

export function negate(edges: usize, length: i32): i32 {
  swapColours(edges, length);
  return length;
}

/** ±1 for each edge of the first colour, then ±1/2, ±1/4, … by colour; green edges alone are a heap. */
export function basic(edges: usize, length: i32): void {
  const first = length > 0 ? cell(edges, 0) : BLACK;
  let value: f64 = 0;
  let unit: f64 = 1;
  let halvings = 0;
  for (let at = 0; at < length; at++) {
    const colour = cell(edges, at);
    if ((colour == GREEN) != (first == GREEN)) return noBasic();
    if (colour != first || halvings > 0) {
      halvings++;
      unit /= 2;
    }
    if (halvings > MOST_HALVINGS) return noBasic();
    value += colour == BLACK ? unit : -unit;
  }
  if (first == GREEN) upStarBasic(0, length);
  else numberBasic(value);
}

/** A string whose edges anybody may cut is a heap of them. */
export function impartialBasic(edges: usize, length: i32): void {
  upStarBasic(0, length);
}
