import { EMPTY, formatCells } from '../board/cells.js';
import { lesserMirror, parseStrip, type Strip, stepText, swapStripColours } from '../board/strip.js';
import type { GameRules } from './rules.js';
import { cellSampler, oddCells } from './sampler.js';

/** From-cell and to-cell, counted from 0. */
type Move = readonly [from: number, to: number];

/**
 * Konane on a strip (Ernst, Playing Konane Mathematically, 1995; Chan and Tsai, 1 x n Konane, 2002). A stone jumps over
 * an adjacent enemy stone onto the empty cell behind it, and on in the same direction as often as it likes and can.
 * Stones that were jumped over are removed.
 *
 * Three empty cells in a row part the strip for good. Colours aside, jumps are those of peg solitaire: give each cell
 * the weight σ^d, d its distance from a cell c and σ + σ² = 1, and no jump raises the sum of the weights of all stones
 * (Conway). Stones on one side of c, none of them nearer than 2, have less than σ² + σ³ + … = 1 together, so no stone
 * ever comes to c. So stones come at most one cell beyond those that are outermost now, and across three empty cells
 * never beside each other. For the same reason no empty cell but the first beside the outermost stones matters. All this
 * is true whoever moves, so it serves the impartial version, too; so does the mirror image.
 */
export const konane1xn: GameRules<Strip, Move> = {
  name: 'konane_1xn',
  summary:
    'On a strip, a stone jumps over adjacent enemy stones, in one direction, onto the empty cells behind.',
  syntax: 'one character a cell: X Black, O White, . empty',
  examples: ['.XOXO.OXO.', 'XO.OX.XOX'],
  board: 'strip',
  sample: { ...cellSampler('XO', '.', 0.7), odd: oddCells('XO.', 'XO....', 'XXOO.') },

  parse: (text) => parseStrip(text, 'XO.'),
  format: (strip) => formatCells(strip),
  encode: (strip) => strip,

  /** From left to right; of each stone first those to the right, the shorter first. */
  moves(strip, player) {
    const own = player === 'left' ? 0 : 1;
    const moves: Move[] = [];
    for (let from = 0; from < strip.length; from++) {
      if (strip[from] !== own) continue;
      for (const step of [2, -2]) {
        for (let to = from + step; canLand(strip, to - step, to, 1 - own); to += step) moves.push([from, to]);
      }
    }
    return moves;
  },

  play(strip, [from, to]) {
    const next = strip.slice();
    next.fill(EMPTY, Math.min(from, to), Math.max(from, to));
    next[from] = EMPTY;
    next[to] = strip[from]!;
    return next;
  },

  moveText: stepText,
  negate: swapStripColours,
  normalise: lesserMirror,

  split(strip) {
    const parts: Strip[] = [];
    let first = -1;
    let last = -1;
    const endPart = () => {
      const part = strip.subarray(Math.max(first - 1, 0), Math.min(last + 2, strip.length));
      if (first >= 0 && hasJump(part)) parts.push(part);
    };
    for (let at = 0; at < strip.length; at++) {
      if (strip[at] === EMPTY) continue;
      if (first < 0 || at - last > 3) {
        endPart();
        first = at;
      }
      last = at;
    }
    endPart();
    return parts;
  },
};

/** May a stone on `from` jump over the enemy between onto `to`? */
function canLand(strip: Strip, from: number, to: number, enemy: number): boolean {
  return strip[to] === EMPTY && strip[(from + to) / 2] === enemy;
}

function hasJump(strip: Strip): boolean {
  return strip.some(
    (stone, from) => stone !== EMPTY && [2, -2].some((step) => canLand(strip, from, from + step, 1 - stone)),
  );
}
