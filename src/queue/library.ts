import type * as BullMQ from 'bullmq';
import type { Redis } from 'ioredis';
import { queueProblem } from './address.js';

interface QueueLibrary {
  readonly bullmq: typeof BullMQ;
  readonly Redis: typeof Redis;
}

/** BullMQ and its client are installed by those who use queues, and loaded by nobody else. */
export async function queueLibrary(): Promise<QueueLibrary> {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis: ioredis.Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw queueProblem(
      'queues need two more packages, which are not installed beside sumgame:\n' +
        '  npm install bullmq ioredis        (with -g if sumgame was installed with -g)',
    );
  }
}
