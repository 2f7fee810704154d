import type { Command } from 'commander';
import type { CompareFlags } from './compare.js';
import { EXIT_CODES } from './exit.js';
import { addOutputOptions, addSearchOptions, NO_TIMEOUT } from './options.js';
import { supervised } from './supervised.js';

/** Adds `sumgame compare`; `finish` is told the exit code. */
export function addCompare(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('compare')
    .description('compare two games or positions: <, =, > or || (confused), and why')
    .argument('<G>', 'an expression of the calculator')
    .argument('<H>', 'another');
  addOutputOptions(addSearchOptions(command, NO_TIMEOUT))
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame compare "^" "*"
  $ sumgame compare "[clobber_1xn] XXOXO" "^2"
${EXIT_CODES}`,
    )
    .action(async (g: string, h: string, flags: CompareFlags) => {
      finish(await supervised(undefined, async () => (await import('./compare.js')).compare(g, h, flags)));
    });
}
