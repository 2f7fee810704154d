// Graphs with plain edges, of any size.

import { outputOverflow, pushPart } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { GRAPH_HEADER, lengthOf, markOf, pairOf, setMark, verticesOf } from './graphBytes';
import { keepSet, MOST_IN_SET, readRows, splitSets } from './graphSets';

export { normalise } from './simpleForm';

export function split(bytes: usize, length: i32): void {
  splitComponents(bytes, 1);
}

export function size(bytes: usize, length: i32): i32 {
  return verticesOf(bytes);
}

export function areNeighbours(bytes: usize, a: i32, b: i32): bool {
  if (a == b) return false;
  const pair = pairOf(a, b);
  const word = load<u8>(bytes + GRAPH_HEADER + <usize>verticesOf(bytes) + <usize>(pair >> 3));
  return ((word >> <u8>(pair & 7)) & 1) != 0;
}

function flip(bytes: usize, vertices: i32, pair: i32): void {
  const at = bytes + GRAPH_HEADER + <usize>vertices + <usize>(pair >> 3);
  store<u8>(at, load<u8>(at) ^ ((<u8>1) << (<u8>(pair & 7))));
}

export function removeEdge(bytes: usize, a: i32, b: i32): void {
  flip(bytes, verticesOf(bytes), pairOf(a, b));
}

/** Writes the subgraph of these vertices (i32 each) to a place of `lengthOf(count)` bytes. */
function writeSubgraph(bytes: usize, order: usize, count: i32, target: usize): void {
  store<u16>(target, <u16>count);
  memory.fill(target + GRAPH_HEADER, 0, <usize>lengthOf(count) - GRAPH_HEADER);
  for (let i = 0; i < count; i++) {
    const vertex = load<i32>(order + ((<usize>i) << 2));
    setMark(target, i, markOf(bytes, vertex));
    for (let j = 0; j < i; j++) {
      if (areNeighbours(bytes, vertex, load<i32>(order + ((<usize>j) << 2))))
        flip(target, count, pairOf(i, j));
    }
  }
}

/** Takes away the vertices whose byte in `gone` is not 0. Returns the new length. */
export function removeVertices(bytes: usize, length: i32, gone: usize): i32 {
  const vertices = verticesOf(bytes);
  if (vertices <= MOST_IN_SET) {
    let kept: u64 = 0;
    for (let vertex = 0; vertex < vertices; vertex++) {
      if (!load<u8>(gone + <usize>vertex)) kept |= (<u64>1) << vertex;
    }
    readRows(bytes, vertices);
    return keepSet(bytes, vertices, kept);
  }
  const mark = scratchMark();
  const order = scratch(vertices << 2);
  const copy = scratch(length);
  memory.copy(copy, bytes, length);
  let count = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    if (load<u8>(gone + <usize>vertex)) continue;
    store<i32>(order + ((<usize>count) << 2), vertex);
    count++;
  }
  writeSubgraph(copy, order, count, bytes);
  releaseScratch(mark);
  return lengthOf(count);
}

/** Pushes the components of at least `least` vertices, in the order of their first ones. */
export function splitComponents(bytes: usize, least: i32): void {
  const vertices = verticesOf(bytes);
  if (vertices <= MOST_IN_SET) return splitSets(bytes, vertices, least);
  const mark = scratchMark();
  const found = scratch(vertices << 2);
  const part = scratch(vertices << 2);
  const component = scratch(vertices);
  memory.fill(component, 0, vertices);
  for (let first = 0; first < vertices && !outputOverflow; first++) {
    if (load<u8>(component + <usize>first)) continue;
    store<i32>(found, first);
    // 1: reached in this component, 2: in an earlier one.
    store<u8>(component + <usize>first, 1);
    let count = 1;
    for (let done = 0; done < count; done++) {
      const vertex = load<i32>(found + ((<usize>done) << 2));
      for (let next = first + 1; next < vertices; next++) {
        if (load<u8>(component + <usize>next) || !areNeighbours(bytes, vertex, next)) continue;
        store<u8>(component + <usize>next, 1);
        store<i32>(found + ((<usize>count) << 2), next);
        count++;
      }
    }
    let size = 0;
    for (let vertex = first; vertex < vertices; vertex++) {
      if (load<u8>(component + <usize>vertex) != 1) continue;
      store<u8>(component + <usize>vertex, 2);
      store<i32>(part + ((<usize>size) << 2), vertex);
      size++;
    }
    if (size < least) continue;
    const target = pushPart(lengthOf(size));
    if (!outputOverflow) writeSubgraph(bytes, part, size, target);
  }
  releaseScratch(mark);
}
