import { describe, expect, test } from 'vitest';
import { cram } from '../../src/games/cram.js';
import { domineering } from '../../src/games/domineering.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { bruteForceNimValue } from '../oracle.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { moveTexts, testErrors } from './resultsTable.js';

describe('cram', () => {
  // games.md §9.2 and the last column of §3.11.
  test.each([
    ['', 0],
    ['.|.', 1],
    ['..|..', 0],
    ['.#|..', 1],
    ['...|...', 1],
    ['.#.|...', 0],
    ['...|...|...', 0],
    ['.....|.....', 1],
    ['....|....|....', 1],
  ])('%s has nim value %i', (text, value) => {
    expect(bruteForceNimValue(cram, cram.parse(text))).toBe(value);
  });

  // 1xn is Dawson's Kayles (records.md §7).
  test('rows have the nim values of 0.07', () => {
    const values = Array.from({ length: 16 }, (_, n) => bruteForceNimValue(cram, cram.parse('.'.repeat(n))));
    expect(values).toEqual([0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0]);
  });

  test.each(['...|.#.|...', '..#|#..|...'])('%s is impartial domineering', (text) => {
    const impartial = impartialVersion(domineering);
    expect(bruteForceNimValue(cram, cram.parse(text))).toBe(
      bruteForceNimValue(impartial, impartial.parse(text)),
    );
  });

  test('lists upright and across, cell by cell', () => {
    expect(moveTexts(cram, '..|.#', 'left')).toBe('a1-a2 a1-b1');
    expect(moveTexts(cram, '..|..', 'right')).toBe('a1-a2 a1-b1 b1-b2 a2-b2');
  });

  testPlays(cram, [
    ['..|..', 'left', 'b1-b2', '.#|.#'],
    ['..|..', 'left', 'a2-b2', '..|##'],
  ]);

  testSplits(cram, [
    ['..#.|..#.', ['..|..', '.|.']],
    ['.#|#.', []],
  ]);

  // Rows and columns are alike.
  testNormalForms(cram, [
    ['..', '.|.'],
    ['...|..#', '..#|...', '..|..|.#', '#.|..|..'],
  ]);

  testErrors(cram, [['..|.X', 4, 'X', "unexpected 'X' in the board, expected one of '.' '#'"]]);
});
