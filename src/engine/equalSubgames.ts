import { encodePosition } from '../games/encoding.js';
import type { Mover, Subgame, Sum } from '../games/rules.js';
import type { SumMove } from './engine.js';

/** Subgames of one class are equal in the sense of `GameRules.identify`. */
function classOf({ rules, position }: Subgame): string {
  return `${rules.name}\n${encodePosition(rules, rules.identify?.(position) ?? position)}`;
}

/** By the number of each subgame: that of the first one which is equal to it. */
export function firstTwins(sum: Sum): number[] {
  const first = new Map<string, number>();
  return sum.map((subgame, index) => {
    const key = classOf(subgame);
    const twin = first.get(key) ?? index;
    first.set(key, twin);
    return twin;
  });
}

/**
 * Adds the winning moves in subgames that are equal to earlier ones, `winners` being those in the first of each kind.
 * Equal subgames have matching options, so a move in a later one wins just if its option is equal to the option of a
 * winning move in the first.
 */
export function withTwins(sum: Sum, mover: Mover, winners: readonly SumMove[]): SumMove[] {
  const all = [...winners];
  for (const [index, twin] of firstTwins(sum).entries()) {
    if (twin < index)
      all.push(...matchingMoves(sum[twin]!, sum[index]!, index, mover, textsIn(winners, twin)));
  }
  return all;
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
