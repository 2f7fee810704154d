import { expect, test } from 'vitest';
import { nimber } from '../../src/games/nimber.js';
import { splitTexts, testErrors, testLabels, testMoves } from './resultsTable.js';

// docs/games.md#nimber, docs/language.md#errors.

testMoves(nimber, [
  ['3', '*2 *1 *0', '*2 *1 *0'],
  ['0', 'none', 'none'],
]);

testLabels(nimber, [['3', 'nimber:*3']]);

testErrors(nimber, [
  ['-1', 0, '-1', '-1 is out of range, expected an integer from 0 to 2147483647'],
  ['*3', 0, '*', "unexpected '*', expected an integer"],
]);

test('the empty heap vanishes', () => {
  expect(splitTexts(nimber, '0')).toEqual([]);
});

test('a huge heap is read, but its moves are not listed', () => {
  const huge = nimber.parse('2147483647');
  expect([...nimber.encode!(huge)]).toEqual([255, 255, 255, 127]);
  expect(() => nimber.moves(huge, 'left')).toThrow('too many moves');
});

test('is its own basic value', () => {
  expect(nimber.basic?.(5)).toEqual({ kind: 'upStar', ups: 0, nimber: 5 });
});
