import { describe, expect, test } from 'vitest';
import { cannibalClobber } from '../../src/games/cannibalClobber.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

describe('cannibal_clobber', () => {
  // docs/games.md#cannibal_clobber
  testResults(cannibalClobber, [
    ['XO', 'win', 'win', 'a1-b1', 'b1-a1', 1],
    ['XX', 'win', 'loss', 'a1-b1 b1-a1', 'none', 1],
    ['XXX', 'win', 'loss', 'a1-b1 b1-a1 b1-c1 c1-b1', 'none', 2],
    ['XXO', 'win', 'loss', 'b1-a1 b1-c1', 'none', 2],
    ['XO|OX', 'win', 'win', 'a1-a2 a1-b1 b2-a2 b2-b1', 'a2-a1 a2-b2 b1-a1 b1-b2', 0],
    ['X.X', 'loss', 'loss', 'none', 'none', 0],
    ['OO|OX', 'loss', 'win', 'none', 'a2-a1 a2-b2 b1-a1 b1-b2', 0],
    ['XOX|OXO', 'loss', 'loss', 'none', 'none', 0],
    ['XX.OO', 'loss', 'loss', 'none', 'none', 0],
  ]);

  testMoves(cannibalClobber, [['XXO', 'a1-b1 b1-c1 b1-a1', 'c1-b1']]);

  testPlays(cannibalClobber, [
    ['XXO', 'left', 'b1-a1', 'X.O'],
    ['XXO', 'right', 'c1-b1', 'XO.'],
  ]);

  testSplits(cannibalClobber, [
    ['XX.OO', ['XX', 'OO']],
    ['X.X', []],
    ['X.O|.XO', ['.O|XO']],
  ]);

  testNormalForms(cannibalClobber, [
    ['XXO', 'OXX', 'X|X|O', 'O|X|X'],
    ['XOX', 'X|O|X'],
  ]);

  // docs/games.md#cannibal_clobber: n connected stones of one colour are n - 1 moves for their owner.
  test.each([
    ['XX', 1],
    ['XXX|..X', 3],
    ['OO|OO', -3],
  ])('%s is the number %i', (text, value) => {
    expect(cannibalClobber.basic!(cannibalClobber.parse(text))).toEqual({ kind: 'number', value });
  });

  test.each(['XO', 'XX.XX', '', '.'])('%s is not one group of one colour', (text) => {
    expect(cannibalClobber.basic!(cannibalClobber.parse(text))).toBeUndefined();
  });

  testErrors(cannibalClobber, [['X#', 1, '#', "unexpected '#' in the board, expected one of 'X' 'O' '.'"]]);
});
