import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { addOutputOptions, addQueueOption, wholeNumber } from './options.js';
import type { WorkFlags } from './work.js';

const PATIENCE_MS = 30_000;

/** Adds `sumgame work`. */
export function addWork(program: Command, finish: (exitCode: number) => void): void {
  addOutputOptions(addQueueOption(program.command('work'), 'take jobs from this queue'))
    .description('work for others: do the jobs that are given to a queue, until Ctrl-C')
    .option('--jobs <n>', 'do so many jobs at the same time', wholeNumber(1, 256), availableParallelism())
    .option('--threads <n>', 'so many threads work on a job that lasts (default: 1)', wholeNumber(1, 128))
    .option(
      '--patience <ms>',
      'a worker that is silent for so long is taken for dead, and its jobs go to others',
      wholeNumber(500),
      PATIENCE_MS,
    )
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame work --queue redis://127.0.0.1:6379         on as many machines as there are
  $ SUMGAME_QUEUE=rediss://:password@host sumgame work  a password does not belong on a command line
  $ sumgame test suites --queue redis://127.0.0.1:6379  gives them work
  $ sumgame work --games ./mygame.js                    for those who have the same games of their own

Ctrl-C finishes what is begun, a second one (or SIGTERM) gives it back to the others. If the server is lost, the worker
waits until it is back. Queues need the packages bullmq and ioredis; docs/cluster.md tells how to set up all of it.`,
    )
    .action(async (flags: WorkFlags) => {
      const { work } = await import('./work.js');
      finish(await work(flags));
    });
}
