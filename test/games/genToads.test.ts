import { expect, test, vi } from 'vitest';
import { genToads } from '../../src/games/genToads.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { bruteForceNimValue, isZero } from '../oracle.js';
import { splitTexts, stripsUpTo, testErrors, testLabels, testMoves, testResults } from './resultsTable.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

// Tables and lists: docs/games.md#gen_toads.

testResults(genToads, [
  ['1,1,1,0:X.O', 'win', 'win', '1-2', '3-2', 1],
  ['1,1,1,0:XO.', 'loss', 'loss', 'none', 'none', 0],
  ['1,1,1,0:XOO.', 'loss', 'loss', 'none', 'none', 0],
  ['1,1,2,0:XOO.', 'loss', 'loss', 'none', 'none', 1],
  ['1,1,1,0:XX.', 'win', 'loss', '2-3', 'none', 0],
  ['1,1,1,1:XX.', 'win', 'loss', '1-3 2-3', 'none', 2],
  ['2,2,0,0:X..', 'win', 'loss', '1-3', 'none', 1],
  ['1,2,1,0:X..O', 'loss', 'loss', 'none', 'none', 0],
  ['2,2,1,0:XO..', 'win', 'loss', '1-3', 'none', 1],
  ['1,1,2,0:XOX.', 'win', 'loss', '3-4', 'none', 1],
  ['1,1,2,1:XOX.', 'win', 'loss', '3-4', 'none', 2],
  ['1,1,1,0:XX.OO', 'win', 'win', '2-3', '4-3', 0],
  ['2,3,2,0:X..XO.O', 'loss', 'win', 'none', '5-3', 3],
]);

testMoves(genToads, [
  ['1,1,1,0:XO.', '1-3', 'none'],
  ['1,1,0,0:XO.', 'none', 'none'],
  ['1,1,1,1:XX.', '1-3 2-3', 'none'],
  ['1,1,1,0:XX.', '2-3', 'none'],
  ['1,3,1,0:X..O.', '1-2 1-3', '4-3 4-2'],
  ['2,3,2,0:X..XO.O', '1-3 4-6', '5-3'],
  ['1,1,2,1:XOX.', '1-4 3-4', 'none'],
  // The reference looks only at the adjacent and the landing cell (docs/games.md#gen_toads).
  ['3,3,0,0:X.O.', '1-4', 'none'],
  // Blanks may stand around numbers, commas, the colon and the board (docs/language.md#grammar).
  [' 1 , 1 , 1 , 0 : X.O ', '1-2', '3-2'],
  ['1,2147483647,2147483647,1:X..O', '1-2 1-3', '4-3 4-2'],
]);

testLabels(genToads, [['1,2,2,1:X..O', 'gen_toads<1, 2, 2, 1>:X..O']]);

testErrors(genToads, [
  ['', 0, '', 'the text ends, expected the min slide'],
  ['X.O', 0, 'X', "unexpected 'X', expected the min slide"],
  ['1,1,1:X.O', 5, ':', 'missing parameter 4, expected the friendly jump'],
  ['1 1 1 0:X', 2, '1', "unexpected '1', expected ',' before parameter 2, the max slide"],
  ['0,1,1,0:X', 0, '0', '0 is out of range, expected the min slide from 1 to 2147483647'],
  ['2,1,1,0:X', 2, '1', 'max slide is 1, expected at least the min slide 2'],
  ['1,1,-1,0:X', 4, '-1', '-1 is out of range, expected the max jump from 0 to 2147483647'],
  ['1,1,1,2:X', 6, '2', '2 is out of range, expected the friendly jump from 0 to 1'],
  [
    '1,1,1,0,0:X',
    7,
    ',',
    "unexpected ',', expected ':' and the board after 4 parameters (min slide, max slide, max jump, friendly jump)",
  ],
  [
    '1,1,1,0',
    7,
    '',
    "the text ends, expected ':' and the board after 4 parameters (min slide, max slide, max jump, friendly jump)",
  ],
  ['1,1,1,0:', 8, '', "missing board after ':'"],
  ['1,1,1,0:X#', 9, '#', "unexpected '#' in the board, expected one of 'X' 'O' '.'"],
  ['1,1,1,0:X O', 9, ' ', "unexpected white space in the board, expected one of 'X' 'O' '.'"],
]);

test.each([
  ['1,1,0,0:X.XO.O', ['1,1,0,0:X.', '1,1,0,0:.O']],
  ['1,1,1,0:X.XXOO.O', ['1,1,1,0:X.XX', '1,1,1,0:OO.O']],
  ['1,1,1,0:X.XXO.O', ['1,1,1,0:X.XXO.O']],
  ['1,1,1,0:X.XOO.O', ['1,1,1,0:X.XOO.O']],
  ['1,1,2,0:X.XXXXOOO.O', ['1,1,2,0:X.XXXX', '1,1,2,0:OOO.O']],
  ['1,1,2,0:X.XXOOO.O', ['1,1,2,0:X.XXOOO.O']],
  // Nothing is a wall to a longer slide or to a jump over friends.
  ['1,2,1,0:X.XXOO.O', ['1,2,1,0:X.XXOO.O']],
  ['1,1,1,1:X.XXOO.O', ['1,1,1,1:X.XXOO.O']],
  ['1,1,1,0:XXOO', []],
])('%s splits into %j', (text, parts) => {
  expect(splitTexts(genToads, text)).toEqual(parts);
});

test.each(['1,1,0,0', '1,1,1,0'])(
  'with %s every strip of up to 6 cells equals the sum of its parts',
  (rule) => {
    const impartial = impartialVersion(genToads);
    let walls = 0;
    for (const text of stripsUpTo(6, 'XO.').slice(1)) {
      const position = genToads.parse(`${rule}:${text}`);
      const parts = genToads.split!(position).map((part) => ({ rules: genToads, position: part }));
      if (parts.length === 1 && genToads.format(parts[0]!.position) === `${rule}:${text}`) continue;
      walls++;
      expect(isZero([{ rules: genToads, position: genToads.negate(position) }, ...parts]), text).toBe(true);
      const xor = parts.reduce((sum, part) => sum ^ bruteForceNimValue(impartial, part.position), 0);
      expect(xor, text).toBe(bruteForceNimValue(impartial, position));
    }
    expect(walls).toBeGreaterThan(20);
  },
);
