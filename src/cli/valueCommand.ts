import type { Command } from 'commander';
import type { AnswerFlags } from './answer.js';
import { EXIT_CODES } from './exit.js';
import {
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  type InputFlags,
  NO_TIMEOUT,
} from './options.js';

/** Adds `sumgame value`; `finish` is told the exit code. */
export function addValue(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('value')
    .description("give the canonical forms of the input's sums, their means, temperatures, stops, …");
  addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'as many as the machine has'))
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame value "[domineering] ....|...."
  $ sumgame value "[clobber_1xn] XXO XO [value] ({2|1||0|-1})" --json

Commands in the input are ignored. Values are written as in CGSuite: 1/2, *3, ^2*, {2|1||0|-1}, +-1, Tiny(2).
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: AnswerFlags & InputFlags) => {
      const { value } = await import('./value.js');
      finish(await value(input, flags));
    });
}
