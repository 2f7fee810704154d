// Clobber is all-small: a stone next to an enemy stone can clobber it and be clobbered. Its sign is known in one case.

import { allCells, firstColumn, fitsBits, neighbours4, plane } from '../board/bits';
import { colsOf, GRID_HEADER } from '../board/grid';
import { BoundFlag, reportAllSmall } from './report';

export function bounds(bytes: usize, length: i32): void {
  clobberBounds(bytes + <usize>GRID_HEADER, length - GRID_HEADER, colsOf(bytes));
}

/** A board of `cols` columns, a strip if that is all of its `count` cells. */
export function clobberBounds(cells: usize, count: i32, cols: i32): void {
  if (!fitsBits(count, cols)) return reportAllSmall(0);
  const stones = ~plane(cells, count, 1) & allCells(count);
  const white = stones & plane(cells, count, 0);
  const black = stones ^ white;
  const first = firstColumn(cols);
  reportAllSmall(
    (outnumbers(black, white, first, cols) ? BoundFlag.AtLeastZero : 0) |
      (outnumbers(white, black, first, cols) ? BoundFlag.AtMostZero : 0),
  );
}

/**
 * Whether the enemy has one stone, and every stone that it can clobber has a friend beside it. Then whoever owns
 * `own` wins if the enemy begins: the friend clobbers the stone, and nothing is left to move.
 */
function outnumbers(own: u64, enemy: u64, first: u64, cols: i32): bool {
  if (!enemy || enemy & (enemy - 1)) return false;
  const targets = neighbours4(enemy, first, cols) & own;
  return (targets & ~neighbours4(own, first, cols)) == 0;
}
