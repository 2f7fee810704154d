import type { Engine, Failure, NimValue, SearchOptions } from '../engine/engine.js';
import { otherTasks } from '../engine/search.js';
import { SolverError } from '../errors.js';
import type { HeapValues } from '../heaps/heapSequence.js';
import { type HeapLaw, heapLaw } from './heapLaw.js';
import type { Pattern } from './pattern.js';

/** What a sequence tells, as it comes: values, then what ends it. */
export type SequenceEvent =
  | { readonly kind: 'value'; readonly n: number; readonly value: NimValue }
  /** For heaps: the proved law, or why there is none. */
  | { readonly kind: 'law'; readonly law: HeapLaw }
  | { readonly kind: 'noLaw'; readonly reason: string }
  /** The value at n is not to be had. */
  | { readonly kind: 'failure'; readonly n: number; readonly status: Failure; readonly reason: string };

/** Larger than any heap that is worked out one by one: only a law gives its value. */
const BEYOND_REACH = 10n ** 100n;

/**
 * The nim values of a pattern for n up to `last`. The time limit is one for all of them. The engine keeps its
 * table from n to n: the boards of one n are mostly parts of those of the next.
 */
export async function* nimSequence(
  pattern: Pattern,
  last: number,
  engine: Engine,
  options: SearchOptions = {},
): AsyncGenerator<SequenceEvent> {
  const deadline = options.timeoutMs ? performance.now() + options.timeoutMs : Number.POSITIVE_INFINITY;
  for (let n = pattern.first; n <= last; n++) {
    const left = deadline - performance.now();
    const timeoutMs = left === Number.POSITIVE_INFINITY ? 0 : Math.max(1, left);
    const keepTable = n > pattern.first;
    const answer = await engine.nimValue(pattern.sumAt(n), { ...options, timeoutMs, keepTable });
    if (answer.status !== 'done') {
      const { status, reason } = answer;
      yield { kind: 'failure', n, status, reason };
      return;
    }
    yield { kind: 'value', n, value: answer.result };
  }
  const { theory } = pattern.rules;
  if (pattern.isHeap && theory?.values) yield await findLaw(theory.values, deadline, options.signal);
}

/** Works on until a law is proved or nothing more can be hoped for. */
async function findLaw(
  values: HeapValues,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<SequenceEvent> {
  try {
    for (const _ of values.find(BEYOND_REACH)) {
      await otherTasks();
      if (signal?.aborted) return { kind: 'noLaw', reason: 'the search for a period was cancelled' };
      if (performance.now() > deadline) {
        return { kind: 'noLaw', reason: `no period was proved in time, from ${values.length} heaps` };
      }
    }
  } catch (error) {
    if (!(error instanceof SolverError && error.code === 'ERR_UNKNOWN_VALUE')) throw error;
    return { kind: 'noLaw', reason: error.message };
  }
  return { kind: 'law', law: heapLaw(values)! };
}
