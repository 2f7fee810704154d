import { describe, expect, test } from 'vitest';
import { maze } from '../../src/games/maze.js';
import { bruteForceWins } from '../oracle.js';

function outcome(text: string): string {
  const sum = [{ rules: maze, position: maze.parse(text) }];
  const left = bruteForceWins(sum, 'left');
  const right = bruteForceWins(sum, 'right');
  return left ? (right ? 'N' : 'L') : right ? 'R' : 'P';
}

describe('maze', () => {
  test.each([
    // A column is moves for Left, a row for Right; in a square without walls every move gives the other a free one.
    ['a1:.|.|.', 'L'],
    ['a1:...', 'R'],
    ['a1:..|..', 'P'],
    ['a1:.', 'P'],
    // Walls take moves away: {0 | 1} and {-1 | 0}.
    ['a1:_|.', 'P'],
    ['a1:!.', 'P'],
    ['a1:..|!.', 'L'],
    ['a1:.!|..', 'P'],
    ['a1:._|..', 'R'],
  ])('%s is %s', (text, expected) => {
    expect(outcome(text)).toBe(expected);
  });

  test('moves stop at walls and at the border', () => {
    const position = maze.parse('a1:..!.|..._|_...');
    const texts = (player: 'left' | 'right') =>
      maze.moves(position, player).map((move) => maze.moveText(position, move, player));
    expect(texts('left')).toEqual(['a1-a2', 'a1-a3']);
    expect(texts('right')).toEqual(['a1-b1', 'a1-c1']);
  });

  test.each([
    ['..|..', "expected cells of pieces and ':' before the maze"],
    ['c1:..|..', "'c1' is not a cell of the maze"],
    ['a1:..|.', 'a row of length 1, expected 2'],
    ['a1:.x|..', "unexpected 'x' in the maze"],
  ])('%s is refused', (text, problem) => {
    expect(() => maze.parse(text)).toThrow(problem);
  });
});
