import { describe, expect, test } from 'vitest';
import { divisionsOf, divisionsTo } from '../../src/games/divisions.js';
import { parseOctalCode } from '../../src/heaps/octalCode.js';
import { OctalSequence } from '../../src/heaps/octalSequence.js';
import { octalOptions, valuesByDefinition } from '../heaps/definition.js';

function sequence(code: string, heap: bigint): OctalSequence {
  const values = new OctalSequence(parseOctalCode(code));
  for (const work = values.find(heap); !work.next().done; );
  return values;
}

// 0.77 is periodic from 71, 0.07 from 53, 0.137 from 52 on: larger heaps are answered by families of moves.
describe.each(['0.77', '0.07', '0.137', '0.15'])('%s', (code) => {
  const values = sequence(code, 10n ** 50n);
  const plain = valuesByDefinition(700, (heap) => octalOptions(code, heap));

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

/** d0 is 0 or 4, three digits follow; 0.000 has no moves. */
const CODES = Array.from({ length: 2 * 8 ** 3 }, (_, i) => {
  const digits = (i % 512).toString(8).padStart(3, '0');
  return `${i < 512 ? 0 : 4}.${digits}`;
}).filter((code) => code !== '0.000');

/** The moves of a heap to positions of a nim value, as texts, straight from the definition. */
function movesByDefinition(code: string, heap: number, plain: readonly number[]): Map<number, string[]> {
  const moves = new Map<number, string[]>();
  for (const heaps of octalOptions(code, heap)) {
    const value = heaps.reduce((sum, left) => sum ^ plain[left]!, 0);
    const [a = 0, b = 0] = heaps;
    if (b > 0 && a > b) continue;
    const [small, large] = b > 0 ? [a, b] : [0, a];
    const text = `${heap - a - b}-${small}-${large}`;
    moves.set(value, [...(moves.get(value) ?? []), text]);
  }
  return moves;
}

// A code is cold while no more than the heap itself is known, warm once its law is: then families are listed.
test('all octal codes of up to three digits, cold and warm', { timeout: 60_000 }, () => {
  const differing: string[] = [];
  for (const code of CODES) {
    const plain = valuesByDefinition(40, (heap) => octalOptions(code, heap));
    const warm = sequence(code, 400n);
    for (const heap of [1, 2, 3, 5, 8, 12, 15, 20, 27, 32, 40]) {
      const cold = sequence(code, BigInt(heap));
      const expected = movesByDefinition(code, heap, plain);
      const wanted = new Set([...expected.keys(), 0, 1, 63]);
      for (const values of [cold, warm]) {
        for (const value of wanted) {
          const found = divisionsTo(BigInt(heap), values.moves, values, BigInt(value)).map(
            ({ taken, small }) => `${taken}-${small}-${BigInt(heap) - taken - small}`,
          );
          const same = found.sort().join(' ') === (expected.get(value) ?? []).sort().join(' ');
          if (!same) differing.push(`${code}: ${heap} to ${value}, ${values === cold ? 'cold' : 'warm'}`);
        }
      }
    }
  }
  expect(differing).toEqual([]);
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
