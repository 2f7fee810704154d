import { hostname } from 'node:os';
import type { Job } from 'bullmq';
import type { GameRegistry } from '../games/registry.js';
import type { QueueAddress } from './address.js';
import { EnginePool } from './enginePool.js';
import { type Hub, openHub, QUEUE_PREFIX, queueName, reasonOf, WITHDRAWALS, workerName } from './hub.js';
import { packResult, type QueueJob } from './jobs.js';
import { SharedLessons } from './lessons.js';
import { queueLibrary } from './library.js';
import { isInterrupted, perform } from './perform.js';

/** What a worker tells of itself, for people and, as JSON, for machines. */
export type WorkEvent =
  | { readonly event: 'ready'; readonly queue: string; readonly jobs: number; readonly version: string }
  | { readonly event: 'begin'; readonly id: string; readonly kind: string; readonly what: string }
  | { readonly event: 'end'; readonly id: string; readonly status: string; readonly ms: number }
  | { readonly event: 'failed'; readonly id: string; readonly reason: string }
  | { readonly event: 'withdrawn'; readonly id: string }
  | { readonly event: 'returned'; readonly id: string }
  | { readonly event: 'refused'; readonly jobs: number; readonly version: string }
  | { readonly event: 'lost'; readonly reason: string }
  | { readonly event: 'back' }
  | { readonly event: 'finishing'; readonly jobs: number }
  | { readonly event: 'over'; readonly done: number };

/** Games of the user's own, which are the same for all who work together. */
interface OwnGames {
  readonly digest: string;
  /** The addresses of the modules that export them. */
  readonly modules: readonly string[];
}

export interface WorkOptions {
  readonly address: QueueAddress;
  /** All games that the worker knows. */
  readonly registry: GameRegistry;
  readonly games?: OwnGames;
  /** So many jobs are done at a time. */
  readonly jobs: number;
  /** So many threads work on each question that lasts. */
  readonly threads: number | undefined;
  /** A worker that is silent for so long is taken for dead, and its jobs are given to others. */
  readonly patienceMs: number;
  /** Aborted: take no more jobs, finish those that are begun. */
  readonly stop: AbortSignal;
  /** Aborted: give back those that are begun. */
  readonly giveBack: AbortSignal;
  readonly tell: (event: WorkEvent) => void;
}

/** A job whose workers die again and again is given up: the position may end their memory. */
const MOST_DEATHS = 2;
const STRANGERS_MS = 30_000;

/** Does jobs of the queue until it is stopped. The server may go and come back meanwhile. */
export async function work(options: WorkOptions): Promise<void> {
  const { address, registry, games, jobs, patienceMs, stop, giveBack, tell } = options;
  const { bullmq } = await queueLibrary();
  const hub = await openHub(address, games?.digest);
  // Jobs of experiments need two.
  const pool = new EnginePool(2 * jobs, options.threads, (digest) => hub.fetch(digest), games?.modules);
  const workshop = { pool, registry, fetch: hub.fetch, lessons: new SharedLessons(hub) };
  const running = new Map<string, AbortController>();
  let done = 0;

  const doJob = async (job: Job<QueueJob>, token?: string): Promise<string> => {
    const id = job.id ?? '';
    const controller = new AbortController();
    running.set(id, controller);
    const giveUp = () => controller.abort();
    giveBack.addEventListener('abort', giveUp);
    tell({ event: 'begin', id, kind: job.name, what: textOf(job.data) });
    const start = performance.now();
    try {
      const result = giveBack.aborted ? undefined : await perform(job.data, workshop, controller.signal);
      if (result !== undefined && !isInterrupted(result)) {
        done++;
        const { status = 'done' } = result as { status?: string };
        tell({ event: 'end', id, status, ms: Math.round(performance.now() - start) });
        return packResult(result);
      }
    } finally {
      running.delete(id);
      giveBack.removeEventListener('abort', giveUp);
    }
    if (!giveBack.aborted) {
      tell({ event: 'withdrawn', id });
      throw new bullmq.UnrecoverableError('withdrawn');
    }
    await job.moveToWait(token);
    tell({ event: 'returned', id });
    throw new bullmq.WaitingError();
  };

  const worker = new bullmq.Worker<QueueJob, string>(queueName(hub.version), doJob, {
    connection: hub.redis,
    prefix: QUEUE_PREFIX,
    name: workerName(hostname(), jobs),
    // Told to be ready first.
    autorun: false,
    concurrency: jobs,
    lockDuration: patienceMs,
    stalledInterval: patienceMs,
    maxStalledCount: MOST_DEATHS,
  });
  let isLost = false;
  worker.on('error', (error) => {
    if (isLost || hub.redis.status === 'ready') return;
    isLost = true;
    tell({ event: 'lost', reason: reasonOf(error) });
  });
  hub.redis.on('ready', () => {
    if (isLost) tell({ event: 'back' });
    isLost = false;
  });
  worker.on('failed', (job, error) => {
    if (error.message !== 'withdrawn') tell({ event: 'failed', id: job?.id ?? '', reason: error.message });
  });
  const withdrawals = await listenForWithdrawals(hub, (id) => running.get(id)?.abort());
  await worker.waitUntilReady();
  tell({ event: 'ready', queue: address.shown, jobs, version: hub.version });
  const ended = worker.run();
  const watch = watchStrangers(hub, tell);

  await aborted(stop);
  clearInterval(watch);
  if (running.size > 0 && !giveBack.aborted) tell({ event: 'finishing', jobs: running.size });
  await closeUnlessLost(() => Promise.all([worker.close(), ended]), hub, giveBack);
  pool.dispose();
  withdrawals.disconnect();
  await closeUnlessLost(() => hub.close(), hub, giveBack);
  hub.redis.disconnect();
  tell({ event: 'over', done });
}

/** A server that is away cannot be told that work ends: then nobody waits for it. */
async function closeUnlessLost(
  close: () => Promise<unknown>,
  hub: Hub,
  giveBack: AbortSignal,
): Promise<void> {
  const gaveUp = aborted(giveBack).then(async () => {
    for (let waited = 0; hub.redis.status === 'ready' && waited < GIVING_BACK_MS; waited += 50) {
      await new Promise((wake) => setTimeout(wake, 50).unref());
    }
  });
  await Promise.race([close(), gaveUp]);
}

/** Giving back takes no longer. */
const GIVING_BACK_MS = 3000;

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
}

async function listenForWithdrawals(hub: Hub, withdraw: (id: string) => void): Promise<Hub['redis']> {
  const subscriber = hub.redis.duplicate();
  subscriber.on('error', () => {});
  await subscriber.subscribe(WITHDRAWALS);
  subscriber.on('message', (_, id) => withdraw(id));
  return subscriber;
}

/** Jobs that wait for workers of another version are none of ours: their giver may not know. */
function watchStrangers(hub: Hub, tell: WorkOptions['tell']): ReturnType<typeof setInterval> {
  const told = new Set<string>();
  const look = async () => {
    for (const { version, waiting } of await hub.strangers()) {
      if (waiting === 0 || told.has(version)) continue;
      told.add(version);
      tell({ event: 'refused', jobs: waiting, version });
    }
  };
  const lookQuietly = () => void look().catch(() => undefined);
  lookQuietly();
  return setInterval(lookQuietly, STRANGERS_MS);
}

function textOf(job: QueueJob): string {
  switch (job.kind) {
    case 'ask':
      return job.question;
    case 'levels':
      return `[${job.set}] ${job.text}`;
    case 'leaf':
      return job.key;
    case 'boards':
      return `${job.config} boards ${job.range.from} to ${job.range.to}`;
  }
}
