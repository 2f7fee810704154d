import { add, negate } from './arithmetic.js';
import { step } from './budget.js';
import { canonical } from './canonical.js';
import { stops } from './order.js';
import { number, type Options, type Value } from './value.js';

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

function reduceHot(value: Value): Value {
  let form: Options = {
    left: keepBest(value.left.map(reducedCanonicalForm), 'left'),
    right: keepBest(value.right.map(reducedCanonicalForm), 'right'),
  };
  for (let next = bypass(form, value); next; next = bypass(form, value)) form = next;
  return canonical(form.left, form.right);
}

function keepBest(options: readonly Value[], player: 'left' | 'right'): Value[] {
  const distinct = [...new Set(options)];
  // Different reduced forms are never Inf-equal, so of two options at most one dominates the other.
  return distinct.filter(
    (option) =>
      !distinct.some(
        (other) =>
          other !== option && (player === 'left' ? isAtMostInf(option, other) : isAtMostInf(other, option)),
      ),
  );
}

/** The form, which is infinitesimally close to `value`, with one Inf-reversible option bypassed. */
function bypass(form: Options, value: Value): Options | undefined {
  for (const option of form.left) {
    const reply = option.right.find((game) => isAtMostInf(game, value));
    if (!reply) continue;
    const others = form.left.filter((game) => game !== option);
    return { left: keepBest([...others, ...reply.left], 'left'), right: form.right };
  }
  for (const option of form.right) {
    const reply = option.left.find((game) => isAtMostInf(value, game));
    if (!reply) continue;
    const others = form.right.filter((game) => game !== option);
    return { left: form.left, right: keepBest([...others, ...reply.right], 'right') };
  }
  return undefined;
}
