import { ParseError } from '../base/errors.js';
import { BLACK, EMPTY, formatCells } from '../board/cells.js';
import { parseStrip, type Strip } from '../board/strip.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** Both players write the same mark. */
const MARK = BLACK;

/** Three in a row: nobody can on fewer cells. */
const LEAST_CELLS = 3;

/** What a strip on which somebody can complete a row is worth: one move, after which it is over. */
const ONE_MOVE: Strip = Uint8Array.of(EMPTY);

const row = cellSampler('X', '.', 0.1);

/**
 * Treblecross. Both players write X on a strip; who completes three in a row wins.
 *
 * As a game of normal play: a completed row ends the strip (in a sum: that strip). Who can complete a row does.
 * Otherwise a cell within two of an X is forbidden, since it lets the opponent complete one; so the last player
 * with a safe cell wins, exactly as under the literal rules. It is the octal game 0.007 (docs/games.md#treblecross).
 *
 * A move is the cell.
 */
export const treblecross: GameRules<Strip, number> = {
  name: 'treblecross',
  summary:
    'Both players write X on a strip; three in a row win it. Cells that hand over the win are not playable.',
  syntax: 'one character a cell: X written, . empty; at least three cells',
  examples: ['........', '...X......'],
  notes: [
    'In a sum, a row of three ends its own strip; the other strips are played on.',
    'An empty strip of n cells is a heap of n + 2 tokens in [octal treblecross], the octal game 0.007.',
  ],
  impartial: true,
  board: 'strip',
  sample: {
    ...row,
    draw: (extent, density, draws) => row.draw({ ...extent, cols: Math.max(3, extent.cols) }, density, draws),
  },

  parse(text) {
    const strip = parseStrip(text, 'X.');
    if (strip.length > 0 && strip.length < LEAST_CELLS) {
      const problem = `the strip has length ${strip.length}, expected at least ${LEAST_CELLS}`;
      throw new ParseError(problem, text, 0, text.length);
    }
    return strip;
  },

  format: (strip) => formatCells(strip),
  encode: (strip) => strip,

  moves(strip) {
    const completing: number[] = [];
    const safe: number[] = [];
    for (let cell = 0; cell < strip.length; cell++) {
      if (strip[cell] !== EMPTY) {
        if (isCompleted(strip, cell)) return [];
      } else if (completesRow(strip, cell)) completing.push(cell);
      else if (isSafe(strip, cell)) safe.push(cell);
    }
    return completing.length > 0 ? completing : safe;
  },

  play(strip, move) {
    const after = strip.slice();
    after[move] = MARK;
    return after;
  },

  moveText: (_strip, move) => `${move + 1}`,
  negate: (strip) => strip,

  /** The runs of safe cells: those between them are never played on. */
  split(strip) {
    for (let cell = 0; cell < strip.length; cell++) {
      if (strip[cell] !== EMPTY && isCompleted(strip, cell)) return [];
    }
    const parts: Strip[] = [];
    let run = 0;
    for (let cell = 0; cell <= strip.length; cell++) {
      if (cell < strip.length && strip[cell] === EMPTY) {
        if (completesRow(strip, cell)) return [ONE_MOVE];
        if (isSafe(strip, cell)) {
          run++;
          continue;
        }
      }
      if (run > 0) parts.push(new Uint8Array(run).fill(EMPTY));
      run = 0;
    }
    return parts;
  },
};

/** Does a row of three begin here? */
function isCompleted(strip: Strip, cell: number): boolean {
  return strip[cell] === MARK && strip[cell + 1] === MARK && strip[cell + 2] === MARK;
}

/** Would an X here make three in a row? */
function completesRow(strip: Strip, cell: number): boolean {
  const before = strip[cell - 1] === MARK;
  const behind = strip[cell + 1] === MARK;
  return (before && behind) || (before && strip[cell - 2] === MARK) || (behind && strip[cell + 2] === MARK);
}

/** Is every X more than two cells away? */
function isSafe(strip: Strip, cell: number): boolean {
  for (let other = cell - 2; other <= cell + 2; other++) if (strip[other] === MARK) return false;
  return true;
}
