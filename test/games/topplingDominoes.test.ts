import { expect, test } from 'vitest';
import { impartialVersion } from '../../src/games/impartial.js';
import { topplingDominoes } from '../../src/games/topplingDominoes.js';
import { bruteForceNimValue } from '../oracle.js';
import { splitTexts, stripsUpTo, testErrors, testLabels, testMoves, testResults } from './resultsTable.js';

// Tables and lists: docs/games.md#toppling_dominoes.

testResults(topplingDominoes, [
  ['', 'loss', 'loss', 'none', 'none', 0],
  ['X', 'win', 'loss', '1L 1R', 'none', 1],
  ['#', 'win', 'win', '1L 1R', '1L 1R', 1],
  ['XO', 'win', 'win', '1R', '2L', 2],
  ['X#', 'win', 'win', '1R 2L 2R', '2L', 2],
  ['X#O', 'win', 'win', '1R 2R', '2L 3L', 3],
  ['###', 'win', 'win', '1R 3L', '1R 3L', 3],
  ['XXO', 'win', 'win', '1R 2R', '3L', 3],
  ['OXXO', 'loss', 'win', 'none', '1R 4L', 4],
]);

testMoves(topplingDominoes, [['X#O', '1L 1R 2L 2R', '2L 2R 3L 3R']]);

testLabels(topplingDominoes, [['XO#', 'toppling_dominoes:XO#']]);

testErrors(topplingDominoes, [['X.O', 1, '.', "unexpected '.' in the board, expected one of 'X' 'O' '#'"]]);

test('3L leaves what stands to the right of domino 3, 3R what stands to the left', () => {
  const row = topplingDominoes.parse('XOXO#');
  expect(topplingDominoes.format(topplingDominoes.play(row, { domino: 2, side: 'L' }, 'left'))).toBe('O#');
  expect(topplingDominoes.format(topplingDominoes.play(row, { domino: 2, side: 'R' }, 'left'))).toBe('XO');
});

test.each([
  ['OX', 'XO'],
  ['#OX', 'XO#'],
  ['O#X#O', 'O#X#O'],
])('%s has the normal form %s', (text, normal) => {
  expect(topplingDominoes.format(topplingDominoes.normalise!(topplingDominoes.parse(text)))).toBe(normal);
});

test('the empty row vanishes', () => {
  expect(splitTexts(topplingDominoes, '')).toEqual([]);
});

test.each([
  ['XXX', { kind: 'number', value: 3 }],
  ['OO', { kind: 'number', value: -2 }],
  ['###', { kind: 'upStar', ups: 0, nimber: 3 }],
  ['XO', undefined],
  ['##X', undefined],
])('%s is basic: %j', (text, value) => {
  expect(topplingDominoes.basic?.(topplingDominoes.parse(text))).toEqual(value);
});

test('the impartial version of a row of n dominoes is *n', () => {
  const impartial = impartialVersion(topplingDominoes);
  for (const text of stripsUpTo(5, 'XO#')) {
    expect(bruteForceNimValue(impartial, impartial.parse(text))).toBe(text.length);
  }
});
