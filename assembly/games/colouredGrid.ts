// Grids of stones in two colours: a game is the same under the eight symmetries of the square, and its negative has the
// colours swapped.

import { swapColours } from '../board/cells';
import { Fold } from '../board/fold';
import { GRID_HEADER } from '../board/grid';
import { foldOf8, takeLeastOf8 } from '../board/symmetry';

export function normalise(bytes: usize, length: i32): i32 {
  takeLeastOf8(bytes, GRID_HEADER);
  return length;
}

export function fold(bytes: usize, length: i32): Fold {
  return foldOf8(bytes, GRID_HEADER);
}

export function negate(bytes: usize, length: i32): i32 {
  swapColours(bytes + <usize>GRID_HEADER, length - GRID_HEADER);
  return length;
}
