import type { Command } from 'commander';
import type { EvalFlags } from './eval.js';
import { EXIT_CODES } from './exit.js';
import {
  addForceOption,
  addFormatOption,
  addOutputOptions,
  addSearchOptions,
  NO_TIMEOUT,
} from './options.js';
import { supervised } from './supervised.js';

/** Adds `sumgame eval`; `finish` is told the exit code. */
export function addEval(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('eval')
    .description('calculate with games: values, comparisons, followers, cooling, thermographs, …')
    .argument('[expression]', 'expressions with ; between them; - or nothing: standard input');
  addFormatOption(addForceOption(addOutputOptions(addSearchOptions(command, NO_TIMEOUT))))
    .option('--svg <file>', 'draw the last thermograph into this file')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame eval "{2|-1} + ^*"
  $ sumgame eval "G := [clobber] XOX|OXO; G.Mean; G >= ^"
  $ sumgame eval "Thermograph({5||2|-3})" --svg graph.svg
  $ sumgame eval "{0|v*}" --format unicode

sumgame repl is the same in a dialogue, and its help lists the functions. docs/calculator.md has it all.
${EXIT_CODES}`,
    )
    .action(async (expression: string | undefined, flags: EvalFlags) => {
      finish(
        await supervised(undefined, async () => (await import('./eval.js')).evaluate(expression, flags)),
      );
    });
}
