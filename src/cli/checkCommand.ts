import type { Command } from 'commander';
import type { CheckFlags } from './check.js';
import { EXIT_CODES } from './exit.js';
import { addOutputOptions, wholeNumber } from './options.js';
import { supervised } from './supervised.js';

/** Adds `sumgame check`; `finish` is told the exit code. */
export function addCheck(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('check')
    .description('test the rules of a game of your own by the laws that all games keep')
    .argument('<module-or-game>', 'a JavaScript module that exports rules, or the name of a game');
  addOutputOptions(command)
    .option('--positions <n>', 'how many positions are looked at', wholeNumber(1, 100_000), 200)
    .option('--seed <n>', 'of the random positions', wholeNumber(0), 1)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame check konane_1xn
  $ sumgame check clobber_1xn --positions 100 --json

Laws: texts are read back, moves have different texts and change nothing else, play ends, G - G = 0, splits and normal
forms are worth the same. A broken law is shown with a position that breaks it. docs/custom-game.md says more.
${EXIT_CODES}`,
    )
    .action(async (name: string, flags: CheckFlags) => {
      finish(await supervised(undefined, async () => (await import('./check.js')).check(name, flags)));
    });
}
