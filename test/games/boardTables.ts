import { describe, expect, test } from 'vitest';
import type { AnyGame, Player } from '../../src/games/rules.js';
import { splitTexts } from './resultsTable.js';

// More tables of facts about one game, for games on boards; each row is a test.

/** Moves, by their text, and the position after them. */
export function testPlays(
  rules: AnyGame,
  rows: readonly (readonly [text: string, player: Player, move: string, after: string])[],
): void {
  describe('plays', () => {
    test.each(rows)('%s: %s plays %s to %s', (text, player, moveText, after) => {
      const position = rules.parse(text);
      const moves = rules.moves(position, player);
      const chosen = moves.filter((move) => rules.moveText(position, move, player) === moveText);
      expect(chosen.map((move) => rules.format(rules.play(position, move, player)))).toEqual([after]);
    });
  });
}

export function testSplits(
  rules: AnyGame,
  rows: readonly (readonly [text: string, parts: readonly string[]])[],
): void {
  describe('splits', () => {
    test.each(rows)('%s into %j', (text, parts) => {
      expect(splitTexts(rules, text)).toEqual(parts);
    });
  });
}

/** Groups of texts with the same normal form, which comes first; the groups have different ones. */
export function testNormalForms(
  rules: AnyGame,
  groups: readonly (readonly [normal: string, ...others: string[]])[],
): void {
  describe('normal forms', () => {
    test.each(groups.map((group) => [group[0], group] as const))('%s for %j', (normal, group) => {
      for (const text of group) expect(rules.format(rules.normalise!(rules.parse(text)))).toBe(normal);
    });

    test('differ', () => {
      expect(new Set(groups.map(([normal]) => normal)).size).toBe(groups.length);
    });
  });
}
