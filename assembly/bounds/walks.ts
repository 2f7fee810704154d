// Walks of kings over empty cells, of which each leaves one cell behind: what a king, or an amazon that burns the cell
// it comes from, can do in a region that the enemy cannot enter.

import { around8, fill8 } from '../board/bits';

/**
 * Moves that the walkers beside the region can make in it one after the other, each cell entered once. A walker goes
 * where fewest cells are left around it (Warnsdorff's rule). The longest walks may be longer.
 */
export function walksIn(region: u64, walkers: u64, first: u64, cols: i32): i32 {
  let steps = 0;
  let free = region;
  for (let rest = walkers & around8(region, first, cols); rest && free; rest &= rest - 1) {
    let at = rest & -rest;
    while (true) {
      const next = leastFree(around8(at, first, cols) & free, free, first, cols);
      if (!next) break;
      free ^= next;
      at = next;
      steps++;
    }
  }
  return steps;
}

/** Of the cells `to`, the one with fewest free neighbours; 0 if there is none. */
function leastFree(to: u64, free: u64, first: u64, cols: i32): u64 {
  if (!(to & (to - 1))) return to;
  let best: u64 = 0;
  let least: u64 = 64;
  for (; to; to &= to - 1) {
    const cell = to & -to;
    const around = popcnt(around8(cell, first, cols) & free);
    if (around >= least) continue;
    least = around;
    best = cell;
  }
  return best;
}

/**
 * Who is nearer to how many of the empty cells, in king's moves: Left's minus Right's. Cells as near to both count for
 * nobody.
 */
export function nearerCells(left: u64, right: u64, empty: u64, first: u64, cols: i32): i32 {
  let ofLeft = left;
  let ofRight = right;
  let free = empty;
  while (true) {
    const byLeft = around8(ofLeft, first, cols) & free;
    const byRight = around8(ofRight, first, cols) & free;
    if (!(byLeft | byRight)) break;
    free &= ~(byLeft | byRight);
    ofLeft |= byLeft & ~byRight;
    ofRight |= byRight & ~byLeft;
  }
  return <i32>popcnt(ofLeft & empty) - <i32>popcnt(ofRight & empty);
}

/** All cells of `open` that can be reached from beside `seeds`. */
export function reachedFrom(seeds: u64, open: u64, first: u64, cols: i32): u64 {
  return fill8(around8(seeds, first, cols) & open, open, first, cols);
}
