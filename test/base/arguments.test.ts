import { expect, test } from 'vitest';
import { parseDuel, parseInput, parseSum, parseValue, solveDuel, standardRegistry } from '../../src/index.js';

// As callers without types may write.
const registry = standardRegistry();
const call = (ask: (...args: never[]) => unknown, ...args: unknown[]) => ask(...(args as never[]));

test.each([
  ['parseSum', () => call(parseSum, 5), "the argument 'text' must be a text; it is of type number"],
  ['parseSum', () => call(parseSum, '[nim] 3', { registry: 'x' }), "the argument 'registry' must be what"],
  [
    'parseInput',
    () => call(parseInput, null, { registry }),
    "the argument 'text' must be a text; it is null",
  ],
  [
    'parseInput',
    () => call(parseInput, '[nim] 3'),
    "the argument 'registry' must be what standardRegistry() makes",
  ],
  ['parseValue', () => call(parseValue, 3), "the argument 'text' must be a text; it is of type number"],
  ['parseDuel', () => call(parseDuel, 'nogo', ['..']), "the argument 'text' must be a text; it is a list"],
  ['parseDuel', () => call(parseDuel, 'chess', '..'), 'game is chess, expected one of nogo'],
] as const)('%s', (_, ask, message) => {
  expect(ask).toThrow(message);
});

test('solveDuel', async () => {
  const message = "the argument 'position' must be what parseDuel() or startOfDuel() makes; it is a text";
  await expect(call(solveDuel, 'nogo 3x3') as Promise<unknown>).rejects.toThrow(message);
});
