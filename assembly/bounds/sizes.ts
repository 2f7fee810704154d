// How large a component is: the number of cells that make its value hard to find.

import { allCells, cellsEqual, plane } from '../board/bits';
import { cell, EMPTY, WALL } from '../board/cells';
import { GRID_HEADER } from '../board/grid';
import { isEmptyPoint } from '../board/marks';
import { Kind } from '../games/kinds';

const KING_DIRT_HEADER: i32 = 10;
const TOADS_HEADER: i32 = 8;

/** Which cells count. */
const enum Counted {
  Empty,
  Stones,
  /** Empty or a stone. */
  Open,
  /** Empty, whatever its mark (board/marks.ts). */
  EmptyPoints,
}

export function sizeOfPosition(kind: i32, bytes: usize, length: i32): i32 {
  switch (kind) {
    case Kind.Elephants:
    case Kind.Treblecross: return count(bytes, length, Counted.Empty);
    case Kind.Nogo1xn: return count(bytes, length, Counted.EmptyPoints);
    case Kind.GenToads: return length - TOADS_HEADER;
    case Kind.Clobber:
    case Kind.CannibalClobber: return inGrid(bytes, length, Counted.Stones);
    case Kind.Nogo:
    case Kind.Col:
    case Kind.Snort: return inGrid(bytes, length, Counted.EmptyPoints);
    case Kind.Amazons:
    case Kind.Domineering:
    case Kind.Cram: return inGrid(bytes, length, Counted.Empty);
    case Kind.Fission: return inGrid(bytes, length, Counted.Open);
    case Kind.GenKingDirt:
      return count(bytes + <usize>KING_DIRT_HEADER, length - KING_DIRT_HEADER, Counted.Empty);
    case Kind.Sheep: return freeCells(bytes + <usize>GRID_HEADER, length - GRID_HEADER);
    case Kind.Kayles: return pins(bytes, length);
  }
  // Clobber strips without empties, dominoes, strings, and games not named here: every byte may matter.
  return length;
}

function pins(bytes: usize, length: i32): i32 {
  let sum: u64 = 0;
  for (let at = 0; at < length; at += 4) sum += <u64>load<u32>(bytes + <usize>at);
  return <i32>min<u64>(sum, <u64>i32.MAX_VALUE);
}

/** In Battle Sheep 0 is empty. */
function freeCells(cells: usize, length: i32): i32 {
  if (length <= 64) return <i32>popcnt(cellsEqual(cells, length, 0));
  let found = 0;
  for (let at = 0; at < length; at++) found += <i32>(cell(cells, at) == 0);
  return found;
}

// @ts-ignore: decorator
@inline
function inGrid(bytes: usize, length: i32, counted: Counted): i32 {
  return count(bytes + <usize>GRID_HEADER, length - GRID_HEADER, counted);
}

function count(cells: usize, length: i32, counted: Counted): i32 {
  if (length > 64) return countOneByOne(cells, length, counted);
  const bit0 = plane(cells, length, 0);
  const bit1 = plane(cells, length, 1);
  switch (counted) {
    case Counted.Empty: return <i32>popcnt(bit1 & ~bit0);
    case Counted.Stones: return <i32>popcnt(~bit1 & allCells(length));
    case Counted.Open: return <i32>popcnt(~(bit0 & bit1) & allCells(length));
  }
  return <i32>popcnt(plane(cells, length, 3) | (bit1 & (~bit0 | plane(cells, length, 2))));
}

function countOneByOne(cells: usize, length: i32, counted: Counted): i32 {
  let found = 0;
  for (let at = 0; at < length; at++) found += <i32>counts(cell(cells, at), counted);
  return found;
}

function counts(code: i32, counted: Counted): bool {
  switch (counted) {
    case Counted.Empty: return code == EMPTY;
    case Counted.Stones: return code < EMPTY;
    case Counted.Open: return code != WALL;
  }
  return isEmptyPoint(code);
}
