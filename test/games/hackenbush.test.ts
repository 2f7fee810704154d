import { describe, expect, test } from 'vitest';
import { dyadicRational } from '../../src/games/dyadicRational.js';
import { hackenbush } from '../../src/games/hackenbush.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { nimber } from '../../src/games/nimber.js';
import { upStar } from '../../src/games/upStar.js';
import { bruteForceNimValue, isZero } from '../oracle.js';
import { testErrors, testMoves } from './resultsTable.js';

const edges = (text: string) => ({ rules: hackenbush, position: hackenbush.parse(text) });

describe('hackenbush', () => {
  testMoves(hackenbush, [
    ['XOX', '1 3', '2'],
    ['X#O', '1 2', '2 3'],
    ['', 'none', 'none'],
  ]);

  test('a cut leaves the edges below', () => {
    expect(hackenbush.format(hackenbush.play(hackenbush.parse('XO#X'), 2, 'left'))).toBe('XO');
  });

  // docs/games.md#hackenbush
  test.each([
    ['XXX', 3],
    ['OO', -2],
    ['XO', 1 / 2],
    ['XXO', 3 / 2],
    ['XOO', 1 / 4],
    ['XOX', 3 / 4],
    ['XXOX', 7 / 4],
    ['OX', -1 / 2],
  ])('%s is the number %d', (text, value) => {
    expect(hackenbush.basic!(hackenbush.parse(text))).toEqual({ kind: 'number', value });
    const minus = { rules: dyadicRational, position: dyadicRational.parse(`${-value * 4}/4`) };
    expect(isZero([edges(text), minus])).toBe(true);
  });

  // docs/games.md#hackenbush: X# = 1 + *, XO# = 1/2 + *, #X = up + *, #O = down + *, #^n = *n.
  test.each([
    ['X#', '-1', '*', 0],
    ['XO#', '-1/2', '*', 0],
    ['#X', '0', '-1,*', 0],
    ['#O', '0', '1,*', 0],
    ['####', '0', '0', 4],
  ])('%s has its known value', (text, number, ups, heap) => {
    const minus = [
      { rules: dyadicRational, position: dyadicRational.parse(number) },
      { rules: upStar, position: upStar.parse(ups) },
      { rules: nimber, position: heap },
    ];
    expect(isZero([edges(text), ...minus])).toBe(true);
  });

  test('numbers finer than 1/65536 are not added up', () => {
    const finest = `X${'O'.repeat(16)}`;
    expect(hackenbush.basic!(hackenbush.parse(finest))).toEqual({ kind: 'number', value: 2 ** -16 });
    expect(hackenbush.basic!(hackenbush.parse(`${finest}O`))).toBeUndefined();
  });

  test('the impartial version of n edges is *n', () => {
    expect(bruteForceNimValue(impartialVersion(hackenbush), hackenbush.parse('XO#OX'))).toBe(5);
  });

  testErrors(hackenbush, [['X.', 1, '.', "unexpected '.' in the board, expected one of 'X' 'O' '#'"]]);
});
