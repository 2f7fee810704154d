import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe } from 'vitest';
import { findRedis } from '../../scripts/redis.mjs';
import type { WorkEvent } from '../../src/queue/work.js';
import { CLI } from '../cli/sumgame.js';

/** Tests that need a server. `npm test` installs one; where it cannot, it says why, and these are skipped. */
export const describeWithRedis = describe.skipIf(findRedis() === undefined);

const started: Running[] = [];

/** Ends what is still at work, also after a test that has failed. */
export async function endAll(): Promise<void> {
  for (const one of started.splice(0)) if (one.isAlive) await one.signal('SIGKILL');
}

/** A process of the command line that is at work while the test goes on. */
export class Running {
  stdout = '';
  stderr = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
    this.child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...process.env, ...env } });
    this.child.stdout!.on('data', (chunk) => {
      this.stdout += chunk;
    });
    this.child.stderr!.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
    started.push(this);
  }

  async signal(name: NodeJS.Signals): Promise<number | null> {
    this.child.kill(name);
    return this.ended;
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Calls back for each line on standard output. */
  onLine(listen: (line: string) => void): void {
    createInterface({ input: this.child.stdout! }).on('line', listen);
  }
}

/** Short, so that the jobs of the dead are soon given to others. */
const PATIENCE_MS = 1500;

/** A worker, and what it has told. */
export class TestWorker extends Running {
  readonly events: WorkEvent[] = [];
  private readonly wakers = new Set<() => void>();

  constructor(url: string, cwd: string, ...more: string[]) {
    super(['work', '--queue', url, '--jobs', '1', '--patience', String(PATIENCE_MS), '--json', ...more], cwd);
    this.onLine((line) => {
      this.events.push(JSON.parse(line));
      for (const wake of this.wakers) wake();
    });
  }

  /** The first event of this kind, past or to come, that fits. */
  async told<Name extends WorkEvent['event']>(
    name: Name,
    fits: (event: Extract<WorkEvent, { event: Name }>) => boolean = () => true,
  ): Promise<Extract<WorkEvent, { event: Name }>> {
    const isIt = (event: WorkEvent): event is Extract<WorkEvent, { event: Name }> =>
      event.event === name && fits(event as Extract<WorkEvent, { event: Name }>);
    for (;;) {
      const found = this.events.find(isIt);
      if (found) return found;
      if (!this.isAlive) throw new Error(`the worker has ended: ${this.stderr}`);
      await new Promise<void>((wake) => {
        this.wakers.add(wake);
        void this.ended.then(() => wake());
      });
    }
  }

  /** Ids of the jobs that it has answered. */
  get answered(): string[] {
    return this.events.flatMap((event) => (event.event === 'end' ? [event.id] : []));
  }
}

/** The rows of a CSV file without what differs from run to run: the times. */
export function rowsWithoutTimes(csv: string): string[] {
  return csv
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/("[^"]*",){6}"[^"]*"/, (head) => head.replace(/"[^"]*"$/, '""')));
}
