import { expect, test } from 'vitest';
import { formatGrid } from '../../src/board/grid.js';
import { duelBoards } from '../../src/duel/line.js';
import { type DuelGame, parseDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';

test.each([
  ['nogo', '...', ['b1_X'], ['...', '.X.']],
  // A capture in Go takes stones off; in Atari Go it ends the game.
  ['go', 'X.|OX|..', ['b1_X', 'a3_O'], ['X.|OX|..', 'XX|OX|..', 'XX|OX|O.']],
  ['go', '.O|X.|.X', ['b2_X', 'pass', 'pass'], ['.O|X.|.X', '.O|XX|.X', '.O|XX|.X', '.O|XX|.X']],
  ['go', 'OX.|.X.', ['a2_X'], ['OX.|.X.', '.X.|XX.']],
  ['atari_go', 'OX.|.X.', ['a2_X'], ['OX.|.X.', 'OX.|XX.']],
  ['domineering', '..|..', ['a1-a2'], ['..|..', '#.|#.']],
  // The cell that stays alone is no wall.
  ['domineering', '...|..#', ['a1-a2', 'b1-c1'], ['...|..#', '#..|#.#', '###|#.#']],
  [
    'breakthrough',
    'OO|..|..|XX',
    ['a4-a3', 'a1-b2', 'a3-b2'],
    ['OO|..|..|XX', 'OO|..|X.|.X', '.O|.O|X.|.X', '.O|.X|..|.X'],
  ],
  ['knightthrough', '.O|..|..|X.', ['a4-b2'], ['.O|..|..|X.', '.O|.X|..|..']],
] as const satisfies [DuelGame, string, string[], string[]][])('%s %s: %j', (game, text, moves, boards) => {
  expect(duelBoards(parseDuel(game, text), moves).map(formatGrid)).toEqual(boards);
});

test('illegal moves are refused, and moves after the end', () => {
  const nogo = parseDuel('nogo', '...');
  expect(() => duelBoards(nogo, ['d9_X'])).toThrow("move 1, 'd9_X', is not legal");
  expect(() => duelBoards(nogo, ['b1_X', 'a1_O'])).toThrow("move 2, 'a1_O'");
  expect(() => duelBoards(parseDuel('atari_go', 'OX.|.X.'), ['a2_X', 'c1_O'])).toThrow("move 2, 'c1_O'");
});

test.each([
  ['nogo', '....|....|..#.'],
  ['nogo', '..#..|..#..'],
  ['domineering', '..#..|..#..'],
  ['go', '...'],
  ['breakthrough', 'OOO|.OO|O..|XX.|XXX'],
] as const)('%s %s: lines of solved boards can be followed', async (game, text) => {
  for (const player of ['left', 'right'] as const) {
    const position = parseDuel(game, text, { player });
    const answer = await solveDuel(position, { playouts: 50 });
    if (answer.status !== 'done') throw new Error(answer.status);
    expect(answer.result.line.length).toBeGreaterThan(0);
    expect(duelBoards(position, answer.result.line)).toHaveLength(answer.result.line.length + 1);
  }
});
