import type { CommandResult } from '../ask/result.js';
import type { CreationOptions, Database } from '../index.js';
import type { Case, SuiteOptions } from '../lab/suite/runSuite.js';
import type { Desk } from '../queue/desk.js';
import { complain } from './terminal.js';

const LOOK_MS = 2000;

/** A queue at work on a suite, or on a database. */
export interface SuiteQueue {
  readonly desk: Desk;
  /** Who works, in words. */
  workersText(): string;
  run(cases: readonly Case[], options: SuiteOptions): AsyncGenerator<CommandResult>;
  createDatabase(config: string, options?: CreationOptions): Promise<Database>;
  close(): Promise<void>;
}

/** Connects, and tells who works: nobody is no error, they may still come. Those who have the same `games` do the jobs. */
export async function openSuiteQueue(given: string | true, games?: string): Promise<SuiteQueue> {
  const { queueAddress } = await import('../queue/address.js');
  const { Desk } = await import('../queue/desk.js');
  const { runSuiteOnQueue } = await import('../queue/suite.js');
  const { createDatabaseOnQueue } = await import('../queue/database.js');
  const desk = await Desk.open(queueAddress(given), games);
  const watch = await watchWorkers(desk);
  return {
    desk,
    workersText: watch.text,
    run: (cases, options) => runSuiteOnQueue(desk, cases, options),
    createDatabase: (config, options) => createDatabaseOnQueue(desk, config, options),
    async close() {
      watch.end();
      await desk.close();
    },
  };
}

async function watchWorkers({ hub }: Desk): Promise<{ text: () => string; end: () => void }> {
  let slots = await hub.slots();
  const { shown } = hub.address;
  if (slots.workers === 0) {
    complain(`nobody works for ${shown} yet: sumgame work --queue … does, on any number of machines\n`);
    for (const { version, workers } of await hub.strangers()) {
      if (workers > 0)
        complain(`workers with engine ${version} refuse these jobs, which are for ${hub.version}\n`);
    }
  }
  const look = () => {
    if (hub.redis.status !== 'ready') return;
    hub.slots().then(
      (found) => {
        slots = found;
      },
      () => undefined,
    );
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    text: () =>
      hub.redis.status === 'ready'
        ? `${slots.workers} ${slots.workers === 1 ? 'worker' : 'workers'}, ${slots.jobs} at a time`
        : `the server ${shown} is lost`,
    end: () => clearInterval(timer),
  };
}
