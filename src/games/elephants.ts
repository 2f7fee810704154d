import { BLACK, EMPTY, formatCells, WHITE } from '../board/cells.js';
import { mirrorStrip, parseStrip, type Strip, stepText, swapStripColours } from '../board/strip.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** From-cell and to-cell, counted from 0. */
type Move = readonly [from: number, to: number];

/**
 * Elephants and Rhinos. Black moves an `X` one cell to the right, White an `O` one cell to the left, into an
 * empty cell.
 */
export const elephants: GameRules<Strip, Move> = {
  name: 'elephants',
  summary: 'On a strip, X steps one cell to the right and O one cell to the left, into an empty cell.',
  syntax: 'one character a cell: X Black, O White, . empty',
  examples: ['X.X..O', 'XX..O.O'],
  board: 'strip',
  sample: cellSampler('XO', '.', 0.4),

  parse: (text) => parseStrip(text, 'XO.'),
  format: (strip) => formatCells(strip),
  encode: (strip) => strip,

  moves(strip, player) {
    const moves: Move[] = [];
    if (player === 'left') {
      for (let from = 0; from < strip.length; from++) {
        if (strip[from] === BLACK && strip[from + 1] === EMPTY) moves.push([from, from + 1]);
      }
    } else {
      for (let from = strip.length - 1; from >= 0; from--) {
        if (strip[from] === WHITE && strip[from - 1] === EMPTY) moves.push([from, from - 1]);
      }
    }
    return moves;
  },

  play(strip, [from, to]) {
    const next = strip.slice();
    next[to] = strip[from]!;
    next[from] = EMPTY;
    return next;
  },

  moveText: stepText,
  negate: (strip) => mirrorStrip(swapStripColours(strip)),

  /**
   * Cuts at `XO`, which blocks itself for ever, and between an `O` and the next `X`, which move apart. So each
   * chunk has all its `X`s before all its `O`s.
   */
  split(strip) {
    const chunks: Strip[] = [];
    const keep = (start: number, end: number): void => {
      const chunk = trim(strip.subarray(start, end));
      if (chunk.some((cell) => cell !== EMPTY) && chunk.includes(EMPTY)) chunks.push(chunk);
    };
    let start = 0;
    /** The last stone of the chunk, or -1. */
    let last = -1;
    for (let at = 0; at < strip.length; at++) {
      if (strip[at] === EMPTY) continue;
      if (strip[at] === WHITE && last === at - 1 && strip[last] === BLACK) {
        keep(start, last);
        start = at + 1;
        last = -1;
        continue;
      }
      if (strip[at] === BLACK && last >= 0 && strip[last] === WHITE) {
        keep(start, last + 1);
        start = at;
      }
      last = at;
    }
    keep(start, strip.length);
    return chunks;
  },

  /** Stones of one colour never meet a wall but the end: they have a free move for each empty cell ahead. */
  basic(strip) {
    if (!strip.includes(WHITE)) return { kind: 'number', value: emptiesAhead(strip, BLACK) };
    if (!strip.includes(BLACK)) return { kind: 'number', value: 0 - emptiesAhead(mirrorStrip(strip), WHITE) };
    return undefined;
  },
};

/** Drops the stones that face the end of a chunk, and the empty cells behind its rearmost stones. */
function trim(chunk: Strip): Strip {
  let start = 0;
  let end = chunk.length;
  while (start < end && chunk[start] === WHITE) start++;
  while (end > start && chunk[end - 1] === BLACK) end--;
  const stones = chunk.subarray(start, end);
  const first = stones.findIndex((cell) => cell !== EMPTY);
  if (first >= 0 && stones[first] === BLACK) start += first;
  const last = stones.findLastIndex((cell) => cell !== EMPTY);
  if (last >= 0 && stones[last] === WHITE) end -= stones.length - 1 - last;
  return chunk.subarray(start, end);
}

/** The number of empty cells to the right of a stone, summed over the stones of `colour`. */
function emptiesAhead(strip: Strip, colour: number): number {
  let stones = 0;
  let sum = 0;
  for (const cell of strip) {
    if (cell === colour) stones++;
    else sum += stones;
  }
  return sum;
}
