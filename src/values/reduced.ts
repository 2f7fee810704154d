import { add, negate } from './arithmetic.js';
import { step } from './budget.js';
import { canonical } from './canonical.js';
import { stops } from './order.js';
import { simplify } from './simplify.js';
import { number, type Value } from './value.js';

/** True if the value is between all positive and all negative numbers. */
export function isInfinitesimal(value: Value): boolean {
  const { left, right } = stops(value);
  return left.sign === 0 && right.sign === 0;
}

/** True if the value is a number, or only infinitesimally apart from one. */
export function isNumberish(value: Value): boolean {
  const { left, right } = stops(value);
  return left.equals(right);
}

/** G ≤ H but for an infinitesimal: the Right stop of H - G is not negative. */
function isAtMostInf(a: Value, b: Value): boolean {
  return stops(add(b, negate(a))).right.sign >= 0;
}

const known = new WeakMap<Value, Value>();

/**
 * The simplest game that differs from G by an infinitesimal (Calistrate; Grossman and Siegel, Reductions of partizan
 * games; Siegel, II.6): Inf-dominated options are removed and Inf-reversible ones bypassed, numbers take the place of
 * games that are infinitesimally close to them.
 */
export function reducedCanonicalForm(value: Value): Value {
  if (value.upStar) return number(value.upStar.number);
  let reduced = known.get(value);
  if (!reduced) {
    reduced = step(() => (isNumberish(value) ? number(stops(value).left) : reduceHot(value)));
    known.set(value, reduced);
  }
  return reduced;
}

/** Different reduced forms are never Inf-equal, so of two options at most one dominates the other. */
function reduceHot(value: Value): Value {
  const form = simplify(
    { left: value.left.map(reducedCanonicalForm), right: value.right.map(reducedCanonicalForm) },
    {
      isAtMost: isAtMostInf,
      // Every form on the way is infinitesimally close to the value.
      isAtMostForm: (game) => isAtMostInf(game, value),
      isAtLeastForm: (game) => isAtMostInf(value, game),
    },
  );
  return canonical(form.left, form.right);
}
