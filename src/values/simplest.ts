import { Dyadic, greater, lesser } from './dyadic.js';
import { isAtMost, stops } from './order.js';
import { number, type Value } from './value.js';

const MOST_DAYS = 10_000;

/**
 * The simplest number x with G ⧏ x ⧏ H, the one born first (the Simplicity Theorem: Winning Ways, chapter 2);
 * undefined if there is none.
 */
export function simplestBetween(low: Value, high: Value): Dyadic | undefined {
  const isAbove = (x: Dyadic) => !isAtMost(number(x), low);
  const isBelow = (x: Dyadic) => !isAtMost(high, number(x));
  // Numbers above the Right stop of G are above G, those below the Left stop of H below H; the stops themselves may be.
  const [from, to] = [stops(low).right, stops(high).left];
  if (from.compare(to) >= 0) return from.equals(to) && isAbove(from) && isBelow(from) ? from : undefined;
  let [a, b]: [Dyadic | undefined, Dyadic | undefined] = [undefined, undefined];
  let x = Dyadic.ZERO;
  // Down the tree of numbers, from 0 towards the gap.
  for (let day = 0; day < MOST_DAYS; day++) {
    const above = isAbove(x);
    const below = isBelow(x);
    if (above && below) return x;
    if (!above && !below) return undefined;
    if (!above) a = x;
    else b = x;
    if (a && b) x = a.plus(b).half();
    else if (a) x = greater(a.plus(Dyadic.ONE), from.floor());
    else x = lesser(b!.minus(Dyadic.ONE), to.negated().floor().negated());
  }
  return undefined;
}
