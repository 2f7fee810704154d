// Linear Clobber: a strip is a board of one row.

import { clobberBounds } from './clobber';

export function bounds(cells: usize, length: i32): void {
  clobberBounds(cells, length, length);
}
