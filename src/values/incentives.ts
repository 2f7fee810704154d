import { add, negate } from './arithmetic.js';
import { isAtMost } from './order.js';
import type { Value } from './value.js';

/** What moves are worth: GL - G for Left's, G - GR for Right's, without those that others dominate. */
export interface Incentives {
  readonly left: readonly Value[];
  readonly right: readonly Value[];
  /** Those of both players. */
  readonly both: readonly Value[];
}

/** The incentives of a game (Siegel, II.1). */
export function incentives(value: Value): Incentives {
  const left = keepGreatest(value.left.map((option) => add(option, negate(value))));
  const right = keepGreatest(value.right.map((option) => add(value, negate(option))));
  return { left, right, both: keepGreatest([...left, ...right]) };
}

function keepGreatest(values: readonly Value[]): Value[] {
  const distinct = [...new Set(values)];
  return distinct.filter((value) => !distinct.some((other) => other !== value && isAtMost(value, other)));
}
