import { describe, expect, test } from 'vitest';
import { domineering } from '../../src/games/domineering.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { bruteForceNimValue } from '../oracle.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

describe('domineering', () => {
  // docs/games.md#domineering
  testResults(domineering, [
    ['.|.', 'win', 'loss', 'a1-a2', 'none', 1],
    ['..', 'loss', 'win', 'none', 'a1-b1', 1],
    ['..|..', 'win', 'win', 'a1-a2 b1-b2', 'a1-b1 a2-b2', 0],
    ['.#|..', 'win', 'win', 'a1-a2', 'a2-b2', 1],
    ['...|...', 'win', 'win', 'b1-b2', 'a1-b1 a2-b2 b1-c1 b2-c2', 1],
    ['..|..|..', 'win', 'win', 'a1-a2 a2-a3 b1-b2 b2-b3', 'a2-b2', 1],
    ['.#.|...', 'loss', 'loss', 'none', 'none', 0],
    ['...|...|...', 'win', 'win', 'b1-b2 b2-b3', 'a2-b2 b2-c2', 0],
  ]);

  // docs/records.md#cram: the nim values of Cram.
  test.each([
    ['...|...', 1],
    ['.....|.....', 1],
    ['....|....|....', 1],
  ])('the impartial version of %s has nim value %i', (text, nimValue) => {
    expect(bruteForceNimValue(impartialVersion(domineering), domineering.parse(text))).toBe(nimValue);
  });

  testMoves(domineering, [
    ['...|.#.|...', 'a1-a2 c1-c2 a2-a3 c2-c3', 'a1-b1 b1-c1 a3-b3 b3-c3'],
    ['.|.|.', 'a1-a2 a2-a3', 'none'],
    ['.#|#.', 'none', 'none'],
  ]);

  testPlays(domineering, [
    ['..|..', 'left', 'b1-b2', '.#|.#'],
    ['..|..', 'right', 'a2-b2', '..|##'],
  ]);

  testSplits(domineering, [
    ['..#.|..#.', ['..|..', '.|.']],
    ['.#|#.', []],
    ['#####|#..##|##..#', ['..#|#..']],
    ['.##.|....', ['.##.|....']],
  ]);

  // Rows and columns are not exchanged: that would exchange the players.
  testNormalForms(domineering, [
    ['..'],
    ['.|.'],
    ['..|.#', '..|#.', '.#|..', '#.|..'],
    ['...|..#', '..#|...', '#..|...', '...|#..'],
    ['..|..|.#', '.#|..|..'],
  ]);

  test('negate exchanges rows and columns', () => {
    expect(domineering.format(domineering.negate(domineering.parse('...|.#.')))).toBe('..|.#|..');
  });

  // docs/games.md#domineering: boards on which only one player can move.
  test.each([
    ['.|.', 1],
    ['.|.|.|.|.', 2],
    ['.#.|.#.|##.|#.#|#.#', 3],
    ['...', -1],
    ['....#..', -3],
    ['.#.', 0],
  ])('%s is the number %i', (text, value) => {
    expect(domineering.basic!(domineering.parse(text))).toEqual({ kind: 'number', value });
  });

  test.each(['..|..', '.#|..'])('%s is not seen to be a number', (text) => {
    expect(domineering.basic!(domineering.parse(text))).toBeUndefined();
  });

  testErrors(domineering, [
    ['..|.X', 4, 'X', "unexpected 'X' in the board, expected one of '.' '#'"],
    ['..|', 3, '', 'row 2 of the board is empty, expected cells'],
  ]);
});
