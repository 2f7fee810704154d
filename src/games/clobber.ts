import { BLACK, EMPTY, WHITE } from '../board/cells.js';
import { stoneParts } from '../board/emptyParts.js';
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
import { INNER, OUTSIDE, regionsOf } from '../board/regions.js';
import { leastOf8 } from '../board/symmetry.js';
import type { GameRules, Player } from './rules.js';
import { cellSampler } from './sampler.js';

/**
 * Clobber on a grid. A stone captures an orthogonally adjacent enemy stone by moving onto it; its own cell
 * becomes empty.
 *
 * A move is an entry of the table of neighbours: 4 · from + direction.
 */
export const clobber: GameRules<Grid, number> = {
  name: 'clobber',
  summary: 'A stone captures an orthogonally adjacent enemy stone on a grid by moving onto it.',
  syntax: 'rows separated by |, one character a cell: X Black, O White, . empty',
  examples: ['XOX|OXO', 'XXO|.O.'],
  board: 'grid',
  sample: cellSampler('XO', '.', 0.9),

  parse: (text) => parseGrid(text, 'XO.'),
  format: formatGrid,
  encode: (grid) => encodeGrid(grid),

  moves: (grid, player) => capturesOf(grid, player, false),

  play(grid, move, player) {
    const cells = grid.cells.slice();
    cells[move >> 2] = EMPTY;
    cells[neighbours4(grid)[move]!] = player === 'left' ? BLACK : WHITE;
    return withCells(grid, cells);
  },

  moveText: (grid, move) => `${cellName(grid, move >> 2)}-${cellName(grid, neighbours4(grid)[move]!)}`,
  negate: swapGridColours,
  normalise: leastOf8,
  identify: leastOf8,

  /** Empty cells never fill again and stones only act on neighbours; a group of one colour is dead. */
  split: (grid) => stoneParts(grid).filter(({ cells }) => cells.includes(BLACK) && cells.includes(WHITE)),
};

/** The moves onto adjacent enemy stones and, for cannibals, onto own ones too. */
export function capturesOf(grid: Grid, player: Player, cannibals: boolean): number[] {
  const { cells } = grid;
  const neighbours = neighbours4(grid);
  const own = player === 'left' ? BLACK : WHITE;
  const moves: number[] = [];
  for (let from = 0; from < cells.length; from++) {
    if (cells[from] !== own) continue;
    for (let move = 4 * from; move < 4 * from + 4; move++) {
      const to = neighbours[move]!;
      if (to >= 0 && cells[to] !== EMPTY && (cannibals || cells[to] !== own)) moves.push(move);
    }
  }
  return moves;
}

/** The connected sets of stones of any colour. */
export function groupsOf(grid: Grid): number[][] {
  const { cells } = grid;
  const roles: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) roles[cell] = cells[cell] === EMPTY ? OUTSIDE : INNER;
  return regionsOf(roles, neighbours4(grid));
}
