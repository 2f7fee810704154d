import { describe, expect, test } from 'vitest';
import { treblecross } from '../../src/games/treblecross.js';
import { bruteForceNimValue, bruteForceWins } from '../oracle.js';
import { moveTexts, splitTexts, stripsUpTo, testErrors } from './resultsTable.js';

/** Does the first player win by the literal rules: write X anywhere, three in a row win at once? */
function winsLiterally(strip: string, known = new Map<string, boolean>()): boolean {
  const before = known.get(strip);
  if (before !== undefined) return before;
  let wins = false;
  for (let cell = 0; cell < strip.length && !wins; cell++) {
    if (strip[cell] !== '.') continue;
    const after = `${strip.slice(0, cell)}X${strip.slice(cell + 1)}`;
    wins = after.includes('XXX') || !winsLiterally(after, known);
  }
  known.set(strip, wins);
  return wins;
}

describe('treblecross', () => {
  test('is won as under the literal rules, whatever the strip', () => {
    const known = new Map<string, boolean>();
    const strips = stripsUpTo(11, 'X.').filter((text) => text.length >= 3 && !text.includes('XXX'));
    expect(strips.length).toBeGreaterThan(1000);
    for (const text of strips) {
      const sum = [{ rules: treblecross, position: treblecross.parse(text) }];
      expect(bruteForceWins(sum, 'left'), text).toBe(winsLiterally(text, known));
    }
  });

  // docs/games.md#treblecross: g of the octal game 0.007 at n + 2.
  test('empty strips have the values of 0.007', () => {
    const values = Array.from({ length: 13 }, (_, i) =>
      bruteForceNimValue(treblecross, treblecross.parse('.'.repeat(i + 3))),
    );
    expect(values).toEqual([1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3]);
  });

  test.each([
    ['......', '1 2 3 4 5 6'],
    ['...X......', '1 7 8 9 10'],
    ['X.X.....', '2'],
    ['.XX..', '1 4'],
    ['XXX..', 'none'],
  ])('%s has the moves %s', (text, moves) => {
    expect(moveTexts(treblecross, text, 'left')).toBe(moves);
  });

  test.each([
    ['......', ['......']],
    ['...X.......', ['.', '.....']],
    ['X.X.....', ['.']],
    ['..X..', []],
    ['XXX.....', []],
  ])('%s splits into %j', (text, parts) => {
    expect(splitTexts(treblecross, text)).toEqual(parts);
  });

  testErrors(treblecross, [
    ['..', 0, '..', 'the strip has length 2, expected at least 3'],
    ['..O', 2, 'O', "unexpected 'O' in the board, expected one of 'X' '.'"],
  ]);
});
