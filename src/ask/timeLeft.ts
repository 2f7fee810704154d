import type { Answer, SearchOptions } from '../engine/engine.js';

type Limits = Pick<SearchOptions, 'timeoutMs' | 'signal'>;

/** No answer, for want of time or of interest. */
type Ended = Exclude<Answer<never>, { readonly status: 'done' }>;

const NO_STATS = { nodes: 0, timeMs: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };

/** Longer times than timers can wait are no time limits. */
const LONGEST_MS = 2 ** 31;

/** Asks with what is left of the time limit, which began at `startMs`. Answers speak of the whole limit. */
export async function within<T>(
  options: SearchOptions,
  startMs: number,
  ask: (limited: SearchOptions) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const leftMs = timeLeft(options, startMs);
  if (leftMs === undefined) return ask(options);
  if (leftMs <= 0) return outOfTime(options);
  const answer = await ask({ ...options, timeoutMs: leftMs });
  return answer.status === 'timeout' ? { ...answer, reason: outOfTime(options).reason } : answer;
}

/** What is made within the time limit, unless nobody waits for it any longer. */
export async function inTime<T>(
  making: Promise<T>,
  options: Limits,
  startMs: number,
): Promise<{ readonly made: T } | Ended> {
  const { signal } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<Ended>((resolve) => {
    const leftMs = timeLeft(options, startMs);
    if (leftMs !== undefined) timer = setTimeout(() => resolve(outOfTime(options)), Math.max(0, leftMs));
    stop = () => resolve({ status: 'aborted', reason: 'the search was cancelled', stats: NO_STATS });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([making.then((made) => ({ made })), ended]);
  } finally {
    clearTimeout(timer);
    if (stop) signal?.removeEventListener('abort', stop);
  }
}

function timeLeft({ timeoutMs }: Limits, startMs: number): number | undefined {
  if (!timeoutMs || timeoutMs >= LONGEST_MS) return undefined;
  return timeoutMs - (performance.now() - startMs);
}

function outOfTime({ timeoutMs }: Limits): Ended {
  return { status: 'timeout', reason: `no result within ${timeoutMs} ms`, stats: NO_STATS };
}
