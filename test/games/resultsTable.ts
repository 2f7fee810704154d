import { describe, expect, test } from 'vitest';
import { ParseError } from '../../src/base/errors.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { type AnyGame, labelOf, type Player, type Sum, type Verdict } from '../../src/games/rules.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';

/** A row of the results tables of docs/games.md: outcomes and winning moves of Black and White, nim value. */
export type ResultRow = readonly [
  text: string,
  black: Verdict,
  white: Verdict,
  blackMoves: string,
  whiteMoves: string,
  nimValue: number,
];

/** Winning moves as the tables of docs/games.md write them. */
function movesText(moves: readonly string[]): string {
  return moves.length === 0 ? 'none' : moves.join(' ');
}

function outcome(sum: Sum, player: Player): Verdict {
  return bruteForceWins(sum, player) ? 'win' : 'loss';
}

export function testResults(rules: AnyGame, rows: readonly ResultRow[]): void {
  describe('results', () => {
    test.each(rows)('%s', (text, black, white, blackMoves, whiteMoves, nimValue) => {
      const position = rules.parse(text);
      const sum = [{ rules, position }];
      expect(outcome(sum, 'left')).toBe(black);
      expect(outcome(sum, 'right')).toBe(white);
      expect(movesText(bruteForceWinningMoves(sum, 'left'))).toBe(blackMoves);
      expect(movesText(bruteForceWinningMoves(sum, 'right'))).toBe(whiteMoves);
      expect(bruteForceNimValue(impartialVersion(rules), position)).toBe(nimValue);
    });
  });
}

/** The moves in the order in which the game lists them. */
export function moveTexts(rules: AnyGame, text: string, player: Player): string {
  const position = rules.parse(text);
  return movesText(rules.moves(position, player).map((move) => rules.moveText(position, move, player)));
}

export function testMoves(
  rules: AnyGame,
  rows: readonly (readonly [text: string, black: string, white: string])[],
): void {
  describe('moves', () => {
    test.each(rows)('%s', (text, black, white) => {
      expect(moveTexts(rules, text, 'left')).toBe(black);
      expect(moveTexts(rules, text, 'right')).toBe(white);
    });
  });
}

/** Texts that must be refused, with the problem and the offending part, `at` standing for its offset. */
export function testErrors(
  rules: AnyGame,
  rows: readonly (readonly [text: string, at: number, offending: string, problem: string])[],
): void {
  describe('errors', () => {
    test.each(rows)("'%s'", (text, at, offending, problem) => {
      const error = parseError(rules, text);
      expect(error.problem).toBe(problem);
      expect(error.offset).toBe(at);
      expect(text.slice(error.offset, error.offset + error.length)).toBe(offending);
      expect(error.input).toBe(text);
    });
  });
}

function parseError(rules: AnyGame, text: string): ParseError {
  try {
    rules.parse(text);
  } catch (error) {
    if (error instanceof ParseError) return error;
    throw error;
  }
  throw new Error(`'${text}' was accepted`);
}

export function testLabels(rules: AnyGame, rows: readonly (readonly [text: string, label: string])[]): void {
  test.each(rows)('%s is shown as %s', (text, label) => {
    expect(labelOf({ rules, position: rules.parse(text) })).toBe(label);
  });
}

/** The texts of the parts. */
export function splitTexts(rules: AnyGame, text: string): string[] {
  return (rules.split?.(rules.parse(text)) ?? []).map((part) => rules.format(part));
}

/** All strips of up to `length` cells over some characters. */
export function stripsUpTo(length: number, characters: string): string[] {
  let last = [''];
  const all = [...last];
  for (let n = 1; n <= length; n++) {
    last = last.flatMap((text) => [...characters].map((char) => text + char));
    all.push(...last);
  }
  return all;
}
