import { expect, test, vi } from 'vitest';
import { elephants } from '../../src/games/elephants.js';
import { isZero } from '../oracle.js';
import { splitTexts, stripsUpTo, testErrors, testLabels, testMoves, testResults } from './resultsTable.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

// Tables and lists: docs/games.md#elephants.

testResults(elephants, [
  ['', 'loss', 'loss', 'none', 'none', 0],
  ['X.', 'win', 'loss', '1-2', 'none', 1],
  ['O.', 'loss', 'loss', 'none', 'none', 0],
  ['.O', 'loss', 'win', 'none', '2-1', 1],
  ['X.O', 'win', 'win', '1-2', '3-2', 1],
  ['X..O', 'loss', 'loss', 'none', 'none', 0],
  ['XX..', 'win', 'loss', '2-3', 'none', 0],
  ['X..XO..O', 'loss', 'loss', 'none', 'none', 0],
  ['X.OX.O', 'loss', 'loss', 'none', 'none', 0],
  ['X..OO', 'loss', 'win', 'none', '4-3', 0],
  ['X.X.O', 'win', 'loss', '3-4', 'none', 3],
]);

testMoves(elephants, [['X.X.O.O', '1-2 3-4', '7-6 5-4']]);

testLabels(elephants, [['X.O', 'elephants:X.O']]);

testErrors(elephants, [['X-O', 1, '-', "unexpected '-' in the board, expected one of 'X' 'O' '.'"]]);

test.each([
  ['an XO is a wall', 'X..XO..O', ['X..', '..O']],
  ['an O and the next X move apart', 'X.O...X.O', ['X.O', 'X.O']],
  ['stones that face the end, and cells behind the last mover, are cut off', 'O..X.XX', ['X.']],
  ['chunks that cannot move vanish', 'O..X', []],
  ['all Xs stand before all Os', '.X.X..O.O.', ['X.X..O.O']],
] as const)('%s: %s', (_why, text, parts) => {
  expect(splitTexts(elephants, text)).toEqual(parts);
});

test('every strip of up to 6 cells equals the sum of its parts', () => {
  for (const text of stripsUpTo(6, 'XO.')) {
    const position = elephants.parse(text);
    const parts = elephants.split!(position).map((part) => ({ rules: elephants, position: part }));
    const minus = { rules: elephants, position: elephants.negate(position) };
    expect(isZero([minus, ...parts]), text).toBe(true);
  }
});

test.each([
  ['X..', 2],
  ['X.X..', 5],
  ['..O', -2],
  ['.O.O', -3],
  ['O', 0],
])('%s is the integer %i', (text, value) => {
  expect(elephants.basic?.(elephants.parse(text))).toEqual({ kind: 'number', value });
});

test('with both colours there is no basic value', () => {
  expect(elephants.basic?.(elephants.parse('X.O'))).toBeUndefined();
});
