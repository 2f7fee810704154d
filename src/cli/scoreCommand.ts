import { type Command, Option } from 'commander';
import { OBJECTIVES } from '../scores/scoreGame.js';
import { addOutputOptions, NO_TIMEOUT, wholeNumber } from './options.js';
import type { ScoreFlags } from './score.js';
import { supervised } from './supervised.js';

/** Adds `sumgame score`; `finish` is told the exit code. */
export function addScore(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('score')
    .description('solve a game for points: a row of coins, of which one at either end is taken in turn')
    .argument('<coins>', 'the values of the coins, from left to right');
  addOutputOptions(command)
    .option('--players <n>', 'so many players take turns', wholeNumber(1, 16), 2)
    .addOption(
      new Option(
        '--objective <what>',
        'what players maximise: their points minus those of others, or their own',
      )
        .choices([...OBJECTIVES])
        .default('difference'),
    )
    .option('-t, --timeout <ms>', 'time limit, 0 = none', wholeNumber(0), NO_TIMEOUT)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame score "3 9 1 2"
  $ sumgame score "3 9 1 2 8 4" --players 3 --objective own --json

Other games: solveScores of the library takes any rules.`,
    )
    .action(async (coins: string, flags: ScoreFlags) => {
      finish(await supervised(flags.timeout, async () => (await import('./score.js')).score(coins, flags)));
    });
}
