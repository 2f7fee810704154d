import type { Command } from 'commander';
import { EXIT_CODES } from './exit.js';
import { rejectWord } from './firstWord.js';
import {
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  addSequenceOptions,
  addTableOptions,
  NO_TIMEOUT,
  rejectAs,
  type SequenceChoice,
} from './options.js';
import { screen } from './screen.js';
import type { SolveFlags } from './solve.js';

/** Adds `sumgame solve`; `finish` is told the exit code. */
export function addSolve(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('solve', { isDefault: true })
    .description('run the commands in the input: {B}, {W}, {N}, {winning moves B}, {value}, …');
  addSequenceOptions(
    addOutputOptions(
      addTableOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'one a processor')),
    ),
  )
    .option('-q, --quiet', 'do not add the winning moves to who wins')
    .option('--check', 'report the errors in the input, run nothing')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame "[clobber_1xn] XOXOXO {B}"                       who wins if Black begins?
  $ sumgame "[clobber_1xn] XOXOXO {B, W}"                    and if White begins?
  $ sumgame "[domineering] ....|.... [integer_game] -1 {B}"  a sum of two games
  $ sumgame "[impartial nogo] ...|... {N}"                   the nim value
  $ sumgame --file positions.test --timeout 5000 --json
  $ echo "[kayles] 5 7 {N, winning moves N}" | sumgame
  $ sumgame --file hard.test --tt-save hard.tt               Ctrl-C, and later go on with --tt-load hard.tt
  $ sumgame solve --sequence 10 "[clobber_1xn] (XO)^n"         who wins, for n = 1 to 10
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: SolveFlags & SequenceChoice) => {
      if (input === undefined && !flags.file && screen().keyboard) program.help();
      if (input !== undefined) rejectWord(input, program);
      if (flags.sequence !== undefined) {
        const { printSequence } = await import('./gameSequence.js');
        finish(await printSequence(input, { ...flags, sequence: flags.sequence }, 'outcome'));
        return;
      }
      rejectAs(flags);
      const { solve } = await import('./solve.js');
      finish(await solve(input, flags));
    });
}
