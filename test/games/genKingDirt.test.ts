import { describe, expect, test } from 'vitest';
import { genKingDirt } from '../../src/games/genKingDirt.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

describe('gen_king_dirt', () => {
  // docs/games.md#gen_king_dirt
  testResults(genKingDirt, [
    ['0,0,0:X.', 'win', 'loss', 'a1-b1', 'none', 1],
    ['0,0,0:X.O', 'win', 'win', 'a1-b1', 'c1-b1', 1],
    ['0,0,0:X#|#.', 'win', 'loss', 'a1-b2', 'none', 1],
    ['0,0,0:.X.XO', 'win', 'loss', 'b1-a1 b1-c1 d1-c1', 'none', 2],
    ['1,0,0:.', 'win', 'loss', 'a1_X', 'none', 1],
    ['1,1,0:.', 'win', 'win', 'a1_X', 'a1_O', 1],
    ['1,1,0:..', 'loss', 'loss', 'none', 'none', 0],
    ['1,0,0:X..', 'win', 'loss', 'a1-b1 b1_X c1_X', 'none', 0],
    ['1,0,1:X..', 'win', 'loss', 'b1_X c1_X', 'none', 0],
    ['2,0,0:X.O', 'win', 'win', 'a1-b1 b1_X', 'c1-b1', 1],
    ['2,0,1:X.O', 'win', 'win', 'b1_X', 'c1-b1', 1],
    ['9,9,1:.X', 'win', 'win', 'a1_X', 'a1_O', 1],
  ]);

  testMoves(genKingDirt, [
    ['1,0,0:X.|.O', 'b1_X a2_X a1-b1 a1-a2', 'b2-b1 b2-a2'],
    ['1,0,1:X.|.O', 'b1_X a2_X', 'b2-b1 b2-a2'],
  ]);

  testPlays(genKingDirt, [
    ['2,1,1:X.O|...', 'left', 'b1_X', '1,1,1:XXO|...'],
    ['1,0,1:X..', 'left', 'b1_X', '0,0,0:XX.'],
    ['0,3,0:X..', 'left', 'a1-b1', '0,1,0:#X.'],
  ]);

  // docs/games.md#gen_king_dirt: what is shown of the parameters.
  test.each([
    ['9,9,1:.X', '1,1,1:.X'],
    ['5,5,1:X#', '0,0,0:X#'],
    ['0,0,1:X.', '0,0,0:X.'],
    [' 01 , 1 , 0 : .X. ', '1,1,0:.X.'],
  ])('%s is read as %s', (text, shown) => {
    expect(genKingDirt.format(genKingDirt.parse(text))).toBe(shown);
  });

  // docs/language.md#grammar
  test('prints as in the reference', () => {
    expect(genKingDirt.label!(genKingDirt.parse('1,1,0:.X.'))).toBe('gen_king_dirt<1, 1, 0>:.X.');
  });

  test('bytes are rows, columns, parameters, cells', () => {
    expect([...genKingDirt.encode!(genKingDirt.parse('1,2,1:.X|.#'))]).toEqual([
      2, 0, 2, 0, 1, 0, 2, 0, 1, 0, 2, 0, 2, 3,
    ]);
  });

  test('negate exchanges colours and reserves', () => {
    expect(genKingDirt.format(genKingDirt.negate(genKingDirt.parse('1,2,1:.X|.O')))).toBe('2,1,1:.O|.X');
  });

  testSplits(genKingDirt, [
    // The last king has no empty neighbour.
    ['0,0,0:.X.XO', ['0,0,0:.X.X']],
    // Kings do not act on each other.
    ['0,0,0:.XO.', ['0,0,0:.X', '0,0,0:O.']],
    ['0,0,0:X.#..#O|..#..#.', ['0,0,0:X.|..', '0,0,0:O|.']],
    ['0,0,0:XO', []],
    ['0,0,0:..', []],
    // A reserve is shared by the whole board, but dead kings still go.
    ['1,0,0:.XO.', ['1,0,0:.XO.']],
    ['1,0,0:XX.#O', ['1,0,0:X.']],
    ['1,1,0:XXX|XXX|..X', ['1,1,0:XXX|..X']],
    ['3,3,1:XO#', []],
  ]);

  testNormalForms(genKingDirt, [
    ['1,0,0:X.', '1,0,0:.X', '1,0,0:X|.', '1,0,0:.|X'],
    ['0,0,0:X.', '0,0,0:.|X'],
    ['0,1,0:X.', '0,1,0:.X'],
    ['1,0,1:X.', '1,0,1:.X'],
  ]);

  testErrors(genKingDirt, [
    ['.X.', 0, '.', "unexpected '.', expected the number of black kings to place"],
    ['1,1:.X.', 3, ':', 'missing parameter 3, expected the must-place flag'],
    [
      '1,1,0,0:.X.',
      5,
      ',',
      "unexpected ',', expected ':' and the board after 3 parameters (number of black kings to place, number of white kings to place, must-place flag)",
    ],
    [
      '-1,1,0:.X.',
      0,
      '-1',
      '-1 is out of range, expected the number of black kings to place from 0 to 2147483647',
    ],
    ['1,x,0:.X.', 2, 'x', "unexpected 'x', expected the number of white kings to place"],
    ['1,1,2:.X.', 4, '2', '2 is out of range, expected the must-place flag from 0 to 1'],
    ['1,1,0:', 6, '', "missing board after ':'"],
    ['1,1,0:.X|x.', 9, 'x', "unexpected 'x' in the board, expected one of 'X' 'O' '.' '#'"],
    ['1,1,0:.X|', 9, '', 'row 2 of the board is empty, expected cells'],
    ['1,1,0:.X| .X', 9, ' ', "unexpected white space in the board, expected one of 'X' 'O' '.' '#'"],
  ]);
});
