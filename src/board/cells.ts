import { ParseError } from '../errors.js';

/** Cell codes, in the order in which "lexicographically smaller" compares them. */
export const BLACK = 0;
export const WHITE = 1;
export const EMPTY = 2;
export const WALL = 3;

/**
 * Marks of NoGo's wall split: stones that never lose their last liberty, and empty cells that nobody, or only
 * one player, may fill. They arise in parts of a position; no text that is read has them.
 */
export const IMMORTAL_BLACK = 4;
export const IMMORTAL_WHITE = 5;
export const UNPLAYABLE = 6;
export const BLACK_ONLY = 7;
export const WHITE_ONLY = 8;

export const CELL_TEXT = 'XO.#xo_bw';

/** For each cell code, the one with the players exchanged. */
const SWAPPED = [
  WHITE,
  BLACK,
  EMPTY,
  WALL,
  IMMORTAL_WHITE,
  IMMORTAL_BLACK,
  UNPLAYABLE,
  WHITE_ONLY,
  BLACK_ONLY,
] as const;

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

export function unexpectedCell(char: string, allowed: string, input: string, offset: number): ParseError {
  const shown = char.trim() === '' ? 'white space' : `'${char}'`;
  const list = [...allowed].map((c) => `'${c}'`).join(' ');
  return new ParseError(`unexpected ${shown} in the board, expected one of ${list}`, input, offset);
}

export function formatCells(cells: Uint8Array, from = 0, to = cells.length): string {
  let text = '';
  for (let i = from; i < to; i++) text += CELL_TEXT.charAt(cells[i]!);
  return text;
}

/** The other player's stone or mark; empty cells and walls stay. */
export function swapColour(cell: number): number {
  return SWAPPED[cell]!;
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
