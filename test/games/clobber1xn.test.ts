import { expect, test } from 'vitest';
import { clobber1xn } from '../../src/games/clobber1xn.js';
import { splitTexts, testErrors, testLabels, testMoves, testResults } from './resultsTable.js';

// Tables and lists: docs/games.md#clobber_1xn.

testResults(clobber1xn, [
  ['', 'loss', 'loss', 'none', 'none', 0],
  ['XO', 'win', 'win', '1-2', '2-1', 1],
  ['XXO', 'win', 'loss', '2-3', 'none', 2],
  ['XXXO', 'win', 'loss', '3-4', 'none', 1],
  ['XOXO', 'win', 'win', '1-2 3-2', '2-3 4-3', 3],
  ['XOXOXO', 'loss', 'loss', 'none', 'none', 0],
  ['XO.OX', 'loss', 'loss', 'none', 'none', 0],
  ['XXX', 'loss', 'loss', 'none', 'none', 0],
  ['OXXO', 'loss', 'loss', 'none', 'none', 0],
  ['XXOXXO', 'win', 'loss', '2-3', 'none', 0],
]);

testMoves(clobber1xn, [['XOXOXO', '1-2 3-4 3-2 5-6 5-4', '2-3 2-1 4-5 4-3 6-5']]);

testLabels(clobber1xn, [['XO', 'clobber_1xn:XO']]);

testErrors(clobber1xn, [
  ['xo', 0, 'x', "unexpected 'x' in the board, expected one of 'X' 'O' '.'"],
  ['X#O', 1, '#', "unexpected '#' in the board, expected one of 'X' 'O' '.'"],
  ['XO|', 2, '|', "unexpected '|' in the board, expected one of 'X' 'O' '.'"],
  [' XO ', 0, ' ', "unexpected white space in the board, expected one of 'X' 'O' '.'"],
]);

test('a strip of more than 65535 cells is refused', () => {
  expect(() => clobber1xn.parse('X'.repeat(65536))).toThrow('65536 cells');
  expect(clobber1xn.parse('X'.repeat(65535))).toHaveLength(65535);
});

test.each([
  ['XO..OOX.XX', ['XO', 'OOX']],
  ['XX.O', []],
  ['', []],
])('%s splits into %j', (text, parts) => {
  expect(splitTexts(clobber1xn, text)).toEqual(parts);
});

// X^n O is (n-1)·up, plus star if n is odd.
test.each([
  ['XO', 0, 1],
  ['XXO', 1, 0],
  ['OXXX', 2, 1],
  ['XXXXO', 3, 0],
  ['OOX', -1, 0],
  ['XOOO', -2, 1],
])('%s is %i ups and *%i', (text, ups, nimber) => {
  expect(clobber1xn.basic?.(clobber1xn.parse(text))).toEqual({ kind: 'upStar', ups, nimber });
});

test.each(['', 'X', 'XX', 'OXXO', 'XOX', 'XXOO', 'X.O', 'XO.X'])("'%s' is not seen to be basic", (text) => {
  expect(clobber1xn.basic?.(clobber1xn.parse(text))).toBeUndefined();
});
