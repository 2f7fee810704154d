import { expect, test } from 'vitest';
import { dyadicRational } from '../../src/games/dyadicRational.js';
import { splitTexts, testErrors, testLabels, testMoves } from './resultsTable.js';

// docs/games.md#dyadic_rational, docs/language.md#errors.

testMoves(dyadicRational, [
  ['1/2', 'DEC', 'INC'],
  ['5', 'DEC', 'none'],
  ['-8/4', 'none', 'INC'],
  ['0', 'none', 'none'],
]);

testLabels(dyadicRational, [
  ['1/2', 'dyadic_rational:1/2'],
  ['4/8', 'dyadic_rational:1/2'],
  ['5', 'dyadic_rational:5/1'],
  ['-8/4', 'dyadic_rational:-2/1'],
  ['-3 / 4', 'dyadic_rational:-3/4'],
  ['0/16', 'dyadic_rational:0/1'],
  ['2147483647/1073741824', 'dyadic_rational:2147483647/1073741824'],
]);

testErrors(dyadicRational, [
  ['', 0, '', "the text ends, expected an integer or a fraction like '7/2'"],
  ['1/3', 2, '3', 'the denominator is 3, expected a positive power of two'],
  ['1/0', 2, '0', 'the denominator is 0, expected a positive power of two'],
  ['1/-2', 2, '-2', 'the denominator is -2, expected a positive power of two'],
  ['1/', 2, '', "the text ends, expected a denominator after '/'"],
  ['0.5', 1, '.', "unexpected '.', expected the end of the text after one integer or fraction like '7/2'"],
  ['1/2/4', 3, '/', "unexpected '/', expected the end of the text after one integer or fraction like '7/2'"],
  ['1 2', 2, '2', "unexpected '2', expected the end of the text after one integer or fraction like '7/2'"],
]);

// p/q = {(p-1)/q | (p+1)/q}, in lowest terms.
test.each([
  ['3/4', '1/2', '1'],
  ['1/8', '0', '1/4'],
  ['-5/2', '-3', '-2'],
  ['1/1073741824', '0', '1/536870912'],
])('from %s Black moves to %s and White to %s', (text, black, white) => {
  const value = dyadicRational.parse(text);
  expect(dyadicRational.format(dyadicRational.play(value, 'DEC', 'left'))).toBe(black);
  expect(dyadicRational.format(dyadicRational.play(value, 'INC', 'right'))).toBe(white);
});

test('zero vanishes', () => {
  expect(splitTexts(dyadicRational, '0/4')).toEqual([]);
});

test('is a number', () => {
  expect(dyadicRational.basic?.(0.75)).toEqual({ kind: 'number', value: 0.75 });
});
