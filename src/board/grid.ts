import { ParseError } from '../errors.js';
import { compareCells, formatCells, parseCells, swapColour } from './cells.js';

/** A rectangular board, row by row from the top. */
export interface Grid {
  readonly rows: number;
  readonly cols: number;
  readonly cells: Uint8Array;
}

/** (row, column) steps, clockwise from up. */
export const DIRECTIONS_4 = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;

export const DIRECTIONS_8 = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
] as const;

/** The longest side that the encoding can hold. */
const MAX_SIDE = 0xffff;

/** Reads rows separated by `|`. The empty text is the board without cells. */
export function parseGrid(text: string, allowed: string, offset = 0, input = text): Grid {
  if (text === '') return { rows: 0, cols: 0, cells: new Uint8Array(0) };
  const rows = text.split('|');
  const cols = rows[0]!.length;
  let at = offset;
  for (const [index, row] of rows.entries()) {
    parseCells(row, allowed, at, input);
    if (row.length === 0) throw new ParseError(`row ${index + 1} of the board is empty`, input, at);
    if (row.length !== cols) {
      const problem = `row ${index + 1} has ${row.length} cells, expected ${cols} as in row 1`;
      throw new ParseError(problem, input, at, row.length);
    }
    at += row.length + 1;
  }
  if (rows.length > MAX_SIDE || cols > MAX_SIDE) {
    throw new ParseError(`the board is too large, at most ${MAX_SIDE} rows and columns`, input, offset);
  }
  return { rows: rows.length, cols, cells: parseCells(rows.join(''), allowed, offset, input) };
}

export function formatGrid({ rows, cols, cells }: Grid): string {
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) lines.push(formatCells(cells, row * cols, (row + 1) * cols));
  return lines.join('|');
}

/** Column letters, then the row number: `a1` is the top-left cell; after `z` comes `aa`. */
export function cellName(index: number, cols: number): string {
  return columnName(index % cols) + (Math.floor(index / cols) + 1);
}

export function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The cell one step from `index`, or -1 off the board. */
export function neighbour(grid: Grid, index: number, [rowStep, colStep]: readonly [number, number]): number {
  const row = Math.floor(index / grid.cols) + rowStep;
  const col = (index % grid.cols) + colStep;
  return row < 0 || row >= grid.rows || col < 0 || col >= grid.cols ? -1 : row * grid.cols + col;
}

export function withCells({ rows, cols }: Grid, cells: Uint8Array): Grid {
  return { rows, cols, cells };
}

export function swapGridColours(grid: Grid): Grid {
  return withCells(grid, grid.cells.map(swapColour));
}

export function transpose({ rows, cols, cells }: Grid): Grid {
  const result = new Uint8Array(cells.length);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) result[col * rows + row] = cells[row * cols + col]!;
  }
  return { rows: cols, cols: rows, cells: result };
}

/** The board turned by 180 degrees. */
export function turn(grid: Grid): Grid {
  return withCells(grid, grid.cells.slice().reverse());
}

/** Top and bottom exchanged. */
export function flip({ rows, cols, cells }: Grid): Grid {
  const result = new Uint8Array(cells.length);
  for (let row = 0; row < rows; row++) {
    result.set(cells.subarray(row * cols, (row + 1) * cols), (rows - 1 - row) * cols);
  }
  return { rows, cols, cells: result };
}

export function compareGrids(a: Grid, b: Grid): number {
  return Math.sign(a.rows - b.rows) || Math.sign(a.cols - b.cols) || compareCells(a.cells, b.cells);
}

function least(grids: readonly Grid[]): Grid {
  return grids.reduce((best, grid) => (compareGrids(grid, best) < 0 ? grid : best));
}

/** The least of the four images that keep rows as rows: for games that tell the axes apart. */
export function leastOf4(grid: Grid): Grid {
  const flipped = flip(grid);
  return least([grid, flipped, turn(grid), turn(flipped)]);
}

/** The least of the eight images under rotation and reflection. */
export function leastOf8(grid: Grid): Grid {
  return least([leastOf4(grid), leastOf4(transpose(grid))]);
}

/**
 * The board cut to the bounding box of the cells that `keep` marks; every other cell becomes `outside`.
 * At least one cell must be marked.
 */
export function cutOut(grid: Grid, keep: (index: number) => boolean, outside: number): Grid {
  let top = grid.rows;
  let bottom = -1;
  let left = grid.cols;
  let right = -1;
  for (let index = 0; index < grid.cells.length; index++) {
    if (!keep(index)) continue;
    const row = Math.floor(index / grid.cols);
    const col = index % grid.cols;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (col < left) left = col;
    if (col > right) right = col;
  }
  const rows = bottom - top + 1;
  const cols = right - left + 1;
  const cells = new Uint8Array(rows * cols);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const from = (top + row) * grid.cols + left + col;
      cells[row * cols + col] = keep(from) ? grid.cells[from]! : outside;
    }
  }
  return { rows, cols, cells };
}

/** Rows and columns as two little-endian 16-bit numbers, then the cells. */
export function encodeGrid({ rows, cols, cells }: Grid): Uint8Array {
  const bytes = new Uint8Array(4 + cells.length);
  bytes[0] = rows & 255;
  bytes[1] = rows >> 8;
  bytes[2] = cols & 255;
  bytes[3] = cols >> 8;
  bytes.set(cells, 4);
  return bytes;
}
