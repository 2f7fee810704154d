import { describe, expect, test } from 'vitest';
import { clobber } from '../../src/games/clobber.js';
import { isZero } from '../oracle.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

describe('clobber', () => {
  // docs/games.md#clobber
  testResults(clobber, [
    ['XO|OX', 'win', 'win', 'a1-a2 a1-b1 b2-a2 b2-b1', 'a2-a1 a2-b2 b1-a1 b1-b2', 0],
    ['XO|XO', 'loss', 'loss', 'none', 'none', 0],
    ['XX|XO', 'win', 'loss', 'a2-b2 b1-b2', 'none', 1],
    ['XOX|OXO', 'loss', 'loss', 'none', 'none', 0],
    ['X.|.O', 'loss', 'loss', 'none', 'none', 0],
    ['XXO|.O.', 'win', 'win', 'b1-b2 b1-c1', 'b2-b1 c1-b1', 1],
    ['XO|..|OX', 'loss', 'loss', 'none', 'none', 0],
    [
      'XOX|OXO|XOX',
      'win',
      'win',
      'a1-a2 a1-b1 a3-a2 a3-b3 b2-a2 b2-b1 b2-b3 b2-c2 c1-b1 c1-c2 c3-b3 c3-c2',
      'a2-a1 a2-a3 a2-b2 b1-a1 b1-b2 b1-c1 b3-a3 b3-b2 b3-c3 c2-b2 c2-c1 c2-c3',
      1,
    ],
    ['', 'loss', 'loss', 'none', 'none', 0],
  ]);

  // The first list is from docs/games.md#clobber; columns after z are our own (#conventions there).
  testMoves(clobber, [
    ['XO|OX', 'a1-b1 a1-a2 b2-b1 b2-a2', 'b1-b2 b1-a1 a2-a1 a2-b2'],
    ['XO.|.X.', 'a1-b1 b2-b1', 'b1-b2 b1-a1'],
    [`${'.'.repeat(25)}XOX`, 'z1-aa1 ab1-aa1', 'aa1-ab1 aa1-z1'],
    ['', 'none', 'none'],
  ]);

  testPlays(clobber, [
    ['XO|OX', 'left', 'a1-a2', '.O|XX'],
    ['XO|OX', 'right', 'b1-b2', 'X.|OO'],
  ]);

  testSplits(clobber, [
    ['XO|..|OX', ['XO', 'OX']],
    ['.XO.X|....O|XX..O', ['XO', 'X|O|O']],
    ['XO.|.XO', ['XO.|.XO']],
    ['X.|.O', []],
    ['XX.OO', []],
    ['', []],
  ]);

  testNormalForms(clobber, [
    ['XO', 'OX', 'X|O', 'O|X'],
    ['XX|XO', 'XO|XX', 'OX|XX', 'XX|OX'],
    ['XXO|O..', 'OXX|..O', 'O..|XXO', '..O|OXX', 'XO|X.|O.', 'OX|.X|.O', 'O.|X.|XO', '.O|.X|OX'],
    ['XXO|..O', 'OXX|O..'],
  ]);

  test('equal components are equal up to symmetry', () => {
    const [first, ...others] = ['XO', 'OX', 'X|O'].map((text) => clobber.identify!(clobber.parse(text)));
    for (const other of others) expect(clobber.format(other!)).toBe(clobber.format(first!));
  });

  test('negate exchanges the colours', () => {
    expect(clobber.format(clobber.negate(clobber.parse('XO.|OOX')))).toBe('OX.|XXO');
  });

  test('bytes are rows, columns, cells', () => {
    expect([...clobber.encode!(clobber.parse('XO.|.XO'))]).toEqual([2, 0, 3, 0, 0, 1, 2, 2, 0, 1]);
    expect([...clobber.encode!(clobber.parse('X'.repeat(258)))].slice(0, 4)).toEqual([1, 0, 2, 1]);
  });

  // docs/games.md#clobber: checkerboards 2xm are P for m = 3, 6, N for m = 2, 4, 5.
  test.each([
    [2, false],
    [3, true],
    [4, false],
    [5, false],
    [6, true],
  ])('the 2x%i checkerboard is 0: %s', (cols, zero) => {
    const text = ['XO', 'OX'].map((pair) => pair.repeat(3).slice(0, cols)).join('|');
    expect(isZero([{ rules: clobber, position: clobber.parse(text) }])).toBe(zero);
  });

  testErrors(clobber, [
    ['xo', 0, 'x', "unexpected 'x' in the board, expected one of 'X' 'O' '.'"],
    ['XO|X#', 4, '#', "unexpected '#' in the board, expected one of 'X' 'O' '.'"],
    ['X O', 1, ' ', "unexpected white space in the board, expected one of 'X' 'O' '.'"],
    ['XO|X', 3, 'X', 'row 2 of the board has length 1, expected 2 as in row 1'],
    ['XO|OX|XOX', 6, 'XOX', 'row 3 of the board has length 3, expected 2 as in row 1'],
    ['|', 0, '|', 'row 1 of the board is empty, expected cells'],
    ['|XO', 0, '|', 'row 1 of the board is empty, expected cells'],
    ['XO|', 3, '', 'row 2 of the board is empty, expected cells'],
    ['XO||XO', 3, '|', 'row 2 of the board is empty, expected cells'],
  ]);

  test('refuses boards whose cells cannot be numbered', () => {
    const row = '.'.repeat(256);
    expect(clobber.parse(Array(255).fill(row).join('|')).cells).toHaveLength(65280);
    expect(() => clobber.parse(Array(256).fill(row).join('|'))).toThrow(
      'the board has 65536 cells, expected at most 65535',
    );
  });
});
