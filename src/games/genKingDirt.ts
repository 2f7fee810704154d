import type { Draws } from '../base/draws.js';
import { BLACK, EMPTY, swapColour, WALL, WHITE } from '../board/cells.js';
import { cellName, encodeGrid, formatGrid, type Grid, parseGrid, withBlackOnly } from '../board/grid.js';
import { neighbours8 } from '../board/neighbours.js';
import { BORDER, cutOut, INNER, isMixed, OUTSIDE, regionsOf } from '../board/regions.js';
import { leastOf8 } from '../board/symmetry.js';
import { type Parameter, parseParameters } from './numbers.js';
import type { GameRules } from './rules.js';
import { cellSampler, prefixed } from './sampler.js';

/** A board of kings, and the kings that are still to be placed. Only made by {@link withReserves}. */
export interface KingDirt extends Grid {
  readonly leftReserve: number;
  readonly rightReserve: number;
  /** Whether a player who can place a king must do so. */
  readonly mustPlace: boolean;
}

const PARAMETERS: readonly Parameter[] = [
  { name: 'number of black kings to place', min: 0 },
  { name: 'number of white kings to place', min: 0 },
  { name: 'must-place flag', min: 0, max: 1 },
];

/**
 * Generalised King Dirt. A player places one of his kings in reserve on an empty cell, or moves a king one step
 * in any of eight directions to an empty cell, burning the cell it leaves. With `m` = 1, who can place must.
 *
 * A slide is an entry of the table of neighbours, 8 · from + direction; placing on a cell is ~cell.
 */
export const genKingDirt: GameRules<KingDirt, number> = {
  name: 'gen_king_dirt',
  summary:
    'Place a king from the reserve, or move one a step onto an empty cell, burning the cell it leaves.',
  syntax: 'u,v,m:rows with u, v kings to place for Black, White; m 1: must place; cells X O . and # burnt',
  examples: ['1,1,0:.X.|..O', '0,0,0:X.O', '2,0,1:X.O'],
  board: 'grid',
  sample: prefixed(cellSampler('XO#', '.', 0.4), randomReserves),

  parse(text) {
    const { values, board, boardOffset } = parseParameters(text, PARAMETERS);
    const grid = parseGrid(board, 'XO.#', boardOffset, text);
    return withReserves(grid, values[0]!.value, values[1]!.value, values[2]!.value === 1);
  },

  format: (position) => `${parametersOf(position).join(',')}:${formatGrid(position)}`,
  label: (position) => `gen_king_dirt<${parametersOf(position).join(', ')}>:${formatGrid(position)}`,
  encode: (position) => encodeGrid(position, ...parametersOf(position)),

  moves(position, player) {
    const { cells, mustPlace } = position;
    const own = player === 'left' ? BLACK : WHITE;
    const reserve = player === 'left' ? position.leftReserve : position.rightReserve;
    const moves: number[] = [];
    if (reserve > 0) {
      for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === EMPTY) moves.push(~cell);
      if (mustPlace) return moves;
    }
    const neighbours = neighbours8(position);
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== own) continue;
      for (let move = 8 * from; move < 8 * from + 8; move++) {
        const to = neighbours[move]!;
        if (to >= 0 && cells[to] === EMPTY) moves.push(move);
      }
    }
    return moves;
  },

  play(position, move, player) {
    const own = player === 'left' ? BLACK : WHITE;
    const cells = position.cells.slice();
    let { leftReserve, rightReserve } = position;
    if (move < 0) {
      cells[~move] = own;
      if (player === 'left') leftReserve--;
      else rightReserve--;
    } else {
      cells[move >> 3] = WALL;
      cells[neighbours8(position)[move]!] = own;
    }
    return withReserves({ ...position, cells }, leftReserve, rightReserve, position.mustPlace);
  },

  moveText(position, move, player) {
    if (move < 0) return `${cellName(position, ~move)}_${player === 'left' ? 'X' : 'O'}`;
    return `${cellName(position, move >> 3)}-${cellName(position, neighbours8(position)[move]!)}`;
  },

  negate: (position) => ({
    ...position,
    cells: position.cells.map(swapColour),
    leftReserve: position.rightReserve,
    rightReserve: position.leftReserve,
  }),
  normalise: leastOf8,
  identify: leastOf8,

  /** Any king may be moved, and placed, by either player; but who must place one of his own may move no other. */
  impartialForm(position) {
    const { leftReserve, rightReserve, mustPlace } = position;
    return mustPlace ? position : withReserves(withBlackOnly(position), leftReserve + rightReserve, 0, false);
  },

  /**
   * Cells never become empty again, so a king without an empty neighbour is dead, and kings do not act on each
   * other: only links with an empty cell count. Regions that are not linked are independent, unless they share a
   * reserve.
   */
  split(position) {
    const { cells, leftReserve, rightReserve } = position;
    const neighbours = neighbours8(position);
    if (leftReserve + rightReserve > 0) return [partOf(position, liveCells(cells, neighbours))];
    const roles: number[] = [];
    for (let cell = 0; cell < cells.length; cell++) {
      roles[cell] = cells[cell] === EMPTY ? INNER : cells[cell] === WALL ? OUTSIDE : BORDER;
    }
    const parts: KingDirt[] = [];
    for (const region of regionsOf(roles, neighbours)) {
      if (isMixed(cells, region, EMPTY)) parts.push(partOf(position, region));
    }
    return parts;
  },
};

/** Without kings to place half of the time: only then does a board fall into parts. */
function randomReserves(draws: Draws): readonly number[] {
  return draws.coin() ? [0, 0, 0] : [draws.below(3), draws.below(3), draws.below(2)];
}

/** More kings than empty cells cannot be placed, and without a reserve nobody must place. */
function withReserves(grid: Grid, left: number, right: number, mustPlace: boolean): KingDirt {
  let empties = 0;
  for (let cell = 0; cell < grid.cells.length; cell++) if (grid.cells[cell] === EMPTY) empties++;
  const leftReserve = Math.min(left, empties);
  const rightReserve = Math.min(right, empties);
  return {
    rows: grid.rows,
    cols: grid.cols,
    cells: grid.cells,
    leftReserve,
    rightReserve,
    mustPlace: mustPlace && leftReserve + rightReserve > 0,
  };
}

function parametersOf({ leftReserve, rightReserve, mustPlace }: KingDirt): [number, number, number] {
  return [leftReserve, rightReserve, mustPlace ? 1 : 0];
}

/** The empty cells and the kings beside them. */
function liveCells(cells: Uint8Array, neighbours: Int32Array): number[] {
  const live: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === EMPTY || (cells[cell] !== WALL && hasEmptyNeighbour(cells, neighbours, cell))) {
      live.push(cell);
    }
  }
  return live;
}

function hasEmptyNeighbour(cells: Uint8Array, neighbours: Int32Array, cell: number): boolean {
  for (let entry = 8 * cell; entry < 8 * cell + 8; entry++) {
    const next = neighbours[entry]!;
    if (next >= 0 && cells[next] === EMPTY) return true;
  }
  return false;
}

function partOf(position: KingDirt, region: readonly number[]): KingDirt {
  return { ...position, ...cutOut(position, region, WALL) };
}
