import { SolverError } from '../base/errors.js';

/** Thrown where a quotient is too large, or has no end. */
export class TooLarge extends SolverError {
  constructor(message: string) {
    super('ERR_UNKNOWN_VALUE', message);
  }
}

/** So many sums are remembered at most: a gigabyte or so. */
const MOST_SUMS = 4_000_000;

export function checkSums(count: number): void {
  if (count >= MOST_SUMS) {
    throw new SolverError('ERR_TOO_LARGE', `more than ${MOST_SUMS} sums have to be remembered`);
  }
}
