import { ParseError } from '../base/errors.js';
import { cellName } from '../board/grid.js';
import type { GameRules, Player } from './rules.js';

/** Walls of a cell: below it, which stops Left, and to its right, which stops Right. */
const WALLS = '._!+';
const STOPS: Readonly<Record<Player, string>> = { left: '_+', right: '!+' };
const SWAPPED: Readonly<Record<string, string>> = { '.': '.', _: '!', '!': '_', '+': '+' };

interface Maze {
  /** Rows of cells, each by the walls it has. */
  readonly rows: readonly string[];
  /** The cells of the pieces, in ascending order; several may share one. */
  readonly pieces: readonly number[];
}

interface Move {
  readonly from: number;
  readonly to: number;
}

const COLUMN = /^[a-z]+/;

/**
 * Maze (Albert, Nowakowski and Wolfe, *Lessons in Play*). The board of the book stands on a corner; here it lies on a side, so
 * that Left moves a piece down, any number of cells, and Right to the right. Walls stop them; pieces do not. Each piece
 * is a game of its own.
 */
export const maze: GameRules<Maze, Move> = {
  name: 'maze',
  summary: 'Move a piece through a maze until a wall: Black down, White to the right.',
  syntax:
    'the cells of the pieces, then rows: . free, _ a wall below, ! a wall to the right, + both: a1,b1:._.|...',
  examples: ['a1:._.|!..|...', 'a1,b1:...|.+.|...'],
  sample: {
    draw({ rows, cols }, _density, draws) {
      // A size is a number of cells; the maze is about as high as wide, or one player could not move.
      const height = Math.max(1, Math.round(Math.sqrt(rows * cols)));
      const width = Math.max(1, Math.ceil((rows * cols) / height));
      const board = Array.from({ length: height }, () =>
        Array.from({ length: width }, () => draws.pick([...'......_!+'])).join(''),
      );
      const pieces = Array.from({ length: 2 }, () =>
        cellName({ cols: width }, draws.below(Math.ceil((height * width) / 2))),
      );
      return `${pieces.join()}:${board.join('|')}`;
    },
  },

  parse(text) {
    const colon = text.indexOf(':');
    if (colon < 0)
      throw new ParseError("expected cells of pieces and ':' before the maze, as in a1:..|..", text, 0);
    const rows = text.slice(colon + 1).split('|');
    let start = colon + 1;
    for (const row of rows) {
      if (row.length !== rows[0]!.length || row === '') {
        const problem = `a row of length ${row.length}, expected ${rows[0]!.length || 'cells'}`;
        throw new ParseError(problem, text, start, Math.max(1, row.length));
      }
      const bad = [...row].findIndex((cell) => !WALLS.includes(cell));
      if (bad >= 0) {
        throw new ParseError(
          `unexpected '${row[bad]}' in the maze, expected one of '${WALLS}'`,
          text,
          start + bad,
        );
      }
      start += row.length + 1;
    }
    return { rows, pieces: readPieces(text.slice(0, colon), rows, text) };
  },
  format: ({ rows, pieces }) => {
    const cols = rows[0]!.length;
    return `${pieces.map((piece) => cellName({ cols }, piece)).join()}:${rows.join('|')}`;
  },

  /** Piece by piece, the shortest way first. */
  moves({ rows, pieces }, player) {
    const cols = rows[0]!.length;
    const moves: Move[] = [];
    for (const from of new Set(pieces)) {
      let y = Math.floor(from / cols);
      let x = from % cols;
      while (!STOPS[player].includes(rows[y]![x]!)) {
        if (player === 'left') y++;
        else x++;
        if (y === rows.length || x === cols) break;
        moves.push({ from, to: y * cols + x });
      }
    }
    return moves;
  },

  play: ({ rows, pieces }, { from, to }) => ({
    rows,
    pieces: pieces.with(pieces.indexOf(from), to).sort((a, b) => a - b),
  }),
  moveText: ({ rows }, { from, to }) => {
    const cols = rows[0]!.length;
    return `${cellName({ cols }, from)}-${cellName({ cols }, to)}`;
  },
  negate: ({ rows, pieces }) => {
    const cols = rows[0]!.length;
    return {
      rows: [...rows[0]!].map((_, x) => rows.map((row) => SWAPPED[row[x]!]).join('')),
      pieces: pieces
        .map((piece) => (piece % cols) * rows.length + Math.floor(piece / cols))
        .sort((a, b) => a - b),
    };
  },

  /** Nobody goes up or left: what lies there is cut off. */
  split({ rows, pieces }) {
    const cols = rows[0]!.length;
    const parts = pieces.map((piece): Maze => {
      const below = rows.slice(Math.floor(piece / cols));
      return { rows: below.map((row) => row.slice(piece % cols)), pieces: [0] };
    });
    return parts.filter((part) => canMove(part));
  },
};

function canMove(part: Maze): boolean {
  return maze.moves(part, 'left').length > 0 || maze.moves(part, 'right').length > 0;
}

function readPieces(list: string, rows: readonly string[], text: string): number[] {
  const pieces: number[] = [];
  let start = 0;
  for (const name of list === '' ? [] : list.split(',')) {
    const letters = COLUMN.exec(name)?.[0] ?? '';
    const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
    const row = Number(name.slice(letters.length)) - 1;
    const isCell = /^[a-z]+[1-9][0-9]*$/.test(name) && row < rows.length && column < rows[0]!.length;
    if (!isCell)
      throw new ParseError(`'${name}' is not a cell of the maze`, text, start, Math.max(1, name.length));
    pieces.push(row * rows[0]!.length + column);
    start += name.length + 1;
  }
  return pieces.sort((a, b) => a - b);
}
