import { BLACK, formatCells, WHITE } from '../board/cells.js';
import { lesserMirror, parseStrip, type Strip, swapStripColours } from '../board/strip.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** Cherries (Albert, Nowakowski, Wolfe, Lessons in Play). A player takes an own cherry from either end of the row. */
export const cherries: GameRules<Strip, number> = {
  name: 'cherries',
  summary: 'Take a cherry of your own colour from either end of the row.',
  syntax: 'one character a cherry: X Black, O White',
  examples: ['XOX', 'XXOXOO'],
  board: 'strip',
  sample: cellSampler('XO', 'X', 0.9),

  parse: (text) => parseStrip(text, 'XO'),
  format: (row) => formatCells(row),
  encode: (row) => row,

  /** Of a single cherry both ends are one move. */
  moves(row, player) {
    const own = player === 'left' ? BLACK : WHITE;
    const ends = row.length === 1 ? [0] : [0, row.length - 1];
    return ends.filter((end) => row[end] === own);
  },
  play: (row, end) => (end === 0 ? row.subarray(1) : row.subarray(0, end)).slice(),
  moveText: (_row, end) => String(end + 1),
  negate: swapStripColours,
  normalise: lesserMirror,
  split: (row) => (row.length === 0 ? [] : [row]),
};
