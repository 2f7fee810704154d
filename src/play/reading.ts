import type { MatchMove } from './match.js';

/** What a typed text may mean. */
export type Reading =
  | { readonly kind: 'move'; readonly move: MatchMove }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly MatchMove[] }
  | { readonly kind: 'unknown' };

/** Ways to read a text, the strictest first. The first that fits any move decides. */
const WAYS: readonly ((move: MatchMove, typed: string) => boolean)[] = [
  ({ text }, typed) => text === typed,
  ({ text }, typed) => folded(text) === folded(typed),
  (move, typed) => folded(ownText(move)) === folded(typed),
  ({ text }, typed) => folded(text).startsWith(folded(typed)),
  (move, typed) => folded(ownText(move)).startsWith(folded(typed)),
];

/**
 * Finds the move that a text means: its own text, or the beginning of no other; the number of the subgame may be
 * left out where only one has such a move. Capitals do not matter, and blanks may stand for hyphens.
 */
export function readMove(input: string, moves: readonly MatchMove[]): Reading {
  const typed = input.trim();
  if (typed === '') return { kind: 'unknown' };
  for (const fits of WAYS) {
    const candidates = moves.filter((move) => fits(move, typed));
    if (candidates.length === 1) return { kind: 'move', move: candidates[0]! };
    if (candidates.length > 1) return { kind: 'ambiguous', candidates };
  }
  return { kind: 'unknown' };
}

/** The texts that a typed one can be completed to. */
export function completions(input: string, texts: readonly string[]): string[] {
  return texts.filter((text) => folded(text).startsWith(folded(input)));
}

function ownText({ text }: MatchMove): string {
  return text.replace(/^\d+:/, '');
}

function folded(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-');
}
