// Arc Kayles: take an edge of a graph together with its ends.

import { outputOverflow, pushMove } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { areNeighbours, removeVertices, splitComponents } from './graph';
import { verticesOf } from './graphBytes';
import { below, MOST_IN_SET, readRows, rowOf } from './graphSets';
import { findFirstEdges, isFirstEdge } from './simpleForm';

export { normalise, size } from './graph';

/** A move is the two ends, the lesser in the upper 16 bits. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices <= MOST_IN_SET) return pushEdges(bytes, vertices, false);
  for (let from = 0; from < vertices && !outputOverflow; from++) {
    for (let to = from + 1; to < vertices; to++) {
      if (areNeighbours(bytes, from, to)) pushMove(((<u64>from) << 16) | to);
    }
  }
}

export function distinctMoves(bytes: usize, length: i32, player: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices > MOST_IN_SET) moves(bytes, length, player);
  else pushEdges(bytes, vertices, true);
}

/** All of them, or the first of each orbit. */
function pushEdges(bytes: usize, vertices: i32, distinct: bool): void {
  readRows(bytes, vertices);
  if (distinct) findFirstEdges(bytes);
  for (let from = 0; from < vertices; from++) {
    for (let rest = rowOf(from) & ~below(from); rest; rest &= rest - 1) {
      const to = <i32>ctz(rest);
      if (!distinct || isFirstEdge(from, to)) pushMove(((<u64>from) << 16) | to);
    }
  }
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const mark = scratchMark();
  const vertices = verticesOf(bytes);
  const gone = scratch(vertices);
  memory.fill(gone, 0, vertices);
  store<u8>(gone + <usize>(move >> 16), 1);
  store<u8>(gone + <usize>(move & 0xffff), 1);
  const newLength = removeVertices(bytes, length, gone);
  releaseScratch(mark);
  return newLength;
}

/** Vertices without edges are left out. */
export function split(bytes: usize, length: i32): void {
  splitComponents(bytes, 2);
}
