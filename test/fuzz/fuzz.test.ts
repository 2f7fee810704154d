import { expect, test } from 'vitest';
import { fuzzFiles, fuzzTexts } from './fuzz.js';

// A small part of what test/fuzz/run.ts does by the million.
test('damaged texts of every format are read or refused', { timeout: 120_000 }, () => {
  const { read, refused, failures } = fuzzTexts(7, 8000);
  expect(failures).toEqual([]);
  expect(Math.min(read, refused)).toBeGreaterThan(500);
});

test('damaged files are refused', { timeout: 120_000 }, async () => {
  const { read, refused, failures } = await fuzzFiles(7, 1200);
  expect(failures).toEqual([]);
  expect(read + refused).toBe(1200);
});
