import { BLACK, formatCells, WALL, WHITE } from '../board/cells.js';
import { parseStrip, type Strip, swapStripColours } from '../board/strip.js';
import type { GameRules } from './rules.js';
import { cellSampler, oddCells } from './sampler.js';

/** Green edges have the code of walls. */
const GREEN = WALL;

/**
 * Numbers are recognised down to 1/2^16 (src/engine/basicSum.ts keeps room for as much); finer strings are
 * played edge by edge.
 */
const MOST_HALVINGS = 16;

/**
 * Hackenbush strings: edges on the ground, from the bottom upwards. A player cuts an edge of his own colour, or a
 * green one, and all above it falls.
 *
 * A move is the edge.
 */
export const hackenbush: GameRules<Strip, number> = {
  name: 'hackenbush',
  summary: 'Cut an own or green edge of a string that stands on the ground: all above it falls.',
  syntax: 'one character an edge, from the ground upwards: X Black (blue), O White (red), # both (green)',
  examples: ['XXOX', 'X#O'],
  board: 'strip',
  sample: { ...cellSampler('XO', '#', 0.8), odd: oddCells('XO', '#') },

  parse: (text) => parseStrip(text, 'XO#'),
  format: (edges) => formatCells(edges),
  encode: (edges) => edges,

  moves(edges, player) {
    const own = player === 'left' ? BLACK : WHITE;
    const moves: number[] = [];
    for (const [edge, colour] of edges.entries()) if (colour === own || colour === GREEN) moves.push(edge);
    return moves;
  },

  play: (edges, move) => edges.slice(0, move),
  moveText: (_edges, move) => `${move + 1}`,
  negate: swapStripColours,
  split: (edges) => (edges.length === 0 ? [] : [edges]),

  /** Any edge may be cut by either player: any smaller number can be left. */
  impartialValue: (edges) => edges.length,

  /**
   * Without green edges a number: ±1 for each edge of the first colour, and from the first of the other on ±1/2,
   * ±1/4, … by colour (Berlekamp). Green edges alone are a heap.
   */
  basic(edges) {
    const first = edges[0];
    if (first === GREEN) {
      const green = edges.every((edge) => edge === GREEN);
      return green ? { kind: 'upStar', ups: 0, nimber: edges.length } : undefined;
    }
    let value = 0;
    let halvings = 0;
    for (const edge of edges) {
      if (edge === GREEN) return undefined;
      if (edge !== first || halvings > 0) halvings++;
      if (halvings > MOST_HALVINGS) return undefined;
      value += (edge === BLACK ? 1 : -1) / 2 ** halvings;
    }
    return { kind: 'number', value };
  },
};
