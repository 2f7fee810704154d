import { EMPTY, WALL } from '../board/cells.js';
import { emptyParts } from '../board/emptyParts.js';
import { cellName, encodeGrid, formatGrid, type Grid, parseGrid, withCells } from '../board/grid.js';
import { leastOf4, transpose } from '../board/symmetry.js';
import { cramIdentity, cramValue, eccentricity } from './cramGraph.js';
import { withoutIdleCells } from './idleCells.js';
import type { GameRules, Player } from './rules.js';
import { cellSampler } from './sampler.js';

/**
 * Domineering. Left places vertical dominoes on two empty cells, Right horizontal ones.
 *
 * A move is the upper or left cell of the domino.
 */
export const domineering: GameRules<Grid, number> = {
  name: 'domineering',
  summary: 'Black places vertical dominoes on empty cells of a grid, White horizontal ones.',
  syntax: 'rows separated by |, one character a cell: . empty, # blocked',
  examples: ['...|...|...', '...|.#.|...'],
  board: 'grid',
  sample: cellSampler('#', '.', 0.15),

  parse: (text) => parseGrid(text, '.#'),
  format: formatGrid,
  encode: (grid) => encodeGrid(grid),

  moves(grid, player) {
    const moves: number[] = [];
    for (let cell = nextDomino(grid, player, 0); cell >= 0; cell = nextDomino(grid, player, cell + 1)) {
      moves.push(cell);
    }
    return moves;
  },

  play(grid, move, player) {
    const cells = grid.cells.slice();
    cells[move] = WALL;
    cells[move + dominoStep(grid, player)] = WALL;
    return withCells(grid, cells);
  },

  moveText: (grid, move, player) =>
    `${cellName(grid, move)}-${cellName(grid, move + dominoStep(grid, player))}`,
  negate: transpose,
  normalise: leastOf4,
  identify: leastOf4,

  split: emptyParts,

  /** Across a line between rows only Left's dominoes lie: without them, nothing connects what is above and below. */
  concessions(grid) {
    const { rows, cols, cells } = grid;
    const band = (from: number, to: number): Grid => ({
      rows: to - from,
      cols,
      cells: cells.slice(from * cols, to * cols),
    });
    return Array.from({ length: rows - 1 }, (_, line) => [band(0, line + 1), band(line + 1, rows)]);
  },

  // The impartial version is Cram.
  impartialForm: withoutIdleCells,
  impartialValue: cramValue,
  impartialIdentity: cramIdentity,
  impartialEccentricity: (grid, move, player) => eccentricity(grid, move, move + dominoStep(grid, player)),

  /** Where only one player can ever move, the runs along his axis hold as many dominoes as fit. */
  basic(grid) {
    if (nextDomino(grid, 'right', 0) < 0) return { kind: 'number', value: dominoesThatFit(transpose(grid)) };
    if (nextDomino(grid, 'left', 0) < 0) return { kind: 'number', value: -dominoesThatFit(grid) };
    return undefined;
  },
};

/** From the first to the second cell of a domino. */
function dominoStep({ cols }: Grid, player: Player): number {
  return player === 'left' ? cols : 1;
}

/** The first cell, from `start` on, at which a domino of the player begins; or -1. */
function nextDomino(grid: Grid, player: Player, start: number): number {
  const { cols, cells } = grid;
  const step = dominoStep(grid, player);
  for (let cell = start; cell < cells.length - step; cell++) {
    if (cells[cell] !== EMPTY || cells[cell + step] !== EMPTY) continue;
    if (player === 'left' || (cell + 1) % cols !== 0) return cell;
  }
  return -1;
}

/** The most horizontal dominoes that fit at once. */
function dominoesThatFit({ rows, cols, cells }: Grid): number {
  let dominoes = 0;
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let cell = row * cols; cell < (row + 1) * cols; cell++) {
      run = cells[cell] === EMPTY ? run + 1 : 0;
      if (run === 2) {
        dominoes++;
        run = 0;
      }
    }
  }
  return dominoes;
}
