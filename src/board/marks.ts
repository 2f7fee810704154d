import { BLACK, CELL_TEXT, EMPTY, swapColour, textOfRows, WHITE } from './cells.js';

// Cells of NoGo parts that remember what lay outside the part (docs/games.md#nogo, wall split).

/** A stone that always counts as having a liberty. */
const IMMORTAL_BLACK = 4;
const IMMORTAL_WHITE = 5;
/** Empty points that nobody, only Black, only White may ever fill. */
export const UNPLAYABLE = 6;
export const BLACK_ONLY = 7;
export const WHITE_ONLY = 8;

const MARKED_TEXT = `${CELL_TEXT}xo-bw`;

/** Cell characters row by row, with `x o` for immortal stones and `- b w` for marked empty points. */
export function formatMarkedCells(cells: Uint8Array, cols = cells.length): string {
  return textOfRows(cells, cols, MARKED_TEXT);
}

/** BLACK, WHITE, EMPTY or WALL, whatever the mark. */
export function withoutMark(cell: number): number {
  if (cell >= UNPLAYABLE) return EMPTY;
  return cell >= IMMORTAL_BLACK ? cell - IMMORTAL_BLACK : cell;
}

export function isImmortal(cell: number): boolean {
  return cell === IMMORTAL_BLACK || cell === IMMORTAL_WHITE;
}

/** The immortal stone of a colour. */
export function immortal(colour: number): number {
  return IMMORTAL_BLACK + colour;
}

/** The empty point that only `colour` may fill. */
export function onlyFor(colour: number): number {
  return BLACK_ONLY + colour;
}

/** The cell with the colours exchanged, marks included. */
export function swapMarkedColour(cell: number): number {
  if (cell < IMMORTAL_BLACK) return swapColour(cell);
  if (cell === UNPLAYABLE) return cell;
  if (isImmortal(cell)) return IMMORTAL_BLACK + IMMORTAL_WHITE - cell;
  return BLACK_ONLY + WHITE_ONLY - cell;
}

/** A stone of either colour, immortal or not. */
export function isStone(cell: number): boolean {
  return cell === BLACK || cell === WHITE || isImmortal(cell);
}
