import type { Command } from 'commander';

import { addFormatOption, addSearchOptions, NO_TIMEOUT } from './options.js';
import { inThread } from './screen.js';
import type { ReplFlags } from './serveCalculations.js';

/** Adds `sumgame repl`; `finish` is told the exit code. */
export function addRepl(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('repl')
    .description('calculate with games in a dialogue, with names, history and help');
  addFormatOption(addSearchOptions(command, NO_TIMEOUT))
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame repl
  $ echo "{2|-1}.Mean" | sumgame repl

In the dialogue: help, help Cool, names, exit. Tab completes names; an open bracket goes on in the next line; Ctrl-C
ends a long calculation, Ctrl-D the dialogue. Lines are kept in ~/.sumgame_history, or in the file that the
environment variable SUMGAME_HISTORY names; none, if it is empty.`,
    )
    .action(async (flags: ReplFlags) => {
      finish(
        await (inThread
          ? (await import('./serveCalculations.js')).serveCalculations(flags)
          : (await import('./repl.js')).repl()),
      );
    });
}
