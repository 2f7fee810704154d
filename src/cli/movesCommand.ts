import { type Command, Option } from 'commander';
import { EXIT_CODES } from './exit.js';
import type { MovesFlags } from './moves.js';
import {
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  addTableOptions,
  NO_TIMEOUT,
} from './options.js';

/** Adds `sumgame moves`; `finish` is told the exit code. */
export function addMoves(program: Command, finish: (exitCode: number) => void): void {
  const command = program.command('moves').description("list the winning moves in the input's sums");
  addOutputOptions(addTableOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'one a processor')))
    .addOption(new Option('-p, --player <player>', 'only this player').choices(['B', 'W']))
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame moves "[clobber_1xn] XOXO OXX"
  $ sumgame moves "[impartial domineering] ...|..." --json

Commands in the input are ignored. All winning moves are listed, in games that are equal to others, too. In a sum of
several games a move is preceded by the number of its game: 1:2-3. In .test files, {winning moves B 0:2-3} may leave
out games that are equal to earlier ones, as MCGS does.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: MovesFlags) => {
      const { moves } = await import('./moves.js');
      finish(await moves(input, flags));
    });
}
