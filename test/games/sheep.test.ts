import { describe, expect, test } from 'vitest';
import type { Grid } from '../../src/board/grid.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { sheep } from '../../src/games/sheep.js';
import { bruteForceNimValue, isZero } from '../oracle.js';
import { between, pick, seededRandom } from '../randomPositions.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

const LARGE = 12;

function hasLargeHerd({ cells }: Grid): boolean {
  return cells.includes(LARGE) || cells.includes(256 - LARGE);
}

describe('sheep', () => {
  // docs/games.md#sheep
  testResults(sheep, [
    ['2 0', 'win', 'loss', 'a1-b1-1', 'none', 1],
    ['1 0 0', 'loss', 'loss', 'none', 'none', 0],
    ['3 0 0', 'win', 'loss', 'a1-c1-1 a1-c1-2', 'none', 0],
    ['2 0 -2', 'win', 'win', 'a1-b1-1', 'c1-b1-1', 1],
    ['2 0|0 0', 'win', 'loss', 'a1-a2-1 a1-b1-1', 'none', 1],
    ['0 2|0 0', 'win', 'loss', 'b1-a1-1 b1-a2-1 b1-b2-1', 'none', 1],
    ['2 0|0 -2', 'loss', 'loss', 'none', 'none', 0],
    ['2 0 0 1 0', 'win', 'loss', 'a1-c1-1', 'none', 1],
    ['4 0 0 0 -4', 'win', 'win', 'a1-d1-1 a1-d1-2 a1-d1-3', 'e1-b1-1 e1-b1-2 e1-b1-3', 2],
    ['', 'loss', 'loss', 'none', 'none', 0],
  ]);

  testMoves(sheep, [
    [
      '0 0 0|0 3 0|0 0 -2',
      'b2-b1-1 b2-c1-1 b2-c2-1 b2-b3-1 b2-a3-1 b2-a2-1 b2-b1-2 b2-c1-2 b2-c2-2 b2-b3-2 b2-a3-2 b2-a2-2',
      'c3-c1-1 c3-a3-1',
    ],
    ['4 0 3', 'a1-b1-1 c1-b1-1 a1-b1-2 a1-b1-3 c1-b1-2', 'none'],
  ]);

  testPlays(sheep, [
    ['5 0 0', 'left', 'a1-c1-2', '3 0 2'],
    ['0 0 0|0 3 0|0 0 -2', 'right', 'c3-a3-1', '0 0 0|0 3 0|-1 0 -1'],
  ]);

  // docs/language.md#grammar and #errors
  test.each([
    ['2 0|0 -2', '2 0|0 -2'],
    ['2, 0 | 0, -2', '2 0|0 -2'],
    ['2,0|0,-2', '2 0|0 -2'],
    ['2 ,0', '2 0'],
    ['-50', '-50'],
    ['-0 007', '0 7'],
    ['', ''],
    [' ', ''],
  ])('"%s" is read as %s', (text, shown) => {
    expect(sheep.format(sheep.parse(text))).toBe(shown);
  });

  test('prints as in the reference', () => {
    expect(sheep.label!(sheep.parse('3 0|0 -3'))).toBe('sheep: 3 0 | 0 -3 ');
  });

  test('bytes are rows, columns, signed herds', () => {
    expect([...sheep.encode!(sheep.parse('3 0|-1 -50'))]).toEqual([2, 0, 2, 0, 3, 0, 255, 206]);
  });

  test('negate changes the signs', () => {
    expect(sheep.format(sheep.negate(sheep.parse('3 0|-1 -50')))).toBe('-3 0|1 50');
  });

  testSplits(sheep, [
    ['2 0 0 1 0', ['2 0 0']],
    ['2 0 -1 0 -2', ['2 0', '0 -2']],
    // A herd without an empty neighbour is a wall.
    ['4 -2 0', ['-2 0']],
    // Adjacent herds do not act on each other.
    ['0 2 -2 0', ['0 2', '-2 0']],
    // What lies outside a part becomes a wall of single sheep; b1 touches a2, but a1 does not touch b2.
    ['0 2|0 -1', ['0 2|0 1']],
    ['2 1|1 0', []],
    ['0 0', []],
    // With e empty cells 2^e sheep are as good as more.
    ['50 0', ['2 0']],
    ['50 0 -50 0', ['4 0 -4 0']],
    ['9 0|0 0', ['8 0|0 0']],
    ['50 0 0 0 0 0', ['32 0 0 0 0 0']],
    ['50 0 0 0 0 0 0', ['50 0 0 0 0 0 0']],
  ]);

  testNormalForms(sheep, [
    ['0 2', '2 0', '0|2', '2|0'],
    ['0 0|0 2', '2 0|0 0'],
    ['0 0|2 0', '0 2|0 0'],
    ['0 0|0 -2', '-2 0|0 0'],
  ]);

  // Larger herds than the laws that all games share are tried on, so that they are cut.
  test('splitting large herds keeps values and nim values', () => {
    const random = seededRandom(2);
    const impartial = impartialVersion(sheep);
    let cuts = 0;
    for (let i = 0; i < 40; i++) {
      const cell = (): number => pick(random, [0, 0, 0, 1, 2, -3, LARGE, -LARGE]);
      const row = (): string => [cell(), cell()].join(' ');
      const position = sheep.parse(Array.from({ length: between(random, 1, 2) }, row).join('|'));
      const parts = sheep.split!(position);
      if (hasLargeHerd(position) && parts.length > 0 && !parts.some(hasLargeHerd)) cuts++;
      const minus = { rules: sheep, position: sheep.negate(position) };
      expect(isZero([minus, ...parts.map((part) => ({ rules: sheep, position: part }))])).toBe(true);
      const xor = parts.reduce((sum, part) => sum ^ bruteForceNimValue(impartial, part), 0);
      expect(xor).toBe(bruteForceNimValue(impartial, position));
    }
    expect(cuts).toBeGreaterThan(5);
  });

  testErrors(sheep, [
    ['|', 0, '|', 'row 1 of the board is empty, expected cells'],
    ['1 2|', 4, '', 'row 2 of the board is empty, expected cells'],
    ['1 2|3', 4, '3', 'row 2 of the board has length 1, expected 2 as in row 1'],
    ['51 0', 0, '51', '51 is out of range, expected a herd in row 1 from -50 to 50'],
    ['0 0|0 -51', 6, '-51', '-51 is out of range, expected a herd in row 2 from -50 to 50'],
    ['99999999999', 0, '99999999999', '99999999999 is out of range, expected a herd in row 1 from -50 to 50'],
    ['2,|0', 2, '|', "unexpected '|', expected a herd after ',' in row 1"],
    ['2, |0', 3, '|', "unexpected '|', expected a herd after ',' in row 1"],
    ['2|,0', 2, ',', "unexpected ',', expected a herd in row 2"],
    ['2,,0', 2, ',', "unexpected ',', expected a herd in row 1"],
    ['2 0,', 4, '', "the text ends, expected a herd after ',' in row 1"],
    [',2 0', 0, ',', "unexpected ',', expected a herd in row 1"],
    ['2 x', 2, 'x', "unexpected 'x', expected a herd in row 1"],
    ['2x', 1, 'x', "unexpected 'x', expected a blank, ',' or '|' after a herd"],
    ['2-1', 1, '-', "unexpected '-', expected a blank, ',' or '|' after a herd"],
    ['+2', 0, '+', "unexpected '+', expected a herd in row 1 without a plus sign"],
    ['2 - 1', 3, ' ', "unexpected white space, expected a digit after '-'"],
  ]);
});
