import type { Command } from 'commander';
import type { BenchFlags } from './bench.js';
import { addOutputOptions, wholeNumber } from './options.js';

const BENCH_TIMEOUT_MS = 20_000;

/** Adds `sumgame bench`; `finish` is told the exit code. */
export function addBench(program: Command, finish: (exitCode: number) => void): void {
  addOutputOptions(program.command('bench'))
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
      const { bench } = await import('./bench.js');
      finish(await bench(flags));
    });
}
