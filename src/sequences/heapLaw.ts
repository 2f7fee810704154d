import type { HeapValues } from '../heaps/heapSequence.js';

/** A heap that does not yet follow the law, and the value it would have if it did. */
export interface Exception {
  readonly n: number;
  readonly value: bigint;
  readonly regular: bigint;
}

/** What is proved of the nim values of all heaps: g(n + period) = g(n) + saltus from `prePeriod` on. */
export interface HeapLaw {
  readonly prePeriod: number;
  readonly period: number;
  readonly saltus: number;
  readonly exceptions: readonly Exception[];
  readonly theorem: string;
  /** How many heaps were worked out for the proof. */
  readonly length: number;
}

/** The law of the heaps, if one has been proved. */
export function heapLaw(values: HeapValues): HeapLaw | undefined {
  if (!values.period) return undefined;
  const { start, period, saltus } = values.period;
  const exceptions: Exception[] = [];
  for (let n = 0; n < start; n++) {
    const periods = Math.ceil((start - n) / period);
    const value = values.valueAt(BigInt(n))!;
    const regular = values.valueAt(BigInt(n + periods * period))! - BigInt(periods * saltus);
    if (value !== regular) exceptions.push({ n, value, regular });
  }
  const { theorem, length } = values;
  return { prePeriod: start, period, saltus, exceptions, theorem, length };
}
