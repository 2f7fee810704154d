import type { Options, Value } from './value.js';

/** How games are compared: as they are, or but for infinitesimals. */
export interface Order {
  isAtMost(a: Value, b: Value): boolean;
  /** Is the value at most, or at least, the game of the form? */
  isAtMostForm(value: Value, form: Options): boolean;
  isAtLeastForm(value: Value, form: Options): boolean;
}

/** Removes dominated options and bypasses reversible ones until there are none (Winning Ways, chapter 3). */
export function simplify({ left, right }: Options, order: Order): Options {
  let form: Options = { left: undominatedLeft(left, order), right: undominatedRight(right, order) };
  for (let next = bypass(form, order); next; next = bypass(form, order)) form = next;
  return form;
}

function undominatedLeft(
  options: readonly Value[],
  { isAtMost }: Order,
  best: readonly Value[] = [],
): Value[] {
  return undominated(options, isAtMost, best);
}

function undominatedRight(
  options: readonly Value[],
  { isAtMost }: Order,
  best: readonly Value[] = [],
): Value[] {
  return undominated(options, (option, other) => isAtMost(other, option), best);
}

/** `best`, of which none is as good as another, and the options; without those that are no better than another. */
function undominated(
  options: readonly Value[],
  isNoBetter: (option: Value, other: Value) => boolean,
  best: readonly Value[],
): Value[] {
  const known = new Set(best);
  const added = [...new Set(options)].filter((option) => !known.has(option));
  const isDominated = (option: Value, others: readonly Value[]) =>
    others.some((other) => other !== option && isNoBetter(option, other));
  return [
    ...best.filter((option) => !isDominated(option, added)),
    ...added.filter((option) => !isDominated(option, best) && !isDominated(option, added)),
  ];
}

/** The form with one reversible option bypassed; undefined if there is none. */
function bypass(form: Options, order: Order): Options | undefined {
  for (const option of form.left) {
    const reply = option.right.find((value) => order.isAtMostForm(value, form));
    if (!reply) continue;
    const others = form.left.filter((value) => value !== option);
    return { left: undominatedLeft(reply.left, order, others), right: form.right };
  }
  for (const option of form.right) {
    const reply = option.left.find((value) => order.isAtLeastForm(value, form));
    if (!reply) continue;
    const others = form.right.filter((value) => value !== option);
    return { left: form.left, right: undominatedRight(reply.right, order, others) };
  }
  return undefined;
}
