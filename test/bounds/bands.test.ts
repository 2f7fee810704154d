import { beforeAll, describe, expect, test } from 'vitest';
import { domineering } from '../../src/games/domineering.js';
import { between, seededRandom } from '../randomPositions.js';
import { loadValues, type ValueExports } from '../values/wasmValues.js';
import { ExactValues } from './exactValues.js';
import { NativeBounds } from './nativeBounds.js';

const COLS = 8;

let native: NativeBounds;
let values: ValueExports;
let exact: ExactValues;

beforeAll(async () => {
  native = await NativeBounds.load();
  values = await loadValues();
  exact = new ExactValues(values);
}, 120_000);

test('all thermographs of two rows of eight fit in steps of 1/16 (assertions of the module hold)', () => {
  for (let set = 0; set < 1 << (2 * COLS); set++) {
    expect(native.exports.temperatureOfBand(set)).toBeLessThanOrEqual(20);
  }
});

// Their values by docs/records.md#domineering: 1, {1|-1}, {2|-1/2}, {{2|0}|0}, 1/2, {{{3|1}|1}|-1}, {3/2|-1/2}.
test.each([
  [1, 1, -1, 1, 1],
  [2, 0, 1, 1, -1],
  [3, 0.75, 1.25, 2, -0.5],
  [4, 0, 0, 0, 0],
  [5, 0.5, -0.5, 0.5, 0.5],
  [6, 0, 1, 1, -1],
  [7, 0.5, 1, 1.5, -0.5],
] as const)('the empty 2 x %i has mean %f, temperature %f, stops %f and %f', (cols, ...facts) => {
  const row = (1 << cols) - 1;
  expect(factsOf(row | (row << COLS))).toEqual(facts);
});

describe('sets of two rows', () => {
  test('have the facts of their values', () => {
    const random = seededRandom(4);
    for (let i = 0; i < 1000; i++) {
      // Holes in half of the sets.
      const holes = i % 2 ? between(random, 0, 0xffff) & between(random, 0, 0xffff) : 0;
      const set = between(random, 0, 0xffff) & ~holes;
      const value = exact.of(domineering, domineering.parse(textOf(set)));
      const facts = [values.meanOf, values.temperatureOf, values.leftStop, values.rightStop].map(
        (fact) => Number(fact(value)) / 2 ** 32,
      );
      // Numbers have different negative temperatures on both sides: only that they are negative counts.
      const found = factsOf(set);
      expect([Math.max(found[1]!, -1 / 64)], textOf(set)).toEqual([Math.max(facts[1]!, -1 / 64)]);
      expect(found.toSpliced(1, 1), textOf(set)).toEqual(facts.toSpliced(1, 1));
      const stop = values.makeNumber(values.rightStop(value));
      expect(native.exports.bandHoldsStop(set), textOf(set)).toBe(values.isAtMost(stop, value));
    }
  });
});

function textOf(set: number): string {
  const cells = Array.from({ length: 2 * COLS }, (_, i) => ((set >> i) & 1 ? '.' : '#')).join('');
  return `${cells.slice(0, COLS)}|${cells.slice(COLS)}`;
}

/** Mean, temperature, Left stop and Right stop. */
function factsOf(set: number): number[] {
  const { meanOfBand, temperatureOfBand, leftStopOfBand, rightStopOfBand } = native.exports;
  return [meanOfBand, temperatureOfBand, leftStopOfBand, rightStopOfBand].map((fact) => fact(set) / 16);
}
