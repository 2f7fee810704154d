import { type Command, Option } from 'commander';
import { EXIT_CODES } from './exit.js';
import { addInputOptions, addOutputOptions, addSearchOptions, NO_TIMEOUT } from './options.js';
import type { WhyFlags } from './why.js';

/** The library's lengths; it is not loaded for help. */
const LENGTHS = ['short', 'normal', 'full'];

/** Adds `sumgame why`; `finish` is told the exit code. */
export function addWhy(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('why')
    .description('tell why a sum is won: theorems with their numbers, winning moves, replies');
  addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'one a processor'))
    .addOption(
      new Option('--length <length>', 'short: the theorem; full: every move, two moves deep')
        .choices(LENGTHS)
        .default('normal'),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame why "[nim] 3 5 6"
  $ sumgame why "[kayles] 5 7 [nim] 2" --length short
  $ sumgame why "[clobber_1xn] XXO XO [domineering] ..|.." --length full

Commands in the input are ignored. What a theorem says is held against a search. A proof that a program can check is
made by sumgame prove.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: WhyFlags) => {
      const { explainWhy } = await import('./why.js');
      finish(await explainWhy(input, flags));
    });
}
