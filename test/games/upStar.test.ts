import { expect, test } from 'vitest';
import { upStar } from '../../src/games/upStar.js';
import { splitTexts, testErrors, testLabels, testMoves } from './resultsTable.js';

// docs/games.md#up_star, docs/language.md#errors.

testMoves(upStar, [
  ['0', 'none', 'none'],
  ['*', '0', '0'],
  ['1', '0', '0*'],
  ['1 *', '0 0*', '0'],
  ['2', '0', '1*'],
  ['2,*', '0', '1'],
  ['-1', '0*', '0'],
  ['-1,*', '0', '0 0*'],
  ['-3', '-2*', '0'],
  ['-3,*', '-2', '0'],
]);

testLabels(upStar, [
  ['1,*', 'up_star:1*'],
  ['*', 'up_star:0*'],
  ['3', 'up_star:3'],
  ['* -2', 'up_star:-2*'],
  ['0,*', 'up_star:0*'],
]);

testErrors(upStar, [
  ['', 0, '', "the text ends, expected an integer or '*'"],
  ['1*', 1, '*', "unexpected '*', expected a blank or ',' before it: write '1,*'"],
  ['*1', 1, '1', "unexpected '1', expected a blank or ',' before it: write '*,1'"],
  ['* *', 2, '*', "a second '*', expected at most one"],
  ['3 4', 2, '4', 'a second integer 4, expected at most one'],
  ['**', 1, '*', "unexpected '*', expected a blank or ',' before an integer or '*'"],
  ['1,', 2, '', "the text ends, expected an integer or '*' after ','"],
  [',*', 0, ',', "unexpected ',', expected an integer or '*'"],
  ['1/2', 1, '/', "unexpected '/', expected a blank or ',' before an integer or '*'"],
]);

test('zero vanishes', () => {
  expect(splitTexts(upStar, '0')).toEqual([]);
});

test('the texts of moves are not the texts of games, which need a comma', () => {
  expect(upStar.format({ ups: 2, star: true })).toBe('2,*');
  expect(upStar.format({ ups: 0, star: true })).toBe('*');
});

test('bytes are a double for the ups and 32 bits for the star', () => {
  expect([...upStar.encode!({ ups: -2, star: true })]).toEqual([0, 0, 0, 0, 0, 0, 0, 192, 1, 0, 0, 0]);
});

test('is its own basic value', () => {
  expect(upStar.basic?.({ ups: -2, star: true })).toEqual({ kind: 'upStar', ups: -2, nimber: 1 });
});
