import { expect, test } from 'vitest';
import { Draws } from '../../src/base/draws.js';

test('the same seed and stream give the same draws, others do not', () => {
  const list = (seed: number, stream?: number) => {
    const draws = new Draws(seed, stream);
    return Array.from({ length: 20 }, () => draws.below(1000));
  };
  expect(list(5)).toEqual(list(5));
  const lists = [list(5), list(6), list(5, 1), list(5, 2), list(5 + 2 ** 32), list(2 ** 53 - 1)];
  expect(new Set(lists.map(String)).size).toBe(lists.length);
});

test('numbers from a range are about equally frequent', () => {
  const draws = new Draws(1);
  const counts = new Map<number, number>();
  for (let i = 0; i < 60_000; i++) {
    const number = draws.between(-2, 3);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  // Six standard deviations of 60,000 throws of a die.
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(550);
});

test('every order comes out of a shuffle about equally often', () => {
  const draws = new Draws(2);
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = draws.shuffle([...'abcd']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190);
});
