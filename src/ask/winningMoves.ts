import type { SumMove } from '../engine/engine.js';
import { firstTwins } from '../engine/equalSubgames.js';
import type { Sum } from '../games/rules.js';

/** The winning moves of a sum as texts, sorted, without duplicates. */
export interface WinningMoveTexts {
  /** Every winning move. */
  readonly all: readonly string[];
  /** The reference's list: of equal subgames only the first contributes. */
  readonly reduced: readonly string[];
}

/** The texts of an engine's list, which is complete, and of the reference's. */
export function winningMoveTexts(sum: Sum, winners: readonly SumMove[]): WinningMoveTexts {
  const twins = firstTwins(sum);
  const reduced = winners.filter(({ index }) => twins[index] === index);
  return { all: moveTexts(sum, winners), reduced: moveTexts(sum, reduced) };
}

/** How a found list differs from the expected one: `OK`, or `Missing: …` and `Extra: …`. */
export function compareMoves(expected: readonly string[], found: WinningMoveTexts): string {
  // Whoever names a move of a later equal subgame means the full list.
  const reduced = new Set(found.reduced);
  const full = expected.some((text) => !reduced.has(text) && found.all.includes(text));
  const list = full ? found.all : found.reduced;
  const missing = expected.filter((text) => !list.includes(text));
  const extra = list.filter((text) => !expected.includes(text));
  const parts = [];
  if (missing.length > 0) parts.push(`Missing: ${missing.join(' ')}`);
  if (extra.length > 0) parts.push(`Extra: ${extra.join(' ')}`);
  return parts.join(' ') || 'OK';
}

/** Moves carry the number of their subgame only where there is a choice. */
function moveTexts(sum: Sum, moves: readonly SumMove[]): string[] {
  const texts = moves.map(({ index, text }) => (sum.length > 1 ? `${index}:${text}` : text));
  return [...new Set(texts)].sort();
}
