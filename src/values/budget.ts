import { SolverError } from '../base/errors.js';
import { charge } from '../base/reading.js';

/** What one question about values may cost before it is given up. */
const MOST_STEPS = 5_000_000;
const MOST_DEPTH = 800;

/** What a step is counted as where the cost of reading is limited. */
const STEP_WORK = 50;

let stepsLeft = MOST_STEPS;
let depth = 0;
/** Somebody has set a limit to the steps and will try again. */
let limited = false;

/** The clock is looked at after so many steps: some milliseconds. */
const STEPS_PER_LOOK = 500;

/** Of the computations that are under way. Of several, the last one counts. */
const deadlines = new Set<Deadline>();
let deadline: Deadline | undefined;
let untilLook = STEPS_PER_LOOK;

/** When a computation is to be given up, and how. */
interface Deadline {
  readonly atMs: number;
  readonly giveUp: () => Error;
  readonly signal: AbortSignal | undefined;
}

/** Values that are computed while this lasts are given up, with the error, after the time (0: any) or by the signal. */
export async function computeWithin<T>(
  timeoutMs: number,
  giveUp: () => Error,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const own = { atMs: timeoutMs === 0 ? Infinity : performance.now() + timeoutMs, giveUp, signal };
  deadlines.add(own);
  deadline = own;
  try {
    return await work();
  } finally {
    deadlines.delete(own);
    deadline = [...deadlines].at(-1);
  }
}

/** What is no step, but done so often that time goes by. */
export function tick(): void {
  if (--untilLook <= 0) lookAtClock();
}

function lookAtClock(): void {
  untilLook = STEPS_PER_LOOK;
  if (deadline && (performance.now() > deadline.atMs || deadline.signal?.aborted)) throw deadline.giveUp();
}

/** Thrown when the steps of an {@link attempt} are spent; it goes no farther than there. */
const OUT_OF_STEPS = new Error('out of steps');

/**
 * Runs one step of a recursive computation. The outermost step begins a new budget, so a game whose canonical form
 * explodes ends in an error and not in a stack overflow or an endless wait.
 */
export function step<T>(work: () => T): T {
  charge(STEP_WORK);
  tick();
  if (depth === 0 && !limited) stepsLeft = MOST_STEPS;
  if (--stepsLeft < 0 && limited) throw OUT_OF_STEPS;
  if (stepsLeft < 0 || depth >= MOST_DEPTH) {
    throw new SolverError('ERR_VALUE_TOO_LARGE', 'the value is too large to compute');
  }
  depth++;
  try {
    return work();
  } finally {
    depth--;
  }
}

/** What came of an {@link attempt}. */
export interface Attempt<T> {
  /** Undefined if the steps did not suffice. */
  readonly found: { readonly result: T } | undefined;
  /** How many steps it took. */
  readonly steps: number;
}

/**
 * Tries a computation that may take at most so many steps. Sums and comparisons that it finds on its way are
 * remembered, so the next attempt at the same begins with them. Attempts do not nest.
 */
export function attempt<T>(steps: number, work: () => T): Attempt<T> {
  limited = true;
  stepsLeft = steps;
  try {
    const result = work();
    return { found: { result }, steps: steps - stepsLeft };
  } catch (error) {
    if (error !== OUT_OF_STEPS) throw error;
    return { found: undefined, steps };
  } finally {
    limited = false;
  }
}
