import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import { Watchdog } from '../base/watchdog.js';
import { EXIT } from './exit.js';
import { catchSignals, interruptFlag } from './interrupt.js';
import { inThread, screenData } from './screen.js';
import { complain } from './terminal.js';

/** To the thread. */
type Order = 'ping' | 'interrupt';
/** From it. `interruptible`: from now on it wants to end well; `limitMs`: so long it has for what it begins with. */
type News = 'ready' | 'alive' | 'interruptible' | { readonly limitMs: number };

/** A thread that has not stirred for so long does not hear. */
export const PATIENCE_MS = 3000;

/** Longer times than timers can wait are no time limits. */
const LONGEST_MS = 2 ** 31;

let script: string | undefined;

/** `url` is the script of the command line: its threads run the same. */
export function startedFrom(url: string): void {
  script = url;
  if (!inThread || !parentPort) return;
  parentPort.on('message', (order: Order) => {
    if (order === 'ping') tell('alive');
  });
  parentPort.unref();
  tell('ready');
}

function tell(news: News): void {
  parentPort?.postMessage(news);
}

/**
 * Runs what a command computes by itself. The command line runs once more in a thread, and this one stays awake for
 * signals and for the time limit, whatever the other is caught in.
 */
export async function supervised<Input>(
  timeoutMs: number | undefined,
  command: () => Promise<number>,
  /** What has been read already, and cannot be read again. */
  input?: Input,
): Promise<number> {
  return inThread || script === undefined ? command() : supervise(script, timeoutMs ?? 0, input);
}

/** What the command that this thread runs has read before. */
export function inputBefore<Input>(): Input | undefined {
  return inThread ? workerData.input : undefined;
}

/** What this thread begins with is to take so long at most, 0: any time. Who supervises it sees to that, too. */
export function limitNext(limitMs: number): void {
  tell({ limitMs });
}

/** What this thread is to do of a command that several share. */
export interface Share<T> {
  /** Of all that is to be done, what leaves `index` when divided by `of`. */
  readonly index: number;
  readonly of: number;
  /** How far a thread had come that was caught in something, and what was concluded from that. */
  readonly soFar: T | undefined;
}

export function ownShare<T>(): Share<T> | undefined {
  return inThread ? workerData.share : undefined;
}

/**
 * Runs the command in so many threads more, each with its own share; resolves to what each hands over. One that is caught
 * in something is ended, and another goes on from what `passOver` makes of how far it had come.
 */
export function inShares<T>(
  count: number,
  signal: AbortSignal,
  passOver: (soFar: T, reason: string) => T,
): Promise<(T | undefined)[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      let soFar: T | undefined;
      while (true) {
        const ending = await runShare<T>({ index, of: count, soFar }, signal);
        soFar = ending.soFar;
        // Without a word before it was caught, it would be caught again.
        if (ending.reason === undefined || soFar === undefined || signal.aborted) return soFar;
        soFar = passOver(soFar, ending.reason);
      }
    }),
  );
}

interface ShareEnding<T> {
  /** What the thread has handed over last. */
  readonly soFar: T | undefined;
  /** Why it was ended; undefined if it has done its share. */
  readonly reason?: string;
}

function runShare<T>(share: Share<T>, signal: AbortSignal): Promise<ShareEnding<T>> {
  const interrupted = interruptFlag();
  const thread = threadOf(script!, { share, interrupted });
  let soFar: T | undefined;
  return new Promise((resolve, reject) => {
    const { interrupt } = watch(thread, interrupted, (reason) => {
      resolve({ soFar, reason: reason.trimEnd() });
      void thread.terminate();
    });
    signal.addEventListener('abort', interrupt);
    thread.on('message', (news: News | { readonly share: T }) => {
      if (typeof news === 'object' && 'share' in news) soFar = news.share;
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
      resolve({ soFar, reason: 'no answer: there is no memory left' });
    });
    thread.on('exit', () => {
      signal.removeEventListener('abort', interrupt);
      resolve({ soFar });
    });
  });
}

/** Tells how far this thread has come with its share; what it tells last is its result. */
export function handOver<T>(soFar: T): void {
  parentPort?.postMessage({ share: soFar });
}

/** A thread that runs this command line once more, and is to find its part in the data. */
export function commandThread(data: object, transferList: readonly MessagePort[]): Worker {
  return threadOf(script!, data, transferList);
}

function threadOf(url: string, data: object, transferList: readonly MessagePort[] = []): Worker {
  return new Worker(new URL(url), {
    argv: process.argv.slice(2),
    workerData: { ...screenData(), ...data },
    transferList: [...transferList],
  });
}

function supervise(url: string, timeoutMs: number, input: unknown): Promise<number> {
  const interrupted = interruptFlag();
  const thread = threadOf(url, { input, interrupted });
  return new Promise((resolve, reject) => {
    const { limit, interrupt } = watch(thread, interrupted, (reason, wasInterrupted) => {
      complain(reason);
      resolve(wasInterrupted ? EXIT.interrupted : EXIT.unanswered);
      void thread.terminate();
    });
    limit(timeoutMs);
    // Until it wants to end well, what it has printed is all there is to keep.
    const release = catchSignals(() => {
      complain('interrupted\n');
      resolve(EXIT.interrupted);
      void thread.terminate();
    });
    thread.on('message', (news: News) => {
      if (news !== 'interruptible') return;
      release();
      catchSignals(interrupt);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
      complain('no answer: there is no memory left\n');
      resolve(EXIT.unanswered);
    });
    thread.on('exit', resolve);
  });
}

/** Calls `onStuck` when the thread neither keeps its time limit, or does not end when it is to, nor says that it lives. */
function watch(thread: Worker, flag: Int32Array, onStuck: (reason: string, interrupted: boolean) => void) {
  let interrupted = false;
  let isOverdue = false;
  let allowedMs = 0;
  let deadline: NodeJS.Timeout | undefined;
  const order = (what: Order) => thread.postMessage(what);
  const stuck = () =>
    onStuck(interrupted ? 'interrupted\n' : `no answer: no result within ${allowedMs} ms\n`, interrupted);
  const watchdog = new Watchdog({ ping: () => order('ping'), onStuck: stuck }, PATIENCE_MS);
  const rest = () => {
    clearTimeout(deadline);
    isOverdue = false;
    if (!interrupted) watchdog.rest();
  };
  const overdue = () => {
    isOverdue = true;
    watchdog.suspect();
  };
  const limit = (limitMs: number) => {
    rest();
    allowedMs = limitMs;
    if (limitMs > 0 && limitMs < LONGEST_MS) deadline = setTimeout(overdue, limitMs).unref();
  };
  thread.on('message', (news: News | object) => {
    if (typeof news === 'object') {
      if ('limitMs' in news) limit(news.limitMs);
      return;
    }
    if (news === 'ready') watchdog.ready();
    if (news !== 'interruptible') watchdog.heard(interrupted || isOverdue);
  });
  thread.on('exit', () => {
    clearTimeout(deadline);
    watchdog.rest();
  });
  const interrupt = () => {
    interrupted = true;
    Atomics.store(flag, 0, 1);
    order('interrupt');
    watchdog.suspect(true);
  };
  return { limit, interrupt };
}
