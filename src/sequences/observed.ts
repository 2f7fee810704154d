import { add, negate, type Value, ZERO } from '../values/index.js';

/** A law that the terms at hand follow, to which no theorem is known: t(n + period) = t(n) + step. */
export interface ObservedLaw<T> {
  readonly period: number;
  /** The first place from which it is followed. */
  readonly start: number;
  /** What is added each time; undefined: nothing. */
  readonly step?: T;
}

/** A period must be seen so many times. */
const LEAST_PERIODS = 3;
/** And terms must agree so often, or anything short would do. */
const LEAST_AGREEING = 4;

/**
 * The least period of the terms from some place to the end, each of which is `distance` from the one a period before:
 * always the same distance. `isSame` compares distances.
 */
export function observedLaw<T, D>(
  terms: readonly T[],
  distance: (later: T, earlier: T) => D | undefined,
  isSame: (a: D, b: D) => boolean,
): { readonly period: number; readonly start: number; readonly step: D } | undefined {
  const { length } = terms;
  for (let period = 1; (LEAST_PERIODS - 1) * period + 1 < length; period++) {
    const step = distance(terms[length - 1]!, terms[length - 1 - period]!);
    if (step === undefined) continue;
    let start = length - 1 - period;
    for (; start > 0; start--) {
      const other = distance(terms[start - 1 + period]!, terms[start - 1]!);
      if (other === undefined || !isSame(step, other)) break;
    }
    const agreeing = length - period - start;
    if (agreeing >= Math.max(LEAST_AGREEING, (LEAST_PERIODS - 1) * period)) return { period, start, step };
  }
  return undefined;
}

/** The law of values; differences are looked for only between those that have closed forms, or are equal. */
export function observedValues(values: readonly Value[]): ObservedLaw<Value> | undefined {
  const distance = (later: Value, earlier: Value) => {
    if (later === earlier) return ZERO;
    return later.upStar && earlier.upStar ? add(later, negate(earlier)) : undefined;
  };
  const found = observedLaw(values, distance, (a, b) => a === b);
  if (!found) return undefined;
  const { period, start, step } = found;
  return { period, start, ...(step !== ZERO && { step }) };
}

/** The law of words. */
export function observedWords(words: readonly string[]): ObservedLaw<string> | undefined {
  const found = observedLaw(
    words,
    (later, earlier) => (later === earlier ? '' : undefined),
    () => true,
  );
  return found && { period: found.period, start: found.start };
}
