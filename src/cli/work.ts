import { queueAddress } from '../queue/address.js';
import { work as doJobs, type WorkEvent } from '../queue/work.js';
import { EXIT } from './exit.js';
import { gameModules, gamesDigest, knownGames } from './gameModules.js';
import type { OutputFlags, QueueFlags } from './options.js';
import { complain, durationText, print } from './terminal.js';

export interface WorkFlags extends OutputFlags, QueueFlags {
  readonly jobs: number;
  readonly threads?: number;
  readonly patience: number;
}

/** Works until Ctrl-C, which is how work ends, and so no failure. */
export async function work(flags: WorkFlags): Promise<number> {
  const address = queueAddress(flags.queue);
  const tell = flags.json
    ? (event: WorkEvent) => print(`${JSON.stringify(event)}\n`)
    : (event: WorkEvent) => (WARNINGS.has(event.event) ? complain : print)(eventText(event));
  const { jobs, threads, patience: patienceMs } = flags;
  const digest = await gamesDigest();
  const { games: modules = [] } = gameModules();
  const own = digest === undefined ? {} : { games: { digest, modules } };
  await doJobs({ address, registry: knownGames(), ...own, jobs, threads, patienceMs, ...endings(), tell });
  return EXIT.ok;
}

/** The first Ctrl-C lets jobs end, the second gives them back, the third ends all at once. */
function endings(): { stop: AbortSignal; giveBack: AbortSignal } {
  const stop = new AbortController();
  const giveBack = new AbortController();
  const end = (signal: NodeJS.Signals) => {
    if (stop.signal.aborted || signal === 'SIGTERM') {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, end);
      giveBack.abort();
    }
    stop.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, end);
  return { stop: stop.signal, giveBack: giveBack.signal };
}

const WARNINGS = new Set<WorkEvent['event']>(['failed', 'refused', 'lost', 'back']);

const LONGEST_TEXT = 100;

function eventText(event: WorkEvent): string {
  switch (event.event) {
    case 'ready':
      return `working for ${event.queue}, ${jobsText(event.jobs)} at a time, engine ${event.version}   (Ctrl-C ends)\n`;
    case 'begin':
      return `${short(event.id)}  ${event.what.slice(0, LONGEST_TEXT)}\n`;
    case 'end':
      return `${short(event.id)}  ${event.status}, ${durationText(event.ms)}\n`;
    case 'failed':
      return `${short(event.id)}  failed: ${event.reason}\n`;
    case 'withdrawn':
      return `${short(event.id)}  no longer wanted\n`;
    case 'returned':
      return `${short(event.id)}  given back\n`;
    case 'refused':
      return `${jobsText(event.jobs)} of another version refused: engine ${event.version} is needed for them\n`;
    case 'lost':
      return `the server is lost (${event.reason}); waiting for it\n`;
    case 'back':
      return 'the server is back\n';
    case 'finishing':
      return `finishing ${jobsText(event.jobs)}; another Ctrl-C gives them back\n`;
    case 'over':
      return `${jobsText(event.done)} done\n`;
  }
}

function short(id: string): string {
  return id.slice(0, 12);
}

function jobsText(count: number): string {
  return `${count} ${count === 1 ? 'job' : 'jobs'}`;
}
