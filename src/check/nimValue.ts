import { type AnyGame, PLAYERS } from '../games/rules.js';
import type { Budget } from './budget.js';

/** The nim value of the impartial version, in which both players have the moves of both: by definition. */
export function nimValueOf(
  rules: AnyGame,
  position: unknown,
  known: Map<string, number>,
  budget: Budget,
): number {
  const text = rules.format(position);
  const found = known.get(text);
  if (found !== undefined) return found;
  budget.spend(text);
  const reached = new Set<number>();
  for (const player of PLAYERS) {
    for (const move of rules.moves(position, player)) {
      reached.add(nimValueOf(rules, rules.play(position, move, player), known, budget));
    }
  }
  let mex = 0;
  while (reached.has(mex)) mex++;
  known.set(text, mex);
  return mex;
}
