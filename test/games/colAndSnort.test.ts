import { describe, expect, test } from 'vitest';
import { col } from '../../src/games/col.js';
import type { AnyGame } from '../../src/games/rules.js';
import { snort } from '../../src/games/snort.js';
import { bruteForceWins } from '../oracle.js';
import { testNormalForms, testPlays, testSplits } from './boardTables.js';
import { testErrors, testMoves } from './resultsTable.js';

function outcomeOf(rules: AnyGame, position: unknown): string {
  const left = bruteForceWins([{ rules, position }], 'left');
  const right = bruteForceWins([{ rules, position }], 'right');
  return left ? (right ? 'N' : 'L') : right ? 'R' : 'P';
}

function emptyBoard(rules: AnyGame, rows: number, cols: number): unknown {
  return rules.parse(Array.from({ length: rows }, () => '.'.repeat(cols)).join('|'));
}

/** Outcomes of empty boards with `rows` rows, the first with `from` columns, by brute force. */
function outcomes(rules: AnyGame, rows: number, from: number, count: number): string {
  return Array.from({ length: count }, (_, i) => outcomeOf(rules, emptyBoard(rules, rows, from + i))).join(
    '',
  );
}

describe('col', () => {
  // docs/games.md#col
  test('empty boards', () => {
    expect(outcomes(col, 1, 1, 9)).toBe('NPPPPPPPP');
    expect(outcomes(col, 2, 1, 4)).toBe('PPPP');
  });

  test('X.. is a win for White', () => expect(outcomeOf(col, col.parse('X..'))).toBe('R'));

  testMoves(col, [
    ['X..', 'c1_X', 'b1_O c1_O'],
    ['X.O', 'none', 'none'],
    ['.X|..', 'a2_X', 'a1_O a2_O b2_O'],
  ]);

  testPlays(col, [['..|..', 'right', 'b1_O', '.O|..']]);

  // b: open to Black only, w: open to White only; neighbours of different kinds do not interact.
  testSplits(col, [
    ['X..', ['w.']],
    ['X.O', []],
    ['X.#..', ['w', '..']],
    ['X..O', ['w', 'b']],
    ['..#.X', ['..', 'w']],
  ]);

  testNormalForms(col, [
    ['X.', '.X', 'X|.', '.|X'],
    ['O.|..', '..|O.', '..|.O'],
  ]);

  testErrors(col, [['..|x.', 3, 'x', "unexpected 'x' in the board, expected one of 'X' 'O' '.' '#'"]]);
});

describe('snort', () => {
  // docs/games.md#col
  test('empty boards', () => {
    expect(outcomes(snort, 1, 1, 9)).toBe('NNNNNNNNN');
    expect(outcomes(snort, 2, 1, 4)).toBe('NPNP');
  });

  test('X.. is a win for the first player', () => expect(outcomeOf(snort, snort.parse('X..'))).toBe('N'));

  testMoves(snort, [
    ['X..', 'b1_X c1_X', 'c1_O'],
    ['X.O', 'none', 'none'],
  ]);

  testPlays(snort, [['..|..', 'left', 'a2_X', '..|X.']]);

  // Cells of one kind do not interact, those of different kinds do.
  testSplits(snort, [
    ['X..', ['b.']],
    ['X.O', []],
    ['X..O', ['bw']],
    ['.X.', ['b', 'b']],
    ['X..X', ['b', 'b']],
  ]);
});

describe.each([col, snort])('$name', (rules) => {
  test('cells with marks are only for one player', () => {
    const [, part] = rules.split!(rules.parse('..#.X'));
    expect(part!.cells).toHaveLength(1);
    expect(rules.moves(part!, 'left').length + rules.moves(part!, 'right').length).toBe(1);
  });

  test('single cells are 1, -1 and *', () => {
    const values = ['X.', 'O.', '.'].map((text) => rules.basic!(rules.split!(rules.parse(text))[0]!));
    const sign = rules === snort ? 1 : -1;
    expect(values).toEqual([
      { kind: 'number', value: sign },
      { kind: 'number', value: -sign },
      { kind: 'upStar', ups: 0, nimber: 1 },
    ]);
  });
});
