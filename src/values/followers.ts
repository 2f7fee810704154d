import { SolverError } from '../base/errors.js';
import type { Value } from './value.js';

const MOST_FOLLOWERS = 100_000;

/** The game itself and all games that moves in its canonical form lead to, in the order in which they are met. */
export function followers(value: Value): Value[] {
  const met = new Set<Value>([value]);
  for (const game of met) {
    for (const option of [...game.left, ...game.right]) met.add(option);
    if (met.size > MOST_FOLLOWERS) {
      throw new SolverError('ERR_VALUE_TOO_LARGE', `the game has more than ${MOST_FOLLOWERS} followers`);
    }
  }
  return [...met];
}
