// Linear NoGo: a strip is a board of one row (nogo.ts); it has no header, and none is read.

import { GRID_HEADER } from '../board/grid';
import { boardBounds } from './nogo';

export function bounds(cells: usize, length: i32): void {
  boardBounds(cells - <usize>GRID_HEADER, length, length);
}
