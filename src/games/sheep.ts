import { cellName, checkRow, encodeGrid, type Grid, joinRows, parseSize, withCells } from '../board/grid.js';
import { neighboursHex } from '../board/neighbours.js';
import { BORDER, cutOut, INNER, OUTSIDE, regionsOf } from '../board/regions.js';
import { leastHex } from '../board/symmetry.js';
import { NumberReader } from './numbers.js';
import type { GameRules } from './rules.js';
import { rowsText, type Sampler, scattered } from './sampler.js';

/** The largest herd that a text may have. */
const MAX_HERD = 50;

/** A move is (6 · from + direction) · MOVE_BASE + count. */
const MOVE_BASE = 64;

/**
 * Battle Sheep on a parallelogram of hexagons. A player moves part of a herd, not all of it, as far as possible
 * in one of six directions. Herds never merge or capture.
 *
 * A cell holds a signed byte: Left's sheep are positive, Right's negative, 0 is empty.
 */
export const sheep: GameRules<Grid, number> = {
  name: 'sheep',
  summary: 'Move some, not all, sheep of a herd as far as possible in one of six hexagonal directions.',
  syntax: 'rows separated by |, integers separated by blanks or commas: Black herds > 0, White < 0, empty 0',
  examples: ['2 0|0 -2', '0 0 0|0 3 0|0 0 -2'],
  board: 'hex',
  sample: herdSampler(),

  parse: parseHerds,
  format: (grid) => rowTexts(grid).join('|'),
  label: (grid) =>
    `sheep:${rowTexts(grid)
      .map((row) => ` ${row} `)
      .join('|')}`,
  encode: (grid) => encodeGrid(grid),

  moves(grid, player) {
    const single: number[] = [];
    const several: number[] = [];
    const { cells } = grid;
    const neighbours = neighboursHex(grid);
    const sign = player === 'left' ? 1 : -1;
    for (let from = 0; from < cells.length; from++) {
      const herd = sign * herdAt(cells, from);
      if (herd < 2) continue;
      for (let entry = 6 * from; entry < 6 * from + 6; entry++) {
        const next = neighbours[entry]!;
        if (next < 0 || cells[next] !== 0) continue;
        single.push(entry * MOVE_BASE + 1);
        for (let count = 2; count < herd; count++) several.push(entry * MOVE_BASE + count);
      }
    }
    return single.concat(several);
  },

  play(grid, move, player) {
    const { from, to, count } = unpack(grid, move);
    const sheep = player === 'left' ? count : -count;
    const cells = grid.cells.slice();
    cells[from] = herdAt(cells, from) - sheep;
    cells[to] = sheep;
    return withCells(grid, cells);
  },

  moveText(grid, move) {
    const { from, to, count } = unpack(grid, move);
    return `${cellName(grid, from)}-${cellName(grid, to)}-${count}`;
  },

  negate: (grid) =>
    withCells(
      grid,
      grid.cells.map((cell) => -cell),
    ),

  /** A single sheep is a wall whosever it is: a part and the inverse of its inverse have the same normal form. */
  normalise: (grid) =>
    leastHex(
      withCells(
        grid,
        grid.cells.map((cell) => (cell === 255 ? 1 : cell)),
      ),
    ),

  /** Any herd may be moved by either player. */
  impartialForm: (grid) =>
    withCells(
      grid,
      grid.cells.map((_, cell) => Math.abs(herdAt(grid.cells, cell))),
    ),

  /**
   * Occupied cells never become empty, so a herd without an empty neighbour is a wall, as is a single sheep, and
   * herds do not act on each other: only links with an empty cell count.
   */
  split(grid) {
    const { cells } = grid;
    const roles: number[] = [];
    for (let cell = 0; cell < cells.length; cell++) {
      const herd = herdAt(cells, cell);
      roles[cell] = herd === 0 ? INNER : herd === 1 || herd === -1 ? OUTSIDE : BORDER;
    }
    const parts: Grid[] = [];
    for (const region of regionsOf(roles, neighboursHex(grid))) {
      let empties = 0;
      for (let i = 0; i < region.length; i++) if (cells[region[i]!] === 0) empties++;
      if (empties === 0 || empties === region.length) continue;
      const part = cutOut(grid, region, 1);
      // A copy: a part may be the board itself.
      const herds = part.cells.slice();
      shrinkHerds(herds, empties);
      parts.push({ ...part, cells: herds });
    }
    return parts;
  },
};

/** Herds of two to six sheep, which can all be moved. */
function herdSampler(): Sampler {
  return {
    density: 0.25,
    draw(extent, density, draws) {
      const herd = () => String(draws.between(2, 6) * (draws.coin() ? 1 : -1));
      return rowsText(extent, scattered(extent, density, draws, herd, '0'), ' ');
    },
    odd(extent, draws) {
      const herd = () => String(draws.between(-MAX_HERD, MAX_HERD));
      return rowsText(extent, scattered(extent, 0.4, draws, herd, '0'), ' ');
    },
  };
}

function herdAt(cells: Uint8Array, cell: number): number {
  return (cells[cell]! << 24) >> 24;
}

/**
 * Cuts herds to 2^empties sheep. Each move fills an empty cell, so at most `empties` moves follow, and halves of
 * 2^e sheep can still be split as often as the e - 1 moves left allow.
 */
function shrinkHerds(cells: Uint8Array, empties: number): void {
  const most = 2 ** empties;
  if (most >= MAX_HERD) return;
  for (let cell = 0; cell < cells.length; cell++) {
    const herd = herdAt(cells, cell);
    if (herd > most) cells[cell] = most;
    else if (herd < -most) cells[cell] = -most;
  }
}

function unpack(grid: Grid, move: number): { from: number; to: number; count: number } {
  const neighbours = neighboursHex(grid);
  const entry = Math.floor(move / MOVE_BASE);
  const from = Math.floor(entry / 6);
  const direction = entry % 6;
  let to = neighbours[entry]!;
  let next = neighbours[6 * to + direction]!;
  while (next >= 0 && grid.cells[next] === 0) {
    to = next;
    next = neighbours[6 * to + direction]!;
  }
  return { from, to, count: move % MOVE_BASE };
}

function rowTexts({ rows, cols, cells }: Grid): string[] {
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const herds: number[] = [];
    for (let cell = row * cols; cell < (row + 1) * cols; cell++) herds.push(herdAt(cells, cell));
    lines.push(herds.join(' '));
  }
  return lines;
}

function parseHerds(text: string): Grid {
  if (text.trim() === '') return { rows: 0, cols: 0, cells: new Uint8Array(0) };
  const size = parseSize(text, 0, text);
  if (size) return { rows: size[0], cols: size[1], cells: new Uint8Array(size[0] * size[1]) };
  const reader = new NumberReader(text);
  const rows: number[][] = [];
  do {
    const start = reader.offset;
    rows.push(readRow(reader, rows.length + 1));
    checkRow(rows, start, reader.offset - start, text);
  } while (reader.take('|'));
  return joinRows(rows, 0, text);
}

/** Reads herds up to the next `|` or the end. */
function readRow(reader: NumberReader, number: number): number[] {
  const herds: number[] = [];
  reader.skipBlanks();
  while (!reader.atEnd && reader.next !== '|') {
    const { value } = reader.int(`a herd in row ${number}`, MAX_HERD);
    herds.push(value);
    const blanks = reader.skipBlanks();
    if (reader.take(',')) {
      reader.skipBlanks();
      if (reader.atEnd || reader.next === '|') reader.unexpected(`a herd after ',' in row ${number}`);
    } else if (!blanks && !reader.atEnd && reader.next !== '|') {
      reader.unexpected("a blank, ',' or '|' after a herd");
    }
  }
  return herds;
}
