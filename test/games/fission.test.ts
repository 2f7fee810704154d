import { describe, expect, test } from 'vitest';
import { fission } from '../../src/games/fission.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

describe('fission', () => {
  // docs/games.md#fission
  testResults(fission, [
    ['.X.', 'loss', 'win', 'none', 'b1_H', 1],
    ['.|X|.', 'win', 'loss', 'a2_V', 'none', 1],
    ['X..', 'loss', 'loss', 'none', 'none', 0],
    ['#.#|.X.|#.#', 'win', 'win', 'b2_V', 'b2_H', 1],
    ['...|.X.|...', 'loss', 'loss', 'none', 'none', 1],
    ['.X..X.', 'loss', 'win', 'none', 'b1_H e1_H', 0],
    ['...|XX.|...', 'win', 'loss', 'a2_V', 'none', 0],
    ['....|.XX.|.XX.|....', 'loss', 'loss', 'none', 'none', 0],
    ['...|...|.X.|...|...', 'win', 'loss', 'b3_V', 'none', 1],
  ]);

  testMoves(fission, [
    ['.X.X.', 'none', 'b1_H d1_H'],
    ['...|XX.|.X.|...', 'a2_V', 'b3_H'],
    ['..X|X..', 'none', 'none'],
  ]);

  testPlays(fission, [
    ['...|.X.|...', 'left', 'b2_V', '.X.|...|.X.'],
    ['...|.X.|...', 'right', 'b2_H', '...|X.X|...'],
  ]);

  testSplits(fission, [
    ['.X.#.X.', ['.X.', '.X.']],
    // The stone in the corner is blocked by edges on both axes, and blocks the next one.
    ['XX.', []],
    ['X.X.', ['.X.']],
    ['X..', []],
    ['.X.#...', ['.X.']],
    // On its vertical axis the upper stone only waits for the lower one, which can move.
    ['#.#|#X#|.X.|#.#', ['#.#|#X#|.X.|#.#']],
    ['...|XX.|...', ['...|XX.|...']],
  ]);

  testNormalForms(fission, [['.X.'], ['.|X|.'], ['X..|.X.', '..X|.X.', '.X.|X..', '.X.|..X']]);

  test('negate exchanges rows and columns', () => {
    expect(fission.format(fission.negate(fission.parse('.X.|..#')))).toBe('..|X.|.#');
  });

  testErrors(fission, [['.O.', 1, 'O', "unexpected 'O' in the board, expected one of 'X' '.' '#'"]]);
});
