import { ParseError } from '../base/errors.js';

/** Cell codes, in the order in which "lexicographically smaller" compares them. */
export const BLACK = 0;
export const WHITE = 1;
export const EMPTY = 2;
export const WALL = 3;

export const CELL_TEXT = 'XO.#';

/** Reads one cell character per cell. `allowed` is a subset of `XO.#`. */
export function parseCells(text: string, allowed: string, offset = 0, input = text): Uint8Array {
  const cells = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (!allowed.includes(char)) throw unexpectedCell(char, allowed, input, offset + i);
    cells[i] = CELL_TEXT.indexOf(char);
  }
  return cells;
}

function unexpectedCell(char: string, allowed: string, input: string, offset: number): ParseError {
  const shown = char.trim() === '' ? 'white space' : `'${char}'`;
  const list = [...allowed].map((c) => `'${c}'`).join(' ');
  return new ParseError(`unexpected ${shown} in the board, expected one of ${list}`, input, offset);
}

export function formatCells(cells: Uint8Array): string {
  return textOfRows(cells, cells.length, CELL_TEXT);
}

/** More characters at a time might exhaust the stack. */
const CHUNK = 8192;
const BAR = 0x7c;

/**
 * A character of `letters` for each cell, and `|` between the rows. The text is made in one go: strings that grow are
 * put together only when they are looked up, which takes twice as long.
 */
export function textOfRows(cells: Uint8Array, cols: number, letters: string): string {
  const bars = cells.length > 0 ? Math.ceil(cells.length / cols) - 1 : 0;
  const codes = new Array<number>(cells.length + bars);
  let at = 0;
  for (let cell = 0, col = 0; cell < cells.length; cell++, col++) {
    if (col === cols) {
      codes[at++] = BAR;
      col = 0;
    }
    codes[at++] = letters.charCodeAt(cells[cell]!);
  }
  if (at <= CHUNK) return String.fromCharCode(...codes);
  let text = '';
  for (let from = 0; from < at; from += CHUNK)
    text += String.fromCharCode(...codes.slice(from, from + CHUNK));
  return text;
}

/** The other player's stone; empty cells and walls stay. */
export function swapColour(cell: number): number {
  return cell === BLACK ? WHITE : cell === WHITE ? BLACK : cell;
}

/** -1, 0 or 1 as `a` is smaller than, equal to or larger than `b`; a prefix is smaller. */
export function compareCells(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = a[i]! - b[i]!;
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return Math.sign(a.length - b.length);
}
