import { columnName } from '../board/grid.js';
import type { Subgame } from '../games/rules.js';

export type CellRole = 'black' | 'white' | 'wall' | 'empty' | 'axis' | 'plain';

/** A piece of a drawing: text with a meaning, so that whoever shows it can choose colours. */
export interface Mark {
  readonly text: string;
  readonly role: CellRole;
  /** The last move changed it. */
  readonly changed?: boolean;
}

/** Lines of marks; all of them as wide as the widest, once padded. */
export interface Picture {
  readonly lines: readonly (readonly Mark[])[];
  readonly width: number;
}

const GAP: Mark = { text: ' ', role: 'plain' };
/** Hexagons: rows are shifted by half a cell, so cell and gap together have an even width. */
const HEX_WIDTH = 3;
const HEX_SHIFT = (HEX_WIDTH + 1) / 2;

/** A position with coordinates; what differs from `before`, a position of the same game, is marked. */
export function pictureOf({ rules, position }: Subgame, before?: Subgame): Picture {
  const text = rules.format(position);
  if (!rules.board) return framed([[{ text: text || '()', role: 'plain' }]]);
  const cells = cellsIn(text);
  const old = before && cellsIn(rules.format(before.position));
  if (cells.length === 0) return framed([[{ text: '()', role: 'plain' }]]);
  const marks = cells.map((row, y) =>
    row.map((cell, x): Mark => {
      const changed = old !== undefined && old[y]?.[x] !== cell;
      return { text: cell, role: roleOf(cell), ...(changed && { changed }) };
    }),
  );
  return framed(rules.board === 'strip' ? stripLines(marks[0]!) : gridLines(marks, rules.board === 'hex'));
}

/** The parameters in front of the cells of a text, if there are any. */
export function parametersIn(text: string): string {
  return /^([-\d\s,]+):/.exec(text.trimStart())?.[1]?.trim() ?? '';
}

function cellsIn(text: string): string[][] {
  const board = text.replace(/^[^:]*:/, '').trim();
  if (board === '') return [];
  return board.split('|').map((row) => (/[\d\s]/.test(row) ? row.trim().split(/[\s,]+/) : [...row]));
}

function roleOf(cell: string): CellRole {
  if (cell === '.' || cell === '0') return 'empty';
  if (cell === '#') return 'wall';
  if (cell === 'X' || /^\d+$/.test(cell)) return 'black';
  return cell === 'O' || /^-\d+$/.test(cell) ? 'white' : 'plain';
}

function stripLines(cells: readonly Mark[]): Mark[][] {
  const width = String(cells.length).length;
  const numbers = cells.map((_, cell): Mark => ({ text: String(cell + 1), role: 'axis' }));
  return [spread(cells, width), spread(numbers, width)];
}

function gridLines(rows: readonly (readonly Mark[])[], hex: boolean): Mark[][] {
  const cols = rows[0]!.length;
  const longest = Math.max(...rows.flat().map(({ text }) => text.length), columnName(cols - 1).length);
  const width = hex ? Math.max(HEX_WIDTH, longest | 1) : longest;
  const labelWidth = String(rows.length).length;
  const letters = Array.from({ length: cols }, (_, col): Mark => ({ text: columnName(col), role: 'axis' }));
  const header = [blank(labelWidth + 1), ...spread(letters, width)];
  const lines = rows.map((row, y) => [
    blank(hex ? y * HEX_SHIFT : 0),
    { text: String(y + 1).padStart(labelWidth), role: 'axis' } as const,
    GAP,
    ...spread(row, width),
  ]);
  return [header, ...lines];
}

function spread(marks: readonly Mark[], width: number): Mark[] {
  return marks.flatMap((mark, index) => [blank(width - mark.text.length + (index > 0 ? 1 : 0)), mark]);
}

function blank(width: number): Mark {
  return { text: ' '.repeat(width), role: 'plain' };
}

function framed(lines: readonly (readonly Mark[])[]): Picture {
  const widthOf = (line: readonly Mark[]) => line.reduce((sum, { text }) => sum + text.length, 0);
  return { lines, width: Math.max(...lines.map(widthOf)) };
}
