import type { Grid } from './grid.js';

// How a cell takes part in regions.
/** Not at all. */
export const OUTSIDE = 0;
/** Linked with INNER neighbours only. */
export const BORDER = 1;
/** Linked with every neighbour that is not OUTSIDE. */
export const INNER = 2;

const REACHED = 4;

/**
 * The connected sets of cells, in the order of their first cells. `roles` is used up. The sets are plain arrays:
 * with typed ones, which are dear to allocate, splitting a board took twice as long. So are the roles: checking a
 * certificate of Amazons 4x4, which splits at every move, takes a fifth less time than with typed ones.
 */
export function regionsOf(roles: number[], neighbours: Int32Array): number[][] {
  const degree = neighbours.length / roles.length;
  const regions: number[][] = [];
  for (let first = 0; first < roles.length; first++) {
    if (roles[first] !== INNER && roles[first] !== BORDER) continue;
    roles[first]! |= REACHED;
    const region = [first];
    for (let at = 0; at < region.length; at++) {
      const cell = region[at]!;
      const inner = roles[cell] === (INNER | REACHED);
      for (let entry = cell * degree; entry < (cell + 1) * degree; entry++) {
        const next = neighbours[entry]!;
        if (next < 0) continue;
        const role = roles[next]!;
        if (role === INNER || (role === BORDER && inner)) {
          roles[next] = role | REACHED;
          region.push(next);
        }
      }
    }
    regions.push(region);
  }
  return regions;
}

/** Whether some cells of the region hold `value`, and some do not. */
export function isMixed(cells: Uint8Array, region: readonly number[], value: number): boolean {
  const first = cells[region[0]!] === value;
  for (let i = 1; i < region.length; i++) {
    if ((cells[region[i]!] === value) !== first) return true;
  }
  return false;
}

/** The board cut to the bounding box of some cells, at least one; every other cell becomes `outside`. */
export function cutOut(grid: Grid, region: readonly number[], outside: number): Grid {
  let top = grid.rows;
  let bottom = 0;
  let left = grid.cols;
  let right = 0;
  for (let i = 0; i < region.length; i++) {
    const row = Math.floor(region[i]! / grid.cols);
    const col = region[i]! - row * grid.cols;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (col < left) left = col;
    if (col > right) right = col;
  }
  const rows = bottom - top + 1;
  const cols = right - left + 1;
  if (rows === grid.rows && cols === grid.cols && isAll(grid, region, outside)) return grid;
  const cells = new Uint8Array(rows * cols).fill(outside);
  for (let i = 0; i < region.length; i++) {
    const cell = region[i]!;
    const row = Math.floor(cell / grid.cols);
    cells[(row - top) * cols + cell - row * grid.cols - left] = grid.cells[cell]!;
  }
  return { rows, cols, cells };
}

/** Is every cell that is not of the region `outside` already? */
function isAll({ cells }: Grid, region: readonly number[], outside: number): boolean {
  let within = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== outside) within++;
  for (let i = 0; i < region.length; i++) if (cells[region[i]!] === outside) return false;
  return within === region.length;
}
