import { ParseError, SolverError } from '../base/errors.js';
import { checkOptions } from '../engine/checks.js';
import type { Engine, Failure, NimValue, SearchOptions } from '../engine/engine.js';
import { otherTasks } from '../engine/search.js';
import { toNimValue } from '../engine/theory.js';
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

/** A pattern that is no position up to here is taken to be a mistake. */
const LARGEST_FIRST = 16;

/** Others get their turn after so many heaps, each of which is a look into a table. */
const HEAPS_PER_TURN = 1000;

/** The nim values of a pattern for n up to `last`. The time limit is one for all of them. */
export function nimSequence(
  pattern: Pattern,
  last: number,
  engine: Engine,
  options: SearchOptions = {},
): AsyncGenerator<SequenceEvent> {
  checkOptions(options);
  const clock = new Clock(options);
  const values = options.simplify === false ? undefined : pattern.rules.theory?.values;
  return pattern.isHeap && values
    ? heapSequence(values, last, clock)
    : searchedSequence(pattern, last, engine, options, clock);
}

/** The engine keeps its table from n to n: the boards of one n are mostly parts of those of the next. */
async function* searchedSequence(
  pattern: Pattern,
  last: number,
  engine: Engine,
  options: SearchOptions,
  clock: Clock,
): AsyncGenerator<SequenceEvent> {
  const first = firstPosition(pattern);
  for (let n = first; n <= last; n++) {
    const limits = { timeoutMs: clock.leftMs, keepTable: n > first };
    const answer = await engine.nimValue(pattern.sumAt(n), { ...options, ...limits });
    if (answer.status !== 'done') {
      const late = answer.status === 'timeout' && options.timeoutMs;
      const reason = late ? `the limit of ${options.timeoutMs} ms for all n is over` : answer.reason;
      yield { kind: 'failure', n, status: answer.status, reason };
      return;
    }
    yield { kind: 'value', n, value: answer.result };
  }
}

/** Some games have a smallest board: the least n for which the pattern is one. */
export function firstPosition(pattern: Pattern): number {
  for (let n = pattern.first; n <= LARGEST_FIRST; n++) {
    try {
      pattern.sumAt(n);
      return n;
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
    }
  }
  return pattern.first;
}

async function* heapSequence(values: HeapValues, last: number, clock: Clock): AsyncGenerator<SequenceEvent> {
  for (let n = 0; n <= last; n++) {
    if (n % HEAPS_PER_TURN === 0) await otherTasks();
    const stop = n % HEAPS_PER_TURN === 0 ? clock.reasonToStop(n) : undefined;
    const found = stop ?? (await find(values, BigInt(n), clock));
    if (typeof found === 'object') {
      yield { kind: 'failure', n, ...found };
      return;
    }
    yield { kind: 'value', n, value: toNimValue(found) };
  }
  const law = await find(values, BEYOND_REACH, clock);
  if (typeof law === 'object') yield { kind: 'noLaw', reason: law.reason };
  else yield { kind: 'law', law: heapLaw(values)! };
}

interface NotFound {
  readonly status: Failure;
  readonly reason: string;
}

async function find(values: HeapValues, heap: bigint, clock: Clock): Promise<bigint | NotFound> {
  try {
    for (const work = values.find(heap); ; ) {
      const step = work.next();
      if (step.done) return step.value;
      await otherTasks();
      const stop = clock.reasonToStop(values.length);
      if (stop) return stop;
    }
  } catch (error) {
    if (!(error instanceof SolverError && error.code === 'ERR_UNKNOWN_VALUE')) throw error;
    return { status: 'unsupported', reason: error.message };
  }
}

/** One time limit for many questions. */
export class Clock {
  private readonly end: number;
  private readonly signal: AbortSignal | undefined;

  constructor({ timeoutMs, signal }: SearchOptions) {
    this.end = timeoutMs ? performance.now() + timeoutMs : Number.POSITIVE_INFINITY;
    this.signal = signal;
  }

  /** For one question; 0: no limit. */
  get leftMs(): number {
    return this.end === Number.POSITIVE_INFINITY ? 0 : Math.max(1, this.end - performance.now());
  }

  reasonToStop(heaps: number): NotFound | undefined {
    if (this.signal?.aborted) return { status: 'aborted', reason: `cancelled after ${heaps} heaps` };
    if (performance.now() <= this.end) return undefined;
    return { status: 'timeout', reason: `out of time after ${heaps} heaps` };
  }
}
