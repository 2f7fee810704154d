import { columnName, formatGraph, pictures } from 'sumgame';
import type { Look } from './catalogue.js';

export type Board = pictures.Board;
export const readBoard = pictures.readBoard;

/** The text of a board. */
export function writeBoard(look: Look, { rows, cols, cells, parameters, graph }: Board): string {
  if (graph) return formatGraph(graph);
  if (look.shape === 'heap') return String(cols);
  if (look.shape === 'maze') return pictures.writeMaze({ rows, cols, cells });
  if (look.shape === 'cake') return pictures.writeCake(pictures.cakePieces({ rows, cols, cells }));
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    lines.push(cells.slice(row * cols, (row + 1) * cols).join(look.shape === 'hex' ? ' ' : ''));
  }
  const prefix = parameters.length > 0 ? `${parameters.join(',')}:` : '';
  return prefix + lines.join('|');
}

/** What a new cell holds: nothing, unless the game has no empty cells. */
export function blankOf(look: Look): string {
  if (look.shape === 'heap') return '1';
  return canErase(look) ? look.cells.at(-1)!.char : look.cells[0]!.char;
}

/** Whether the game has empty cells. */
export function canErase({ cells }: Look): boolean {
  return cells.at(-1)?.name === 'empty';
}

/** The board with another size, or as it is if that cannot be; what lies outside is lost, new cells are blank. */
export function resize(look: Look, board: Board, rows: number, cols: number): Board {
  const [least, most] = look.shape === 'heap' ? [0, pictures.MOST_TOKENS] : [1, pictures.MOST_CELLS];
  if (rows < least || cols < least || rows * cols > most) return board;
  const cells = Array.from({ length: rows * cols }, (_, index) => {
    const row = Math.floor(index / cols);
    const col = index % cols;
    const kept = row < board.rows && col < board.cols;
    return kept ? board.cells[row * board.cols + col]! : blankOf(look);
  });
  return { ...board, rows, cols, cells };
}

export function withCell(board: Board, cell: number, content: string): Board {
  return { ...board, cells: board.cells.with(cell, content) };
}

/**
 * What painting with `char` makes of a cell. Painting what is there already erases it, where that can be. On hexagons
 * `+` and `-` add a sheep of that colour, in place of the other's. In mazes walls and pieces stand beside each other.
 */
export function painted(look: Look, content: string, char: string): string {
  if (look.shape === 'maze') return paintedMaze(content, char);
  if (look.shape !== 'hex') return content === char && canErase(look) ? blankOf(look) : char;
  if (char === '0') return '0';
  const step = char === '+' ? 1 : -1;
  const herd = Number(content);
  const next = herd * step < 0 ? step : herd + step;
  return String(Math.max(-50, Math.min(50, next)));
}

/** Walls by their number: 1 is below, 2 to the right. */
const WALLS = '._!+';

function paintedMaze(content: string, char: string): string {
  const walls = WALLS.indexOf(content[0]!);
  const pieces = content.slice(1);
  if (char === '.') return '.';
  if (char === 'P') return WALLS[walls]! + (pieces === '' ? 'P' : '');
  return WALLS[walls ^ WALLS.indexOf(char)]! + pieces;
}

/** The board as the cells of another game: contents that it does not know become blank. */
export function convert(from: Look, board: Board, to: Look, fresh: Board): Board | undefined {
  const drawn = (shape: Look['shape']) => shape === 'strip' || shape === 'grid';
  if (!drawn(from.shape) || !drawn(to.shape)) return undefined;
  if (to.shape === 'strip' && board.rows !== 1) return undefined;
  const known = new Set(to.cells.map(({ char }) => char));
  const cells = board.cells.map((content) => (known.has(content) ? content : blankOf(to)));
  return { ...board, cells, parameters: fresh.parameters };
}

/** As moves name it: `3` on strips, `b2` on boards. */
export function cellLabel(look: Look, { cols }: Pick<Board, 'cols'>, cell: number): string {
  if (look.shape === 'strip' || look.shape === 'heap') return String(cell + 1);
  return columnName(cell % cols) + (Math.floor(cell / cols) + 1);
}

/** The content of a cell in words. */
export function contentName(look: Look, content: string): string {
  if (look.shape === 'hex') {
    const herd = Number(content);
    return herd === 0 ? 'empty' : `${Math.abs(herd)} ${herd > 0 ? 'black' : 'white'} sheep`;
  }
  if (look.shape === 'heap') return look.piece;
  if (look.shape === 'maze' && content !== '.') return mazeCellName(content);
  return look.cells.find(({ char }) => char === content)?.name ?? MARK_NAMES[content] ?? content;
}

function mazeCellName(content: string): string {
  const walls = WALLS.indexOf(content[0]!);
  const pieces = content.length - 1;
  const parts = [
    pieces > 0 && (pieces === 1 ? 'piece' : `${pieces} pieces`),
    walls & 1 && 'wall below',
    walls & 2 && 'wall to the right',
  ];
  return parts.filter(Boolean).join(', ');
}

/** What parts of a position remember of the rest (src/board/marks.ts). */
const MARK_NAMES: Readonly<Record<string, string>> = {
  x: 'black stone that is safe',
  o: 'white stone that is safe',
  '-': 'empty, closed to both',
  b: 'empty, open to Black only',
  w: 'empty, open to White only',
  '#': 'outside',
};
