import { ParseError } from '../base/errors.js';
import { BLACK, EMPTY, WALL, WHITE } from '../board/cells.js';
import { cellName, encodeGrid, type Grid, parseGrid, withCells } from '../board/grid.js';
import {
  formatMarkedCells,
  immortal,
  isImmortal,
  isStone,
  onlyFor,
  swapMarkedColour,
  UNPLAYABLE,
  withoutMark,
} from '../board/marks.js';
import { neighbours4 } from '../board/neighbours.js';
import { cutOut } from '../board/regions.js';
import type { Strip } from '../board/strip.js';
import { leastOf8 } from '../board/symmetry.js';
import { nogo1xn } from './nogo1xn.js';
import { playedSampler } from './playedSampler.js';
import type { GameRules } from './rules.js';

/**
 * NoGo. A player puts a stone on an empty cell such that every block of both colours keeps a liberty: neither
 * capture nor suicide.
 *
 * A move is the cell. Parts that a wall cut off hold marked cells (board/marks.ts); they never come from a text.
 */
export const nogo: GameRules<Grid, number> = {
  name: 'nogo',
  summary: 'A stone is put on an empty cell of a grid; every block must keep a liberty.',
  syntax:
    'rows separated by |, one character a cell: X Black, O White, . empty, # off the board; every block has a liberty',
  examples: ['...|...', 'X.#|..O'],
  board: 'grid',
  sample: playedSampler(() => nogo, 0.3, '#'),

  parse(text) {
    const grid = parseGrid(text, 'XO.#');
    const neighbours = neighbours4(grid);
    const liberties = countLiberties(grid.cells, neighbours);
    for (let cell = 0; cell < grid.cells.length; cell++) {
      if (isStone(grid.cells[cell]!) && liberties[cell] === 0) throw deadBlock(grid, cell, text);
    }
    return grid;
  },

  format: ({ cols, cells }) => formatMarkedCells(cells, cols),

  encode: (grid) => encodeGrid(grid),

  moves(grid, player) {
    const neighbours = neighbours4(grid);
    const liberties = countLiberties(grid.cells, neighbours);
    const colour = player === 'left' ? BLACK : WHITE;
    const moves: number[] = [];
    for (let cell = 0; cell < grid.cells.length; cell++) {
      if (isLegal(grid.cells, neighbours, liberties, cell, colour)) moves.push(cell);
    }
    return moves;
  },

  /** A point that only one colour may fill belongs to that colour's eternal wall: the stone is immortal. */
  play(grid, move, player) {
    const colour = player === 'left' ? BLACK : WHITE;
    const cells = grid.cells.slice();
    cells[move] = cells[move] === EMPTY ? colour : immortal(colour);
    return withCells(grid, cells);
  },

  moveText: (grid, move, player) => `${cellName(grid, move)}_${player === 'left' ? 'X' : 'O'}`,
  negate: (grid) => withCells(grid, grid.cells.map(swapMarkedColour)),
  normalise: leastOf8,
  identify: leastOf8,
  split: (grid) => (isStrip(grid) ? nogo1xn.split!(grid.cells).map(asRow) : wallSplit(grid)),
};

/** One row or column, all of it: strips fall into more parts. */
function isStrip({ rows, cols, cells }: Grid): boolean {
  return (rows === 1 || cols === 1) && !cells.includes(WALL);
}

function asRow(cells: Strip): Grid {
  return { rows: 1, cols: cells.length, cells };
}

/** For each stone, how many liberties its block has: 0, 1, or 2 for more. Immortal blocks count as having 2. */
function countLiberties(cells: Uint8Array, neighbours: Int32Array): Uint8Array {
  const liberties = new Uint8Array(cells.length);
  const seen = new Uint8Array(cells.length);
  for (let first = 0; first < cells.length; first++) {
    if (seen[first] || !isStone(cells[first]!)) continue;
    const colour = withoutMark(cells[first]!);
    let count = 0;
    let lastLiberty = -1;
    const block = [first];
    seen[first] = 1;
    for (let at = 0; at < block.length; at++) {
      const stone = block[at]!;
      if (isImmortal(cells[stone]!)) count = 2;
      for (let entry = 4 * stone; entry < 4 * stone + 4; entry++) {
        const next = neighbours[entry]!;
        if (next < 0) continue;
        const content = withoutMark(cells[next]!);
        if (content === colour && !seen[next]) {
          seen[next] = 1;
          block.push(next);
        } else if (content === EMPTY && next !== lastLiberty) {
          lastLiberty = next;
          count++;
        }
      }
    }
    const shown = Math.min(count, 2);
    for (let at = 0; at < block.length; at++) liberties[block[at]!] = shown;
  }
  return liberties;
}

/** A block beside the cell that has two liberties keeps one of them. */
function isLegal(
  cells: Uint8Array,
  neighbours: Int32Array,
  liberties: Uint8Array,
  cell: number,
  colour: number,
): boolean {
  let lives = cells[cell] === onlyFor(colour);
  if (cells[cell] !== EMPTY && !lives) return false;
  for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
    const next = neighbours[entry]!;
    if (next < 0) continue;
    const content = withoutMark(cells[next]!);
    if (content === WALL) continue;
    if (content === EMPTY) lives = true;
    else if (liberties[next] === 2) lives ||= content === colour;
    else if (content !== colour) return false;
  }
  return lives;
}

function deadBlock(grid: Grid, first: number, text: string): ParseError {
  const { cols, cells } = grid;
  const neighbours = neighbours4(grid);
  const block = [first];
  for (const cell of block) {
    for (const next of neighbours.subarray(4 * cell, 4 * cell + 4)) {
      if (next >= 0 && cells[next] === cells[first] && !block.includes(next)) block.push(next);
    }
  }
  const names = block
    .sort((a, b) => a - b)
    .map((cell) => cellName(grid, cell))
    .join(' ');
  const colour = cells[first] === BLACK ? 'X' : 'O';
  const problem = `the ${colour} block at ${names} has no liberty, expected an empty cell beside it`;
  // Each row but the last is followed by a separator.
  return new ParseError(problem, text, first + Math.floor(first / cols));
}

/**
 * The wall split of docs/games.md#nogo. A point that neither player may fill stays empty for ever, so it is an
 * eternal liberty of the stones that reach it through stones of their colour and points that only their colour
 * can fill. Those stones separate regions, and are immortal in each of them.
 */
function wallSplit(grid: Grid): Grid[] {
  const neighbours = neighbours4(grid);
  const classes = classify(grid.cells, neighbours);
  const wall = findWall(classes, neighbours);
  const marked = new Uint8Array(classes.length);
  for (let cell = 0; cell < marked.length; cell++) {
    if (!wall[cell]) marked[cell] = grid.cells[cell]!;
    else marked[cell] = isStone(classes[cell]!) ? immortal(withoutMark(classes[cell]!)) : classes[cell]!;
  }

  const parts: Grid[] = [];
  const reached = new Uint8Array(marked.length);
  for (let first = 0; first < marked.length; first++) {
    if (reached[first] || isImmortal(marked[first]!)) continue;
    if (classes[first] === WALL || classes[first] === UNPLAYABLE) continue;
    const region = [first];
    reached[first] = 1;
    let hasMove = false;
    for (let at = 0; at < region.length; at++) {
      const cell = region[at]!;
      if (isImmortal(marked[cell]!)) continue;
      if (!isStone(classes[cell]!) && classes[cell] !== UNPLAYABLE) hasMove = true;
      for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
        const next = neighbours[entry]!;
        if (next < 0 || reached[next] || classes[next] === WALL) continue;
        reached[next] = 1;
        region.push(next);
      }
    }
    if (hasMove) parts.push(cutOut(withCells(grid, marked), region, WALL));
    // Walls are borders, which several regions may share.
    for (let at = 0; at < region.length; at++) if (isImmortal(marked[region[at]!]!)) reached[region[at]!] = 0;
  }
  return parts;
}

/** The cells with each empty point marked by who may fill it now: what is illegal stays so for ever. */
function classify(cells: Uint8Array, neighbours: Int32Array): Uint8Array {
  const liberties = countLiberties(cells, neighbours);
  const classes = cells.slice();
  for (let cell = 0; cell < cells.length; cell++) {
    if (withoutMark(cells[cell]!) !== EMPTY) continue;
    const black = isLegal(cells, neighbours, liberties, cell, BLACK);
    const white = isLegal(cells, neighbours, liberties, cell, WHITE);
    if (black !== white) classes[cell] = onlyFor(black ? BLACK : WHITE);
    else if (!black) classes[cell] = UNPLAYABLE;
  }
  return classes;
}

const NOBODY = -1;

/** For each cell code, whose stone is there, or alone can come there. */
const OWNERS = [BLACK, WHITE, NOBODY, NOBODY, BLACK, WHITE, NOBODY, BLACK, WHITE] as const;

/** The points that nobody may fill, what they keep alive for ever, and what is immortal already. */
function findWall(classes: Uint8Array, neighbours: Int32Array): Uint8Array {
  const wall = new Uint8Array(classes.length);
  const queue: number[] = [];
  for (let cell = 0; cell < classes.length; cell++) {
    if (classes[cell] !== UNPLAYABLE) continue;
    wall[cell] = 1;
    queue.push(cell);
  }
  for (let at = 0; at < queue.length; at++) {
    const cell = queue[at]!;
    const owner = OWNERS[classes[cell]!]!;
    for (let entry = 4 * cell; entry < 4 * cell + 4; entry++) {
      const next = neighbours[entry]!;
      if (next < 0 || wall[next]) continue;
      const nextOwner = OWNERS[classes[next]!]!;
      if (nextOwner === NOBODY || (owner !== NOBODY && owner !== nextOwner)) continue;
      wall[next] = 1;
      queue.push(next);
    }
  }
  for (let cell = 0; cell < classes.length; cell++) if (isImmortal(classes[cell]!)) wall[cell] = 1;
  return wall;
}
