import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean, parseValue, stops, temperature, thermograph } from '../../src/values/index.js';
import { thermographFacts } from '../../src/values/thermographFacts.js';

/** Forms up to depth 3 with small dyadic ends. */
const form = fc.letrec((tie) => ({
  number: fc.tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom(1, 2, 4)).map(([p, q]) => `${p}/${q}`),
  end: fc.oneof(tie('number'), fc.constantFrom('*', '^', 'v2', '1^*', '-2*2')),
  form: fc.oneof(
    { maxDepth: 3 },
    tie('end'),
    fc.tuple(tie('form'), tie('form')).map(([left, right]) => `{${left}|${right}}`),
  ),
})).form as fc.Arbitrary<string>;

test('mean, temperature and stops are those of the value', () => {
  fc.assert(
    fc.property(form, (text) => {
      const value = parseValue(text);
      const { left, right } = stops(value);
      expect(thermographFacts(thermograph(value))).toEqual({
        mean: mean(value).toString(),
        temperature: temperature(value).toString(),
        leftStop: left.toString(),
        rightStop: right.toString(),
      });
    }),
    { numRuns: 500 },
  );
});
