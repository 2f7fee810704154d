import { type Command, Option } from 'commander';
import { SCALE_NAMES, SET_NAMES } from '../lab/experiment/names.js';
import type { ExperimentFlags } from './experiment.js';
import { addOutputOptions, addQueueOption, wholeNumber } from './options.js';
import { supervised } from './supervised.js';

/** The seed of the paper's own file. */
const SEED = 4612;

/** Adds `sumgame experiment`; `finish` is told the exit code. */
export function addExperiment(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('experiment')
    .description(
      "repeat the paper's experiments: what the transposition table, splitting and a database save",
    )
    .addArgument(program.createArgument('[name...]', 'the test sets; default: all').choices([...SET_NAMES]));
  addQueueOption(addOutputOptions(command), 'let the workers of this queue solve them', 'jobs')
    .addOption(
      new Option('--scale <name>', 'how many positions: for a look, for a page of results, as in the paper')
        .choices([...SCALE_NAMES])
        .default('small'),
    )
    .option('--seed <n>', 'the same seed, the same positions', wholeNumber(0), SEED)
    .option('--jobs <n>', 'solve so many positions at the same time', wholeNumber(1, 256), 1)
    .option('--per-bucket <n>', 'positions for each x, at most', wholeNumber(1, 100_000))
    .option('--max-nodes <n>', 'leave out positions that take more on some level', wholeNumber(1))
    .option(
      '-t, --timeout <ms>',
      'leave out positions that take longer on some level, 0 = none',
      wholeNumber(0),
    )
    .option('--csv <path>', 'write a row for each position; - is standard output')
    .option('--resume <csv>', 'go on with an interrupted run; new rows are added to its file')
    .option('--svg <folder>', 'draw a figure for each test set')
    .option('--html <path>', 'write a page with figures and tables')
    .option('--markdown <path.md>', 'write them as Markdown, the figures in a folder beside it')
    .option('--force', 'let files take the place of others that are something else')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame experiment clobber-linear
  $ sumgame experiment nogo-linear elephants --per-bucket 10 --csv results.csv --svg figures
  $ sumgame experiment --scale medium --jobs 4 --html results.html
  $ sumgame experiment --scale paper --csv paper.csv --queue redis://host    on many machines: docs/cluster.md

small takes about a minute for all sets, medium some minutes, paper days. Ctrl-C ends the run: what is done is
shown and written, and --resume goes on with the same options. Exit codes: 0 fine, 1 the levels disagree, 2 bad usage, 130 interrupted.`,
    )
    .action(async (sets: string[], flags: ExperimentFlags) => {
      const run = async () => (await import('./experiment.js')).experiment(sets, flags);
      finish(await supervised(0, run));
    });
}
