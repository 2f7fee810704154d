import { Command, CommanderError, Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { SolverError } from '../base/errors.js';
import { OBJECTIVES } from '../scores/scoreGame.js';
import type { AnswerFlags } from './answer.js';
import type { BenchFlags } from './bench.js';
import { addDb } from './db.js';
import { duelCommand } from './duelCommand.js';
import { EXIT, EXIT_CODES, RejectedInput, UsageError } from './exit.js';
import { addExperiment } from './experimentCommand.js';
import { rejectWord, withCommandFirst } from './firstWord.js';
import { addGenerate } from './generateCommand.js';
import type { MovesFlags } from './moves.js';
import {
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  addTableOptions,
  type InputFlags,
  type OutputFlags,
  wholeNumber,
} from './options.js';
import { addPlay } from './playCommand.js';
import { addCertificates } from './proveCommand.js';
import type { ScoreFlags } from './score.js';
import type { SequenceFlags } from './sequence.js';
import type { ServeFlags } from './serve.js';
import type { SolveFlags } from './solve.js';
import { complain, print, watchOutput } from './terminal.js';
import { addReport, addTest } from './testCommands.js';
import type { ThermographFlags } from './thermograph.js';

const NO_TIMEOUT = 0;
const BENCH_TIMEOUT_MS = 20_000;

const SERVE_PORT = 8080;

/** Runs one command line and gives its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  watchOutput((stream, error) => process.exit(tellError(Object.assign(error, { path: stream }))));
  process.on('uncaughtException', (error) => process.exit(tellError(error)));
  let exitCode: number = EXIT.ok;
  const program = buildProgram((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(withCommandFirst(args.map(notAnOption), program), { from: 'user' });
    return exitCode;
  } catch (error) {
    return tellError(error);
  }
}

/** "-3 5 2" is a row of numbers: no option has blanks. */
function notAnOption(argument: string): string {
  return /^-\d\S*\s/.test(argument) ? ` ${argument}` : argument;
}

/** `nim` with or without a sequence. */
interface NimFlags extends Omit<SequenceFlags, 'sequence'> {
  readonly sequence?: number;
}

type Finish = (exitCode: number) => void;

/** Each command loads its own code when it runs: starting up should not wait for the others. */
function buildProgram(finish: Finish): Command {
  const program = new Command('sumgame')
    .description('Solves sums of combinatorial games: who wins, the winning moves, nim values, exact values.')
    .version(packageJson.version)
    .showHelpAfterError('(sumgame --help tells more)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: print, writeErr: complain })
    .hook('preAction', (_program, command) => {
      rejectEmptyOptions(command);
      rejectMissingLayer(command);
    })
    .exitOverride();
  addSolve(program, finish);
  addMoves(program, finish);
  addNim(program, finish);
  addValue(program, finish);
  addThermograph(program, finish);
  addScore(program, finish);
  program.addCommand(duelCommand(finish).copyInheritedSettings(program));
  addTest(program, finish);
  addCertificates(program, finish);
  addPlay(program, finish);
  addGenerate(program, finish);
  addExperiment(program, finish);
  addReport(program, finish);
  addDb(program, finish);
  addBench(program, finish);
  addGames(program, finish);
  addServe(program, finish);
  program.addHelpText(
    'after',
    `
Without a command, sumgame solves what it is given (sumgame solve --help):
  $ sumgame "[clobber_1xn] XOXOXO {B, W}"
  $ sumgame games                       the games, and how to write them
${EXIT_CODES}`,
  );
  return program;
}

/** `--csv "$FILE"` where FILE is not set. */
function rejectEmptyOptions(command: Command): void {
  for (const option of command.options) {
    if (option.required && command.getOptionValue(option.attributeName()) === '') {
      throw new UsageError(`${option.flags} is given an empty text`);
    }
  }
}

/** The full layer is the default, which the TypeScript engine silently does without; asked for, it must be there. */
function rejectMissingLayer(command: Command): void {
  const { engine, layer } = command.opts<{ engine?: string; layer?: string }>();
  if (engine !== 'ts' || layer !== 'full' || command.getOptionValueSource('layer') !== 'cli') return;
  throw new UsageError('--engine ts has no full layer: use --layer plain, or --engine wasm');
}

function addSolve(program: Command, finish: Finish): void {
  const command = program
    .command('solve', { isDefault: true })
    .description('run the commands in the input: {B}, {W}, {N}, {winning moves B}, {value}, …');
  addOutputOptions(addTableOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT)))
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
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: SolveFlags) => {
      if (input === undefined && !flags.file && process.stdin.isTTY) program.help();
      if (input !== undefined) rejectWord(input, program);
      const { solve } = await import('./solve.js');
      finish(await solve(input, flags));
    });
}

function addMoves(program: Command, finish: Finish): void {
  const command = program.command('moves').description("list the winning moves in the input's sums");
  addOutputOptions(addTableOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT)))
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

function addNim(program: Command, finish: Finish): void {
  const command = program
    .command('nim')
    .description("give the nim values of the input's sums of impartial games");
  addOutputOptions(addTableOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT)))
    .option('--sequence <n>', 'the values of a pattern up to this n, and the period of heaps', wholeNumber(0))
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
  $ sumgame nim --sequence 50 "[impartial clobber_1xn] (XO)^n" --svg clobber.svg

Commands in the input are ignored. A pattern: (XO)^n and .^n are n copies, n is the number.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: NimFlags) => {
      if (flags.sequence !== undefined) {
        const { sequence } = await import('./sequence.js');
        finish(await sequence(input, { ...flags, sequence: flags.sequence }));
        return;
      }
      if (flags.csv !== undefined || flags.svg !== undefined)
        throw new UsageError('--csv and --svg go with --sequence');
      const { nim } = await import('./nim.js');
      finish(await nim(input, flags));
    });
}

function addValue(program: Command, finish: Finish): void {
  const command = program
    .command('value')
    .description("give the canonical forms of the input's sums, their means, temperatures, stops, …");
  addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT))
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame value "[domineering] ....|...."
  $ sumgame value "[clobber_1xn] XXO XO [value] ({2|1||0|-1})" --json

Commands in the input are ignored. Values are written as in CGSuite: 1/2, *3, ^2*, {2|1||0|-1}, +-1, Tiny(2).
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: AnswerFlags & InputFlags) => {
      const { value } = await import('./value.js');
      finish(await value(input, flags));
    });
}

function addThermograph(program: Command, finish: Finish): void {
  const command = program.command('thermograph').description("give the thermographs of the input's sums");
  addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT))
    .option(
      '--svg <path>',
      'draw it; of several sums the second is drawn to NAME-2.svg; - is standard output',
    )
    .option('--force', 'let the drawing take the place of something else')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame thermograph "[domineering] ...#|....|....|...#"
  $ sumgame thermograph "[value] ({2|1||0|-1})" --svg thermograph.svg

Commands in the input are ignored. L: and R: are the bends (value, temperature) of Left's and Right's wall from
temperature -1 on. Drawings are those of the books: values increase to the left, the mast stands upright.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: ThermographFlags) => {
      const { thermograph } = await import('./thermograph.js');
      finish(await thermograph(input, flags));
    });
}

function addScore(program: Command, finish: Finish): void {
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
      const { score } = await import('./score.js');
      finish(await score(coins, flags));
    });
}

function addBench(program: Command, finish: Finish): void {
  addOutputOptions(program.command('bench'))
    .description(
      'measure the WASM engine against the TypeScript engine, at the same algorithm and the same nodes',
    )
    .option('--quick', 'only a few positions')
    .option('--ablation', 'measure the full layer with each technique switched off by itself instead')
    .option('--db <file>', 'use the database in this file (sumgame db create makes one)')
    .option('--runs <n>', 'run every position so often, and take the median', wholeNumber(1, 100), 3)
    .option('-t, --timeout <ms>', 'time limit for each run, 0 = none', wholeNumber(0), BENCH_TIMEOUT_MS)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame bench --quick
  $ sumgame bench --ablation --quick --runs 1 --json

Exits with 1 if the engines, or the settings, disagree.`,
    )
    .action(async (flags: BenchFlags) => {
      const { bench } = await import('./bench.js');
      finish(await bench(flags));
    });
}

function addGames(program: Command, finish: Finish): void {
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

function addServe(program: Command, finish: Finish): void {
  program
    .command('serve')
    .description('serve the page, on which to draw, solve and play, to browsers')
    .option(
      '-p, --port <n>',
      'the port to listen on, 0 = any that is free',
      wholeNumber(0, 65_535),
      SERVE_PORT,
    )
    .option('--host <address>', 'the address to listen on; 0.0.0.0: for the whole network', '127.0.0.1')
    .option('--open', 'open the page in the browser')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame serve --open
  $ sumgame serve --port 0 --host 0.0.0.0

Ctrl-C ends it. Any other web server can serve the folder dist/web of the package just as well.`,
    )
    .action(async (flags: ServeFlags) => {
      const { serve } = await import('./serve.js');
      finish(await serve(flags));
    });
}

/** The one way out for errors: a message, and an exit code that says whose fault it was. */
function tellError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
  if (error instanceof RejectedInput || error instanceof UsageError || isOfUser(error)) {
    complain(`sumgame: ${error.message}\n`);
    return EXIT.badInput;
  }
  if (isSystemError(error)) {
    complain(`${error.path ?? 'sumgame'}: error: ${SYSTEM_MESSAGES[error.code] ?? error.message}\n`);
    return EXIT.badInput;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  complain(`sumgame: unexpected error: ${message}\n`);
  if (process.env.SUMGAME_DEBUG) complain(`${stack}\n`);
  else complain('(this is a defect of sumgame; with SUMGAME_DEBUG=1 in the environment it tells where)\n');
  return EXIT.defect;
}

/** A thread that ends by itself is not. */
function isOfUser(error: unknown): error is SolverError {
  return error instanceof SolverError && error.code !== 'ERR_WORKER';
}

interface SystemError extends Error {
  readonly code: string;
  readonly path?: string;
}

const SYSTEM_MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'is a folder, not a file',
  EACCES: 'permission denied',
  EEXIST: 'is there already, and is no folder',
  ENOSPC: 'no space is left',
  ENOTDIR: 'a part of the path is no folder',
};

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
