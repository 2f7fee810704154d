import { expect, test } from 'vitest';
import { kayles } from '../../src/games/kayles.js';
import { bruteForceNimValue, bruteForceWinningMoves } from '../oracle.js';
import { moveTexts, splitTexts, testErrors, testLabels } from './resultsTable.js';

// Values and moves: docs/games.md#kayles.

const FIRST_VALUES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2];

test.each(FIRST_VALUES.map((value, pins) => [pins, value]))('%i pins have nim value %i', (pins, value) => {
  expect(bruteForceNimValue(kayles, kayles.parse(`${pins}`))).toBe(value);
});

test('both players have the same moves: one pin, then two, the smaller rest first', () => {
  expect(moveTexts(kayles, '5', 'left')).toBe('1-0-4 1-1-3 1-2-2 2-0-3 2-1-2');
  expect(moveTexts(kayles, '5', 'right')).toBe('1-0-4 1-1-3 1-2-2 2-0-3 2-1-2');
  expect(moveTexts(kayles, '1', 'left')).toBe('1-0-0');
  expect(moveTexts(kayles, '0', 'left')).toBe('none');
});

test.each([
  [
    ['3', '4'],
    ['0:2-0-1', '1:1-0-3', '1:1-1-2'],
  ],
  [['5'], ['1-2-2']],
  [['9'], ['1-4-4']],
  [['10'], ['1-1-8', '1-2-7', '1-3-6', '2-4-4']],
])('%j has the winning moves %j', (texts, moves) => {
  const sum = texts.map((text) => ({ rules: kayles, position: kayles.parse(text) }));
  expect(bruteForceWinningMoves(sum, 'left')).toEqual(moves);
});

test('a move leaves two rows, the longer first, which are independent', () => {
  const rows = kayles.play(kayles.parse('7'), { index: 0, taken: 2n, small: 1n }, 'left');
  expect(rows).toEqual([4n, 1n]);
  expect(kayles.split!(rows)).toEqual([[4n], [1n]]);
  expect(kayles.play(rows, { index: 1, taken: 1n, small: 0n }, 'right')).toEqual([4n]);
  expect(kayles.play([4n, 3n], { index: 0, taken: 2n, small: 0n }, 'right')).toEqual([3n, 2n]);
});

test('no pins vanish', () => {
  expect(splitTexts(kayles, '0')).toEqual([]);
});

test('a huge row is read at once, but its moves are not listed', () => {
  const huge = kayles.parse('2147483647');
  expect([...kayles.encode!(huge)]).toEqual([255, 255, 255, 127]);
  expect(() => kayles.moves(huge, 'left')).toThrow('too many moves');
});

testLabels(kayles, [
  ['5', 'kayles: 5'],
  ['0', 'kayles: 0'],
]);

testErrors(kayles, [
  ['', 0, '', 'the text ends, expected an integer'],
  ['-1', 0, '-1', '-1 is out of range, expected an integer from 0 on'],
  ['3 4', 2, '4', "unexpected '4', expected the end of the text after one integer"],
]);
