import type { BasicValue, Subgame } from '../games/rules.js';
import { canonical, Dyadic, number, upStar, type Value } from '../values/index.js';
import { basicOf } from './checks.js';

/** A sum to be valued: partizan components, and values that are known already. */
export interface ValueRoot {
  readonly components: readonly Subgame[];
  readonly values: readonly Value[];
}

/** The value of a component that is seen at a glance. */
export function exactValueOf({ rules, position }: Subgame): Value | undefined {
  const exact = rules.exact?.(position);
  if (exact) return exact;
  const basic = basicOf(rules, position);
  return basic && valueOfBasic(basic);
}

function valueOfBasic(basic: BasicValue): Value {
  switch (basic.kind) {
    case 'number':
      return number(Dyadic.fromNumber(basic.value));
    case 'upStar':
      return upStar(Dyadic.ZERO, basic.ups, basic.nimber);
    case 'switch':
      return canonical([number(Dyadic.fromNumber(basic.left))], [number(Dyadic.fromNumber(basic.right))]);
  }
}
