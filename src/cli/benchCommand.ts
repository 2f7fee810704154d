import type { Command } from 'commander';
import type { BenchFlags } from './bench.js';
import { addOutputOptions, wholeNumber } from './options.js';
import { supervised } from './supervised.js';

const BENCH_TIMEOUT_MS = 20_000;
const PEERS_TIMEOUT_MS = 10_000;

/** Adds `sumgame bench`; `finish` is told the exit code. */
export function addBench(program: Command, finish: (exitCode: number) => void): void {
  const bench = program.command('bench');
  addOutputOptions(bench)
    .description(
      'measure the WASM engine against the TypeScript engine, at the same algorithm and the same nodes',
    )
    .option('--quick', 'only a few positions')
    .option('--ablation', 'measure the full layer with each technique switched off by itself instead')
    .option('--db <file>', 'use the database in this file (sumgame db create makes one)')
    .option('--runs <n>', 'run every position so often, and take the median', wholeNumber(1, 100), 3)
    .option('-t, --timeout <ms>', 'time limit for each run, 0 = none', wholeNumber(0), BENCH_TIMEOUT_MS)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame bench --quick
  $ sumgame bench --ablation --quick --runs 1 --json

Exits with 1 if the engines, or the settings, disagree.`,
    )
    .action(async (flags: BenchFlags) => {
      finish(await supervised(undefined, async () => (await import('./bench.js')).bench(flags)));
    });
  addOutputOptions(bench.command('peers'))
    .description('run suites through the reference, MCGS, and through sumgame, and compare nodes and times')
    .argument('<path...>', 'test files, or folders of them')
    .requiredOption('--mcgs <program>', 'the program of the reference, built from its sources')
    .option('-t, --timeout <ms>', 'time limit for each question', wholeNumber(1), PEERS_TIMEOUT_MS)
    .addHelpText('after', PEERS_HELP)
    .action(async (paths: string[], _: unknown, command: Command) => {
      const { benchPeers } = await import('./benchPeers.js');
      finish(await benchPeers(paths, command.optsWithGlobals()));
    });
}

const PEERS_HELP = `
Examples:
  $ sumgame bench peers suites --mcgs ../MCGS/MCGS
  $ sumgame bench peers suites/clobber.test --mcgs ../MCGS/MCGS --timeout 2000 --json

File by file, first the one, then the other, each question on one core; without a database unless the reference finds its own.
Exits with 1 if the answers differ.`;
