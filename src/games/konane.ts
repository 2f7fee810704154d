import { BLACK, EMPTY, WHITE } from '../board/cells.js';
import {
  cellName,
  encodeGrid,
  formatGrid,
  type Grid,
  parseGrid,
  swapGridColours,
  withCells,
} from '../board/grid.js';
import { neighbours4 } from '../board/neighbours.js';
import { leastOf8 } from '../board/symmetry.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** From-cell, to-cell, and the direction in the table of neighbours. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
}

/**
 * Konane on a board (Ernst 1995). A stone jumps over an adjacent enemy stone onto the empty cell behind it, and on in the
 * same direction as often as it likes and can. Stones that were jumped over are removed.
 */
export const konane: GameRules<Grid, Move> = {
  name: 'konane',
  summary:
    'On a grid, a stone jumps over adjacent enemy stones, in one direction, onto the empty cells behind.',
  syntax: 'rows separated by |, one character a cell: X Black, O White, . empty',
  examples: ['XO.|OXO|.OX', 'XOXO|OX.X|XOXO'],
  board: 'grid',
  sample: cellSampler('XO', '.', 0.7),

  parse: (text) => parseGrid(text, 'XO.'),
  format: formatGrid,
  encode: (grid) => encodeGrid(grid),

  /** Of each stone, direction by direction, the shorter first. */
  moves(grid, player) {
    const { cells } = grid;
    const neighbours = neighbours4(grid);
    const own = player === 'left' ? BLACK : WHITE;
    const moves: Move[] = [];
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== own) continue;
      for (let direction = 0; direction < 4; direction++) {
        for (let at = from; ; ) {
          const over = neighbours[4 * at + direction]!;
          const to = over < 0 ? -1 : neighbours[4 * over + direction]!;
          if (to < 0 || cells[over] !== WHITE - own || cells[to] !== EMPTY) break;
          moves.push({ from, to, direction });
          at = to;
        }
      }
    }
    return moves;
  },

  play(grid, { from, to, direction }) {
    const cells = grid.cells.slice();
    const neighbours = neighbours4(grid);
    const stone = cells[from]!;
    for (let at = from; at !== to; at = neighbours[4 * at + direction]!) cells[at] = EMPTY;
    cells[to] = stone;
    return withCells(grid, cells);
  },

  moveText: (grid, { from, to }) => `${cellName(grid, from)}-${cellName(grid, to)}`,
  negate: swapGridColours,
  normalise: leastOf8,
  identify: leastOf8,
};
