import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AllButSequence } from '../../src/heaps/allButSequence.js';
import { GrundySequence } from '../../src/heaps/grundySequence.js';
import type { HeapSequence } from '../../src/heaps/heapSequence.js';
import { parseOctalCode } from '../../src/heaps/octalCode.js';
import { OctalSequence } from '../../src/heaps/octalSequence.js';
import { SubtractionSequence } from '../../src/heaps/subtractionSequence.js';
import { heapLaw } from '../../src/sequences/heapLaw.js';
import { grundyOptions, octalOptions, takingOptions, valuesByDefinition } from './definition.js';

const GOOGOL = 10n ** 100n;

function octal(code: string): OctalSequence {
  return new OctalSequence(parseOctalCode(code));
}

/** Lets a sequence work until it knows the heap. */
function workedOut(sequence: HeapSequence, heap: bigint): bigint {
  for (const work = sequence.find(heap); ; ) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The values of heaps 0 to `last`. The last comes first: so the others are looked up, in the period if there is one. */
function valuesOf(sequence: HeapSequence, last: number): number[] {
  workedOut(sequence, BigInt(last));
  return Array.from({ length: last + 1 }, (_, heap) => Number(sequence.valueAt(BigInt(heap))));
}

describe('octal games of docs/records.md', () => {
  // Prefix and period: tczajka/octal-games, and Guy and Smith (1956), Kenyon (1967), Austin (1976),
  // Gangolli and Plambeck (1989), as quoted there.
  test.each([
    ['0.77', 71, 12],
    ['0.07', 53, 34],
    ['0.137', 52, 34],
    ['0.4', 54, 34],
    ['0.17', 33, 34],
    ['0.44', 143, 24],
    ['0.15', 1, 10],
    ['0.53', 11, 9],
    ['0.54', 3, 7],
    ['0.45', 498, 20],
    // Proved by what comes after the last look.
    ['0.127', 46_578, 4],
    ['0.156', 3_479, 349],
    ['0.356', 7_315, 142],
    ['0.644', 3_256, 442],
    ['0.165', 5_181, 1_550],
    ['0.16', 105_351, 149_459],
    ['0.56', 326_640, 144],
  ])('%s: period from %i on, of length %i', (code, start, period) => {
    const sequence = octal(code);
    workedOut(sequence, GOOGOL);
    expect(sequence.period).toEqual({ start, period, saltus: 0 });
  });

  test.each([
    ['0.77', '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 4 1 2 8 5 4 7'],
    ['0.07', '0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0'],
    ['0.007', '0 0 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2 2 2 4 4 0 5 5 2 2 2 3'],
    ['0.15', '0 1 1 0 1 1 2 2 1 2 2 1 1 0 1'],
  ])('the first values of %s: %s', (code, values) => {
    const expected = values.split(' ').map(Number);
    expect(valuesOf(octal(code), expected.length - 1)).toEqual(expected);
  });

  test('Kayles: the block of its period, and its 14 exceptions', () => {
    const kayles = octal('0.77');
    const values = valuesOf(kayles, 200);
    expect(values.slice(71, 83)).toEqual([7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2]);
    // Winning Ways, chapter 4, table of Kayles.
    const exceptions = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    expect(heapLaw(kayles)!.exceptions.map(({ n }) => n)).toEqual(exceptions);
    for (const { n, value, regular } of heapLaw(kayles)!.exceptions) {
      expect([Number(value), Number(regular)]).toEqual([values[n], values[96 + (n % 12)]]);
    }
  });

  test("Dawson's Chess is Dawson's Kayles shifted by one, with exceptions at 14, 16, 17, 31, 34, 51", () => {
    const chess = octal("Dawson's Chess");
    const shifted = valuesOf(octal("Dawson's Kayles"), 301).slice(1);
    expect(valuesOf(chess, 300)).toEqual(shifted);
    // Guy and Smith are quoted with 14, 16, 31, 34, 51. 17 is 51 - 34 and has its value (2), so it is one, too;
    // and 0, the empty heap.
    expect(heapLaw(chess)!.exceptions.map(({ n }) => n)).toEqual([0, 14, 16, 17, 31, 34, 51]);
  });

  test('0.4 is 0.07 shifted by one', () => {
    expect(valuesOf(octal('0.4'), 200).slice(1)).toEqual(valuesOf(octal('0.07'), 199));
  });
});

describe('the definition', () => {
  const digit = fc.integer({ min: 0, max: 7 });
  const codes = fc
    .tuple(
      fc.constantFrom('0', '4'),
      fc.array(digit, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
    )
    .map(([first, digits, last]) => `${first}.${digits.join('')}${last}`);

  test('octal games', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const expected = valuesByDefinition(300, (heap) => octalOptions(code, heap));
        expect(valuesOf(octal(code), 300)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("Grundy's game", () => {
    expect(valuesOf(new GrundySequence(), 700)).toEqual(valuesByDefinition(700, grundyOptions));
  });

  const sets = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });
  const ascending = (set: readonly number[]) => [...set].sort((a, b) => a - b);

  test('subtraction sets', () => {
    fc.assert(
      fc.property(sets, (set) => {
        const expected = valuesByDefinition(400, (heap) =>
          takingOptions(heap, (taken) => set.includes(taken)),
        );
        expect(valuesOf(new SubtractionSequence('', ascending(set)), 400)).toEqual(expected);
      }),
    );
  });

  test('all-but sets', () => {
    fc.assert(
      fc.property(sets, (set) => {
        const expected = valuesByDefinition(400, (heap) =>
          takingOptions(heap, (taken) => !set.includes(taken)),
        );
        expect(valuesOf(new AllButSequence('', ascending(set)), 400)).toEqual(expected);
      }),
    );
  });
});

describe('periods', () => {
  test('every subtraction set has one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), (set) => {
        const takes = set.sort((a, b) => a - b);
        const sequence = new SubtractionSequence('', takes);
        workedOut(sequence, GOOGOL);
        const { start, period } = sequence.period!;
        const last = start + 3 * period + 50;
        const values = valuesByDefinition(last, (heap) =>
          takingOptions(heap, (taken) => takes.includes(taken)),
        );
        for (let n = start; n + period <= last; n++) expect(values[n + period]).toBe(values[n]);
        expect(start === 0 || values[start - 1] !== values[start - 1 + period]).toBe(true);
      }),
    );
  });

  test('all-but sets have one with a saltus', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }), (set) => {
        const sequence = new AllButSequence('', set);
        workedOut(sequence, GOOGOL);
        const { start, period, saltus } = sequence.period!;
        expect(saltus).toBeGreaterThan(0);
        const last = start + 3 * period + 50;
        const values = valuesByDefinition(last, (heap) =>
          takingOptions(heap, (taken) => !set.includes(taken)),
        );
        for (let n = start; n + period <= last; n++) expect(values[n + period]).toBe(values[n]! + saltus);
      }),
    );
  });

  test('values of huge heaps follow from them', () => {
    // 0.07 has period 34 from 53 on (docs/records.md#octal-games).
    const dawson = octal('0.07');
    expect(workedOut(dawson, GOOGOL)).toBe(
      BigInt(valuesOf(octal('0.07'), 100)[53 + Number((GOOGOL - 53n) % 34n)]!),
    );
    // 10^100 is 1 modulo 3: S(1,2) has g(n) = n mod 3 (docs/records.md#exercises).
    expect(workedOut(new SubtractionSequence('', [1, 2]), GOOGOL)).toBe(1n);
    // All numbers but 1 and 3: heaps 0 1 2 3 4 5 have 0 0 1 1 2 2.
    expect(workedOut(new AllButSequence('', [1, 3]), GOOGOL)).toBe(GOOGOL / 2n);
  });

  test('all but a few numbers: in time proportional to the heaps, all of it counted', () => {
    // g(n + 2) = g(n) + 1 from some heap on, as for all numbers but 1 and 3.
    const sequence = new AllButSequence('', [1, 3, 777_777]);
    let slices = 0;
    for (const work = sequence.find(GOOGOL); !work.next().done; ) slices++;
    expect(slices).toBeLessThan(40);
    expect(sequence.length).toBeLessThan(8 * 777_777);
    expect(sequence.period).toBeDefined();
  });

  test('none is claimed where no theorem proves one', () => {
    expect(() => workedOut(new GrundySequence(), GOOGOL)).toThrow(/open question/);
    // Heaps from 2 on are worth 1, 0, 1, 0, … for a long time, but a number that may be taken is yet to come.
    const sequence = new SubtractionSequence('', [1, 500_000]);
    workedOut(sequence, 399_999n);
    expect(sequence.period).toBeUndefined();
    expect(sequence.length).toBe(400_000);
  });
});
