// Graphs of empty cells, the cells numbered in a way that does not depend on the board. src/games/graphForm.ts tells how
// and why.

import { firstColumn, lastColumn } from '../board/bits';
import { classAt, furtherPartition, partitions, setClass, smallestClass } from './partition';

/** Graphs that can be numbered in more ways that look alike have no form. */
const MOST_NUMBERINGS: i32 = 64;

/** The graph: cells of a board as a set (board/bits.ts). */
let graph: u64 = 0;
let cols: i32 = 0;
let notFirst: u64 = 0;
let notLast: u64 = 0;

/** The identity: a word of 0, then those of the least numbering so far, u32 each. */
export const graphIdentity: usize = memory.data(65 << 2, 4);
let numberings: i32 = 0;

/**
 * The number of each cell plus 1, u8 each: in the numbering that is tried, and in the first of the least ones. Behind
 * the last cell there is a 0: `ctz` of an empty set is 64.
 */
const numbers: usize = memory.data(72, 8);
const leastNumbers: usize = memory.data(64, 8);

/** Is there a symmetry that exchanges the cells in pairs, none of which are neighbours? */
export let graphIsMirrored: bool = false;

/** How long the identity found last is. */
export function graphIdentityLength(): i32 {
  return (<i32>popcnt(graph) + 1) << 2;
}

/** Finds `graphIdentity` and `graphIsMirrored` of the graph of these cells. False if that would be too dear. */
export function findGraphForm(empty: u64, boardCols: i32): bool {
  if (empty != graph || boardCols != cols) {
    graph = empty;
    cols = boardCols;
    const first = firstColumn(cols);
    notFirst = ~first;
    notLast = ~lastColumn(first, cols);
    numberings = 0;
    graphIsMirrored = false;
    setClass(partitions, 0, graph);
    open = graph & (graph - 1) ? graph : 0;
    tryAll(partitions, <i32>(graph != 0), 0);
  }
  return numberings <= MOST_NUMBERINGS;
}

// @ts-ignore: decorator
@inline
function neighboursOf(cell: u64): u64 {
  return (((cell << 1) & notFirst) | ((cell >> 1) & notLast) | (cell << cols) | (cell >> cols)) & graph;
}

/** The cells in classes of several. */
let open: u64 = 0;

/** Tries all numberings that a partition of `count` classes leaves open; those from number `start` on are new. */
function tryAll(list: usize, count: i32, start: i32): void {
  count = refine(list, count, start);
  if (!open) return tryNumbering(list, count);
  const openBefore = open;
  const index = smallestClass(list, count);
  const cells = classAt(list, index);
  const divided = furtherPartition(list);
  for (let rest = cells; rest && numberings <= MOST_NUMBERINGS; rest &= rest - 1) {
    const cell = rest & -rest;
    if (hasTwin(cell, cells & (cell - 1))) continue;
    memory.copy(divided, list, (<usize>count) << 3);
    setClass(divided, index, cells ^ cell);
    setClass(divided, count, cell);
    open = openBefore & ~(popcnt(cells) == 2 ? cells : cell);
    tryAll(divided, count + 1, count);
  }
}

/** Twins have the same neighbours and can change places. Is one of the others the cell's? */
function hasTwin(cell: u64, others: u64): bool {
  const neighbours = neighboursOf(cell);
  for (; others; others &= others - 1) if (neighboursOf(others & -others) == neighbours) return true;
  return false;
}

/** Divides classes by how many neighbours their cells have in those from number `start` on. Returns their new number. */
function refine(list: usize, count: i32, start: i32): i32 {
  for (let index = start; open && index < count; index++) {
    const cells = classAt(list, index);
    const left = (cells << 1) & notFirst;
    const right = (cells >> 1) & notLast;
    const above = cells << cols;
    const below = cells >> cols;
    const ones = left ^ right ^ above ^ below;
    const twos = (left & right) ^ (above & below) ^ ((left ^ right) & (above ^ below));
    count = divideAll(list, count, ones, twos, left & right & above & below);
  }
  return count;
}

/** Divides classes by counts of neighbours, given in three bits. The least part stays, the others become the last. */
function divideAll(list: usize, count: i32, ones: u64, twos: u64, fours: u64): i32 {
  const any = ones | twos | fours;
  let rest = any & open;
  for (let index = 0; rest; index++) {
    const cells = classAt(list, index);
    if (!(cells & rest)) continue;
    rest &= ~cells;
    place = index;
    nextPlace = count;
    putPart(list, cells & ~any);
    putPart(list, cells & ones & ~twos);
    putPart(list, cells & twos & ~ones);
    putPart(list, cells & ones & twos);
    putPart(list, cells & fours);
    count = place;
  }
  return count;
}

/** Where the next part of a class goes, and the one behind it. */
let place: i32 = 0;
let nextPlace: i32 = 0;

// @ts-ignore: decorator
@inline
function putPart(list: usize, cells: u64): void {
  if (!cells) return;
  setClass(list, place, cells);
  if (!(cells & (cells - 1))) open ^= cells;
  place = nextPlace;
  nextPlace++;
}

/** Every class is one cell. */
function tryNumbering(list: usize, count: i32): void {
  for (let i = 0; i < count; i++) store<u8>(numbers + <usize>ctz(classAt(list, i)), <u8>(i + 1));
  let isLess = numberings == 0;
  numberings++;
  for (let i = 0; i < count; i++) {
    const word = wordOf(classAt(list, i));
    const at = graphIdentity + ((<usize>(i + 1)) << 2);
    if (!isLess && word != load<u32>(at)) {
      if (word > load<u32>(at)) return;
      isLess = true;
    }
    if (isLess) store<u32>(at, word);
  }
  if (isLess) memory.copy(leastNumbers, numbers, 64);
  if (!graphIsMirrored) graphIsMirrored = exchangesPairs(list);
}

/** The numbers of a cell's neighbours, the greatest first, in seven bits each; 0 where there is none. */
function wordOf(cell: u64): u32 {
  const a = numberOf((cell << 1) & notFirst & graph);
  const b = numberOf((cell >> 1) & notLast & graph);
  const c = numberOf((cell << cols) & graph);
  const d = numberOf((cell >> cols) & graph);
  const inner = min(max(a, b), max(c, d));
  const other = max(min(a, b), min(c, d));
  const greatest = max(max(a, b), max(c, d));
  const least = min(min(a, b), min(c, d));
  return (greatest << 21) | (max(inner, other) << 14) | (min(inner, other) << 7) | least;
}

// @ts-ignore: decorator
@inline
function numberOf(cell: u64): u32 {
  return <u32>load<u8>(numbers + <usize>ctz(cell));
}

/**
 * Does the symmetry that takes the first least numbering to this one exchange cells in pairs, none of which are
 * neighbours? Twins may change places besides, so only their class counts.
 */
function exchangesPairs(list: usize): bool {
  for (let rest = graph; rest; rest &= rest - 1) {
    const cell = rest & -rest;
    const image = imageOf(list, cell);
    const back = imageOf(list, image);
    const neighbours = neighboursOf(cell);
    if (hasTwin(cell, graph ^ cell)) {
      if (neighboursOf(back) != neighbours) return false;
    } else if (back != cell || image == cell || image & neighbours) {
      return false;
    }
  }
  return true;
}

// @ts-ignore: decorator
@inline
function imageOf(list: usize, cell: u64): u64 {
  return classAt(list, <i32>load<u8>(leastNumbers + <usize>ctz(cell)) - 1);
}
