// Col and Snort on graphs. A mark tells to whom a vertex is open; coloured vertices, and edges that forbid nothing, are
// gone: src/games/graphColouring.ts says why.

import { Fold } from '../board/fold';
import { pushMove } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { noBasic, numberBasic, upStarBasic } from './basic';
import { Forbidding } from './colouring';
import { areNeighbours, normalise, removeEdge, removeVertices } from './graph';
import { markOf, setMark, verticesOf } from './graphBytes';
import { pushFromMiddle } from './graphMiddle';
import { keepSet, MOST_IN_SET, readRows, rowOf, setMarked, setRow, wholeSet } from './graphSets';
import { firstVertices } from './simpleForm';

export { normalise, size, split } from './graph';

/** Open to both players. */
export const OPEN: i32 = 0;
/** `o` and `x`. */
export const RIGHT_ONLY: i32 = 111;
export const LEFT_ONLY: i32 = 120;

// @ts-ignore: decorator
@inline
function onlyFor(player: i32): i32 {
  return player == 0 ? LEFT_ONLY : RIGHT_ONLY;
}

/** Bit 0: open to Left, bit 1: open to Right. */
// @ts-ignore: decorator
@inline
function openness(mark: i32): i32 {
  return mark == OPEN ? 3 : mark == LEFT_ONLY ? 1 : 2;
}

/** A move is the vertex. The middle of the graph is in the middle of the list. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices <= MOST_IN_SET) {
    readRows(bytes, vertices);
    return pushFromMiddle(setOpenTo(bytes, vertices, player));
  }
  for (let vertex = 0; vertex < vertices; vertex++) {
    if ((openness(markOf(bytes, vertex)) >> player) & 1) pushMove(vertex);
  }
}

/** Those of one orbit are equally far from the middle, so the list keeps its order. */
export function distinctMoves(bytes: usize, length: i32, player: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices > MOST_IN_SET) return moves(bytes, length, player);
  readRows(bytes, vertices);
  pushFromMiddle(setOpenTo(bytes, vertices, player) & firstVertices(bytes));
}

// @ts-ignore: decorator
@inline
function setOpenTo(bytes: usize, vertices: i32, player: i32): u64 {
  return wholeSet(vertices) & ~setMarked(bytes, vertices, onlyFor(1 - player));
}

export function colourVertex(bytes: usize, length: i32, move: u64, player: i32, forbidding: Forbidding): i32 {
  const vertices = verticesOf(bytes);
  if (vertices <= MOST_IN_SET) return colourInSet(bytes, vertices, <i32>move, player, forbidding);
  const scratched = scratchMark();
  const vertex = <i32>move;
  const gone = scratch(vertices);
  memory.fill(gone, 0, vertices);
  store<u8>(gone + <usize>vertex, 1);
  // Whoever the neighbours stay open to.
  const left = onlyFor(forbidding == Forbidding.Same ? 1 - player : player);
  for (let next = 0; next < vertices; next++) {
    if (!areNeighbours(bytes, vertex, next)) continue;
    if (markOf(bytes, next) == OPEN) setMark(bytes, next, left);
    else if (markOf(bytes, next) != left) store<u8>(gone + <usize>next, 1);
  }
  const newLength = removeVertices(bytes, length, gone);
  removeIdleEdges(bytes, forbidding);
  releaseScratch(scratched);
  return newLength;
}

function colourInSet(bytes: usize, vertices: i32, vertex: i32, player: i32, forbidding: Forbidding): i32 {
  readRows(bytes, vertices);
  const staysOpenTo = forbidding == Forbidding.Same ? 1 - player : player;
  const closed = setMarked(bytes, vertices, onlyFor(1 - staysOpenTo));
  const known = setMarked(bytes, vertices, onlyFor(staysOpenTo));
  const next = rowOf(vertex);
  const tinted = known | (next & ~closed);
  for (let rest = next & ~closed & ~known; rest; rest &= rest - 1) {
    setMark(bytes, <i32>ctz(rest), onlyFor(staysOpenTo));
  }
  const gone = (next & closed) | ((<u64>1) << vertex);
  // In Col neighbours of different tints forbid each other nothing, in Snort those of the same.
  const touchedByTinted = forbidding == Forbidding.Same ? ~closed : ~tinted;
  const touchedByClosed = forbidding == Forbidding.Same ? ~tinted : ~closed;
  for (let rest = tinted; rest; rest &= rest - 1) cutRow(<i32>ctz(rest), touchedByTinted);
  for (let rest = closed; rest; rest &= rest - 1) cutRow(<i32>ctz(rest), touchedByClosed);
  return keepSet(bytes, vertices, wholeSet(vertices) & ~gone);
}

// @ts-ignore: decorator
@inline
function cutRow(vertex: i32, set: u64): void {
  setRow(vertex, rowOf(vertex) & set);
}

function removeIdleEdges(bytes: usize, forbidding: Forbidding): void {
  const vertices = verticesOf(bytes);
  for (let a = 1; a < vertices; a++) {
    if (markOf(bytes, a) == OPEN) continue;
    const ofA = openness(markOf(bytes, a));
    for (let b = 0; b < vertices; b++) {
      if (!areNeighbours(bytes, a, b)) continue;
      const ofB = openness(markOf(bytes, b));
      const touched = forbidding == Forbidding.Same ? ofB : ((ofB >> 1) | (ofB << 1)) & 3;
      if (!(ofA & touched)) removeEdge(bytes, a, b);
    }
  }
}

export function negate(bytes: usize, length: i32): i32 {
  const vertices = verticesOf(bytes);
  for (let vertex = 0; vertex < vertices; vertex++) {
    const mark = markOf(bytes, vertex);
    if (mark != OPEN) setMark(bytes, vertex, LEFT_ONLY + RIGHT_ONLY - mark);
  }
  return length;
}

/**
 * Normal forms have their marks in order, so the one with more of the lesser mark, Right's, is the lesser: as a rule one
 * form has to be found, not two.
 */
export function fold(bytes: usize, length: i32): Fold {
  const vertices = verticesOf(bytes);
  if (vertices > MOST_IN_SET) return Fold.Not;
  let surplus = 0;
  let tinted = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    const mark = markOf(bytes, vertex);
    if (mark == OPEN) continue;
    tinted++;
    surplus += mark == RIGHT_ONLY ? 1 : -1;
  }
  if (tinted && surplus == 0) return Fold.Not;
  if (surplus < 0) negate(bytes, length);
  normalise(bytes, length);
  return tinted == 0 ? Fold.Both : surplus > 0 ? Fold.Own : Fold.Inverse;
}

/** A single vertex. */
export function basic(bytes: usize, length: i32): void {
  if (verticesOf(bytes) != 1) return noBasic();
  switch (markOf(bytes, 0)) {
    case OPEN:
      return upStarBasic(0, 1);
    case LEFT_ONLY:
      return numberBasic(1);
    case RIGHT_ONLY:
      return numberBasic(-1);
  }
  noBasic();
}
