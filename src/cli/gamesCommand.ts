import type { Command } from 'commander';
import { addOutputOptions, type OutputFlags } from './options.js';

/** Adds `sumgame games`; `finish` is told the exit code. */
export function addGames(program: Command, finish: (exitCode: number) => void): void {
  addOutputOptions(program.command('games'))
    .description('list the games, or show how to write the positions of one')
    .argument('[name]', 'the name of a game')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame games
  $ sumgame games clobber_1xn`,
    )
    .action(async (name: string | undefined, flags: OutputFlags) => {
      const { games } = await import('./games.js');
      finish(games(name, flags));
    });
}
