import { BLACK, EMPTY, formatCells, WHITE } from '../board/cells.js';
import { lesserMirror, parseStrip, type Strip, stepText, swapStripColours } from '../board/strip.js';
import { ClobberRuns } from '../heaps/clobberRuns.js';
import type { BasicValue, ColouredMove, GameRules, Player } from './rules.js';
import { cellSampler } from './sampler.js';

/** From-cell and to-cell, counted from 0. */
type Move = readonly [from: number, to: number];

const runs = new ClobberRuns();

/**
 * Clobber on a strip. A stone captures an adjacent enemy stone by moving onto it; its own cell becomes empty.
 *
 * Empty cells never fill again and stones only act on neighbours, so the runs of stones are independent, and
 * a run of one colour is dead.
 */
export const clobber1xn: GameRules<Strip, Move> = {
  name: 'clobber_1xn',
  summary: 'A stone captures an adjacent enemy stone on a strip by moving onto it.',
  syntax: 'one character a cell: X Black, O White, . empty',
  examples: ['XOXOXO', 'XXO.OX'],
  board: 'strip',
  sample: cellSampler('XO', '.', 0.9),

  parse: (text) => parseStrip(text, 'XO.'),
  format: (strip) => formatCells(strip),
  encode: (strip) => strip,

  moves(strip, player) {
    const own = player === 'left' ? 0 : 1;
    const moves: Move[] = [];
    for (let from = 0; from < strip.length; from++) {
      if (strip[from] !== own) continue;
      if (strip[from + 1] === 1 - own) moves.push([from, from + 1]);
      if (strip[from - 1] === 1 - own) moves.push([from, from - 1]);
    }
    return moves;
  },

  play(strip, [from, to], player: Player) {
    const next = strip.slice();
    next[from] = EMPTY;
    next[to] = player === 'left' ? 0 : 1;
    return next;
  },

  moveText: stepText,
  negate: swapStripColours,
  normalise: lesserMirror,

  split(strip) {
    const runs: Strip[] = [];
    let start = 0;
    for (let end = 0; end <= strip.length; end++) {
      if (end < strip.length && strip[end] !== EMPTY) continue;
      const run = strip.subarray(start, end);
      if (run.some((cell) => cell !== run[0])) runs.push(run);
      start = end + 1;
    }
    return runs;
  },

  basic: (strip) => loneStoneValue(strip, BLACK) ?? loneStoneValue(strip, WHITE),

  impartialTheory: {
    *nimValue(strip) {
      let sum = 0;
      for (const run of clobber1xn.split!(strip)) sum ^= yield* runs.nimValue(run);
      return BigInt(sum);
    },

    movesTo(strip, nimValue) {
      const moves: ColouredMove<Move>[] = [];
      if (nimValue >= 2n ** 32n) return moves;
      const parts = clobber1xn.split!(strip);
      const values = parts.map((run) => completed(runs.nimValue(run)));
      const sum = values.reduce((all, value) => all ^ value, 0);
      for (const [index, run] of parts.entries()) {
        // Runs are views of the strip.
        const start = run.byteOffset - strip.byteOffset;
        const wanted = Number(nimValue) ^ sum ^ values[index]!;
        for (const { from, to } of completed(runs.movesTo(run, wanted))) {
          const player = run[from] === BLACK ? 'left' : 'right';
          moves.push({ player, move: [start + from, start + to] });
        }
      }
      return moves;
    },
  },
};

function completed<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * n stones of `many` and a single enemy at one end: (n-1)·↑ for black stones, (n-1)·↓ for white ones, plus * if
 * n is odd (docs/games.md#clobber_1xn).
 */
function loneStoneValue(strip: Strip, many: number): BasicValue | undefined {
  const count = strip.length - 1;
  const lone = 1 - many;
  const isLone = (cell: number): boolean => cell === lone;
  if (count < 1 || (strip[0] !== lone && strip[count] !== lone)) return undefined;
  if (strip.includes(EMPTY) || strip.findIndex(isLone) !== strip.findLastIndex(isLone)) return undefined;
  return { kind: 'upStar', ups: many === BLACK ? count - 1 : 1 - count, nimber: count % 2 };
}
