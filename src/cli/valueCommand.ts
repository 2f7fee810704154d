import type { Command } from 'commander';
import type { AnswerFlags } from './answer.js';
import { EXIT_CODES } from './exit.js';
import {
  addFormatOption,
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  addSequenceOptions,
  type InputFlags,
  NO_TIMEOUT,
  type SequenceChoice,
} from './options.js';

/** Adds `sumgame value`; `finish` is told the exit code. */
export function addValue(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('value')
    .description("give the canonical forms of the input's sums, their means, temperatures, stops, …");
  addFormatOption(
    addSequenceOptions(
      addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'one a processor')),
    ),
  )
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame value "[domineering] ....|...."
  $ sumgame value "[clobber_1xn] XXO XO [value] ({2|1||0|-1})" --json
  $ sumgame value --sequence 8 "[domineering] 2xn"
  $ sumgame value --file positions.test --as latex

Commands in the input are ignored. Values are written as in CGSuite: 1/2, *3, ^2*, {2|1||0|-1}, +-1, Tiny(2).
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: AnswerFlags & InputFlags & SequenceChoice) => {
      if (flags.sequence !== undefined) {
        const { printSequence } = await import('./gameSequence.js');
        finish(await printSequence(input, { ...flags, sequence: flags.sequence }, 'value'));
        return;
      }
      if (flags.as) {
        const { valueTable } = await import('./valueTable.js');
        finish(await valueTable(input, flags, flags.as));
        return;
      }
      const { value } = await import('./value.js');
      finish(await value(input, flags));
    });
}
