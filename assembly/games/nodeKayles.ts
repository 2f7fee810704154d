// Node Kayles: take a vertex of a graph together with its neighbours.

import { pushMove } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { areNeighbours, removeVertices } from './graph';
import { verticesOf } from './graphBytes';
import { keepSet, MOST_IN_SET, readRows, rowOf, wholeSet } from './graphSets';
import { firstVertices } from './simpleForm';

export { normalise, size, split } from './graph';

/** A move is the vertex. */
export function moves(bytes: usize, length: i32, player: i32): void {
  const vertices = verticesOf(bytes);
  for (let vertex = 0; vertex < vertices; vertex++) pushMove(vertex);
}

export function distinctMoves(bytes: usize, length: i32, player: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices > MOST_IN_SET) return moves(bytes, length, player);
  readRows(bytes, vertices);
  for (let rest = firstVertices(bytes); rest; rest &= rest - 1) pushMove(ctz(rest));
}

export function play(bytes: usize, length: i32, move: u64, player: i32): i32 {
  const vertex = <i32>move;
  const vertices = verticesOf(bytes);
  if (vertices <= MOST_IN_SET) {
    readRows(bytes, vertices);
    return keepSet(bytes, vertices, wholeSet(vertices) & ~(rowOf(vertex) | ((<u64>1) << vertex)));
  }
  const mark = scratchMark();
  const gone = scratch(vertices);
  for (let next = 0; next < vertices; next++) {
    store<u8>(gone + <usize>next, <u8>(next == vertex || areNeighbours(bytes, vertex, next)));
  }
  const newLength = removeVertices(bytes, length, gone);
  releaseScratch(mark);
  return newLength;
}
