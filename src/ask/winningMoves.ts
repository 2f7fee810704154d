import type { SumMove } from '../engine/engine.js';
import { encodePosition } from '../games/encoding.js';
import type { Mover, Subgame, Sum } from '../games/rules.js';

/** The winning moves of a sum as texts, sorted, without duplicates. */
export interface WinningMoveTexts {
  /** Every winning move. */
  readonly all: readonly string[];
  /** The reference's list: of equal subgames only the first contributes. */
  readonly reduced: readonly string[];
}

/**
 * Completes an engine's list of winning moves, in which of equal subgames only the first contributes.
 *
 * Equal subgames have matching options, so a move in a later one wins just if its option is equal to the option
 * of a winning move in the first.
 */
export function winningMoveTexts(sum: Sum, mover: Mover, winners: readonly SumMove[]): WinningMoveTexts {
  const first = new Map<string, number>();
  const all: SumMove[] = [...winners];
  sum.forEach((subgame, index) => {
    const key = classOf(subgame);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, index);
    else all.push(...matchingMoves(sum[twin]!, subgame, index, mover, textsIn(winners, twin)));
  });
  return { all: moveTexts(sum, all), reduced: moveTexts(sum, winners) };
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

/** Subgames of one class are equal in the sense of `GameRules.identify`. */
function classOf({ rules, position }: Subgame): string {
  return `${rules.name}\n${encodePosition(rules, rules.identify?.(position) ?? position)}`;
}

function textsIn(moves: readonly SumMove[], index: number): Set<string> {
  return new Set(moves.filter((move) => move.index === index).map((move) => move.text));
}

function matchingMoves(
  first: Subgame,
  later: Subgame,
  index: number,
  mover: Mover,
  winning: ReadonlySet<string>,
): SumMove[] {
  if (winning.size === 0) return [];
  // The same position has the same moves, which for huge heaps could not even be listed.
  const { rules } = later;
  if (rules.format(first.position) === rules.format(later.position)) {
    return [...winning].map((text) => ({ index, text }));
  }
  const options = new Set<string>();
  for (const { text, option } of optionsOf(first, mover)) if (winning.has(text)) options.add(classOf(option));
  const matching = optionsOf(later, mover).filter(({ option }) => options.has(classOf(option)));
  return matching.map(({ text }) => ({ index, text }));
}

function optionsOf({ rules, position }: Subgame, mover: Mover): { text: string; option: Subgame }[] {
  const player = mover === 'impartial' ? 'left' : mover;
  return rules.moves(position, player).map((move: unknown) => ({
    text: rules.moveText(position, move, player),
    option: { rules, position: rules.play(position, move, player) },
  }));
}

/** Moves carry the number of their subgame only where there is a choice. */
function moveTexts(sum: Sum, moves: readonly SumMove[]): string[] {
  const texts = moves.map(({ index, text }) => (sum.length > 1 ? `${index}:${text}` : text));
  return [...new Set(texts)].sort();
}
