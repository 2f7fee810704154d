import { expect, test } from 'vitest';
import { computeWithin } from '../../src/values/budget.js';
import { canonical, compare, number, type Value } from '../../src/values/index.js';
import { processorMs } from '../processorTime.js';

const switches = (count: number): Value[] =>
  Array.from({ length: count }, (_, i) => canonical([number(i)], [number(-i)]));

// Each option that is bypassed brings others, which alone are compared with those that are there.
test('many options are soon simplified', () => {
  const start = processorMs();
  expect(compare(canonical(switches(300), [number(0)]), number(0))).toBe('<');
  expect(processorMs() - start).toBeLessThan(2000);
});

// Comparisons that stops decide are no steps, but there are many of them.
test('the clock is looked at while options are compared', async () => {
  const options = switches(6000);
  const start = processorMs();
  const late = () => new Error('late');
  await expect(computeWithin(50, late, async () => canonical(options, []))).rejects.toThrow('late');
  expect(processorMs() - start).toBeLessThan(1500);
});
