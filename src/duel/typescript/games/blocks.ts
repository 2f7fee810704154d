import { EMPTY } from '../../../board/cells.js';

export interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** The cells that share an edge with a cell. */
export function around({ rows, cols }: Size, cell: number): number[] {
  const near: number[] = [];
  if (cell >= cols) near.push(cell - cols);
  if (cell < (rows - 1) * cols) near.push(cell + cols);
  if (cell % cols > 0) near.push(cell - 1);
  if (cell % cols < cols - 1) near.push(cell + 1);
  return near;
}

/** The cells with the same contents that are connected to `start`, and what lies around them. */
export function region(
  size: Size,
  cells: Uint8Array,
  start: number,
): { cells: number[]; border: Set<number> } {
  const found = new Set([start]);
  const border = new Set<number>();
  for (const cell of found) {
    for (const near of around(size, cell)) (cells[near] === cells[start] ? found : border).add(near);
  }
  return { cells: [...found], border };
}

/** The stones of the player whose block has no liberty. */
export function dead(size: Size, cells: Uint8Array, player: number): number[] {
  const seen = new Set<number>();
  const found: number[] = [];
  for (const [cell, content] of cells.entries()) {
    if (content !== player || seen.has(cell)) continue;
    const block = region(size, cells, cell);
    for (const stone of block.cells) seen.add(stone);
    if (![...block.border].some((near) => cells[near] === EMPTY)) found.push(...block.cells);
  }
  return found;
}

/** The empty cells. */
export function emptyCells(cells: Uint8Array): number[] {
  return [...cells.keys()].filter((cell) => cells[cell] === EMPTY);
}

/** The board with one cell changed. */
export function put(cells: Uint8Array, cell: number, content: number): Uint8Array {
  const changed = cells.slice();
  changed[cell] = content;
  return changed;
}
