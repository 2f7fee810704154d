import { SolverError } from '../base/errors.js';
import { BLACK, EMPTY, WALL, WHITE } from '../board/cells.js';
import {
  cellName,
  encodeGrid,
  formatGrid,
  type Grid,
  parseGrid,
  swapGridColours,
  withBlackOnly,
  withCells,
} from '../board/grid.js';
import { neighbours8 } from '../board/neighbours.js';
import { cutOut, INNER, isMixed, OUTSIDE, regionsOf } from '../board/regions.js';
import { leastOf8 } from '../board/symmetry.js';
import { MAX_MOVES } from './heap.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/**
 * Amazons. A piece moves like a chess queen and then shoots an arrow from its new cell, again like a queen's
 * move; the cell that the arrow hits is burnt. The cell just left is empty for the arrow.
 *
 * A move is (from · n + to) · n + arrow on a board of n cells.
 */
export const amazons: GameRules<Grid, number> = {
  name: 'amazons',
  summary: "An amazon moves like a queen, then shoots an arrow along a queen's line that burns a cell.",
  syntax: 'rows separated by |, one character a cell: X Black, O White, . empty, # burnt',
  examples: ['X..|..O', 'X#.|..O'],
  board: 'grid',
  sample: cellSampler('XO#', '.', 0.4),

  parse: (text) => parseGrid(text, 'XO.#'),
  format: formatGrid,
  encode: (grid) => encodeGrid(grid),

  moves(grid, player) {
    const neighbours = neighbours8(grid);
    const cells = grid.cells.slice();
    const own = player === 'left' ? BLACK : WHITE;
    const moves: number[] = [];
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== own) continue;
      cells[from] = EMPTY;
      for (let direction = 0; direction < 8; direction++) {
        let to = neighbours[8 * from + direction]!;
        while (to >= 0 && cells[to] === EMPTY) {
          pushShots(cells, neighbours, to, (from * cells.length + to) * cells.length, moves);
          to = neighbours[8 * to + direction]!;
        }
      }
      cells[from] = own;
      if (moves.length > MAX_MOVES) {
        throw new SolverError('ERR_TOO_LARGE', `a position of 'amazons' has more than ${MAX_MOVES} moves`);
      }
    }
    return moves;
  },

  play(grid, move, player) {
    const { from, to, arrow } = unpack(grid, move);
    const cells = grid.cells.slice();
    cells[from] = EMPTY;
    cells[to] = player === 'left' ? BLACK : WHITE;
    cells[arrow] = WALL;
    return withCells(grid, cells);
  },

  moveText(grid, move) {
    const { from, to, arrow } = unpack(grid, move);
    return `${cellName(grid, from)}-${cellName(grid, to)}-${cellName(grid, arrow)}`;
  },

  negate: swapGridColours,
  normalise: leastOf8,
  identify: leastOf8,

  /** Any amazon may be moved by either player. */
  impartialForm: withBlackOnly,

  /** Nothing passes burnt cells, and they stay burnt. */
  split(grid) {
    const { cells } = grid;
    const roles: number[] = [];
    for (let cell = 0; cell < cells.length; cell++) roles[cell] = cells[cell] === WALL ? OUTSIDE : INNER;
    const parts: Grid[] = [];
    for (const region of regionsOf(roles, neighbours8(grid))) {
      // Where there is an amazon and an empty cell, some amazon has an empty neighbour.
      if (isMixed(cells, region, EMPTY)) parts.push(cutOut(grid, region, WALL));
    }
    return parts;
  },
};

/** Adds a move for each arrow that can be shot from `origin`. */
function pushShots(
  cells: Uint8Array,
  neighbours: Int32Array,
  origin: number,
  prefix: number,
  moves: number[],
): void {
  for (let direction = 0; direction < 8; direction++) {
    let arrow = neighbours[8 * origin + direction]!;
    while (arrow >= 0 && cells[arrow] === EMPTY) {
      moves.push(prefix + arrow);
      arrow = neighbours[8 * arrow + direction]!;
    }
  }
}

function unpack({ cells }: Grid, move: number): { from: number; to: number; arrow: number } {
  const fromTo = Math.floor(move / cells.length);
  return {
    from: Math.floor(fromTo / cells.length),
    to: fromTo % cells.length,
    arrow: move % cells.length,
  };
}
