import { describe, expect, test } from 'vitest';
import { ParseError } from '../../src/base/errors.js';
import type { Grid } from '../../src/board/grid.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { nogo } from '../../src/games/nogo.js';
import type { Player } from '../../src/games/rules.js';
import { bruteForceNimValue, isZero } from '../oracle.js';
import { pick, seededRandom } from '../randomPositions.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

/** A column of X with an eternal eye below it: at c4 each player would take the last liberty of the other's stone. */
const DIVIDED = '..X..|..X..|##X##|#X.O#';

describe('nogo', () => {
  // docs/games.md#nogo
  testResults(nogo, [
    ['..', 'win', 'win', 'a1_X b1_X', 'a1_O b1_O', 1],
    ['..|..', 'win', 'win', 'a1_X a2_X b1_X b2_X', 'a1_O a2_O b1_O b2_O', 1],
    ['...|...', 'loss', 'loss', 'none', 'none', 1],
    ['....|....', 'loss', 'loss', 'none', 'none', 0],
    ['.X|X.', 'win', 'loss', 'a1_X b2_X', 'none', 1],
    ['X.|.O', 'win', 'win', 'a2_X b1_X', 'a2_O b1_O', 1],
    ['.O.|X.X|.O.', 'win', 'win', 'b2_X', 'b2_O', 1],
    ['#X.O', 'loss', 'loss', 'none', 'none', 0],
    ['.X.|XO.|...', 'win', 'loss', 'b3_X c2_X c3_X', 'none', 1],
    ['', 'loss', 'loss', 'none', 'none', 0],
  ]);

  testMoves(nogo, [
    ['X.#|..O', 'b1_X a2_X', 'b1_O a2_O b2_O'],
    ['.X|X.', 'a1_X b2_X', 'none'],
    ['.', 'none', 'none'],
  ]);

  testPlays(nogo, [
    ['X.#|..O', 'left', 'a2_X', 'X.#|X.O'],
    ['X.#|..O', 'right', 'b2_O', 'X.#|.OO'],
  ]);

  testSplits(nogo, [
    ['...', ['...']],
    ['..#...', ['..', '...']],
    ['.', []],
    ['#X.O', []],
    // Nobody may fill a1, the only liberty of b1, so b1 lives for ever; a strip is cut at contacts, too.
    ['.XO..', ['O..']],
    ['#.XO..', ['xO..']],
    ['.|X|O|.|.', ['O..']],
    // The regions share the stones between them.
    [DIVIDED, ['..x|..x', 'x..|x..']],
    // Nobody may fill c1, which d1 touches; only Black may fill e1, so f1 is tied to c1 as well.
    ['#O.X.XO..', ['xbx', 'xO..']],
  ]);

  test('marked cells follow the rules of the wall split', () => {
    const [left] = nogo.split!(nogo.parse(DIVIDED));
    // b1 and b2 filled by White leave X without a liberty, but it is immortal.
    let position = left!;
    for (const move of ['b1_O', 'b2_O']) position = play(move, 'right', position);
    expect(nogo.format(position)).toBe('.Ox|.Ox');
    expect(nogo.format(nogo.negate(position))).toBe('.Xo|.Xo');
  });

  // Cells: empty that nobody (-), only Black (b), only White (w) may fill; immortal stones x, o.
  const marked = (codes: readonly number[]) => ({
    rows: 1,
    cols: codes.length,
    cells: Uint8Array.from(codes),
  });
  test.each([
    ['- cannot be filled', [2, 6], 'a1_X', 'a1_O'],
    ['b is only for Black', [2, 7], 'a1_X b1_X', 'a1_O'],
    ['w is only for White', [8, 2], 'b1_X', 'a1_O b1_O'],
    ['b needs no liberty, w none either', [3, 7, 3, 8, 3], 'b1_X', 'd1_O'],
    ['an immortal stone needs no liberty', [4, 2], 'b1_X', 'none'],
    ['nor does its block', [2, 0, 4], 'a1_X', 'none'],
    ['a mortal one does', [2, 0], 'none', 'none'],
    ['a marked point is a liberty', [0, 6], 'none', 'none'],
    ['also of the stone beside it', [6, 2], 'b1_X', 'b1_O'],
    ['b does not excuse a capture', [7, 1], 'none', 'none'],
  ])('%s', (_rule, codes, left, right) => {
    const position = marked(codes);
    const texts = (player: Player): string =>
      nogo
        .moves(position, player)
        .map((move) => nogo.moveText(position, move, player))
        .join(' ') || 'none';
    expect(texts('left')).toBe(left);
    expect(texts('right')).toBe(right);
  });

  test('a stone on a point of its own colour is immortal', () => {
    expect(nogo.format(nogo.play(marked([7, 8, 2]), 0, 'left'))).toBe('xw.');
    expect(nogo.format(nogo.play(marked([7, 8, 2]), 1, 'right'))).toBe('bo.');
    expect(nogo.format(nogo.play(marked([7, 8, 2]), 2, 'right'))).toBe('bwO');
    expect(nogo.format(nogo.negate(marked([0, 1, 2, 3, 4, 5, 6, 7, 8])))).toBe('OX.#ox-wb');
  });

  // Many walls, so that all kinds of marks arise; the laws that all games share rarely meet them.
  test('the wall split keeps values and nim values', () => {
    const random = seededRandom(4);
    const impartial = impartialVersion(nogo);
    const marks = new Set<number>();
    for (let i = 0; i < 500; i++) {
      const rows = Array.from({ length: 3 }, () =>
        Array.from('1234', () => pick(random, [...'XXOO....###'])),
      );
      const text = rows.map((row) => row.join('')).join('|');
      if (!isLegal(text)) continue;
      const position = nogo.parse(text);
      const parts = nogo.split!(position);
      if (!parts.some(({ cells }) => cells.some((cell) => cell > 3))) continue;
      for (const { cells } of parts) for (const cell of cells) marks.add(cell);
      const minus = { rules: nogo, position: nogo.negate(position) };
      const sum = parts.map((part) => ({ rules: nogo, position: nogo.normalise!(part) }));
      expect(isZero([minus, ...sum]), text).toBe(true);
      const xor = sum.reduce((value, part) => value ^ bruteForceNimValue(impartial, part.position), 0);
      expect(xor, text).toBe(bruteForceNimValue(impartial, position));
    }
    expect([...marks].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  testNormalForms(nogo, [
    ['X.', '.X', 'X|.', '.|X'],
    ['O.', '.|O'],
    ['X.|..', '.X|..', '..|X.', '..|.X'],
  ]);

  testErrors(nogo, [
    ['XO|OX', 0, 'X', 'the X block at a1 has no liberty, expected an empty cell beside it'],
    ['X#..', 0, 'X', 'the X block at a1 has no liberty, expected an empty cell beside it'],
    ['..|OX|XO', 6, 'X', 'the X block at a3 has no liberty, expected an empty cell beside it'],
    ['.##|#OO|#O#', 5, 'O', 'the O block at b2 c2 b3 has no liberty, expected an empty cell beside it'],
    ['.x', 1, 'x', "unexpected 'x' in the board, expected one of 'X' 'O' '.' '#'"],
    ['..|.', 3, '.', 'row 2 of the board has length 1, expected 2 as in row 1'],
    ['|', 0, '|', 'row 1 of the board is empty, expected cells'],
  ]);
});

function play(text: string, player: Player, position: Grid): Grid {
  const move = nogo.moves(position, player).find((m) => nogo.moveText(position, m, player) === text);
  return nogo.play(position, move!, player);
}

function isLegal(text: string): boolean {
  try {
    nogo.parse(text);
    return true;
  } catch (error) {
    if (error instanceof ParseError) return false;
    throw error;
  }
}
