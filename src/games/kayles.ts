import { parseOctalCode } from '../heaps/octalCode.js';
import { OctalSequence } from '../heaps/octalSequence.js';
import { checkMoveCount } from './heap.js';
import { encodeUint32s, parseInteger } from './numbers.js';
import type { GameRules } from './rules.js';
import { heapSampler } from './sampler.js';

/** Rows of pins, none empty, the longest first; a text holds one row, a move may leave two of it. */
type Rows = readonly number[];

/** `take` pins of row number `row`, so that `small` pins are left on one side and not fewer on the other. */
interface Move {
  readonly row: number;
  readonly take: number;
  readonly small: number;
}

/** Kayles is the octal game 0.77. */
const values = new OctalSequence(parseOctalCode('0.77'));

/** Kayles. A player takes one pin or two adjacent ones from a row; what is left on either side are rows. */
export const kayles: GameRules<Rows, Move> = {
  name: 'kayles',
  summary: 'Take one pin or two adjacent pins from a row; the rest falls into two rows.',
  syntax: 'the number of pins, not negative',
  examples: ['10', '70'],
  impartial: true,
  sample: heapSampler,

  parse: (text) => tidy([parseInteger(text, 0)]),
  format: (rows) => (rows.length === 0 ? '0' : rows.join('+')),
  label: (rows) => `kayles: ${kayles.format(rows)}`,
  encode: (rows) => encodeUint32s(...rows),

  moves(rows) {
    checkMoveCount(rows.reduce((sum, pins) => sum + pins, 0));
    const moves: Move[] = [];
    for (const [row, pins] of rows.entries()) {
      for (const take of [1, 2]) {
        for (let small = 0; 2 * small <= pins - take; small++) moves.push({ row, take, small });
      }
    }
    return moves;
  },

  play(rows, { row, take, small }) {
    const left = [rows[row]! - take - small, small];
    return tidy([...rows.slice(0, row), ...left, ...rows.slice(row + 1)]);
  },

  moveText: (rows, { row, take, small }) => `${take}-${small}-${rows[row]! - take - small}`,
  negate: (rows) => rows,
  split: (rows) => rows.map((pins) => [pins]),

  theory: {
    *nimValue(rows) {
      let sum = 0n;
      for (const pins of rows) sum ^= yield* values.find(BigInt(pins));
      return sum;
    },
    movesTo: (rows, nimValue) =>
      kayles.moves(rows, 'left').filter((move) => known(kayles.play(rows, move, 'left')) === nimValue),
    values,
  },
};

function known(rows: Rows): bigint {
  return rows.reduce((sum, pins) => sum ^ values.valueAt(BigInt(pins))!, 0n);
}

function tidy(rows: Rows): Rows {
  return rows.filter((pins) => pins > 0).sort((a, b) => b - a);
}
