import { BLACK, formatCells, WALL, WHITE } from '../board/cells.js';
import { lesserMirror, parseStrip, type Strip, swapStripColours } from '../board/strip.js';
import type { GameRules } from './rules.js';
import { cellSampler, oddCells } from './sampler.js';

/** A domino, counted from 0, and the side to which it falls. */
interface Move {
  readonly domino: number;
  readonly side: 'L' | 'R';
}

/** Green dominoes have the code of walls. */
const GREEN = WALL;

/**
 * Toppling Dominoes. A player topples a domino of his own colour, or a green one, to the left or right: it and
 * all dominoes on that side disappear.
 */
export const topplingDominoes: GameRules<Strip, Move> = {
  name: 'toppling_dominoes',
  summary: 'Topple an own or green domino of a row to either side: it and all beyond it fall.',
  syntax: 'one character a domino: X Black, O White, # green (for both)',
  examples: ['XO#XXO', 'OXXO'],
  board: 'strip',
  sample: { ...cellSampler('XO', '#', 0.8), odd: oddCells('X', 'O', '#', 'XO#') },

  parse: (text) => parseStrip(text, 'XO#'),
  format: (row) => formatCells(row),
  encode: (row) => row,

  moves(row, player) {
    const own = player === 'left' ? BLACK : WHITE;
    const moves: Move[] = [];
    for (const [domino, colour] of row.entries()) {
      if (colour === own || colour === GREEN) moves.push({ domino, side: 'L' }, { domino, side: 'R' });
    }
    return moves;
  },

  play: (row, { domino, side }) => (side === 'L' ? row.slice(domino + 1) : row.slice(0, domino)),
  moveText: (_row, { domino, side }) => `${domino + 1}${side}`,
  negate: swapStripColours,
  normalise: lesserMirror,
  split: (row) => (row.length === 0 ? [] : [row]),

  /** Any domino may be toppled by either player: any smaller number can be left. */
  impartialValue: (row) => row.length,

  /** Of one kind, the row is a heap: any smaller number of dominoes can be left. */
  basic(row) {
    const kind = row[0] ?? BLACK;
    if (row.some((colour) => colour !== kind)) return undefined;
    if (kind === GREEN) return { kind: 'upStar', ups: 0, nimber: row.length };
    return { kind: 'number', value: kind === BLACK ? row.length : -row.length };
  },
};
