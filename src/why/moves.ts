import { SolverError } from '../base/errors.js';
import type { SumMove } from '../engine/engine.js';
import { type AnyGame, labelOf, type Mover, type Player, type Sum } from '../games/rules.js';

/** A move of a sum, and what it leads to. */
export interface Option {
  /** As the lists of moves have it: `1:2-3`. */
  readonly text: string;
  /** The same move in so many equal places, of which this is the first. */
  readonly places: number;
  readonly sum: Sum;
}

/** In place of a reply that is there, but was not looked for any longer. */
export const TOO_LONG = 'there is one, found by a longer search';

/** Longer lists of moves are no explanation. */
const MOST_MOVES = 4000;

/** A move with the number of its subgame, where there is a choice. */
export function moveText(sum: Sum, { index, text }: SumMove): string {
  return sum.length > 1 ? `${index}:${text}` : text;
}

/** All moves; those that lead to the same terms, in whatever order, are one. Undefined if there are too many. */
export function optionsOf(sum: Sum, mover: Mover): Option[] | undefined {
  const player = mover === 'impartial' ? 'left' : mover;
  const options = new Map<string, Option>();
  for (const [index, { rules, position }] of sum.entries()) {
    const moves = movesOf(rules, position, player);
    if (!moves) return undefined;
    for (const move of moves) {
      const after = sum.with(index, { rules, position: rules.play(position, move, player) });
      const key = after.map(labelOf).sort().join(' + ');
      const known = options.get(key);
      const text = moveText(sum, { index, text: rules.moveText(position, move, player) });
      options.set(key, known ? { ...known, places: known.places + 1 } : { text, places: 1, sum: after });
      if (options.size > MOST_MOVES) return undefined;
    }
  }
  return [...options.values()];
}

/** Undefined where rules say that there are too many, as of huge heaps. */
function movesOf(rules: AnyGame, position: unknown, player: Player): readonly unknown[] | undefined {
  if (rules.theory && /\d{5}/.test(rules.format(position))) return undefined;
  try {
    return rules.moves(position, player);
  } catch (error) {
    if (error instanceof SolverError) return undefined;
    throw error;
  }
}

/** `0:1-2 ×2`. */
export function placedText({ text, places }: Option): string {
  return places > 1 ? `${text} ×${places}` : text;
}
