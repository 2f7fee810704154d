import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../src/base/errors.js';
import { makeRational } from '../../src/values/rational.js';
import { normaliseScaffold, parseThermograph, thermographToText } from '../../src/values/thermographText.js';

const normalised = (text: string) => thermographToText(parseThermograph(text));

describe('the results of docs/language.md#thermographs stay as they are', () => {
  test.each([
    'L: (1, -1) (0, 0) R: (0, -1)',
    'L: (3, -1) R: (3, -1)',
    'L: (1, -1) (1/2, -1/2) R: (0, -1) (1/2, -1/2)',
    'L: (1, -1) (1, -1/2) (3/4, -1/4) R: (0, -1) (3/4, -1/4)',
    'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)',
    'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)',
    'L: (1, -1) (1, -1/2) (1/8, 3/8) R: (-1, -1) (-1/2, -1/2) (-1/2, -1/4) (1/8, 3/8)',
    'L: (0, -1) R: (0, -1)',
  ])('%s', (text) => {
    expect(normalised(text)).toBe(text);
  });
});

describe('normalising', () => {
  test.each([
    [
      'spaces and fractions',
      'L: ( 4/8 ,-1 )\n(0,-2/4) R: (-0 , -1) (0/2, 7)',
      'L: (1/2, -1) (0, -1/2) R: (0, -1)',
    ],
    [
      'points on a line',
      'L: (2, -1) (3/2, -1/2) (1, 0) (0, 1) R: (-2, -1) (-1, 0) (0, 1)',
      'L: (2, -1) (0, 1) R: (-2, -1) (0, 1)',
    ],
    ['a vertical end', 'L: (1, -1) (0, 0) (0, 5) R: (0, -1) (0, 0) (0, 1)', 'L: (1, -1) (0, 0) R: (0, -1)'],
    [
      'vertical pieces below the end stay',
      'L: (1, -1) (1, 0) (0, 1) R: (0, -1)',
      'L: (1, -1) (1, 0) (0, 1) R: (0, -1)',
    ],
    ['leading zeros', 'L: (01, -1) (000, 00) R: (0, -01)', 'L: (1, -1) (0, 0) R: (0, -1)'],
    [
      'large numbers',
      `L: (1${'0'.repeat(60)}, -1) R: (1${'0'.repeat(60)}, -1)`,
      `L: (1${'0'.repeat(60)}, -1) R: (1${'0'.repeat(60)}, -1)`,
    ],
  ])('%s', (_rule, text, expected) => {
    expect(normalised(text)).toBe(expected);
  });

  test('is exact where doubles are not', () => {
    const slightly = makeRational(2n ** 70n + 1n, 2n ** 70n);
    const point = (value: ReturnType<typeof makeRational>, temperature: bigint) => ({
      value,
      temperature: makeRational(temperature),
    });
    const bent = [point(makeRational(2n), -1n), point(slightly, 0n), point(makeRational(0n), 1n)];
    expect(normaliseScaffold(bent)).toHaveLength(3);
  });
});

test.each([
  ['', 0, 0, "expected 'L:'"],
  ['L: (1, -1) /* c */ R: (0, -1)', 11, 7, "expected 'R:' or another point after '(1, -1)', found '/* c */'"],
  [
    '  L: (1, -1) (0, 0 ) R: (0, -1), B',
    31,
    1,
    "expected the end of the thermograph after '(0, -1)', found ','",
  ],
  [`L: (${'1'.repeat(101)}, -1) R: (0, -1)`, 3, 107, 'number too large, expected at most 100 digits'],
])('parseThermograph marks the place: %j', (text, offset, length, problem) => {
  expect(() => parseThermograph(text)).toThrow(ParseError);
  try {
    parseThermograph(text);
  } catch (error) {
    expect(error).toMatchObject({ offset, length, problem });
  }
});

/** `n` quarters, in lowest terms. */
function quarters(n: number): string {
  return n % 4 === 0 ? `${n / 4}` : n % 2 === 0 ? `${n / 2}/2` : `${n}/4`;
}

/** All quarter points of a wall, from the bottom; `leans` says which pieces lean outwards, from the mast down. */
function quarterPoints(leans: readonly boolean[], mast: number, outward: number) {
  let value = mast;
  const points = [{ value, height: leans.length - 4 }];
  for (const [i, lean] of leans.entries()) {
    value += lean ? outward : 0;
    points.push({ value, height: leans.length - 5 - i });
  }
  return points.reverse();
}

test('all points of a thermograph are reduced to its bends', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(steps, fc.integer({ min: -9, max: 9 }), fc.boolean(), (pieces, mast, withMast) => {
      // The walls meet for the first time at the top: one of them leans there.
      fc.pre(pieces.length === 0 || pieces[0]![0] || pieces[0]![1]);
      const all: string[] = [];
      const bends: string[] = [];
      for (const [label, side, outward] of [
        ['L:', 0, 1],
        ['R:', 1, -1],
      ] as const) {
        const leans = pieces.map((piece) => piece[side]);
        const points = quarterPoints(leans, mast, outward);
        const top = points.length - 1;
        const isBend = (i: number) =>
          i === 0 || (i === top ? leans[0] === true : leans[top - i] !== leans[top - i - 1]);
        all.push(label, ...points.map(({ value, height }) => `(${value}/4,${height}/4)`));
        if (withMast) all.push(`(${mast}/4, 99)`);
        const kept = points.filter((_, i) => isBend(i));
        bends.push(label, ...kept.map(({ value, height }) => `(${quarters(value)}, ${quarters(height)})`));
      }
      expect(normalised(all.join(' '))).toBe(bends.join(' '));
      expect(normalised(bends.join(' '))).toBe(bends.join(' '));
    }),
  );
});
