import { SolverError } from '../base/errors.js';
import { attempt } from './budget.js';
import { atomicWeight, birthday } from './facts.js';
import { formatValue } from './format.js';
import { stops } from './order.js';
import { parseValue } from './parse.js';
import { mean, temperature } from './thermograph.js';

/** What a value tells, as exact texts: `3/4`. */
export interface ValueFacts {
  readonly mean: string;
  readonly temperature: string;
  readonly leftStop: string;
  readonly rightStop: string;
  readonly birthday: number;
  /** Of all-small games. */
  readonly atomicWeight?: string;
}

/** Facts are told beside something else, so they must not take long: about a second. */
const MOST_STEPS = 500_000;

/** The facts about a value, given as {@link formatValue} writes it; undefined if it is too large. */
export function valueFacts(text: string): ValueFacts | undefined {
  try {
    const value = parseValue(text);
    return attempt(MOST_STEPS, () => {
      const { left, right } = stops(value);
      const weight = atomicWeight(value);
      return {
        mean: mean(value).toString(),
        temperature: temperature(value).toString(),
        leftStop: left.toString(),
        rightStop: right.toString(),
        birthday: birthday(value),
        ...(weight && { atomicWeight: formatValue(weight) }),
      };
    }).found?.result;
  } catch (error) {
    if (error instanceof SolverError) return undefined;
    throw error;
  }
}
