import { createHash } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { engineVersion } from '../engine/version.js';
import { type QueueAddress, queueProblem } from './address.js';
import { queueLibrary } from './library.js';

/** BullMQ's own keys begin so, too. */
const PREFIX = 'sumgame';
const VERSIONS = `${PREFIX}:versions`;
/** Told of jobs that nobody wants any more. */
export const WITHDRAWALS = `${PREFIX}:withdrawals`;

/** How long results, and files that jobs need, are kept for those who ask again. */
export const KEPT_SECONDS = 7 * 24 * 3600;

const CONNECT_MS = 5000;
const SLOWEST_RETRY_MS = 2000;

/** What is asked of BullMQ by workers and by those who give work. */
export interface Hub {
  readonly address: QueueAddress;
  /** Of the engine, and of games of the user's own: those of others have queues of their own. */
  readonly version: string;
  readonly redis: Redis;
  readonly queue: Queue;
  /** Hands a file to all workers, by its digest. */
  share(file: Uint8Array): Promise<string>;
  /** A file that was shared. */
  fetch(digest: string): Promise<Uint8Array>;
  /** Workers of this version, and how many jobs they do at a time. */
  slots(): Promise<{ workers: number; jobs: number }>;
  /** Versions of workers or jobs that do not fit to ours. */
  strangers(): Promise<readonly Stranger[]>;
  close(): Promise<void>;
}

interface Stranger {
  readonly version: string;
  readonly workers: number;
  readonly waiting: number;
}

/**
 * Connects, or says why that is impossible. Later losses of the server are survived. `games` is the digest of games of the
 * user's own: jobs that may be of them are done by those who have the same.
 */
export async function openHub(address: QueueAddress, games?: string): Promise<Hub> {
  const { bullmq, Redis } = await queueLibrary();
  const engine = await engineVersion();
  const version = games === undefined ? engine : `${engine}-games-${games}`;
  const redis = new Redis(address.url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // What was asked of a lost server is asked again when it is back.
    maxRetriesPerRequest: null,
    retryStrategy: () => null,
  });
  // Told by the events of BullMQ; without a listener they would end the process. The first has the reason: afterwards the
  // connection is only closed.
  let told: unknown;
  redis.on('error', (error) => {
    told ??= error;
  });
  await redis
    .connect()
    .then(() => redis.ping())
    .catch((error: unknown) => {
      redis.disconnect();
      throw queueProblem(`the queue ${address.shown} cannot be used: ${reasonOf(told ?? error)}`);
    });
  redis.options.retryStrategy = (times) => Math.min(100 * times, SLOWEST_RETRY_MS);
  const open = (of: string) => new bullmq.Queue(queueName(of), { connection: redis, prefix: PREFIX });
  const queue = open(version);
  // Listened to for the same reason.
  queue.on('error', () => {});
  await redis.sadd(VERSIONS, version);
  return {
    address,
    version,
    redis,
    queue,
    async share(file) {
      const digest = createHash('sha256').update(file).digest('hex');
      const key = fileKey(digest);
      if (!(await redis.expire(key, KEPT_SECONDS)))
        await redis.set(key, Buffer.from(file), 'EX', KEPT_SECONDS);
      return digest;
    },
    async fetch(digest) {
      const file = await redis.getBuffer(fileKey(digest));
      if (!file) throw queueProblem('a file that the job needs is no longer kept: give the job again');
      return file;
    },
    async slots() {
      const names = (await queue.getWorkers()).map(({ rawname }) => rawname ?? '');
      return { workers: names.length, jobs: names.reduce((sum, name) => sum + slotsIn(name), 0) };
    },
    async strangers() {
      const others = (await redis.smembers(VERSIONS)).filter((other) => other !== version);
      const found = await Promise.all(
        others.map(async (other) => {
          const their = open(other);
          their.on('error', () => {});
          const workers = await their.getWorkersCount();
          const { wait = 0 } = await their.getJobCounts('wait');
          await their.close();
          return { version: other, workers, waiting: wait };
        }),
      );
      return found.filter(({ workers, waiting }) => workers + waiting > 0);
    },
    async close() {
      await queue.close();
      redis.disconnect();
    },
  };
}

/** Jobs of another version are in another queue, so that its workers cannot answer them. */
export function queueName(version: string): string {
  return `engine-${version}`;
}

function fileKey(digest: string): string {
  return `${PREFIX}:file:${digest}`;
}

/** What workers call themselves, so that it is known how many jobs they do at a time. */
export function workerName(host: string, jobs: number): string {
  return `${host.replace(/[^\w.-]/g, '')}.${process.pid}.${jobs}`;
}

function slotsIn(name: string): number {
  return Number(name.split('.').at(-1)) || 1;
}

export { PREFIX as QUEUE_PREFIX };

/** Does the server want another password? */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /NOAUTH|WRONGPASS|AUTH/.test(error.message);
}

/** Of the many ways in which a connection fails; none of them may quote the URL. */
export function reasonOf(error: unknown): string {
  if (isRefusal(error)) return 'the server wants another user or password';
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (/ECONNREFUSED/.test(code ?? message)) return 'no server answers there';
  if (/ENOTFOUND|EAI_AGAIN/.test(code ?? message)) return 'there is no such host';
  if (/ETIMEDOUT/.test(code ?? message)) return 'no answer came';
  if (/CERT|UNABLE_TO_VERIFY/.test(code ?? ''))
    return `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS=file.pem names one that is`;
  if (/EPROTO|SSL/.test(code ?? '')) return 'it does not speak TLS: redis:// is for such servers';
  if (/Connection is closed|ECONNRESET/.test(code ?? message))
    return 'no server answers there, or none that speaks this protocol';
  return code ?? message.replace(/\S*:\/\/\S*/g, '…');
}
