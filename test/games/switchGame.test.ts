import { expect, test } from 'vitest';
import { labelOf } from '../../src/games/rules.js';
import { switchGame } from '../../src/games/switchGame.js';
import { testErrors, testLabels, testMoves } from './resultsTable.js';

// docs/games.md#switch_game, docs/language.md#errors.

testMoves(switchGame, [
  ['3 1', 'SWITCH_L', 'SWITCH_R'],
  ['-6, 7', 'SWITCH_L', 'SWITCH_R'],
]);

testLabels(switchGame, [
  ['21 7/8', 'switch:{21 | 7/8}'],
  ['-1,2', 'switch:{-1 | 2}'],
  ['1 / 2 , 4/8', 'switch:{1/2 | 1/2}'],
  [' 1/2 -3/4 ', 'switch:{1/2 | -3/4}'],
]);

testErrors(switchGame, [
  ['', 0, '', "the text ends, expected the left integer or fraction like '7/2'"],
  ['1', 1, '', "the text ends, expected a second integer or fraction like '7/2': a switch has two"],
  ['1 2 3', 4, '3', "unexpected '3', expected the end of the text after two numbers"],
  [',1 2', 0, ',', "unexpected ',', expected the left integer or fraction like '7/2'"],
  ['1,2,', 3, ',', "unexpected ',', expected the end of the text after two numbers"],
  ['1,,2', 2, ',', "unexpected ',', expected the right integer or fraction like '7/2'"],
  ['1,', 2, '', "the text ends, expected the right integer or fraction like '7/2' after ','"],
  ['1/3 2', 2, '3', 'the denominator is 3, expected a positive power of two'],
]);

test('after a move it is the number moved to', () => {
  const game = switchGame.parse('1/2 -3');
  const left = switchGame.play(game, 'SWITCH_L', 'left');
  const right = switchGame.play(game, 'SWITCH_R', 'right');
  expect([left, right]).toEqual([0.5, -3]);
  expect(labelOf({ rules: switchGame, position: left })).toBe('switch:rational:1/2');
  expect(switchGame.moves(left, 'left')).toEqual(['DEC']);
  expect(switchGame.moves(right, 'left')).toEqual([]);
  expect(switchGame.play(right, 'INC', 'right')).toBe(-2);
  expect(switchGame.basic?.(right)).toEqual({ kind: 'number', value: -3 });
  expect(switchGame.encode!(game)).toHaveLength(16);
  expect(switchGame.encode!(left)).toHaveLength(8);
});

test('the inverse of {a | b} is {-b | -a}', () => {
  expect(switchGame.negate(switchGame.parse('5 1'))).toEqual({ left: -1, right: -5 });
});

test('is a switch', () => {
  expect(switchGame.basic?.(switchGame.parse('5 1'))).toEqual({ kind: 'switch', left: 5, right: 1 });
});
