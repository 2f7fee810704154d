import { step } from './budget.js';
import { canonical } from './canonical.js';
import type { Value } from './value.js';

/**
 * G : H = {GL, G:HL | GR, G:HR}: a move in G ends H (Winning Ways, chapter 7). It depends on the form of G, which here is
 * the canonical one; of H only the value counts (the Colon Principle).
 */
export function ordinalSum(base: Value, top: Value): Value {
  const known = new Map<Value, Value>();
  const on = (game: Value): Value => {
    let sum = known.get(game);
    if (!sum) {
      sum = step(() =>
        canonical([...base.left, ...game.left.map(on)], [...base.right, ...game.right.map(on)]),
      );
      known.set(game, sum);
    }
    return sum;
  };
  return on(top);
}
