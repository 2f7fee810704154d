import { formatHeapSize, heapSizeBytes, parseHeapSize } from '../heaps/heapSize.js';
import { parseOctalCode } from '../heaps/octalCode.js';
import { OctalSequence } from '../heaps/octalSequence.js';
import {
  dividingTheory,
  type HeapDivision,
  type Heaps,
  heapDivisions,
  parseHeaps,
  playDivision,
  tidy,
} from './dividedHeaps.js';
import { encodeUint32s, parseInteger } from './numbers.js';
import type { GameRules } from './rules.js';
import { heapSampler } from './sampler.js';

/** Kayles is the octal game 0.77. */
const values = new OctalSequence(parseOctalCode('0.77'));

/** Longer rows have more moves than can be listed; the native rules count in 32 bits, and say so of this one. */
const LONGEST_NATIVE = 2 ** 32 - 1;

/** Kayles. A player takes one pin or two adjacent ones from a row; what is left on either side are rows. */
export const kayles: GameRules<Heaps, HeapDivision> = {
  name: 'kayles',
  summary: 'Take one pin or two adjacent pins from a row; the rest falls into two rows.',
  syntax: 'the number of pins, not negative; 10^100 is one, too',
  examples: ['10', '70'],
  impartial: true,
  sample: heapSampler,

  /** Rows that a move has left are written with a comma. */
  parse(text) {
    if (text.includes(',')) return parseHeaps(text);
    const isLarge = /\^|[0-9]{10}/.test(text);
    return tidy([isLarge ? parseHeapSize(text) : BigInt(parseInteger(text, 0, Number.POSITIVE_INFINITY))]);
  },
  format: (rows) => (rows.length === 0 ? '0' : rows.map(formatHeapSize).join()),
  label: (rows) => `kayles: ${kayles.format(rows)}`,
  encode: encodeRows,
  moves: (rows) => heapDivisions(rows, values.moves),
  play: playDivision,
  moveText: (rows, { index, taken, small }) =>
    [taken, small, rows[index]! - taken - small].map(formatHeapSize).join('-'),
  negate: (rows) => rows,
  split: (rows) => rows.map((pins) => [pins]),
  theory: dividingTheory(values.moves, values),
};

function encodeRows(rows: Heaps): Uint8Array {
  const native = encodeUint32s(...rows.map((pins) => Math.min(Number(pins), LONGEST_NATIVE)));
  if (rows.every((pins) => pins < LONGEST_NATIVE)) return native;
  const sizes = rows.flatMap((pins) => [...heapSizeBytes(pins), 0]);
  return Uint8Array.from([...native, ...sizes, ...Array<number>(3 - ((sizes.length + 3) % 4)).fill(0)]);
}
