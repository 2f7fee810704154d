import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import type { AnyGame } from '../../src/games/rules.js';
import { bruteForceNimValue, bruteForceWinningMoves } from '../oracle.js';

const registry = standardRegistry();
const clobber = registry.get('impartial clobber_1xn')!;
const nim = registry.get('nim')!;

function nimValue(rules: AnyGame, text: string): number {
  for (const work = rules.theory!.nimValue(rules.parse(text)); ; ) {
    const step = work.next();
    if (step.done) return Number(step.value);
  }
}

const strips = fc.string({ unit: fc.constantFrom('X', 'O', 'X', 'O', '.'), minLength: 1, maxLength: 11 });

test('the nim values of strips are those of their moves', () => {
  fc.assert(
    fc.property(strips, (text) => {
      expect(nimValue(clobber, text)).toBe(bruteForceNimValue(clobber, clobber.parse(text)));
    }),
    { numRuns: 300 },
  );
});

test('and of strips that repeat a word, in whatever order they are asked for', () => {
  const words = fc.string({ unit: fc.constantFrom('X', 'O'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      words,
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
      (word, lengths) => {
        for (const length of lengths) {
          const text = word.repeat(12).slice(0, length);
          expect(nimValue(clobber, text)).toBe(bruteForceNimValue(clobber, clobber.parse(text)));
        }
      },
    ),
  );
});

test('and of what arises from a strip that was asked for: stretches, or with other colours at the ends or everywhere', () => {
  const long = fc.string({ unit: fc.constantFrom('X', 'O'), minLength: 8, maxLength: 14 });
  const [place, length, changes] = [fc.nat({ max: 7 }), fc.integer({ min: 2, max: 7 }), fc.nat({ max: 7 })];
  const other = (stone: string) => (stone === 'X' ? 'O' : 'X');
  fc.assert(
    fc.property(long, place, length, changes, (text, at, count, changed) => {
      nimValue(clobber, text);
      let stretch = [...text.slice(at, at + count)];
      if (changed & 1) stretch = [other(stretch[0]!), ...stretch.slice(1)];
      if (changed & 2) stretch = [...stretch.slice(0, -1), other(stretch.at(-1)!)];
      if (changed & 4) stretch = stretch.map(other);
      const run = stretch.join('');
      expect(nimValue(clobber, run)).toBe(bruteForceNimValue(clobber, clobber.parse(run)));
    }),
    { numRuns: 500 },
  );
});

test('the moves to a nim value are those that make the sum with it 0', () => {
  fc.assert(
    fc.property(strips, fc.integer({ min: 0, max: 5 }), (text, value) => {
      fc.pre(nimValue(clobber, text) !== value);
      const position = clobber.parse(text);
      const moves = clobber.theory!.movesTo(position, BigInt(value));
      const texts = moves.map((move) => `0:${clobber.moveText(position, move, 'left')}`);
      const sum = [
        { rules: clobber, position },
        { rules: nim, position: BigInt(value) },
      ];
      const winning = bruteForceWinningMoves(sum, 'left').filter((winner) => winner.startsWith('0:'));
      expect(texts.sort()).toEqual(winning);
    }),
  );
  expect(clobber.theory!.movesTo(clobber.parse('XOXO'), 2n ** 64n)).toEqual([]);
});

describe('known values', () => {
  // docs/records.md#clobber: own computation, three of them checked with MCGS.
  test.each([
    ['XO', '1 3 0 2 0 2 0 3 1 4 6 1 0 1'],
    ['XXO', '2 0 5 2 7 0 8 0 0'],
  ])('(%s)^n: %s', (word, values) => {
    const expected = values.split(' ').map(Number);
    expect(expected.map((_, i) => nimValue(clobber, word.repeat(i + 1)))).toEqual(expected);
  });

  test('alternating strips of length 3 to 12: 1 3 0 0 2 2 4 0 5 2', () => {
    const found = Array.from({ length: 10 }, (_, i) => nimValue(clobber, 'XO'.repeat(6).slice(0, i + 3)));
    expect(found).toEqual([1, 3, 0, 0, 2, 2, 4, 0, 5, 2]);
  });

  test('(XO)^n for n up to 2000 takes seconds', { timeout: 60_000 }, () => {
    const position = clobber.parse('XO'.repeat(2000));
    const work = clobber.theory!.nimValue(position);
    let slices = 0;
    while (!work.next().done) slices++;
    expect(slices).toBeGreaterThan(10);
  });

  test('a run that is too long is refused', () => {
    expect(() => nimValue(clobber, 'XO'.repeat(20_000))).toThrow('a run of 40000 stones is too long');
    const aperiodic = Array.from({ length: 5000 }, (_, i) =>
      (i * i) % 7 < 3 || i % 11 < 2 ? 'X' : 'O',
    ).join('');
    expect(() => nimValue(clobber, `${aperiodic}X${aperiodic}O`)).toThrow(/can arise/);
  });
});
