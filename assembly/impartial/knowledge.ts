// What is known of the nim values of components: from rules that see them at a glance, from the table, and from a
// database.

import { storedNimValue } from '../database/entries';
import { BasicKind } from '../games/basic';
import { EXACT, FACT_BITS, nimFact, rememberNimFact } from '../memory/nimTable';
import { basicKindOf, basicNimberOf, hashOf } from '../sum/components';
import { Technique, uses } from '../sum/techniques';
import { countLookUp } from './counts';

/** A fact (memory/nimTable.ts), 0 if nothing is known. */
export function factOf(component: u32): u32 {
  if (basicKindOf(component) == BasicKind.UpStar) return basicNimberOf(component) | EXACT;
  return factOfHash(hashOf(component));
}

/** What is known of a component that no rule sees through, by its hash. */
export function factOfHash(hash: u64): u32 {
  if (uses(Technique.Table)) {
    const fact = nimFact(hash);
    countLookUp(fact != 0);
    if (fact) return fact;
  }
  const stored = storedNimValue(hash);
  return stored < 0 ? 0 : <u32>stored | EXACT;
}

// @ts-ignore: decorator
@inline
export function isExact(fact: u32): bool {
  return (fact & EXACT) != 0;
}

// @ts-ignore: decorator
@inline
export function exactValue(fact: u32): u32 {
  return fact & ~EXACT;
}

/** Does the fact rule out this value? */
// @ts-ignore: decorator
@inline
export function excludes(fact: u32, value: u32): bool {
  if (isExact(fact)) return exactValue(fact) != value;
  return value < FACT_BITS && ((fact >> value) & 1) != 0;
}

/** All values that facts can exclude. */
export const FACTS: u32 = EXACT - 1;

/** The set of one value, as facts exclude it; values that no fact can exclude have none. */
// @ts-ignore: decorator
@inline
export function bitOf(value: u32): u32 {
  return value < FACT_BITS ? (<u32>1) << value : 0;
}

export function learnValue(component: u32, value: u32): void {
  if (uses(Technique.Table)) rememberNimFact(hashOf(component), value | EXACT);
}

/** The value is none of these. */
export function learnNot(component: u32, values: u32): void {
  if (!values || !uses(Technique.Table)) return;
  const hash = hashOf(component);
  const fact = nimFact(hash);
  if (!isExact(fact) && (fact | values) != fact) rememberNimFact(hash, fact | values);
}
