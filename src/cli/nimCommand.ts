import type { Command } from 'commander';
import { EXIT_CODES, UsageError } from './exit.js';
import {
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  addTableOptions,
  NO_TIMEOUT,
  wholeNumber,
} from './options.js';
import type { SequenceFlags } from './sequence.js';
import { supervised } from './supervised.js';

/** `nim` with or without a sequence. */
interface NimFlags extends Omit<SequenceFlags, 'sequence'> {
  readonly sequence?: number;
  readonly misere?: boolean;
  readonly quotient?: number;
}

/** Adds `sumgame nim`; `finish` is told the exit code. */
export function addNim(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('nim')
    .description("give the nim values of the input's sums of impartial games");
  addOutputOptions(addTableOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'one a processor')))
    .option('--sequence <n>', 'the values of a pattern up to this n, and the period of heaps', wholeNumber(0))
    .option('--misere', 'the last to move loses: genus, outcome and winning moves')
    .option('--quotient <n>', 'the misère quotient of the heaps of a game up to this n', wholeNumber(1))
    .option('--csv <path>', 'with --sequence: write the values to a file; - is standard output')
    .option('--svg <path>', 'with --sequence: draw the values')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame nim "[kayles] 5 7"
  $ sumgame nim "[impartial clobber] XO|OX"
  $ sumgame nim "[subtraction 1,2] 10^100 10^200"
  $ sumgame nim --sequence 100 "[octal 0.07]"
  $ sumgame nim --misere "[kayles] 5 7"
  $ sumgame nim --quotient 30 "[octal 0.123]"
  $ sumgame nim --sequence 50 "[impartial clobber_1xn] (XO)^n" --svg clobber.svg

Commands in the input are ignored. A pattern: (XO)^n and .^n are n copies, n is the number.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: NimFlags) => {
      const modes = [flags.sequence !== undefined, flags.misere, flags.quotient !== undefined];
      if (modes.filter(Boolean).length > 1)
        throw new UsageError('--sequence, --misere and --quotient exclude each other');
      if (flags.quotient !== undefined) {
        const { quotient } = await import('./quotient.js');
        finish(await quotient(input, { ...flags, quotient: flags.quotient }));
        return;
      }
      if (flags.sequence !== undefined) {
        const asked = { ...flags, sequence: flags.sequence };
        finish(
          await supervised(flags.timeout, async () => (await import('./sequence.js')).sequence(input, asked)),
        );
        return;
      }
      if (flags.csv !== undefined || flags.svg !== undefined)
        throw new UsageError('--csv and --svg go with --sequence');
      const { nim } = await import('./nim.js');
      finish(await nim(input, flags));
    });
}
