import { attempt } from '../values/budget.js';
import { noCounts, type Search, type SearchCounts } from './search.js';

/** What a computation may do before the clock is looked at again. */
export interface Slice {
  steps: number;
  nodes: number;
  /** Infinity if there is no limit. */
  timeLeftMs: number;
}

/** Steps are comparisons, additions and simplifications of values; for each node of a budget there are so many. */
const STEPS_PER_NODE = 16;

/** A search made of a computation with values, which yields whenever its slice is spent. */
export function slicedSearch<T>(work: (slice: Slice, counts: SearchCounts) => Generator<void, T>): Search<T> {
  const slice: Slice = { steps: 0, nodes: 0, timeLeftMs: 0 };
  const counts = noCounts();
  const running = work(slice, counts);
  return {
    counts,
    run(nodes, timeLeftMs) {
      slice.steps = nodes * STEPS_PER_NODE;
      slice.nodes = nodes;
      slice.timeLeftMs = timeLeftMs;
      const { done, value } = running.next();
      return done ? { result: value } : undefined;
    },
  };
}

/** Enough to repeat what an interrupted computation remembers, and to go on from there. */
const LEAST_STEPS = 2048;
/** So often a computation is tried with the same number of steps. */
const TRIES = 32;

/**
 * How many steps the next attempt at an interrupted computation may take. It goes on from what it remembers, but
 * nobody knows whether it remembers enough to get ahead, so from time to time it may take twice as many steps. That is
 * a small part of the time which it has taken already, and never more than is left.
 */
export class Patience {
  private least = LEAST_STEPS;
  private tries = 0;
  private stepsPerMs = Number.POSITIVE_INFINITY;

  stepsFor(slice: Slice): number {
    const wanted = Math.max(slice.steps, this.least);
    return Math.max(LEAST_STEPS, Math.min(wanted, Math.floor(this.stepsPerMs * slice.timeLeftMs), 2 ** 30));
  }

  /** An attempt was not enough. */
  failed(steps: number, timeMs: number): void {
    this.stepsPerMs = steps / Math.max(timeMs, 0.01);
    if (++this.tries % TRIES === 0) this.least *= 2;
  }

  /** Something was finished, and another computation has begun. */
  succeeded(): void {
    this.least = LEAST_STEPS;
    this.tries = 0;
  }
}

/** The result of a computation with values of `src/values/`. */
export function* patiently<T>(slice: Slice, work: () => T): Generator<void, T> {
  const patience = new Patience();
  for (;;) {
    const allowed = patience.stepsFor(slice);
    const start = performance.now();
    const { found, steps } = attempt(allowed, work);
    slice.steps -= steps;
    if (found) return found.result;
    patience.failed(allowed, performance.now() - start);
    yield;
  }
}
