import { EMPTY, WALL } from '../board/cells.js';
import { cellName, encodeGrid, formatGrid, type Grid, parseGrid, withCells } from '../board/grid.js';
import { leastOf8 } from '../board/symmetry.js';
import { cramIdentity, cramValue, eccentricity } from './cramGraph.js';
import { partsWithoutIdleCells } from './idleCells.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/**
 * Cram: Domineering in which both players place dominoes either way. A game of its own, because its boards have
 * all symmetries of the square, while `impartial domineering` names its moves by Domineering's players.
 *
 * A move is 2 · the upper or left cell of the domino, plus 1 if it lies across.
 */
export const cram: GameRules<Grid, number> = {
  name: 'cram',
  summary: 'Either player places a domino on two adjacent empty cells of a grid, upright or across.',
  syntax: 'rows separated by |, one character a cell: . empty, # blocked',
  examples: ['...|...|...', '...|.#.|...'],
  impartial: true,
  anyOrder: true,
  board: 'grid',
  sample: cellSampler('#', '.', 0.15),

  parse: (text) => parseGrid(text, '.#'),
  format: formatGrid,
  encode: (grid) => encodeGrid(grid),

  moves({ rows, cols, cells }) {
    const moves: number[] = [];
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++, cell++) {
        if (cells[cell] !== EMPTY) continue;
        if (row < rows - 1 && cells[cell + cols] === EMPTY) moves.push(2 * cell);
        if (col < cols - 1 && cells[cell + 1] === EMPTY) moves.push(2 * cell + 1);
      }
    }
    return moves;
  },

  play(grid, move) {
    const cells = new Uint8Array(grid.cells);
    cells[move >> 1] = WALL;
    cells[otherCell(grid, move)] = WALL;
    return withCells(grid, cells);
  },

  moveText: (grid, move) => `${cellName(grid, move >> 1)}-${cellName(grid, otherCell(grid, move))}`,
  negate: (grid) => grid,
  normalise: leastOf8,
  identify: leastOf8,
  split: partsWithoutIdleCells,

  identity: cramIdentity,
  eccentricity: (grid, move) => eccentricity(grid, move >> 1, otherCell(grid, move)),

  basic(grid) {
    const nimber = cramValue(grid);
    return nimber === undefined ? undefined : { kind: 'upStar', ups: 0, nimber };
  },
};

function otherCell({ cols }: Grid, move: number): number {
  return (move >> 1) + (move & 1 ? 1 : cols);
}
