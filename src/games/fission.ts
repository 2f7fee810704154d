import { BLACK, EMPTY, WALL } from '../board/cells.js';
import { cellName, encodeGrid, formatGrid, type Grid, parseGrid, withCells } from '../board/grid.js';
import { neighbours4 } from '../board/neighbours.js';
import { cutOut, INNER, OUTSIDE, regionsOf } from '../board/regions.js';
import { leastOf4, transpose } from '../board/symmetry.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** Stones belong to both players; the language writes them `X`. */
const STONE = BLACK;

/**
 * Fission. A stone between two empty cells on the player's axis, vertical for Left and horizontal for Right, is
 * replaced by a stone on each of them.
 *
 * A move is the stone's cell.
 */
export const fission: GameRules<Grid, number> = {
  name: 'fission',
  summary:
    'A stone between two empty cells splits onto both: above and below for Black, left and right for White.',
  syntax: 'rows separated by |, one character a cell: X stone, . empty, # blocked',
  examples: ['...|.X.|...', '.X..X.|..#...'],
  board: 'grid',
  sample: cellSampler('XX#', '.', 0.3),

  parse: (text) => parseGrid(text, 'X.#'),
  format: formatGrid,
  encode: (grid) => encodeGrid(grid),

  moves(grid, player) {
    const { rows, cols, cells } = grid;
    const moves: number[] = [];
    const [step, edgeRows, edgeCols] = player === 'left' ? [cols, 1, 0] : [1, 0, 1];
    for (let row = edgeRows; row < rows - edgeRows; row++) {
      for (let cell = row * cols + edgeCols; cell < (row + 1) * cols - edgeCols; cell++) {
        if (cells[cell] === STONE && cells[cell - step] === EMPTY && cells[cell + step] === EMPTY) {
          moves.push(cell);
        }
      }
    }
    return moves;
  },

  play(grid, move, player) {
    const step = player === 'left' ? grid.cols : 1;
    const cells = grid.cells.slice();
    cells[move] = EMPTY;
    cells[move - step] = STONE;
    cells[move + step] = STONE;
    return withCells(grid, cells);
  },

  moveText: (grid, move, player) => `${cellName(grid, move)}_${player === 'left' ? 'V' : 'H'}`,
  negate: transpose,
  normalise: leastOf4,
  identify: leastOf4,

  split(grid) {
    const neighbours = neighbours4(grid);
    const thawed = withCells(grid, blockFrozenStones(grid.cells, neighbours));
    const roles: number[] = [];
    for (let cell = 0; cell < thawed.cells.length; cell++)
      roles[cell] = thawed.cells[cell] === WALL ? OUTSIDE : INNER;
    const parts: Grid[] = [];
    for (const region of regionsOf(roles, neighbours)) {
      // A stone that is not frozen has a movable one in its region: the first that the thaw set free there.
      if (hasStone(thawed.cells, region)) parts.push(cutOut(thawed, region, WALL));
    }
    return parts;
  },
};

/**
 * Turns stones that can never move into walls. A set of stones is frozen if on both axes each of them touches
 * the edge, a wall or another of the set: the first to move would need one of these gone. The largest such set
 * is what is left of all stones when those that break the condition are taken out, one after the other.
 */
function blockFrozenStones(cells: Uint8Array, neighbours: Int32Array): Uint8Array {
  // Frozen stones count as walls from the start; thawed ones become stones again.
  const result = cells.slice();
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === STONE) result[cell] = WALL;
  let changed = true;
  while (changed) {
    changed = false;
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] !== STONE || result[cell] === STONE) continue;
      if (isFreeAxis(result, neighbours, cell, 0) || isFreeAxis(result, neighbours, cell, 1)) {
        result[cell] = STONE;
        changed = true;
      }
    }
  }
  return result;
}

/** Whether nothing frozen blocks the cell on one axis; the table lists up, right, down, left. */
function isFreeAxis(cells: Uint8Array, neighbours: Int32Array, cell: number, axis: 0 | 1): boolean {
  const before = neighbours[4 * cell + axis]!;
  const after = neighbours[4 * cell + axis + 2]!;
  return before >= 0 && after >= 0 && cells[before] !== WALL && cells[after] !== WALL;
}

function hasStone(cells: Uint8Array, region: readonly number[]): boolean {
  return region.some((cell) => cells[cell] === STONE);
}
