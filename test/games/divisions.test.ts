import { describe, expect, test } from 'vitest';
import { divisionsOf, divisionsTo } from '../../src/games/divisions.js';
import { parseOctalCode } from '../../src/heaps/octalCode.js';
import { OctalSequence } from '../../src/heaps/octalSequence.js';

function sequence(code: string, heap: bigint): OctalSequence {
  const values = new OctalSequence(parseOctalCode(code));
  for (const work = values.find(heap); !work.next().done; );
  return values;
}

/** Nim values by definition. */
function plainValues(digits: readonly number[], length: number): number[] {
  const values: number[] = [];
  for (let heap = 0; heap < length; heap++) {
    const seen = new Set<number>();
    for (const [taken, digit] of digits.entries()) {
      const rest = heap - taken;
      if (digit & 1 && rest === 0) seen.add(0);
      if (digit & 2 && rest > 0) seen.add(values[rest]!);
      if (digit & 4) for (let a = 1; a < rest; a++) seen.add(values[a]! ^ values[rest - a]!);
    }
    let value = 0;
    while (seen.has(value)) value++;
    values.push(value);
  }
  return values;
}

// 0.77 is periodic from 71, 0.07 from 53, 0.137 from 52 on: larger heaps are answered by families of moves.
describe.each(['0.77', '0.07', '0.137', '0.15'])('%s', (code) => {
  const { digits } = parseOctalCode(code);
  const values = sequence(code, 10n ** 50n);
  const plain = plainValues(digits, 701);

  test('all moves to a nim value are found, in the order of all moves', () => {
    for (const heap of [1, 2, 7, 50, 71, 120, 199, 430, 700]) {
      const all = divisionsOf(BigInt(heap), values.moves);
      for (const wanted of [0, 1, 2, 5]) {
        const expected = all.filter(
          ({ taken, small }) =>
            (plain[Number(small)]! ^ plain[heap - Number(taken) - Number(small)]!) === wanted,
        );
        expect(divisionsTo(BigInt(heap), values.moves, values, BigInt(wanted))).toEqual(expected);
      }
    }
  });
});

test('few moves of a huge heap are listed', () => {
  // All values of Kayles are less than 16.
  const values = sequence('0.77', 10n ** 100n);
  expect(divisionsTo(10n ** 100n, values.moves, values, 63n)).toEqual([]);
});

test('of too many moves the number is told', () => {
  const values = sequence('0.77', 10n ** 100n);
  const period = 12n;
  const heap = 10n ** 100n;
  // By periods, a heap longer by 12 * 10^9 has as many more moves as 10^9 times what one longer by 12 has.
  const count = (size: bigint) => BigInt(divisionsTo(size, values.moves, values, 0n).length);
  const perPeriod = count(1000n + 2n * period) - count(1000n);
  const expected = count(1000n) + perPeriod * ((heap - 1000n) / (2n * period));
  expect((heap - 1000n) % (2n * period)).toBe(0n);
  const leading = expected.toString();
  expect(() => divisionsTo(heap, values.moves, values, 0n)).toThrow(
    `about ${leading[0]}.${leading[1]}*10^${leading.length - 1} such moves`,
  );
});
