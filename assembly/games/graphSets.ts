// Graphs of at most 64 vertices, whose sets of vertices are bits.

import { outputOverflow, pushPart } from '../memory/output';
import { GRAPH_HEADER, lengthOf, markOf, setMark } from './graphBytes';

export const MOST_IN_SET: i32 = 64;

/** The neighbours of each vertex as a set; of the graph that was read last. */
const rows: usize = memory.data(64 << 3, 8);
const marks: usize = memory.data(64, 8);

// @ts-ignore: decorator
@inline
export function below(vertex: i32): u64 {
  return ((<u64>1) << vertex) - 1;
}

// @ts-ignore: decorator
@inline
export function rowOf(vertex: i32): u64 {
  return load<u64>(rows + ((<usize>vertex) << 3));
}

// @ts-ignore: decorator
@inline
export function setRow(vertex: i32, row: u64): void {
  store<u64>(rows + ((<usize>vertex) << 3), row);
}

/** Reads the pairs; there are bytes to spare behind a position. */
export function readRows(bytes: usize, vertices: i32): void {
  const pairs = bytes + GRAPH_HEADER + <usize>vertices;
  store<u64>(rows, 0);
  for (let vertex = 1, first = 0; vertex < vertices; first += vertex, vertex++) {
    const at = pairs + <usize>(first >> 3);
    const shift = first & 7;
    let row = load<u64>(at) >> shift;
    if (vertex + shift > 64) row |= (<u64>load<u8>(at + 8)) << (64 - shift);
    row &= below(vertex);
    setRow(vertex, row);
    const bit = (<u64>1) << vertex;
    for (; row; row &= row - 1) {
      const other = <i32>ctz(row);
      setRow(other, rowOf(other) | bit);
    }
  }
}

/** Makes the graph the subgraph of a set, with the rows as they are now. Returns the new length. */
export function keepSet(bytes: usize, vertices: i32, set: u64): i32 {
  memory.copy(marks, bytes + GRAPH_HEADER, vertices);
  writeSet(marks, set, bytes);
  return lengthOf(<i32>popcnt(set));
}

/** All vertices. */
// @ts-ignore: decorator
@inline
export function wholeSet(vertices: i32): u64 {
  return vertices == 64 ? ~0 : below(vertices);
}

/** The vertices with a mark. */
export function setMarked(bytes: usize, vertices: i32, mark: i32): u64 {
  let set: u64 = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    set |= (<u64>(markOf(bytes, vertex) == mark)) << vertex;
  }
  return set;
}

/** Sets the pairs of a vertex with lesser ones, in bytes that are 0 there. */
// @ts-ignore: decorator
@inline
export function writeRow(pairs: usize, vertex: i32, row: u64): void {
  const first = (vertex * (vertex - 1)) >> 1;
  for (; row; row &= row - 1) {
    const pair = first + <i32>ctz(row);
    const at = pairs + <usize>(pair >> 3);
    store<u8>(at, load<u8>(at) | ((<u8>1) << (<u8>(pair & 7))));
  }
}

/** Writes the subgraph of a set of the vertices of the graph that was read, and has these marks. */
function writeSet(vertexMarks: usize, set: u64, target: usize): void {
  const count = <i32>popcnt(set);
  store<u16>(target, <u16>count);
  const pairs = target + GRAPH_HEADER + <usize>count;
  memory.fill(pairs, 0, <usize>lengthOf(count) - GRAPH_HEADER - <usize>count);
  let number = 0;
  for (let rest = set; rest; rest &= rest - 1) {
    const vertex = <i32>ctz(rest);
    setMark(target, number, <i32>load<u8>(vertexMarks + <usize>vertex));
    let row: u64 = 0;
    for (let seen = rowOf(vertex) & set & below(vertex); seen; seen &= seen - 1) {
      row |= (<u64>1) << popcnt(set & below(<i32>ctz(seen)));
    }
    writeRow(pairs, number, row);
    number++;
  }
}

/** Pushes the components of at least `least` vertices, in the order of their first ones. */
export function splitSets(bytes: usize, vertices: i32, least: i32): void {
  readRows(bytes, vertices);
  for (let left = wholeSet(vertices); left; ) {
    let component: u64 = 0;
    for (let fresh = left & -left; fresh; ) {
      component |= fresh;
      let reached: u64 = 0;
      for (; fresh; fresh &= fresh - 1) reached |= rowOf(<i32>ctz(fresh));
      fresh = reached & ~component;
    }
    left &= ~component;
    const count = <i32>popcnt(component);
    if (count < least) continue;
    const target = pushPart(lengthOf(count));
    if (outputOverflow) return;
    if (count == vertices) memory.copy(target, bytes, lengthOf(count));
    else writeSet(bytes + GRAPH_HEADER, component, target);
  }
}
