import { cellName } from '../board/grid.js';
import type { Cells } from './cells.js';

/**
 * A maze as a board: a cell is its walls, as the language writes them (`_` below, `!` to the right, `+` both, `.` none), and a
 * `P` for every piece on it. Undefined if it has more cells than `most`, or is no maze.
 */
export function readMaze(text: string, most: number): Cells | undefined {
  const [list, body] = text.split(':') as [string, string | undefined];
  if (body === undefined) return undefined;
  const rows = body.trim().split('|');
  const cols = rows[0]!.length;
  const cells = [...rows.join('')];
  if (cells.length > most || rows.some((row) => row.length !== cols)) return undefined;
  const names = cells.map((_, cell) => cellName({ cols }, cell));
  for (const piece of list.split(',').filter((name) => name.trim() !== '')) {
    const cell = names.indexOf(piece.trim());
    if (cell < 0) return undefined;
    cells[cell] += 'P';
  }
  return { rows: rows.length, cols, cells };
}

/** The text of a maze. */
export function writeMaze({ rows, cols, cells }: Cells): string {
  const pieces = cells.flatMap((content, cell) => Array(content.length - 1).fill(cellName({ cols }, cell)));
  const walls = cells.map((content) => content[0]).join('');
  const lines = Array.from({ length: rows }, (_, row) => walls.slice(row * cols, (row + 1) * cols));
  return `${pieces.join()}:${lines.join('|')}`;
}
