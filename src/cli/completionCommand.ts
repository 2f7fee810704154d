import { Argument, type Command } from 'commander';
import { DUEL_GAMES } from '../duel/position.js';
import { SHELLS, type Shell } from './completion.js';
import { knownGames } from './gameModules.js';
import { print } from './terminal.js';

/** Adds `sumgame completion`. */
export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a script by which your shell completes commands and options')
    .addArgument(new Argument('<shell>', 'your shell').choices([...SHELLS]))
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame completion bash             in ~/.bashrc: source <(sumgame completion bash)
  $ sumgame completion zsh              in ~/.zshrc: source <(sumgame completion zsh)
  $ sumgame completion fish             into ~/.config/fish/completions/sumgame.fish`,
    )
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completion.js');
      const games = knownGames().names();
      const names = { games, generate: games, search: games, check: games, duel: DUEL_GAMES };
      print(completionScript(shell, program, names));
    });
}
