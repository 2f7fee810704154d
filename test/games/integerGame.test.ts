import { expect, test } from 'vitest';
import { integerGame } from '../../src/games/integerGame.js';
import { splitTexts, testErrors, testLabels, testMoves } from './resultsTable.js';

// docs/games.md#integer_game, docs/language.md#errors.

testMoves(integerGame, [
  ['3', 'INT', 'none'],
  ['-2', 'none', 'INT'],
  ['0', 'none', 'none'],
]);

testLabels(integerGame, [
  ['3', 'integer:3'],
  ['-007', 'integer:-7'],
  ['-0', 'integer:0'],
  [' 12 ', 'integer:12'],
  ['2147483647', 'integer:2147483647'],
  ['-2147483647', 'integer:-2147483647'],
]);

testErrors(integerGame, [
  ['', 0, '', 'the text ends, expected an integer'],
  ['+3', 0, '+', "unexpected '+', expected an integer without a plus sign"],
  ['3.5', 1, '.', "unexpected '.', expected the end of the text after one integer"],
  ['--3', 1, '-', "unexpected '-', expected a digit after '-'"],
  ['-', 1, '', "the text ends, expected a digit after '-'"],
  ['- 3', 1, ' ', "unexpected white space, expected a digit after '-'"],
  ['3 4', 2, '4', "unexpected '4', expected the end of the text after one integer"],
  ['1/2', 1, '/', "unexpected '/', expected the end of the text after one integer"],
  ['x', 0, 'x', "unexpected 'x', expected an integer"],
  [
    '2147483648',
    0,
    '2147483648',
    '2147483648 is out of range, expected an integer from -2147483647 to 2147483647',
  ],
  [
    '-2147483648',
    0,
    '-2147483648',
    '-2147483648 is out of range, expected an integer from -2147483647 to 2147483647',
  ],
]);

test('moves towards zero, where it vanishes', () => {
  expect(integerGame.play(1, 'INT', 'left')).toBe(0);
  expect(integerGame.play(-1, 'INT', 'right')).toBe(0);
  expect(integerGame.negate(0)).toBe(0);
  expect(splitTexts(integerGame, '0')).toEqual([]);
});

test('bytes are one little-endian double', () => {
  expect([...integerGame.encode!(-2)]).toEqual([0, 0, 0, 0, 0, 0, 0, 192]);
});

test('is a number', () => {
  expect(integerGame.basic?.(-2)).toEqual({ kind: 'number', value: -2 });
});
