// Graphs with plain edges. Bytes: the number of vertices (u16), a mark for each, then a bit for each two vertices, those
// of vertex 1 with 0, of 2 with 0 and 1, and so on: set if they are neighbours.

import { outputOverflow, pushPart } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';

const HEADER: usize = 2;

// @ts-ignore: decorator
@inline
export function verticesOf(bytes: usize): i32 {
  return <i32>load<u16>(bytes);
}

// @ts-ignore: decorator
@inline
export function markOf(bytes: usize, vertex: i32): i32 {
  return <i32>load<u8>(bytes + HEADER + <usize>vertex);
}

// @ts-ignore: decorator
@inline
export function setMark(bytes: usize, vertex: i32, mark: i32): void {
  store<u8>(bytes + HEADER + <usize>vertex, <u8>mark);
}

// @ts-ignore: decorator
@inline
function lengthOf(vertices: i32): i32 {
  return <i32>HEADER + vertices + ((((vertices * (vertices - 1)) >> 1) + 7) >> 3);
}

/** The number of a pair. */
// @ts-ignore: decorator
@inline
function pairOf(a: i32, b: i32): i32 {
  return a < b ? ((b * (b - 1)) >> 1) + a : ((a * (a - 1)) >> 1) + b;
}

export function areNeighbours(bytes: usize, a: i32, b: i32): bool {
  if (a == b) return false;
  const pair = pairOf(a, b);
  const word = load<u8>(bytes + HEADER + <usize>verticesOf(bytes) + <usize>(pair >> 3));
  return ((word >> <u8>(pair & 7)) & 1) != 0;
}

function flip(bytes: usize, vertices: i32, pair: i32): void {
  const at = bytes + HEADER + <usize>vertices + <usize>(pair >> 3);
  store<u8>(at, load<u8>(at) ^ ((<u8>1) << (<u8>(pair & 7))));
}

export function removeEdge(bytes: usize, a: i32, b: i32): void {
  flip(bytes, verticesOf(bytes), pairOf(a, b));
}

/** Writes the subgraph of these vertices (i32 each) to a place of `lengthOf(count)` bytes. */
function writeSubgraph(bytes: usize, order: usize, count: i32, target: usize): void {
  store<u16>(target, <u16>count);
  memory.fill(target + HEADER, 0, <usize>lengthOf(count) - HEADER);
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

// Graphs of at most 64 vertices, whose sets of vertices are bits.

export const MOST_IN_SET: i32 = 64;

/** The neighbours of each vertex as a set; of the graph that was read last. */
const rows: usize = memory.data(64 << 3, 8);
const marks: usize = memory.data(64, 8);

// @ts-ignore: decorator
@inline
function below(vertex: i32): u64 {
  return ((<u64>1) << vertex) - 1;
}

/** Reads the pairs; there are bytes to spare behind a position. */
export function readRows(bytes: usize, vertices: i32): void {
  const pairs = bytes + HEADER + <usize>vertices;
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
  memory.copy(marks, bytes + HEADER, vertices);
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
function writeRow(pairs: usize, vertex: i32, row: u64): void {
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
  const pairs = target + HEADER + <usize>count;
  memory.fill(pairs, 0, <usize>lengthOf(count) - HEADER - <usize>count);
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

function splitSets(bytes: usize, vertices: i32, least: i32): void {
  readRows(bytes, vertices);
  for (let left = wholeSet(vertices); left && !outputOverflow; ) {
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
    if (!outputOverflow) writeSet(bytes + HEADER, component, target);
  }
}

// The normal form: src/graph/simpleForm.ts tells how.

const MOST_NUMBERINGS: i32 = 500;

/** The classes of an ordered partition, u64 each; one such list for each time that a vertex is set apart. */
const LIST_BYTES: usize = 512;
const lists: usize = memory.data(65 * 512, 8);
const numbers: usize = memory.data(64, 8);
/** The rows and marks, by number, of the least numbering so far. */
const leastRows: usize = memory.data(64 << 3, 8);
const leastMarks: usize = memory.data(64, 8);
let numberings: i32 = 0;
let size: i32 = 0;
let graph: usize = 0;

export function normaliseGraph(bytes: usize, length: i32): i32 {
  size = verticesOf(bytes);
  if (size > MOST_IN_SET || size == 0) return length;
  graph = bytes;
  readRows(bytes, size);
  numberings = 0;
  tryAll(lists, markClasses(), 0);
  const pairs = bytes + HEADER + <usize>size;
  memory.copy(bytes + HEADER, leastMarks, size);
  memory.fill(pairs, 0, <usize>length - HEADER - <usize>size);
  for (let i = 0; i < size; i++) writeRow(pairs, i, load<u64>(leastRows + ((<usize>i) << 3)) & below(i));
  return length;
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

// @ts-ignore: decorator
@inline
function classAt(list: usize, index: i32): u64 {
  return load<u64>(list + ((<usize>index) << 3));
}

// @ts-ignore: decorator
@inline
function setClass(list: usize, index: i32, members: u64): void {
  store<u64>(list + ((<usize>index) << 3), members);
}

/** The first partition: by marks, the least first. Returns the number of classes. */
function markClasses(): i32 {
  let count = 0;
  let left = wholeSet(size);
  while (left) {
    let least = 256;
    for (let rest = left; rest; rest &= rest - 1) least = min(least, markOf(graph, <i32>ctz(rest)));
    let members: u64 = 0;
    for (let rest = left; rest; rest &= rest - 1) {
      if (markOf(graph, <i32>ctz(rest)) == least) members |= rest & -rest;
    }
    setClass(lists, count, members);
    count++;
    left ^= members;
  }
  return count;
}

function tryAll(list: usize, count: i32, start: i32): void {
  count = refine(list, count, start);
  const index = smallestClass(list, count);
  if (index < 0) return tryNumbering(list);
  const members = classAt(list, index);
  const divided = list + LIST_BYTES;
  for (let rest = members; rest && numberings < MOST_NUMBERINGS; rest &= rest - 1) {
    const vertex = rest & -rest;
    if (hasTwin(<i32>ctz(rest), members & (vertex - 1))) continue;
    memory.copy(divided, list, (<usize>count) << 3);
    setClass(divided, index, members ^ vertex);
    setClass(divided, count, vertex);
    tryAll(divided, count + 1, count);
  }
}

/** The vertices in classes of several. */
let open: u64 = 0;

function refine(list: usize, count: i32, start: i32): i32 {
  open = 0;
  for (let index = 0; index < count; index++) {
    const members = classAt(list, index);
    if (members & (members - 1)) open |= members;
  }
  for (let index = start; open && index < count; index++) {
    let touched = countIn(classAt(list, index)) & open;
    // Classes that come from this very division are not divided again by it.
    for (let divided = 0; touched; divided++) {
      const members = classAt(list, divided);
      if (!(members & touched)) continue;
      touched &= ~members;
      count = divide(list, count, divided, members);
    }
  }
  return count;
}

/** How many neighbours each vertex has in a class: bit i of the number is in plane i. */
const planes: usize = memory.data(7 << 3, 8);
let planeCount: i32 = 0;

/** Counts the neighbours in a class. Returns the vertices that have any. */
function countIn(divisor: u64): u64 {
  let touched: u64 = 0;
  planeCount = 0;
  for (let rest = divisor; rest; rest &= rest - 1) {
    let carry = rowOf(<i32>ctz(rest));
    touched |= carry;
    for (let plane = 0; carry; plane++) {
      if (plane == planeCount) {
        setPlane(plane, 0);
        planeCount++;
      }
      const bits = planeAt(plane);
      setPlane(plane, bits ^ carry);
      carry &= bits;
    }
  }
  return touched;
}

// @ts-ignore: decorator
@inline
function planeAt(plane: i32): u64 {
  return load<u64>(planes + ((<usize>plane) << 3));
}

// @ts-ignore: decorator
@inline
function setPlane(plane: i32, bits: u64): void {
  store<u64>(planes + ((<usize>plane) << 3), bits);
}

/** Divides a class by the numbers counted, the least first. Returns the new number of classes. */
function divide(list: usize, count: i32, index: i32, members: u64): i32 {
  let rest = members;
  let isFirst = true;
  for (let wanted = 0; rest; wanted++) {
    let part = rest;
    for (let plane = 0; plane < planeCount; plane++) {
      const bits = planeAt(plane);
      part &= (wanted >> plane) & 1 ? bits : ~bits;
    }
    if (!part) continue;
    rest ^= part;
    // All members have the same number.
    if (isFirst && !rest) return count;
    if (!(part & (part - 1))) open ^= part;
    if (isFirst) {
      setClass(list, index, part);
    } else {
      setClass(list, count, part);
      count++;
    }
    isFirst = false;
  }
  return count;
}

/** The first of the smallest classes of several vertices; -1 if there is none. */
function smallestClass(list: usize, count: i32): i32 {
  let smallest = -1;
  let least: u64 = 65;
  for (let index = 0; index < count; index++) {
    const members = popcnt(classAt(list, index));
    if (members < 2 || members >= least) continue;
    smallest = index;
    least = members;
  }
  return smallest;
}

/** Twins have the same neighbours, but for each other. Is one of the others the vertex's? */
function hasTwin(vertex: i32, others: u64): bool {
  for (; others; others &= others - 1) {
    const other = <i32>ctz(others);
    const both = ((<u64>1) << vertex) | ((<u64>1) << other);
    if (((rowOf(vertex) ^ rowOf(other)) & ~both) == 0) return true;
  }
  return false;
}

/** Every class is one vertex. */
function tryNumbering(list: usize): void {
  for (let i = 0; i < size; i++) store<u8>(numbers + <usize>ctz(classAt(list, i)), <u8>i);
  let isLess = numberings == 0;
  numberings++;
  for (let i = 0; i < size; i++) {
    const vertex = <i32>ctz(classAt(list, i));
    let row: u64 = 0;
    for (let rest = rowOf(vertex); rest; rest &= rest - 1)
      row |= (<u64>1) << load<u8>(numbers + <usize>ctz(rest));
    const mark = <u8>markOf(graph, vertex);
    const rowAt = leastRows + ((<usize>i) << 3);
    const markAt = leastMarks + <usize>i;
    if (!isLess && row != load<u64>(rowAt)) {
      if (row > load<u64>(rowAt)) return;
      isLess = true;
    }
    if (!isLess && mark != load<u8>(markAt)) {
      if (mark > load<u8>(markAt)) return;
      isLess = true;
    }
    if (!isLess) continue;
    store<u64>(rowAt, row);
    store<u8>(markAt, mark);
  }
}
