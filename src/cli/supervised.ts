import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Watchdog } from '../base/watchdog.js';
import { EXIT } from './exit.js';
import { catchSignals } from './interrupt.js';
import { inThread, screenData } from './screen.js';
import { complain } from './terminal.js';

/** To the thread. */
type Order = 'ping' | 'interrupt';
/** From it. `interruptible`: from now on it wants to end well. */
type News = 'ready' | 'alive' | 'interruptible';

/** A thread that has not stirred for so long does not hear. */
const PATIENCE_MS = 3000;

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
export async function supervised(
  timeoutMs: number | undefined,
  command: () => Promise<number>,
): Promise<number> {
  return inThread || script === undefined ? command() : supervise(script, timeoutMs ?? 0);
}

/** What this thread is to do of a command that several share: what leaves `index` when divided by `of`. */
export function ownShare(): { readonly index: number; readonly of: number } | undefined {
  return inThread ? workerData.share : undefined;
}

/** Runs the command in so many threads more, each with its own share; resolves to what each hands over. */
export function inShares<T>(count: number, signal: AbortSignal): Promise<T[]> {
  const shares = Array.from({ length: count }, (_, index) => {
    const thread = new Worker(new URL(script!), {
      argv: process.argv.slice(2),
      workerData: { ...screenData(), share: { index, of: count } },
    });
    signal.addEventListener('abort', () => thread.postMessage('interrupt' satisfies Order));
    return new Promise<T>((resolve, reject) => {
      thread.on('message', (news: News | { readonly share: T }) => {
        if (typeof news === 'object') resolve(news.share);
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`a thread has ended with ${code}`)));
    });
  });
  return Promise.all(shares);
}

export function handOver<T>(share: T): void {
  parentPort?.postMessage({ share });
}

function supervise(url: string, timeoutMs: number): Promise<number> {
  const thread = new Worker(new URL(url), {
    argv: process.argv.slice(2),
    workerData: screenData(),
  });
  const order = (what: Order) => thread.postMessage(what);
  let interrupted = false;
  let isOverdue = false;
  return new Promise((resolve, reject) => {
    const onStuck = () => {
      complain(interrupted ? 'interrupted\n' : `no answer: no result within ${timeoutMs} ms\n`);
      resolve(interrupted ? EXIT.interrupted : EXIT.unanswered);
      void thread.terminate();
    };
    const watchdog = new Watchdog({ ping: () => order('ping'), onStuck }, PATIENCE_MS);
    const overdue = () => {
      isOverdue = true;
      watchdog.suspect();
    };
    const deadline =
      timeoutMs > 0 && timeoutMs < LONGEST_MS ? setTimeout(overdue, timeoutMs).unref() : undefined;
    thread.on('message', (news: News) => {
      if (news === 'ready') watchdog.ready();
      if (news !== 'interruptible') watchdog.heard(interrupted || isOverdue);
      else
        catchSignals(() => {
          interrupted = true;
          order('interrupt');
          watchdog.suspect(true);
        });
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return reject(error);
      complain('no answer: there is no memory left\n');
      resolve(EXIT.unanswered);
    });
    thread.on('exit', (code) => {
      clearTimeout(deadline);
      watchdog.rest();
      resolve(code);
    });
  });
}
