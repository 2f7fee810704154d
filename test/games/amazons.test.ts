import { describe, expect, test } from 'vitest';
import { amazons } from '../../src/games/amazons.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves, testResults } from './resultsTable.js';

describe('amazons', () => {
  // docs/games.md#amazons
  testResults(amazons, [
    ['X.', 'win', 'loss', 'a1-b1-a1', 'none', 1],
    ['XO', 'loss', 'loss', 'none', 'none', 0],
    ['X#.', 'loss', 'loss', 'none', 'none', 0],
    ['X.O', 'win', 'win', 'a1-b1-a1', 'c1-b1-c1', 1],
    ['X..O', 'win', 'win', 'a1-b1-c1 a1-c1-a1 a1-c1-b1', 'd1-b1-c1 d1-b1-d1 d1-c1-b1', 2],
    ['X#|#.', 'win', 'loss', 'a1-b2-a1', 'none', 1],
    ['X.|.O', 'loss', 'loss', 'none', 'none', 0],
    ['X..|..O', 'win', 'win', 'a1-b1-b2 a1-b2-b1', 'c2-b1-b2 c2-b2-b1', 0],
    ['X#.|##O', 'loss', 'win', 'none', 'c2-c1-c2', 1],
  ]);

  testMoves(amazons, [
    ['X..', 'a1-b1-c1 a1-b1-a1 a1-c1-b1 a1-c1-a1', 'none'],
    [
      'X#.|..O',
      'a1-b2-c1 a1-b2-a2 a1-b2-a1 a1-a2-a1 a1-a2-b2',
      'c2-c1-c2 c2-c1-b2 c2-b2-c1 c2-b2-c2 c2-b2-a2 c2-a2-b2 c2-a2-c2',
    ],
  ]);

  testPlays(amazons, [
    ['X#.|..O', 'left', 'a1-b2-a1', '##.|.XO'],
    ['X#.|..O', 'right', 'c2-c1-b2', 'X#O|.#.'],
    ['X..', 'left', 'a1-c1-a1', '#.X'],
  ]);

  test('packs three cells of a long board into one move', () => {
    const position = amazons.parse(`${'#'.repeat(65532)}X..`);
    const moves = amazons.moves(position, 'left');
    expect(
      new Set(moves.map((move) => amazons.format(amazons.play(position, move, 'left')).slice(-3))),
    ).toEqual(new Set(['.X#', '#X.', '.#X', '#.X']));
  });

  testSplits(amazons, [
    ['X#.|##O', ['.|O']],
    ['X.#.O|..#..', ['X.|..', '.O|..']],
    ['X#|#.', ['X#|#.']],
    ['XX#..', []],
  ]);

  testNormalForms(amazons, [
    ['O.', '.O', 'O|.', '.|O'],
    ['X#|#.', '.#|#X', '#X|.#', '#.|X#'],
  ]);

  test('more moves than can be listed', () => {
    const grid = amazons.parse(
      Array<string>(100)
        .fill(`X${'.'.repeat(99)}`)
        .join('|'),
    );
    expect(() => amazons.moves(grid, 'left')).toThrow("a position of 'amazons' has more than 1048576 moves");
  });

  testErrors(amazons, [
    ['X.|.x', 4, 'x', "unexpected 'x' in the board, expected one of 'X' 'O' '.' '#'"],
    ['X.|.', 3, '.', 'row 2 of the board has length 1, expected 2 as in row 1'],
  ]);
});
