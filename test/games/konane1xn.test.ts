import { expect, test } from 'vitest';
import { EMPTY } from '../../src/board/cells.js';
import type { Strip } from '../../src/board/strip.js';
import { createEngine } from '../../src/engine/create.js';
import { konane1xn } from '../../src/games/konane1xn.js';
import { PLAYERS } from '../../src/games/rules.js';
import { splitTexts, testErrors, testLabels, testMoves } from './resultsTable.js';

testMoves(konane1xn, [
  ['.XOXO.OXO.', '4-6 8-10 8-6', '3-1'],
  ['XO.O.O.', '1-3 1-5 1-7', 'none'],
  ['.O.OX.', '5-3 5-1', '4-6'],
  // Two stones of one colour are not jumped over.
  ['.XXO.OX', '3-5 7-5', 'none'],
]);

testLabels(konane1xn, [['.XO.', 'konane_1xn:.XO.']]);

testErrors(konane1xn, [['X#O', 1, '#', "unexpected '#' in the board, expected one of 'X' 'O' '.'"]]);

test.each([
  ['XO.O.O.', [0, 2], '..XO.O.'],
  ['XO.O.O.', [0, 6], '......X'],
  ['.O.OX', [4, 0], 'X....'],
] as const)('in %s, %j leaves %s', (text, move, after) => {
  expect(konane1xn.format(konane1xn.play(konane1xn.parse(text), move, 'left'))).toBe(after);
});

test.each([
  // X may come to the first empty cell, and O to the second: they meet.
  ['XO..XO', ['XO..XO']],
  ['XO...XO', ['XO.', '.XO']],
  ['....XO....', ['.XO.']],
  ['XX.O...X.O', []],
  ['', []],
])('%s splits into %j', (text, parts) => {
  expect(splitTexts(konane1xn, text)).toEqual(parts);
});

test('no stone comes two cells beyond the outermost, however often either player moves', () => {
  const cells = 7;
  let deepest = 0;
  for (let code = 0; code < 3 ** cells; code++) {
    const digits = code.toString(3).padStart(cells, '0');
    if (digits.endsWith('2')) continue;
    const seen = new Set<string>();
    const open: Strip[] = [Uint8Array.from([...[...digits].map(Number), EMPTY, EMPTY, EMPTY])];
    for (let strip = open.pop(); strip; strip = open.pop()) {
      const key = konane1xn.format(strip);
      if (seen.has(key)) continue;
      seen.add(key);
      expect(key.slice(cells + 1)).toBe('..');
      if (key[cells] !== '.') deepest++;
      for (const player of PLAYERS) {
        for (const move of konane1xn.moves(strip, player)) open.push(konane1xn.play(strip, move, player));
      }
    }
  }
  expect(deepest).toBeGreaterThan(100);
});

/**
 * Solid linear patterns, n stones of alternating colours with room on both sides (Ernst, Playing Konane Mathematically,
 * UMAP Journal 16, 1995): j moves for the player whose stones are not outermost if n = 2j + 1, 0 if 4 divides n, else *.
 */
test('the values of solid linear patterns', async () => {
  const engine = await createEngine('wasm');
  for (let n = 1; n <= 16; n++) {
    for (const first of [0, 1]) {
      const stones = Array.from({ length: n }, (_, i) => 'XO'[(i + first) % 2]).join('');
      const answer = await engine.value([{ rules: konane1xn, position: konane1xn.parse(`.${stones}.`) }]);
      const moves = (n - 1) / 2;
      const expected = n % 2 === 1 ? String((first === 0 ? -moves : moves) + 0) : n % 4 === 0 ? '0' : '*';
      expect(answer, stones).toMatchObject({ status: 'done', result: expected });
    }
  }
  engine.dispose();
});
