import { describe, expect, test } from 'vitest';
import { ParseError, SolverError } from '../../src/base/errors.js';
import { formatGrid } from '../../src/board/grid.js';
import { DUEL_GAMES, duelMoveText, parseDuel, startOfDuel } from '../../src/duel/position.js';

test.each([
  ['nogo', 2, 3, '...|...'],
  ['domineering', 1, 4, '....'],
  ['breakthrough', 5, 3, 'OOO|OOO|...|XXX|XXX'],
  ['knightthrough', 4, 2, 'OO|OO|XX|XX'],
] as const)('%s %ix%i begins with %s', (game, rows, cols, expected) => {
  expect(formatGrid(startOfDuel(game, rows, cols).grid)).toBe(expected);
});

describe('what is refused', () => {
  test.each([
    ['nogo', 0, 3],
    ['nogo', 9, 8],
    ['domineering', 1.5, 2],
    ['breakthrough', 3, 5],
  ] as const)('%s %fx%f', (game, rows, cols) => {
    expect(() => startOfDuel(game, rows, cols)).toThrow(SolverError);
  });

  test.each([
    ['nogo', 'XO|OX', 'the block at a1 has no liberty, at column 1'],
    ['nogo', 'X.|.O|XO|OX', 'the block at a4 has no liberty, at column 10'],
    ['go', 'X#', 'the block at a1 has no liberty'],
    ['domineering', '.X', "unexpected 'X'"],
    ['breakthrough', 'X..|...|...|...', 'X has already reached the top row, at column 1'],
    ['knightthrough', '...|...|...|..O', 'O has already reached the bottom row, at column 15'],
    ['nogo', '', 'the board has 0 cells'],
    ['nogo', `${'........|'.repeat(8)}........`, 'the board has 72 cells'],
    ['nogo', '..|...', 'row 2 of the board has length 3'],
  ] as const)('%s %s', (game, text, message) => {
    expect(() => parseDuel(game, text)).toThrow(ParseError);
    expect(() => parseDuel(game, text)).toThrow(message);
  });

  test.each(['nogo', 'atari_go', 'go'] as const)('misère %s', (game) => {
    expect(() => startOfDuel(game, 3, 3, { misere: true })).toThrow('misère play is not offered');
  });

  test.each([1, 0, Number.NaN, 1e9])('a komi of %f', (komi) => {
    expect(() => startOfDuel('go', 3, 3, { komi })).toThrow('komi');
  });
});

// Directions of steps: left, right, then straight or two rows ahead (assembly/duel/games).
test.each([
  ['nogo', 4, 'left', 'b2_X'],
  ['atari_go', 0, 'right', 'a1_O'],
  ['go', 64, 'left', 'pass'],
  ['domineering', 1, 'left', 'b1-b2'],
  ['domineering', 1, 'right', 'b1-c1'],
] as const)('%s: move %i of %s is %s', (game, move, player, expected) => {
  expect(duelMoveText(startOfDuel(game, 3, 3), move, player)).toBe(expected);
});

test.each([
  ['breakthrough', 13, 0, 'left', 'b5-a4'],
  ['breakthrough', 13, 1, 'left', 'b5-c4'],
  ['breakthrough', 13, 2, 'left', 'b5-b4'],
  ['breakthrough', 4, 2, 'right', 'b2-b3'],
  ['knightthrough', 14, 0, 'left', 'c5-a4'],
  ['knightthrough', 13, 3, 'left', 'b5-c3'],
  ['knightthrough', 3, 1, 'right', 'a2-c3'],
  ['knightthrough', 4, 2, 'right', 'b2-a4'],
] as const)('%s on 5x3: from %i in direction %i of %s is %s', (game, from, direction, player, expected) => {
  expect(duelMoveText(startOfDuel(game, 5, 3), from * 4 + direction, player)).toBe(expected);
});

test('every game has a name', () => {
  expect(new Set(DUEL_GAMES).size).toBe(6);
});
