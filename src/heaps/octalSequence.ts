import { NOTHING_LEFT, type OctalCode, ONE_HEAP_LEFT, TWO_HEAPS_LEFT } from './octalCode.js';
import type { Proof } from './period.js';
import { SplittingSequence } from './splittingSequence.js';

/** The nim values of an octal game. */
export class OctalSequence extends SplittingSequence {
  override readonly theorem = 'the octal periodicity theorem of Guy and Smith';
  override readonly proof: Proof;

  constructor(readonly code: OctalCode) {
    const takenWith = (bit: number) => code.digits.flatMap((digit, k) => (digit & bit ? [k] : []));
    super(`octal ${code.text}`, {
      clear: takenWith(NOTHING_LEFT),
      take: takenWith(ONE_HEAP_LEFT),
      divide: takenWith(TWO_HEAPS_LEFT),
    });
    const most = code.digits.length - 1;
    /*
     * Guy and Smith, "The G-values of various games" (1956): if at most k tokens are taken at once and
     * g(n + p) = g(n) for s ≤ n < 2s + p + k, with s ≥ 1, then this holds for all n ≥ s.
     * Proof by induction on n ≥ 2s + p + k. A move of n + p leaves a ≤ b with a + b ≥ n + p - k ≥ 2s + 2p, so
     * b ≥ s + p. Then b - p ≥ s is less than n, so g(b - p) = g(b), and (a, b - p) is an option of n of equal
     * value. In the same way (a, b) becomes (a, b + p) from n to n + p. So both have options of the same values.
     */
    this.proof = (start, period) => {
      const s = Math.max(1, start);
      return 2 * s + period + most - start;
    };
  }
}
