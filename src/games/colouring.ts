import { BLACK, EMPTY, WALL, WHITE } from '../board/cells.js';
import { cellName, encodeGrid, type Grid, parseGrid, withCells } from '../board/grid.js';
import { BLACK_ONLY, formatMarkedCells, onlyFor, swapMarkedColour, WHITE_ONLY } from '../board/marks.js';
import { neighbours4 } from '../board/neighbours.js';
import { cutOut } from '../board/regions.js';
import { leastOf8 } from '../board/symmetry.js';
import type { BasicValue, GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** What tells Col and Snort apart. */
interface Colouring {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly string[];
  /** The colour of neighbours that forbids a cell to a colour. */
  forbidding(colour: number): number;
}

const SINGLE_CELLS: Readonly<Record<number, BasicValue>> = {
  [EMPTY]: { kind: 'upStar', ups: 0, nimber: 1 },
  [BLACK_ONLY]: { kind: 'number', value: 1 },
  [WHITE_ONLY]: { kind: 'number', value: -1 },
};

/**
 * The rules of Col and Snort: a player colours an empty cell, unless a neighbour forbids it.
 *
 * All that matters of a position is which player may still colour which cell (docs/games.md#col): parts hold no
 * stones, but cells open to both, to Left only, to Right only (board/marks.ts), so that different boards with the
 * same prospects meet. They never come from a text. A move is the cell.
 */
export function colouringGame({ forbidding, ...about }: Colouring): GameRules<Grid, number> {
  /** May the colour be put there, as far as the mark and the neighbours say? */
  function isLegal(cells: Uint8Array, neighbours: Int32Array, cell: number, colour: number): boolean {
    if (cells[cell] !== EMPTY && cells[cell] !== onlyFor(colour)) return false;
    const enemy = forbidding(colour);
    for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
      const next = neighbours[entry]!;
      if (next >= 0 && cells[next] === enemy) return false;
    }
    return true;
  }

  /** The board without stones: the cells that somebody may still colour, and who. */
  function prospects(grid: Grid): Uint8Array {
    const neighbours = neighbours4(grid);
    return grid.cells.map((_, cell) => {
      const left = isLegal(grid.cells, neighbours, cell, BLACK);
      const right = isLegal(grid.cells, neighbours, cell, WHITE);
      return left ? (right ? EMPTY : BLACK_ONLY) : right ? WHITE_ONLY : WALL;
    });
  }

  /** Does a move at one of two neighbouring cells ever forbid something at the other? */
  function interact(a: number, b: number): boolean {
    return affects(a, b) || affects(b, a);
  }

  /** A colour that may be put on `from` forbids another that may be put on `to`. */
  function affects(from: number, to: number): boolean {
    return [BLACK, WHITE].some((colour) => isOpenTo(to, colour) && isOpenTo(from, forbidding(colour)));
  }

  return {
    ...about,
    board: 'grid',
    sample: cellSampler('XO#', '.', 0.25),
    syntax: 'rows separated by |, one character a cell: X Black, O White, . empty, # blocked',

    parse: (text) => parseGrid(text, 'XO.#'),
    format: ({ cols, cells }) => formatMarkedCells(cells, cols),
    encode: (grid) => encodeGrid(grid),

    moves(grid, player) {
      const neighbours = neighbours4(grid);
      const colour = player === 'left' ? BLACK : WHITE;
      const moves: number[] = [];
      for (let cell = 0; cell < grid.cells.length; cell++) {
        if (isLegal(grid.cells, neighbours, cell, colour)) moves.push(cell);
      }
      return moves;
    },

    play(grid, move, player) {
      const cells = grid.cells.slice();
      cells[move] = player === 'left' ? BLACK : WHITE;
      return withCells(grid, cells);
    },

    moveText: (grid, move, player) => `${cellName(grid, move)}_${player === 'left' ? 'X' : 'O'}`,
    negate: (grid) => withCells(grid, grid.cells.map(swapMarkedColour)),
    normalise: leastOf8,
    identify: leastOf8,

    /** The sets of cells linked by neighbours that interact. */
    split(grid) {
      const cells = prospects(grid);
      const board = withCells(grid, cells);
      const neighbours = neighbours4(grid);
      const reached = new Uint8Array(cells.length);
      const parts: Grid[] = [];
      for (let first = 0; first < cells.length; first++) {
        if (cells[first] === WALL || reached[first]) continue;
        reached[first] = 1;
        const region = [first];
        for (let at = 0; at < region.length; at++) {
          const cell = region[at]!;
          for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
            const next = neighbours[entry]!;
            if (next < 0 || reached[next] || !interact(cells[cell]!, cells[next]!)) continue;
            reached[next] = 1;
            region.push(next);
          }
        }
        parts.push(cutOut(board, region, WALL));
      }
      return parts;
    },

    /** A single cell. */
    basic: ({ cells }) => (cells.length === 1 ? SINGLE_CELLS[cells[0]!] : undefined),
  };
}

/** May a player with this colour still play on the cell of a part? */
function isOpenTo(cell: number, colour: number): boolean {
  return cell === EMPTY || cell === onlyFor(colour);
}
