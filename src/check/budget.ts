import { SolverError } from '../base/errors.js';

/** Of all trees together; the smallest come first. A cake of 4 x 7 alone has millions, for its pieces stay together. */
const MOST_POSITIONS = 20_000;

/** So many positions are looked at for one law. */
export class Budget {
  private left = MOST_POSITIONS;

  /** Throws if it is spent. */
  spend(text: string): void {
    this.left--;
    if (this.left < 0) throw new SolverError('ERR_VALUE_TOO_LARGE', `the tree of '${text}' is too large`);
  }
}
