import { ParseError } from '../base/errors.js';
import { BLACK, CELL_TEXT, EMPTY, parseCells, swapColour, textOfRows, WHITE } from './cells.js';

/** A rectangular board, row by row from the top. */
export interface Grid {
  readonly rows: number;
  readonly cols: number;
  readonly cells: Uint8Array;
}

/** So that a cell's index, and with it each side, fits 16 bits, and three cells fit one exact number. */
const MAX_CELLS = 0xffff;

/** `4x6`: an empty board of 4 rows and 6 columns. */
const SIZE = /^(\d{1,6})x(\d{1,6})$/;

/** The rows and columns of a text such as `4x6`; undefined if it is none. */
export function parseSize(
  text: string,
  offset: number,
  input: string,
): [rows: number, cols: number] | undefined {
  const size = SIZE.exec(text);
  if (!size) return undefined;
  const [rows, cols] = [Number(size[1]), Number(size[2])];
  if (rows === 0 || cols === 0) throw new ParseError('a board without cells', input, offset, text.length);
  if (rows * cols > MAX_CELLS) {
    const problem = `the board has ${rows * cols} cells, expected at most ${MAX_CELLS}`;
    throw new ParseError(problem, input, offset, text.length);
  }
  return [rows, cols];
}

/**
 * Reads rows separated by `|`, or the size of an empty board, if cells may be empty. The empty text is the board
 * without cells.
 */
export function parseGrid(text: string, allowed: string, offset = 0, input = text): Grid {
  if (text === '') return { rows: 0, cols: 0, cells: new Uint8Array(0) };
  const size = allowed.includes('.') ? parseSize(text, offset, input) : undefined;
  if (size) {
    const [rows, cols] = size;
    return { rows, cols, cells: new Uint8Array(rows * cols).fill(EMPTY) };
  }
  const rows: Uint8Array[] = [];
  let at = offset;
  for (const row of text.split('|')) {
    rows.push(parseCells(row, allowed, at, input));
    checkRow(rows, at, row.length, input);
    at += row.length + 1;
  }
  return joinRows(rows, offset, input);
}

/** Refuses the last of the rows read so far, if it has no cells or not as many as the first. */
export function checkRow(
  rows: readonly ArrayLike<number>[],
  offset: number,
  length: number,
  input: string,
): void {
  const found = rows.at(-1)!.length;
  const expected = rows[0]!.length;
  const row = `row ${rows.length} of the board`;
  if (found === 0) throw new ParseError(`${row} is empty, expected cells`, input, offset);
  if (found !== expected) {
    throw new ParseError(
      `${row} has length ${found}, expected ${expected} as in row 1`,
      input,
      offset,
      length,
    );
  }
}

/** The board of rows of equal length, if it is not too large. */
export function joinRows(rows: readonly ArrayLike<number>[], offset: number, input: string): Grid {
  const cols = rows[0]!.length;
  if (rows.length * cols > MAX_CELLS) {
    const problem = `the board has ${rows.length * cols} cells, expected at most ${MAX_CELLS}`;
    throw new ParseError(problem, input, offset, input.length - offset);
  }
  const cells = new Uint8Array(rows.length * cols);
  for (const [index, row] of rows.entries()) cells.set(row, index * cols);
  return { rows: rows.length, cols, cells };
}

/** The text of a board: its rows from the top, with `|` between them. */
export function formatGrid({ cols, cells }: Grid): string {
  return textOfRows(cells, cols, CELL_TEXT);
}

/** Column letters, then the row number: `a1` is the top-left cell; after `z` comes `aa`. */
export function cellName({ cols }: Pick<Grid, 'cols'>, index: number): string {
  return columnName(index % cols) + (Math.floor(index / cols) + 1);
}

/** The name of a column, counted from 0: a to z, then aa, ab, … */
export function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export function withCells({ rows, cols }: Grid, cells: Uint8Array): Grid {
  return { rows, cols, cells };
}

export function swapGridColours(grid: Grid): Grid {
  return withCells(grid, grid.cells.map(swapColour));
}

/** The board with all pieces Black's. */
export function withBlackOnly(grid: Grid): Grid {
  if (!grid.cells.includes(WHITE)) return grid;
  const cells = new Uint8Array(grid.cells);
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === WHITE) cells[cell] = BLACK;
  return withCells(grid, cells);
}

/** Rows, columns and the game's parameters as little-endian 16-bit numbers, then the cells. */
export function encodeGrid({ rows, cols, cells }: Grid, ...parameters: number[]): Uint8Array {
  const header = 4 + 2 * parameters.length;
  const bytes = new Uint8Array(header + cells.length);
  bytes[0] = rows & 255;
  bytes[1] = rows >> 8;
  bytes[2] = cols & 255;
  bytes[3] = cols >> 8;
  for (let i = 0; i < parameters.length; i++) {
    bytes[4 + 2 * i] = parameters[i]! & 255;
    bytes[5 + 2 * i] = parameters[i]! >> 8;
  }
  bytes.set(cells, header);
  return bytes;
}

/** Reads back what {@link encodeGrid} made of a grid without parameters. */
export function decodeGrid(bytes: Uint8Array): Grid {
  return {
    rows: bytes[0]! | (bytes[1]! << 8),
    cols: bytes[2]! | (bytes[3]! << 8),
    cells: bytes.subarray(4),
  };
}
