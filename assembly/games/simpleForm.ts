// The normal form of graphs with plain edges: src/graph/simpleForm.ts tells how.

import { GRAPH_HEADER, markOf, verticesOf } from './graphBytes';
import { below, MOST_IN_SET, readRows, rowOf, wholeSet, writeRow } from './graphSets';
import { classAt, furtherPartition, partitions, setClass, smallestClass } from './partition';

const MOST_NUMBERINGS: i32 = 500;

/** Of each vertex: which mark it has, and its number in the numbering that is tried; the vertex of each number. */
const markNumbers: usize = memory.data(64, 8);
const numbers: usize = memory.data(64, 8);
const numbered: usize = memory.data(64, 8);
/** The first number of each mark; while numbers are given, the next. */
const firstNumbers: usize = memory.data(64, 8);
const nextNumbers: usize = memory.data(64, 8);
/** The rows, by number, of the least numbering so far. Marks need no room: all numberings have them in order. */
const leastRows: usize = memory.data(64 << 3, 8);
const sortedMarks: usize = memory.data(64, 8);
let numberings: i32 = 0;
let size: i32 = 0;

export function normalise(bytes: usize, length: i32): i32 {
  size = verticesOf(bytes);
  if (size > MOST_IN_SET || size == 0) return length;
  readRows(bytes, size);
  collecting = Collecting.Nothing;
  tryAllNumberings(bytes);
  const pairs = bytes + GRAPH_HEADER + <usize>size;
  memory.copy(bytes + GRAPH_HEADER, sortedMarks, size);
  memory.fill(pairs, 0, <usize>length - GRAPH_HEADER - <usize>size);
  for (let i = 0; i < size; i++) writeRow(pairs, i, load<u64>(leastRows + ((<usize>i) << 3)) & below(i));
  return length;
}

function tryAllNumberings(graph: usize): void {
  numberings = 0;
  tryAll(partitions, markClasses(graph), 0);
}

/** The first partition: by marks, the least first. Returns the number of classes. */
function markClasses(graph: usize): i32 {
  let count = 0;
  let number = 0;
  let left = wholeSet(size);
  while (left) {
    let least = 256;
    for (let rest = left; rest; rest &= rest - 1) least = min(least, markOf(graph, <i32>ctz(rest)));
    store<u8>(firstNumbers + <usize>count, <u8>number);
    let members: u64 = 0;
    for (let rest = left; rest; rest &= rest - 1) {
      const vertex = <i32>ctz(rest);
      if (markOf(graph, vertex) != least) continue;
      members |= rest & -rest;
      store<u8>(markNumbers + <usize>vertex, <u8>count);
      store<u8>(sortedMarks + <usize>number, <u8>least);
      number++;
    }
    setClass(partitions, count, members);
    count++;
    left ^= members;
  }
  return count;
}

function tryAll(list: usize, count: i32, start: i32): void {
  count = refine(list, count, start);
  const index = open ? smallestClass(list, count) : -1;
  if (index < 0) return tryNumbering(list);
  const members = classAt(list, index);
  const divided = furtherPartition(list);
  for (let rest = members; rest && numberings < MOST_NUMBERINGS; rest &= rest - 1) {
    const vertex = rest & -rest;
    const twin = twinOf(<i32>ctz(rest), members & (vertex - 1));
    if (twin >= 0) {
      if (collecting) joinTwins(<i32>ctz(rest), twin);
      continue;
    }
    memory.copy(divided, list, (<usize>count) << 3);
    setClass(divided, index, members ^ vertex);
    setClass(divided, count, vertex);
    tryAll(divided, count + 1, count);
  }
}

/** The vertices in classes of several, and the class of each of them. */
let open: u64 = 0;
const classOf: usize = memory.data(64, 8);

// @ts-ignore: decorator
@inline
function noteClass(members: u64, index: i32): void {
  for (; members; members &= members - 1) store<u8>(classOf + <usize>ctz(members), <u8>index);
}

function refine(list: usize, count: i32, start: i32): i32 {
  open = 0;
  for (let index = 0; index < count; index++) {
    const members = classAt(list, index);
    if (!(members & (members - 1))) continue;
    open |= members;
    noteClass(members, index);
  }
  for (let index = start; open && index < count; index++) {
    let classes: u64 = 0;
    for (let touched = countIn(classAt(list, index)) & open; touched; touched &= touched - 1) {
      classes |= (<u64>1) << load<u8>(classOf + <usize>ctz(touched));
    }
    // Classes that come from this very division are not divided again by it.
    for (; classes; classes &= classes - 1) {
      const divided = <i32>ctz(classes);
      count = divide(list, count, divided, classAt(list, divided));
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
      noteClass(part, count);
      count++;
    }
    isFirst = false;
  }
  return count;
}

/** Twins have the same neighbours, but for each other. The first of the others that is the vertex's; -1 if none is. */
function twinOf(vertex: i32, others: u64): i32 {
  for (; others; others &= others - 1) {
    const other = <i32>ctz(others);
    const both = ((<u64>1) << vertex) | ((<u64>1) << other);
    if (((rowOf(vertex) ^ rowOf(other)) & ~both) == 0) return other;
  }
  return -1;
}

/** Every class is one vertex; they are numbered in the order of their marks, then of their classes. */
function tryNumbering(list: usize): void {
  memory.copy(nextNumbers, firstNumbers, 64);
  for (let i = 0; i < size; i++) {
    const vertex = <usize>ctz(classAt(list, i));
    const next = nextNumbers + <usize>load<u8>(markNumbers + vertex);
    const number = load<u8>(next);
    store<u8>(next, number + 1);
    store<u8>(numbers + vertex, number);
    store<u8>(numbered + <usize>number, <u8>vertex);
  }
  let isLess = numberings == 0;
  numberings++;
  for (let i = 0; i < size; i++) {
    let row: u64 = 0;
    for (let rest = rowOf(load<u8>(numbered + <usize>i)); rest; rest &= rest - 1)
      row |= (<u64>1) << load<u8>(numbers + <usize>ctz(rest));
    const rowAt = leastRows + ((<usize>i) << 3);
    if (!isLess && row != load<u64>(rowAt)) {
      if (row > load<u64>(rowAt)) return;
      isLess = true;
    }
    if (isLess) store<u64>(rowAt, row);
  }
  if (!collecting) return;
  if (isLess) memory.copy(leastNumbered, numbered, 64);
  else joinImages();
}

/** What numberings are tried for, besides the least of them. */
const enum Collecting {
  Nothing = 0,
  Vertices = 1,
  Edges = 2,
}
let collecting: Collecting = Collecting.Nothing;

/** Of each vertex, or pair of vertices, one before it of the same orbit, or itself; a pair is 64 times the lesser plus the other. */
const joined: usize = memory.data(64 << 7, 8);
/** The vertex of each number in the first of the least numberings, and its image in another that is like it. */
const leastNumbered: usize = memory.data(64, 8);
const images: usize = memory.data(64, 8);

// @ts-ignore: decorator
@inline
function joinedTo(thing: i32): i32 {
  return <i32>load<u16>(joined + ((<usize>thing) << 1));
}

// @ts-ignore: decorator
@inline
function joinTo(thing: i32, first: i32): void {
  store<u16>(joined + ((<usize>thing) << 1), <u16>first);
}

function firstOf(thing: i32): i32 {
  while (joinedTo(thing) != thing) thing = joinedTo(thing);
  return thing;
}

function join(a: i32, b: i32): void {
  const one = firstOf(a);
  const other = firstOf(b);
  joinTo(max(one, other), min(one, other));
}

// @ts-ignore: decorator
@inline
function edgeOf(a: i32, b: i32): i32 {
  return (min(a, b) << 6) | max(a, b);
}

/** The symmetry exchanges two vertices, which have the same neighbours. */
function joinTwins(a: i32, b: i32): void {
  if (collecting == Collecting.Vertices) return join(a, b);
  for (let rest = rowOf(a) & ~((<u64>1) << b); rest; rest &= rest - 1) {
    join(edgeOf(a, <i32>ctz(rest)), edgeOf(b, <i32>ctz(rest)));
  }
}

/** The symmetry takes the least numbering to the one that is tried. */
function joinImages(): void {
  for (let i: usize = 0; i < <usize>size; i++) {
    const vertex = load<u8>(leastNumbered + i);
    const image = load<u8>(numbered + i);
    if (collecting == Collecting.Vertices) join(vertex, image);
    else store<u8>(images + <usize>vertex, image);
  }
  if (collecting == Collecting.Vertices) return;
  for (let a = 0; a < size; a++) {
    for (let rest = rowOf(a) & ~below(a); rest; rest &= rest - 1) {
      const b = <i32>ctz(rest);
      join(edgeOf(a, b), edgeOf(load<u8>(images + <usize>a), load<u8>(images + <usize>b)));
    }
  }
}

/** The first vertex of each orbit, of a graph of at most 64 vertices. Its rows have been read, and stay. */
export function firstVertices(graph: usize): u64 {
  size = verticesOf(graph);
  for (let vertex = 0; vertex < size; vertex++) joinTo(vertex, vertex);
  collecting = Collecting.Vertices;
  tryAllNumberings(graph);
  let firsts: u64 = 0;
  for (let vertex = 0; vertex < size; vertex++) firsts |= (<u64>(joinedTo(vertex) == vertex)) << vertex;
  return firsts;
}

/** From now on `isFirstEdge` tells of the edges of such a graph. */
export function findFirstEdges(graph: usize): void {
  size = verticesOf(graph);
  for (let a = 0; a < size; a++) {
    for (let rest = rowOf(a) & ~below(a); rest; rest &= rest - 1) {
      const edge = edgeOf(a, <i32>ctz(rest));
      joinTo(edge, edge);
    }
  }
  collecting = Collecting.Edges;
  tryAllNumberings(graph);
}

/** Is an edge, the lesser end before the greater, the first of its orbit? */
// @ts-ignore: decorator
@inline
export function isFirstEdge(from: i32, to: i32): bool {
  return joinedTo(edgeOf(from, to)) == edgeOf(from, to);
}
