import { type AnyGame, type GameRegistry, type Pattern, parsePattern, SolverError } from 'sumgame';
import { lookOf } from '../games/catalogue.js';

/** A pattern, and what people may want to know of it. */
export interface Family extends Pattern {
  /** Nim values are asked for, not values. */
  readonly impartial: boolean;
}

/** `3xn`, `nxn`: boards of the game, as it begins. */
const BOARD = /^\s*\[([^[\]]*)\]\s*(\d{1,2}|n)\s*[x×]\s*(\d{1,2}|n)\s*$/;

/** Reads a pattern of the language (`[clobber_1xn] (XO)^n`), a heap game (`[octal 0.07]`), or boards (`[domineering] 3xn`). */
export function readFamily(text: string, registry: GameRegistry): Family {
  const board = BOARD.exec(text);
  if (board) return boardFamily(board[1]!.trim().replace(/\s+/g, ' '), board[2]!, board[3]!, registry);
  const pattern = parsePattern(text, registry, 'any');
  return { ...pattern, impartial: pattern.rules.impartial === true };
}

function boardFamily(title: string, rows: string, cols: string, registry: GameRegistry): Family {
  const rules = registry.get(title);
  if (!rules) throw new SolverError('ERR_PATTERN', `there is no game '${title}'`);
  if (!isBoardGame(title)) {
    const reason = `${title} does not begin on an empty or a full board of rows and columns`;
    throw new SolverError('ERR_PATTERN', `${reason}: expected a pattern such as [${title}] with ^n in it`);
  }
  if (rows !== 'n' && cols !== 'n') {
    throw new SolverError('ERR_PATTERN', `a board without n: expected one such as ${rows}xn`);
  }
  const size = (word: string, n: number) => (word === 'n' ? n : Number(word));
  const sumAt = (n: number) => [
    { rules, position: rules.parse(startingBoard(title, size(rows, n), size(cols, n))) },
  ];
  return { title, rules, first: 1, isHeap: false, sumAt, impartial: rules.impartial === true };
}

/** Boards that a game begins with are empty; without empty cells to begin with they are full of both colours. */
function startingBoard(title: string, rows: number, cols: number): string {
  const isFull = /^(impartial )?(clobber|cannibal_clobber|konane)$/.test(title);
  const cell = (row: number, col: number) => (isFull ? 'XO'.charAt((row + col) % 2) : '.');
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_unused, col) => cell(row, col)).join(''),
  ).join('|');
}

/** Whether the game has boards of rows and columns on which something can be done from the beginning. */
function isBoardGame(title: string): boolean {
  const look = lookOf(title);
  return look.shape === 'grid' && !look.parameters && look.piece !== 'amazon';
}

/** The games to choose for boards. */
export function boardGames(registry: GameRegistry): AnyGame[] {
  return registry.list().filter(({ name }) => isBoardGame(name) && hasMoves(name, registry));
}

function hasMoves(title: string, registry: GameRegistry): boolean {
  const rules = registry.get(title)!;
  try {
    const position = rules.parse(startingBoard(title, 3, 3));
    return rules.moves(position, 'left').length + rules.moves(position, 'right').length > 0;
  } catch {
    return false;
  }
}
