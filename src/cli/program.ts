import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { SolverError } from '../base/errors.js';
import { addBench } from './benchCommand.js';
import { addCheck } from './checkCommand.js';
import { addCompare } from './compareCommand.js';
import { addCompletion } from './completionCommand.js';
import { configPath, configuredGames } from './config.js';
import { addConquer } from './conquerCommand.js';
import { addDb } from './dbCommand.js';
import { addDuel } from './duelCommand.js';
import { addEval } from './evalCommand.js';
import { EXIT, EXIT_CODES, RejectedInput, UsageError } from './exit.js';
import { addExperiment } from './experimentCommand.js';
import { withCommandFirst } from './firstWord.js';
import { addGames } from './gamesCommand.js';
import { addGenerate } from './generateCommand.js';
import { wrapHelp } from './helpText.js';
import { addMoves } from './movesCommand.js';
import { addNim } from './nimCommand.js';
import { addPlay } from './playCommand.js';
import { addProve, addVerify } from './proveCommand.js';
import { addRepl } from './replCommand.js';
import { addScore } from './scoreCommand.js';
import { screen } from './screen.js';
import { addSearch } from './searchCommand.js';
import { addServe } from './serveCommand.js';
import { addSolve } from './solveCommand.js';
import { complain, print, watchOutput } from './terminal.js';
import { addReport, addTest } from './testCommands.js';
import { addThermograph } from './thermographCommand.js';
import { addValue } from './valueCommand.js';
import { addWhy } from './whyCommand.js';
import { addWork } from './workCommand.js';

/** Runs one command line and gives its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  watchOutput((stream, error) => process.exit(tellError(Object.assign(error, { path: stream }))));
  process.on('uncaughtException', (error) => process.exit(tellError(error)));
  let exitCode: number = EXIT.ok;
  const words = orDialogue(args).map(notAnOption);
  const program = buildProgram((code) => {
    exitCode = code;
  }, firstCommand(words));
  try {
    await program.parseAsync(withCommandFirst(words, program), { from: 'user' });
    return exitCode;
  } catch (error) {
    return tellError(error);
  }
}

/** "-3 5 2" is a row of numbers, "-{2|1}" a game: options begin with letters. */
function notAnOption(argument: string): string {
  return /^-[^-A-Za-z]/.test(argument) || /^-\S*\s/.test(argument) ? ` ${argument}` : argument;
}

/** A person who types nothing but the name gets the calculator. */
function orDialogue(args: readonly string[]): readonly string[] {
  const isTyped = args.length === 0 && screen().keyboard && screen().output;
  return isTyped ? ['repl'] : args;
}

/** An option that is unknown is quoted as it was typed: `--queue=redis://:password@host` of a command that has none. */
function withoutPasswords(text: string): string {
  return text.replace(/:\/\/[^\s'"]*@/g, '://…@');
}

/** As commander has it for its own parts. */
function helpWidth(): number {
  return (process.stdout.isTTY && process.stdout.columns) || 80;
}

type Finish = (exitCode: number) => void;

type Add = (program: Command, finish: Finish) => void;

/** In the order of --help. */
const COMMANDS: Readonly<Record<string, Add>> = {
  solve: addSolve,
  moves: addMoves,
  why: addWhy,
  nim: addNim,
  value: addValue,
  thermograph: addThermograph,
  eval: addEval,
  repl: addRepl,
  compare: addCompare,
  search: addSearch,
  score: addScore,
  duel: addDuel,
  test: addTest,
  prove: addProve,
  verify: addVerify,
  play: addPlay,
  generate: addGenerate,
  experiment: addExperiment,
  report: addReport,
  db: addDb,
  bench: addBench,
  games: addGames,
  check: addCheck,
  serve: addServe,
  conquer: addConquer,
  work: addWork,
  completion: addCompletion,
};

/** The command that a command line is for, where its first word tells; some look at all the others. */
function firstCommand([word = '-']: readonly string[]): string | undefined {
  if (word.startsWith('-') || word === 'help' || word === 'completion') return undefined;
  return Object.hasOwn(COMMANDS, word) ? word : 'solve';
}

/**
 * Each command loads its own code when it runs: starting up should not wait for the others. With `only`, they are
 * not even described.
 */
function buildProgram(finish: Finish, only: string | undefined): Command {
  const program = new Command('sumgame')
    .description('Solves sums of combinatorial games: who wins, the winning moves, nim values, exact values.')
    .version(packageJson.version)
    .showHelpAfterError('(sumgame --help tells more)')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => print(wrapHelp(text, helpWidth())),
      writeErr: (text) => complain(withoutPasswords(text)),
      outputError: (text, write) =>
        write(/^error: too many arguments/.test(text) ? `${text}${QUOTING}` : text),
    })
    .option(
      '--games <module>',
      'games of your own: a JavaScript module that exports them; more than once for more',
      addTo,
    )
    .hook('preAction', async (_program, command) => {
      rejectEmptyOptions(command);
      rejectMissingLayer(command);
      await learnGames(command);
    })
    .exitOverride();
  for (const [name, add] of Object.entries(COMMANDS)) {
    if (only === undefined || only === name) add(program, finish);
    else program.command(name);
  }
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

/** Shells take a text apart at its blanks: `sumgame [nim] 3 {N}`. */
const QUOTING = '(a text with blanks is to be quoted: "[nim] 3 {N}")\n';

function addTo(module: string, before: readonly string[] = []): readonly string[] {
  return [...before, module];
}

/** The commands that may send questions about games of the user's own to those who have them, too. */
const QUEUED_WITH_GAMES: ReadonlySet<string> = new Set(['test', 'generate', 'work']);

/** Games of the user's own: those of the configuration, and those that are named. */
async function learnGames(command: Command): Promise<void> {
  if (command.name() === 'completion') return;
  const { games: named = [], queue } = command.optsWithGlobals<{
    games?: readonly string[];
    queue?: unknown;
  }>();
  const name = command.name();
  const isQueued = queue !== undefined || name === 'work';
  if (isQueued && named.length > 0 && !QUEUED_WITH_GAMES.has(name)) {
    throw new UsageError(`with --queue '${name}' knows the standard games only: leave out --games`);
  }
  const config = configPath();
  const found = config === undefined ? [] : await configuredGames(config);
  // Workers elsewhere have another configuration, or none.
  if (isQueued && found.length > 0 && named.length === 0)
    complain(
      `sumgame: on a queue the games of ${config} are left out; --games names games for all who work\n`,
    );
  const configured = isQueued ? [] : found;
  if (named.length + configured.length === 0) return;
  const { blamed, useGames } = await import('./gameModules.js');
  blame = blamed;
  await useGames([...configured, ...named]);
}

/** Who an unexpected error is to be blamed on; on us, unless there are rules of others. */
let blame = (error: unknown): unknown => error;

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

/** The one way out for errors: a message, and an exit code that says whose fault it was. */
function tellError(thrown: unknown): number {
  const error = thrown instanceof CommanderError ? thrown : blame(thrown);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.badInput;
  if (error instanceof RejectedInput || error instanceof UsageError || isOfUser(error)) {
    complain(`sumgame: ${error.message}\n`);
    return error instanceof SolverError && error.code === 'ERR_NO_ROOM' ? EXIT.unanswered : EXIT.badInput;
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
