import { SolverError } from '../errors.js';

/** What one question about values may cost before it is given up. */
const MOST_STEPS = 5_000_000;
const MOST_DEPTH = 800;

let steps = 0;
let depth = 0;

/**
 * Runs one step of a recursive computation. The outermost step begins a new budget, so a game whose canonical form
 * explodes ends in an error and not in a stack overflow or an endless wait.
 */
export function step<T>(work: () => T): T {
  if (depth === 0) steps = 0;
  if (++steps > MOST_STEPS || depth >= MOST_DEPTH) {
    throw new SolverError('ERR_VALUE_TOO_LARGE', 'the value is too large to compute');
  }
  depth++;
  try {
    return work();
  } finally {
    depth--;
  }
}
