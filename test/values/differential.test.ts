import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  add,
  atomicWeight,
  birthday,
  canonical,
  compare,
  formatThermograph,
  formatValue,
  isAllSmall,
  mean,
  negate,
  outcome,
  parseValue,
  stops,
  temperature,
  thermograph,
  type Value,
} from '../../src/values/index.js';
import { outcomeByPlay, type Tree, trees, treeValue } from './trees.js';
import {
  fromWasm,
  loadValues,
  toDyadic,
  toWasm,
  UNKNOWN,
  type ValueExports,
  wasmGame,
  wasmThermograph,
} from './wasmValues.js';

let wasm: ValueExports;
beforeAll(async () => {
  wasm = await loadValues();
}, 120_000);

const ORDER_CODES = { '||': 0, '<': 1, '>': 2, '=': 3 } as const;
const OUTCOME_CODES = { P: 0, L: 1, R: 2, N: 3 } as const;

/** Values around which theory has corners: numbers, infinitesimals, hot games. */
const pieces = fc
  .constantFrom(
    ...[
      '0',
      '1',
      '-2',
      '1/2',
      '-3/8',
      '5/16',
      '*',
      '*2',
      '*3',
      '^',
      'v',
      '^*',
      '^2',
      'v3*',
      '^*2',
      '1^',
      '1/2v*',
    ],
    ...[
      '+-1',
      '+-1/2',
      '{2|1}',
      '{3|-1/2}',
      '+-(1*)',
      'Tiny(1)',
      'Miny(2)',
      '{1|0||0}',
      '{2|1||^}',
      '{0||0|v*}',
    ],
    ...['{3|{2|1}}', '{1|*}', '{^|*}', '{^|v2}', '{2|0||-1}', '{1*|1}', '{1/2|^||-1}', '+-(*,^)', '{^,*2|0}'],
  )
  .map(parseValue);

/** Random values: of random trees, and of options drawn from the pieces. */
const values: fc.Arbitrary<Value> = fc.oneof(
  trees(3, 2).map(treeValue),
  trees(4, 2).map(treeValue),
  pieces,
  fc
    .tuple(fc.array(pieces, { minLength: 1, maxLength: 3 }), fc.array(pieces, { minLength: 1, maxLength: 3 }))
    .map(([left, right]) => parseValue(`{${left.map(formatValue)}|${right.map(formatValue)}}`)),
);

function property<T extends unknown[]>(
  runs: number,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...args: T) => void,
) {
  fc.assert(
    fc.property(...(arbitraries as unknown as [fc.Arbitrary<T[0]>]), check as unknown as (a: T[0]) => void),
    {
      numRuns: runs,
    },
  );
}

/** The value of a tree, every node of it simplified on the WASM side. */
function wasmTree(tree: Tree): number {
  return wasmGame(wasm, tree.left.map(wasmTree), tree.right.map(wasmTree));
}

describe('both implementations', () => {
  test('simplify trees to the same canonical forms', () => {
    property(1500, [fc.oneof(trees(3, 3), trees(4, 2))], (tree) => {
      expect(fromWasm(wasm, wasmTree(tree))).toBe(treeValue(tree));
    });
  });

  test('simplify games with any options to the same canonical forms', () => {
    const lists = fc.array(fc.oneof(values, pieces), { maxLength: 5 });
    property(3000, [lists, lists], (left, right) => {
      const ids = [left, right].map((list) => list.map((value) => toWasm(wasm, value)));
      expect(fromWasm(wasm, wasmGame(wasm, ids[0]!, ids[1]!))).toBe(canonical(left, right));
    });
  });

  test('agree on canonical forms', () => {
    property(3000, [values], (value) => {
      const id = toWasm(wasm, value);
      expect(id).not.toBe(UNKNOWN);
      expect(fromWasm(wasm, id)).toBe(value);
      // Equal values have equal ids.
      expect(toWasm(wasm, value)).toBe(id);
    });
  });

  test('agree on facts', () => {
    property(2000, [values], (value) => {
      const id = toWasm(wasm, value);
      const { left, right } = stops(value);
      expect(toDyadic(wasm.leftStop(id))).toEqual(left);
      expect(toDyadic(wasm.rightStop(id))).toEqual(right);
      expect(toDyadic(wasm.meanOf(id))).toEqual(mean(value));
      expect(toDyadic(wasm.temperatureOf(id))).toEqual(temperature(value));
      expect(wasm.birthdayOf(id)).toBe(birthday(value));
      expect(wasm.isAllSmall(id) !== 0).toBe(isAllSmall(value));
      expect(wasm.isInfinitesimal(id) !== 0).toBe(left.sign === 0 && right.sign === 0);
      expect(wasm.outcomeOfValue(id)).toBe(OUTCOME_CODES[outcome(value)]);
      expect(wasmThermograph(wasm, id)).toBe(formatThermograph(thermograph(value)));
    });
  });

  test('agree on atomic weights', () => {
    const small = fc
      .constantFrom(
        '0',
        '*',
        '*2',
        '^',
        'v',
        '^*',
        'v*',
        '^2',
        '^2*',
        'v2',
        '{0||0|v*}',
        '{^|*||*}',
        '+-(*,^)',
      )
      .map(parseValue);
    const lists = fc.array(small, { minLength: 1, maxLength: 3 });
    const once = fc
      .tuple(lists, lists)
      .map(([left, right]) => parseValue(`{${left.map(formatValue)}|${right.map(formatValue)}}`));
    const more = fc.array(fc.oneof(small, once), { minLength: 1, maxLength: 2 });
    const twice = fc
      .tuple(more, more)
      .map(([left, right]) => parseValue(`{${left.map(formatValue)}|${right.map(formatValue)}}`));
    property(1500, [fc.oneof(once, twice)], (value) => {
      const id = wasm.atomicWeight(toWasm(wasm, value)) >>> 0;
      expect(fromWasm(wasm, id)).toBe(atomicWeight(value));
    });
  });

  test('agree on order', () => {
    property(3000, [values, values], (a, b) => {
      const [i, j] = [toWasm(wasm, a), toWasm(wasm, b)];
      expect(wasm.compareValues(i, j)).toBe(ORDER_CODES[compare(a, b)]);
    });
  });

  test('agree on sums, differences, negatives', () => {
    property(1500, [values, values], (a, b) => {
      const [i, j] = [toWasm(wasm, a), toWasm(wasm, b)];
      expect(fromWasm(wasm, wasm.negative(i))).toBe(negate(a));
      expect(fromWasm(wasm, wasm.add(i, j))).toBe(add(a, b));
      expect(fromWasm(wasm, wasm.subtract(i, j))).toBe(add(a, negate(b)));
    });
  });
});

describe('and the games as they are played', () => {
  test('have the outcomes of the values, alone and in sums', () => {
    property(1500, [trees(3, 2), trees(2, 2), trees(2, 2)], (...sum) => {
      const expected = OUTCOME_CODES[outcomeByPlay(sum)];
      const ids = sum.map((tree) => toWasm(wasm, treeValue(tree)));
      expect(wasm.outcomeOfValue(ids.reduce((a, b) => wasm.add(a, b)))).toBe(expected);
      expect(OUTCOME_CODES[outcome(sum.map(treeValue).reduce(add))]).toBe(expected);
    });
  });
});
