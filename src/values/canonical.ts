import { charge } from '../base/reading.js';
import { step } from './budget.js';
import { Dyadic } from './dyadic.js';
import { isAtMost } from './order.js';
import { type Order, simplify } from './simplify.js';
import { number, type Options, upStar, type Value, withOptions } from './value.js';

/**
 * The value of {left | right}: dominated options are removed and reversible ones bypassed until there are none
 * (Winning Ways, chapter 3), and the form that is left, unique for the value, is looked up.
 */
export function canonical(left: readonly Value[], right: readonly Value[]): Value {
  return step(() => {
    const form = simplify({ left, right }, ORDER);
    return recognise(form) ?? withOptions(form.left, form.right);
  });
}

const ORDER: Order = { isAtMost, isAtMostForm, isAtLeastForm };

function isAtMostForm(value: Value, form: Options): boolean {
  return step(
    () =>
      !form.right.some((option) => isAtMost(option, value)) &&
      !value.left.some((option) => isAtLeastForm(option, form)),
  );
}

function isAtLeastForm(value: Value, form: Options): boolean {
  return step(
    () =>
      !form.left.some((option) => isAtMost(value, option)) &&
      !value.right.some((option) => isAtMostForm(option, form)),
  );
}

/** The number or UpStar with this canonical form, if there is one. */
function recognise({ left, right }: Options): Value | undefined {
  const candidate = candidateFor(left, right);
  if (!candidate) return undefined;
  charge(left.length ** 2 + right.length ** 2);
  const same = (a: readonly Value[], b: readonly Value[]) =>
    a.length === b.length && a.every((v) => b.includes(v));
  return same(candidate.left, left) && same(candidate.right, right) ? candidate : undefined;
}

/** The only number or UpStar that could have these options. */
function candidateFor(left: readonly Value[], right: readonly Value[]): Value | undefined {
  const [a] = left;
  const [b] = right;
  if (!a && !b) return number(0);
  if (!a || !b) {
    const only = (a ?? b)!.number;
    return only && number(a ? only.plus(Dyadic.ONE) : only.minus(Dyadic.ONE));
  }
  if (!a.upStar || !b.upStar) return undefined;
  const x = a.number;
  const y = b.number;
  if (x && y && x.compare(y) < 0) return number(x.plus(y).half());
  const x0 = a.upStar.number;
  charge(left.length ** 2);
  if (left.length === right.length && left.every((option) => right.includes(option))) {
    return upStar(x0, 0, left.length);
  }
  if (left.length === 2) return upStar(x0, 1, 1);
  if (right.length === 2) return upStar(x0, -1, 1);
  if (x) return upStar(x0, b.upStar.ups + 1, b.upStar.nimber ^ 1);
  if (y) return upStar(x0, a.upStar.ups - 1, a.upStar.nimber ^ 1);
  return undefined;
}
