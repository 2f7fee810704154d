import { type Command, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_PARAMETERS, DUEL_ALGORITHMS } from '../duel/options.js';
import { DUEL_GAMES } from '../duel/position.js';
import { ENGINE_NAMES } from '../engine/engine.js';
import type { DuelFlags } from './duelFlags.js';
import { addOutputOptions, DEFAULT_ENGINE, threadsOption, wholeNumber } from './options.js';
import { supervised } from './supervised.js';

/** Adds `sumgame duel`; `finish` is told the exit code. */
export function addDuel(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('duel')
    .description('solve a whole board that is no sum: who wins, a winning move, a line of play')
    .argument('[game]', `one of ${DUEL_GAMES.join(', ')}`)
    .argument('[board]', 'rows x columns of the start position, such as 7x3, or a position as text');
  addOutputOptions(command);
  addQuestion(command);
  addParameters(command);
  addTechniques(command);
  command
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame duel nogo 5x3
  $ sumgame duel nogo 7x3 --algorithm ab-mc --playouts 100000
  $ sumgame duel domineering 5x5 --misere --player W
  $ sumgame duel breakthrough "OOO|.OO|O..|XX.|XXX" --all-moves
  $ sumgame duel go 3x3 --komi 8.5 --json
  $ sumgame duel domineering --table --algorithm ab-mc --timeout 60000
  $ sumgame duel nogo 4x4,6x3,7x3 --table --markdown table.md

Positions: rows from the top, separated by |; X Black, O White, . free, # no cell. X runs up, O runs down; in
Domineering Black's dominoes stand, White's lie.`,
    )
    .action(async (game: string | undefined, board: string | undefined, flags: DuelFlags) => {
      const run = async () => (await import('./duel.js')).duel(game, board, flags);
      finish(await supervised(flags.timeout ?? 0, run));
    });
}

function addQuestion(command: Command): void {
  command
    .addOption(
      new Option(
        '-a, --algorithm <name>',
        'how to search; -mc: Monte Carlo playouts order the moves; sum: as sums are solved (ab-mc; sum if the board falls apart)',
      ).choices([...DUEL_ALGORITHMS, 'sum']),
    )
    .option('--misere', 'who reaches the goal, or makes the last move, loses')
    .addOption(new Option('-p, --player <player>', 'who moves first').choices(['B', 'W']).default('B'))
    .option(
      '--komi <points>',
      "Go: what Black's area must exceed White's by, a whole number and a half",
      number,
      0.5,
    )
    .option('--move-limit <n>', 'Go: the most moves of a game, 0 = twice the cells', wholeNumber(0, 254), 0)
    .option('--all-moves', 'find all winning moves')
    .option('--no-line', 'give no line of play')
    .option('--table', "rerun the paper's tables, or their rows for this game and these boards: 7x3,5x4")
    .option(
      '--winners <cells>',
      "check the paper's table of NoGo winners up to so many cells",
      wholeNumber(1, 64),
    )
    .option('--csv <path>', 'with --table: write a row for each search; - is standard output')
    .option('--markdown <path>', 'with --table: the same as a table in Markdown')
    .option('--force', 'let files take the place of others that are something else')
    .addOption(
      new Option('-e, --engine <name>', 'who solves').choices([...ENGINE_NAMES]).default(DEFAULT_ENGINE),
    )
    .option('-t, --timeout <ms>', 'time limit for each search, 0 = none (10000 with --table)', wholeNumber(0))
    .option('--max-nodes <n>', 'node limit for each search, 0 = none', wholeNumber(0), 0)
    .addOption(threadsOption('one a processor; 1 with --table'));
}

const MIB = 2 ** 20;

function addParameters(command: Command): void {
  const { playouts, learningRate, bias, reference, trustedPlayouts, seed, tableBits } = DEFAULT_PARAMETERS;
  const { treeBytes, proofBytes } = DEFAULT_PARAMETERS;
  command
    .option('--playouts <n>', 'Monte Carlo playouts before the search', wholeNumber(0), playouts)
    .option('--alpha <rate>', 'how fast the playout policy learns', number, learningRate)
    .option('--bias <number>', "GRAVE's bias", number, bias)
    .option('--ref <n>', "GRAVE's ref", wholeNumber(0), reference)
    .option('--trust <n>', 'nodes with more playouts than this order moves', wholeNumber(0), trustedPlayouts)
    .option(
      '--tree-memory <MiB>',
      'for the moves of the Monte Carlo tree',
      wholeNumber(1, 1024),
      treeBytes / MIB,
    )
    .option(
      '--proof-memory <MiB>',
      'for each of the two trees of pn2',
      wholeNumber(1, 1024),
      proofBytes / MIB,
    )
    .option('--seed <n>', 'of the random numbers', wholeNumber(0, 2 ** 32 - 1), seed)
    .option(
      '--tt <bits>',
      'let the transposition table grow to 2^bits entries',
      wholeNumber(10, 27),
      tableBits,
    );
}

function addTechniques(command: Command): void {
  command
    .option('--no-symmetry', 'tell positions apart that are images of each other')
    .option('--no-parts', 'misère Domineering: tell boards apart that have fallen into the same parts')
    .option('--no-probing', 'do not look up all moves before searching one')
    .option('--no-history', 'do not learn from moves that did well elsewhere')
    .option('--no-knowledge', 'nothing but the rules: no bounds, forced moves, estimates');
}

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Expected a number.');
  return value;
}
