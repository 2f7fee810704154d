import { type Command, Option } from 'commander';
import { EXIT_CODES } from './exit.js';
import {
  addForceOption,
  addOutputOptions,
  addQueueOption,
  addSearchOptions,
  wholeNumber,
} from './options.js';
import type { ReportFlags } from './report.js';
import { supervised } from './supervised.js';
import type { TestFlags } from './test.js';

/** Tests are to end, unlike questions of people, which are to be answered. */
const TEST_TIMEOUT_MS = 10_000;

type Finish = (exitCode: number) => void;

/** Adds `sumgame test`. */
export function addTest(program: Command, finish: Finish): void {
  const command = program
    .command('test')
    .description('run test files and compare with the results they expect')
    .argument(
      '<path...>',
      'files, folders with *.test files at any depth, or patterns such as "suites/**/*.test"',
    );
  addForceOption(addOutputOptions(addSearchOptions(command, TEST_TIMEOUT_MS)));
  addQueueOption(command, 'let the workers of this queue do it', 'jobs', 'prove')
    .option('--jobs <n>', 'run so many commands at the same time', wholeNumber(1, 256), 1)
    .option('--csv <path>', 'write a row for each command, as it ends; - is standard output')
    .option('--html <path>', 'write a report to look at in a browser; it needs nothing but itself')
    .option('--compare <csv>', 'tell what has changed since an older run')
    .option('--resume <csv>', 'go on with an interrupted run; new rows are added to its file')
    .option('--check', 'report the errors in the files, run nothing')
    .option('--prove <folder>', 'prove every answer, write the certificates here, and check them')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame test positions.test
  $ sumgame test suites --timeout 2000 --jobs 4 --csv results.csv --html report.html
  $ sumgame test "suites/**/clobber*.test" --compare results.csv     exit code 1 on new mismatches
  $ sumgame test suites --timeout 2000 --resume results.csv          after Ctrl-C
  $ sumgame test positions.test --prove certificates --jobs 2
  $ sumgame test suites --csv results.csv --queue redis://host       run by sumgame work, on any number of machines

Questions that the engine does not offer are counted as skipped. After Ctrl-C the rows and the report of what is done
are still written.
${EXIT_CODES}`,
    )
    .action(async (paths: string[], flags: TestFlags) => {
      const run = async () => (await import('./test.js')).test(paths, flags);
      // The time limit is that of each proof, which says when it begins.
      finish(await (flags.prove === undefined ? run() : supervised(0, run)));
    });
}

/** Adds `sumgame report`. */
export function addReport(program: Command, finish: Finish): void {
  addForceOption(addOutputOptions(program.command('report')))
    .description('sum up the results of a test run, compare two, or make a page of them')
    .argument('<csv>', 'what sumgame test --csv has written; with --as also experiment or search --csv')
    .addOption(
      new Option('--as <style>', 'print the rows as a table for others').choices([
        'csv',
        'markdown',
        'latex',
      ]),
    )
    .option(
      '--columns <titles>',
      'with --as: only these, with commas between them; all: every one (default: of a test run those for readers, csv: all)',
    )
    .option('--compare <csv>', 'tell what has changed since an older run')
    .option('--html <path>', 'write a report to look at in a browser; it needs nothing but itself')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame report results.csv
  $ sumgame report new.csv --compare old.csv --html report.html
  $ sumgame report results.csv --as latex --columns "Games,Player,Result,Node Count"

The reference's CSV files are read, too. Exits with 1 if a result is not as expected, or was better or different in
the older run.`,
    )
    .action(async (path: string, flags: ReportFlags) => {
      const { report } = await import('./report.js');
      finish(await report(path, flags));
    });
}
