import { ParseError } from '../base/errors.js';
import type { GameRules } from './rules.js';

/** Rows and columns of a piece. */
type Piece = readonly [rows: number, cols: number];

/** Number of the piece, and how many rows or columns are cut off. */
interface Move {
  readonly piece: number;
  readonly cut: number;
}

const PIECE = /^(\d{1,4})x(\d{1,4})$/;

/**
 * Cutcake (Winning Ways, chapter 2). Left cuts a piece of cake vertically, between two columns, Right horizontally,
 * between two rows.
 *
 * A piece of r rows and c columns is a whole number: with 2^k ≤ r < 2^(k+1), Left has ⌊c / 2^k⌋ - 1 moves to
 * spare if c ≥ 2^k, and otherwise Right has as many by the same rule turned round.
 */
export const cutcake: GameRules<readonly Piece[], Move> = {
  name: 'cutcake',
  summary: 'Cut a piece of cake in two, along its lines: Black between columns, White between rows.',
  syntax: 'rows and columns of each piece: 4x7, or 2x3,1x5',
  examples: ['4x7', '2x3,1x5'],
  /** About as many squares as a board has cells. */
  sample: {
    draw({ rows, cols }, _density, draws) {
      const most = Math.max(1, Math.ceil(Math.sqrt(rows * cols)));
      return `${draws.between(1, most)}x${draws.between(1, most)}`;
    },
  },

  parse(text) {
    if (text === '0') return [];
    let start = 0;
    return text.split(',').map((part) => {
      const found = PIECE.exec(part);
      if (!found || Number(found[1]) * Number(found[2]) === 0) {
        throw new ParseError('expected rows and columns, such as 4x7', text, start, part.length || 1);
      }
      start += part.length + 1;
      return [Number(found[1]), Number(found[2])] as const;
    });
  },
  format: (pieces) => (pieces.length === 0 ? '0' : pieces.map(([rows, cols]) => `${rows}x${cols}`).join()),

  moves: (pieces, player) =>
    pieces.flatMap(([rows, cols], piece) =>
      Array.from({ length: (player === 'left' ? cols : rows) - 1 }, (_, i) => ({ piece, cut: i + 1 })),
    ),

  play: (pieces, { piece, cut }, player) =>
    pieces.flatMap((whole, i): Piece[] => {
      const [rows, cols] = whole;
      if (i !== piece) return [whole];
      return player === 'left'
        ? [
            [rows, cut],
            [rows, cols - cut],
          ]
        : [
            [cut, cols],
            [rows - cut, cols],
          ];
    }),

  /** The two pieces, and which piece they were if there are several. */
  moveText(pieces, move, player) {
    const parts = cutcake.play([pieces[move.piece]!], { ...move, piece: 0 }, player);
    const text = parts.map(([rows, cols]) => `${rows}x${cols}`).join('+');
    return pieces.length > 1 ? `${move.piece + 1}:${text}` : text;
  },
  negate: (pieces) => pieces.map(([rows, cols]) => [cols, rows] as const),
  split: (pieces) => pieces.filter(([rows, cols]) => rows * cols > 1).map((piece) => [piece]),
  basic(pieces) {
    if (pieces.length !== 1) return undefined;
    const [rows, cols] = pieces[0]!;
    const value = spare(rows, cols) ?? 0 - spare(cols, rows)!;
    return { kind: 'number', value };
  },
};

/** The moves that whoever divides `length` has to spare; undefined if it is the other player who has some. */
function spare(width: number, length: number): number | undefined {
  const unit = 2 ** Math.floor(Math.log2(width));
  return length >= unit ? Math.floor(length / unit) - 1 : undefined;
}
