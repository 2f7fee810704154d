import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Player } from '../index.js';
import { LOSING_MANNERS } from '../play/manners.js';
import { addInputOptions, addSearchOptions, wholeNumber } from './options.js';
import type { PlayFlags, Side } from './play.js';

const THINKING_MS = 5000;

/** Adds `sumgame play`; `finish` is told the exit code. */
export function addPlay(program: Command, finish: (exitCode: number) => void): void {
  const command = program.command('play').description('play a sum against the solver');
  addSearchOptions(
    addInputOptions(command, 'the sum to play, in the input language'),
    THINKING_MS,
    'one a processor',
  )
    .addOption(
      new Option('--human <side>', 'whom you play: B, W, both or none (the solver plays the others)')
        .argParser(side)
        .default('left', 'B'),
    )
    .addOption(new Option('--first <player>', 'who begins: B or W').argParser(player).default('left', 'B'))
    .addOption(
      new Option(
        '--losing <manner>',
        'what the solver does where every move loses: leave few winning replies, or',
      )
        .choices([...LOSING_MANNERS])
        .default(LOSING_MANNERS[0]),
    )
    .option('--log <path>', 'write the game to a new file')
    .option('--force', 'let the log or the page take the place of another file')
    .option('--replay <path>', 'show the game of such a file, with the mistakes in it')
    .option('--html <path>', 'with --replay: write the game as a page of pictures')
    .option('--strategy <file>', 'play against a certificate (sumgame prove): its winner answers from it')
    .option('--seed <n>', 'for random moves', wholeNumber(0), 1)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame play "[clobber_1xn] XOXOXOXO"
  $ sumgame play "[domineering] ....|....|.... [nimber] 2" --human W --first W --timeout 1000
  $ sumgame play "[kayles] 5 7" --human none --log game.txt
  $ sumgame play --replay game.txt --html game.html
  $ sumgame prove "[clobber] XOX|OXO {B, W}" -o clobber.cert
  $ sumgame play --strategy clobber.cert            # against the winner of a proof
  $ printf 'why\\n1-2\\nquit\\n' | sumgame play "[clobber_1xn] XOXO"

Type moves as sumgame moves lists them; help lists the commands: hint, why, moves, undo, … The time limit is for
the thinking about one move. In a pipe, lines that are neither a move nor a command make the exit code 2.`,
    )
    .action(async (input: string | undefined, flags: PlayFlags, self: Command) => {
      const { play } = await import('./play.js');
      const choseSide = self.getOptionValueSource('human') === 'cli';
      finish(await play(input, { ...flags, choseSide }));
    });
}

const PLAYER_OF: Readonly<Record<string, Player>> = { b: 'left', black: 'left', w: 'right', white: 'right' };

function player(text: string): Player {
  const found = PLAYER_OF[text.toLowerCase()];
  if (!found) throw new InvalidArgumentError('Expected B or W.');
  return found;
}

function side(text: string): Side {
  const word = text.toLowerCase();
  if (word === 'both' || word === 'none') return word;
  const found = PLAYER_OF[word];
  if (!found) throw new InvalidArgumentError('Expected B, W, both or none.');
  return found;
}
