// How many cells of a kind a board has.

import { allCells, plane } from './bits';
import { cell, EMPTY, WALL } from './cells';
import { isEmptyPoint } from './marks';

/** Which cells count. */
export const enum Counted {
  Empty,
  Stones,
  /** Empty or a stone. */
  Open,
  /** Empty, whatever its mark (board/marks.ts). */
  EmptyPoints,
}

export function countCells(cells: usize, length: i32, counted: Counted): i32 {
  if (length > 64) return countOneByOne(cells, length, counted);
  const bit0 = plane(cells, length, 0);
  const bit1 = plane(cells, length, 1);
  switch (counted) {
    case Counted.Empty:
      return <i32>popcnt(bit1 & ~bit0);
    case Counted.Stones:
      return <i32>popcnt(~bit1 & allCells(length));
    case Counted.Open:
      return <i32>popcnt(~(bit0 & bit1) & allCells(length));
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
    case Counted.Empty:
      return code == EMPTY;
    case Counted.Stones:
      return code < EMPTY;
    case Counted.Open:
      return code != WALL;
  }
  return isEmptyPoint(code);
}
