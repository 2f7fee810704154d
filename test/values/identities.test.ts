import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  add,
  atomicWeight,
  birthday,
  compare,
  Dyadic,
  formatValue,
  isAtMost,
  mean,
  negate,
  number,
  parseValue,
  stops,
  temperature,
  type Value,
  ZERO,
} from '../../src/values/index.js';
import { trees, treeValue } from './trees.js';
import { fromWasm, loadValues, toDyadic, toWasm, UNKNOWN, type ValueExports } from './wasmValues.js';

let wasm: ValueExports;
beforeAll(async () => {
  wasm = await loadValues();
}, 120_000);

/** Every fact is asked of both implementations. */
function wasmSum(...terms: Value[]): Value | undefined {
  return fromWasm(
    wasm,
    terms.map((term) => toWasm(wasm, term)).reduce((a, b) => wasm.add(a, b) >>> 0),
  );
}

describe('sums', () => {
  // WW: Winning Ways, 2nd edition, chapters 2, 3, 8; S: Siegel, Combinatorial Game Theory, II.3-II.4.
  test.each([
    [['^', '^', '*'], '{0|^}', 'WW: ↑↑* = {0|↑}'],
    [['^', '^'], '{0|^*}', 'WW: ↑↑ = {0|↑*}'],
    [['^', '*'], '{0,*|0}', 'WW: ↑* = {0,*|0}'],
    [['^'], '{0|*}', 'WW: ↑ = {0|*}'],
    [['^', '*2'], '{0|*3}', 'S: ↑*m = {0|*(m xor 1)}'],
    [['^', '^', '^', '*5'], '{0|^2*4}', 'S: ↑n*m = {0|↑(n-1)*(m xor 1)}'],
    [['*', '*'], '0', 'nim addition'],
    [['*5', '*3'], '*6', 'nim addition'],
    [['+-1', '+-1'], '0', 'a switch is its own negative'],
    [['+-2', '+-1'], '{{3|1}|{-1|-3}}', 'WW: the hotter switch first'],
    [['1/2', '1/2'], '1', 'WW chapter 1'],
    [['{2|-1/2}', '-3/4'], '+-5/4', 'the mean taken out'],
    [['1', '*'], '{1|1}', 'WW: {x|x} = x*'],
    [['{0||0|-2}', '{2|0||0}'], '0', 'miny is minus tiny'],
    [
      ['{3||2|1}', '{3||2|1}'],
      '{5||{5|4},4|3}',
      'CGSuite test CanonicalShortGameTest: options 5; 4, {5|4} | 3',
    ],
  ])('%j = %s (%s)', (terms, sum) => {
    const values = terms.map(parseValue);
    expect(formatValue(values.reduce(add))).toBe(formatValue(parseValue(sum)));
    expect(wasmSum(...values)).toBe(parseValue(sum));
  });
});

describe('canonical forms', () => {
  test.each([
    ['{-5|7}', '0', 'Simplicity Theorem'],
    ['{1/4|2}', '1', 'docs/games.md#sums-of-basic-games'],
    ['{0|1}', '1/2', 'docs/games.md#sums-of-basic-games'],
    ['{1|2}', '3/2', 'docs/games.md#sums-of-basic-games'],
    ['{3/8|1/2}', '7/16', 'docs/games.md#sums-of-basic-games'],
    ['{-5|-1/4}', '-1', 'docs/games.md#sums-of-basic-games'],
    ['{-2|0}', '-1', 'docs/games.md#sums-of-basic-games'],
    ['{-1|2}', '0', 'docs/games.md#sums-of-basic-games'],
    ['{*|*}', '0', 'WW: both options reverse'],
    ['{^|^}', '^2*', 'WW: the ↑ reverses through * to 0, and {0|↑} = ↑↑*'],
    ['{*,^|*,v}', '+-(*,^)', 'nothing to remove'],
    ['{0,*,^|0}', '^*', 'the ↑ reverses through * to 0'],
    ['{0|*||*|||*||||*}', '{^|*||*|||*}', 'CGSuite test CanonicalShortGameTestCase'],
    ['{3||2*|1*}', '{3||2*|1*}', 'CGSuite test GameTest'],
    ['{1||+-(1*)|-1,{-1|-3}}', '{1||+-(1*)|-1,{-1|-3}}', 'CGSuite test GameTest'],
    ['{1,{1,+-1|-1}|-1}', '{1,{1,+-1|-1}|-1}', 'CGSuite test GameTest'],
  ])('%s is %s (%s)', (text, expected) => {
    const value = parseValue(text);
    expect(value).toBe(parseValue(expected));
    expect(fromWasm(wasm, toWasm(wasm, value))).toBe(value);
  });
});

describe('order', () => {
  test.each([
    ['^', '0', '>', 'WW'],
    ['^', '*', '||', 'WW: ↑ is confused with * only'],
    ['^', '*2', '>', 'WW'],
    ['^2', '*', '>', 'WW: ↑↑ > *'],
    ['^1000000', '1/1024', '<', 'infinitesimal'],
    ['Tiny(2)', '0', '>', 'WW: tiny is positive'],
    ['Tiny(2)', '^', '<', 'WW: and infinitesimal with respect to ↑'],
    ['Tiny(3)', 'Tiny(2)', '<', 'WW: the greater the threat, the tinier'],
    ['+-1', '0', '||', 'hot'],
    ['+-1', '1', '||', 'at its Left stop: {1|-1} - 1 = {0|-2}'],
    ['+-1', '2', '<', 'above its Left stop'],
    ['+-1', '1*', '<', 'Left moves to 1, then Right to 1 - 1* = *'],
    ['+-1', '1^', '<', 'at its Left stop, and up ahead'],
    ['{2|1}', '+-1', '>', 'disjoint stops'],
    ['{3|1}', '{4|-1}', '||', 'one wider than the means are apart'],
    ['10000', '9999', '>', 'integers'],
    ['^5000*3', '^5000', '||', 'nimbers'],
    ['^5000', '^4999*', '||', 'ups'],
    ['^5000', '^4998*', '>', 'ups'],
  ])('%s against %s: %s (%s)', (a, b, order) => {
    expect(compare(parseValue(a), parseValue(b))).toBe(order);
    const code = wasm.compareValues(toWasm(wasm, parseValue(a)), toWasm(wasm, parseValue(b)));
    expect(['||', '<', '>', '='][code]).toBe(order);
  });
});

describe('facts', () => {
  // Birthdays, stops, means and temperatures as CGSuite's own tests state them (CanonicalShortGameTestCase).
  test.each([
    ['0', 0, '0', '0', '0', '-1'],
    ['5', 5, '5', '5', '5', '-1'],
    ['-1/2', 2, '-1/2', '-1/2', '-1/2', '-1/2'],
    ['25/16', 6, '25/16', '25/16', '25/16', '-1/16'],
    ['*8', 8, '0', '0', '0', '0'],
    ['^', 2, '0', '0', '0', '0'],
    ['v*', 2, '0', '0', '0', '0'],
    ['6^*', 8, '6', '6', '6', '0'],
    ['^*6', 8, '0', '0', '0', '0'],
    ['73/16v9*8', 27, '73/16', '73/16', '73/16', '0'],
    ['{^|*||*|||*}', 5, '0', '0', '0', '0'],
    ['{0||0|v*}', 4, '0', '0', '0', '0'],
    ['{3||2|1}', 4, '3', '2', '9/4', '3/4'],
  ])(
    '%s: birthday %i, stops %s and %s, mean %s, temperature %s',
    (text, day, left, right, middle, degrees) => {
      const value = parseValue(text);
      const id = toWasm(wasm, value);
      expect([birthday(value), wasm.birthdayOf(id)]).toEqual([day, day]);
      expect([`${stops(value).left}`, `${toDyadic(wasm.leftStop(id))}`]).toEqual([left, left]);
      expect([`${stops(value).right}`, `${toDyadic(wasm.rightStop(id))}`]).toEqual([right, right]);
      expect([`${mean(value)}`, `${toDyadic(wasm.meanOf(id))}`]).toEqual([middle, middle]);
      expect([`${temperature(value)}`, `${toDyadic(wasm.temperatureOf(id))}`]).toEqual([degrees, degrees]);
    },
  );

  test.each([
    ['0', 1],
    ['3', 4],
    ['1/2', 3],
    ['*3', 4],
    ['^', 3],
    ['^*', 3],
    ['+-1', 4],
    ['{3||2|1}', 6],
  ])('%s has %i positions', (text, size) => {
    expect(wasm.sizeOf(toWasm(wasm, parseValue(text)), 100)).toBe(size);
  });

  test('a switch {a|b} has mean (a+b)/2 and temperature (a-b)/2', () => {
    const numbers = fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(4))
      .map(([n, places]) => Dyadic.of(n, places));
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        fc.pre(a.compare(b) > 0);
        const value = parseValue(`{${a}|${b}}`);
        const id = toWasm(wasm, value);
        expect(mean(value)).toEqual(a.plus(b).half());
        expect(temperature(value)).toEqual(a.minus(b).half());
        expect(toDyadic(wasm.meanOf(id))).toEqual(a.plus(b).half());
        expect(toDyadic(wasm.temperatureOf(id))).toEqual(a.minus(b).half());
      }),
    );
  });
});

describe('atomic weights', () => {
  test.each([
    ['0', '0', 'WW chapter 8'],
    ['*', '0', 'WW: nimbers weigh nothing'],
    ['*7', '0', 'WW'],
    ['^', '1', 'WW'],
    ['v*', '-1', 'WW'],
    ['^5000*3', '5000', 'WW'],
    ['{^|*||*}', '1', 'S II.7: ↑ to the second, ↑^[2], has atomic weight 1'],
    ['{0||0|v*}', '1', 'ups of the second order weigh nothing beside an ↑*'],
    ['+-(*,^)', '0', 'symmetric'],
    ['{^2|v2}', '*', 'S II.7: {2 - 2 | -2 + 2} is not an integer, so it is the weight'],
  ])('%s weighs %s (%s)', (text, weight) => {
    const value = parseValue(text);
    expect(formatValue(atomicWeight(value)!)).toBe(weight);
    expect(fromWasm(wasm, wasm.atomicWeight(toWasm(wasm, value)))).toBe(parseValue(weight));
  });

  test('games that are not all-small have none', () => {
    for (const text of ['1', '+-1', 'Tiny(2)', '1^']) {
      expect(atomicWeight(parseValue(text))).toBeUndefined();
      expect(wasm.atomicWeight(toWasm(wasm, parseValue(text))) >>> 0).toBe(UNKNOWN);
    }
  });

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
      '^3*',
      '{0||0|v*}',
      '{^|*||*}',
      '+-(*,^)',
      '{^2|v}',
    )
    .map(parseValue);
  const games = fc
    .tuple(fc.array(small, { minLength: 1, maxLength: 3 }), fc.array(small, { minLength: 1, maxLength: 3 }))
    .map(([left, right]) => parseValue(`{${left.map(formatValue)}|${right.map(formatValue)}}`));

  test('add up, and decide two ahead', () => {
    fc.assert(
      fc.property(games, games, (a, b) => {
        const [i, j] = [toWasm(wasm, a), toWasm(wasm, b)];
        const sum = wasm.add(i, j) >>> 0;
        const weight = wasm.add(wasm.atomicWeight(i), wasm.atomicWeight(j)) >>> 0;
        expect(wasm.atomicWeight(sum) >>> 0).toBe(weight);
        const lead = wasm.atomicLead(weight);
        const [leftWinsSecond, leftWinsFirst] = [wasm.isAtMost(0, sum) === 1, wasm.isAtMost(sum, 0) === 0];
        const [rightWinsSecond, rightWinsFirst] = [wasm.isAtMost(sum, 0) === 1, wasm.isAtMost(0, sum) === 0];
        if (lead === 2) expect([leftWinsSecond, leftWinsFirst]).toEqual([true, true]);
        if (lead === 1) expect(leftWinsFirst).toBe(true);
        if (lead === -1) expect(rightWinsFirst).toBe(true);
        if (lead === -2) expect([rightWinsSecond, rightWinsFirst]).toEqual([true, true]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('theorems', () => {
  const values = fc.oneof(trees(3, 2), trees(4, 2)).map(treeValue);

  test('G - G = 0', () => {
    fc.assert(
      fc.property(values, (g) => {
        expect(add(g, negate(g))).toBe(ZERO);
        const id = toWasm(wasm, g);
        expect(wasm.add(id, wasm.negative(id)) >>> 0).toBe(0);
      }),
    );
  });

  test('Number Avoidance: who can win G + x by moving first can do so in G, if G is not a number', () => {
    const numbers = fc
      .tuple(fc.integer({ min: -8, max: 8 }), fc.nat(3))
      .map(([n, places]) => Dyadic.of(n, places));
    fc.assert(
      fc.property(values, numbers, (g, x) => {
        fc.pre(g.number === undefined);
        const inG = g.left.some((option) => isAtMost(ZERO, add(option, number(x))));
        expect(inG).toBe(!isAtMost(add(g, number(x)), ZERO));
      }),
    );
  });

  test('Number Translation: adding a number moves everything with it', () => {
    const numbers = fc
      .tuple(fc.integer({ min: -64, max: 64 }), fc.nat(4))
      .map(([n, places]) => Dyadic.of(n, places));
    fc.assert(
      fc.property(values, numbers, (g, x) => {
        const id = toWasm(wasm, g);
        const moved = wasm.addNumber(id, x.scaled(32)) >>> 0;
        expect(fromWasm(wasm, moved)).toBe(add(g, number(x)));
        expect(wasm.addNumber(moved, -x.scaled(32)) >>> 0).toBe(id);
        // A value is its base plus its number part, and bases are kept by negation.
        expect(wasm.addNumber(wasm.baseOf(moved), wasm.numberPart(moved)) >>> 0).toBe(moved);
        expect(wasm.baseOf(wasm.negative(moved))).toBe(wasm.negative(wasm.baseOf(moved)));
      }),
    );
  });

  test('addition is associative', () => {
    const small = fc.oneof(trees(2, 2), trees(3, 2)).map(treeValue);
    fc.assert(
      fc.property(small, small, small, (a, b, c) => {
        const [i, j, k] = [toWasm(wasm, a), toWasm(wasm, b), toWasm(wasm, c)];
        expect(wasm.add(wasm.add(i, j), k)).toBe(wasm.add(i, wasm.add(j, k)));
      }),
    );
  });
});
