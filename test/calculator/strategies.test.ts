import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, parseValue, playOut, STRATEGIES, stops, temperature } from '../../src/values/index.js';
import { trees, treeValue } from '../values/trees.js';

describe('sums played out by temperature', () => {
  test('switches: all three strategies are perfect (Winning Ways, chapter 6)', () => {
    for (const strategy of STRATEGIES) {
      const rows = playOut(['+-5', '+-3', '{4|2}', '+-1'].map(parseValue), strategy);
      expect(rows.map(({ result, loss }) => [`${result}`, `${loss}`])).toEqual([
        ['5', '0'],
        ['1', '0'],
      ]);
    }
  });

  test('hotstrat loses where a threat may be answered elsewhere, thermostrat does not', () => {
    const components = ['+-8', '{9|4||-11}'].map(parseValue);
    const losses = STRATEGIES.map((strategy) => playOut(components, strategy).map(({ loss }) => `${loss}`));
    expect(losses).toEqual([
      ['0', '1'],
      ['0', '0'],
      ['0', '1'],
    ]);
  });

  test('the best result is the stop of the sum; thermostrat and sentestrat lose no more than the temperature', () => {
    fc.assert(
      fc.property(fc.array(trees(2, 2).map(treeValue), { minLength: 1, maxLength: 3 }), (components) => {
        const { left, right } = stops(components.reduce(add));
        const hottest = Math.max(0, ...components.map((game) => temperature(game).toNumber()));
        for (const strategy of STRATEGIES) {
          const [first, second] = playOut(components, strategy);
          expect([`${first!.best}`, `${second!.best}`]).toEqual([`${left}`, `${right}`]);
          for (const { loss } of [first!, second!]) {
            expect(loss.sign).toBeGreaterThanOrEqual(0);
            if (strategy !== 'hotstrat') expect(loss.toNumber()).toBeLessThanOrEqual(hottest);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
