/** A law that holds from a place on: g(n + period) = g(n) + saltus for all n ≥ start. */
export interface Period {
  readonly start: number;
  readonly period: number;
  readonly saltus: number;
}

/**
 * How many values must agree before a period is proved. With g(n + p) = g(n) for start ≤ n < start + agreeing,
 * the law holds for ever if agreeing ≥ needed(start, p).
 */
export type Proof = (start: number, period: number) => number;

/**
 * The least period of the values that the proof accepts, with its first place; undefined if there is none yet.
 *
 * Read backwards, a sequence with period p at its end begins with a copy of itself p places on. The Z function
 * gives the length of that copy for every p in linear time (Main, Lorentz 1984), so all periods are tried.
 */
export function findPeriod(
  values: Uint32Array,
  length: number,
  proof: Proof,
): { start: number; period: number } | undefined {
  const last = length - 1;
  const copies = new Uint32Array(length);
  let left = 0;
  let right = 0;
  // A period longer than half of what is known cannot agree with itself anywhere.
  const longest = length >> 1;
  for (let p = 1; p <= longest; p++) {
    let copy = p < right ? Math.min(right - p, copies[p - left]!) : 0;
    while (p + copy < length && values[last - copy] === values[last - p - copy]) copy++;
    copies[p] = copy;
    if (p + copy > right) {
      left = p;
      right = p + copy;
    }
    const start = length - p - copy;
    if (copy >= proof(start, p)) return { start, period: p };
  }
  return undefined;
}
