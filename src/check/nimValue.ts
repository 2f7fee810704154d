import { type AnyGame, PLAYERS } from '../games/rules.js';

/** The nim value of the impartial version, in which both players have the moves of both: by definition. */
export function nimValueOf(rules: AnyGame, position: unknown, known = new Map<string, number>()): number {
  const text = rules.format(position);
  const found = known.get(text);
  if (found !== undefined) return found;
  const reached = new Set<number>();
  for (const player of PLAYERS) {
    for (const move of rules.moves(position, player)) {
      reached.add(nimValueOf(rules, rules.play(position, move, player), known));
    }
  }
  let mex = 0;
  while (reached.has(mex)) mex++;
  known.set(text, mex);
  return mex;
}
