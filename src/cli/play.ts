import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createNew, writeWhole } from '../base/files.js';
import {
  conclusionText,
  Draws,
  type Judgement,
  type LosingManner,
  Match,
  openCertificate,
  opponent,
  type Player,
  parseSum,
  SolverError,
  SolverPlayer,
  type SolverPlayerOptions,
  type Sum,
} from '../index.js';
import {
  type GameRecord,
  parseRecord,
  recordHead,
  recordLine,
  resultLine,
  UNDO_LINE,
} from '../play/record.js';
import { Strategy } from '../prove/strategy.js';
import { engineFor } from './engine.js';
import { EXIT, UsageError } from './exit.js';
import { knownGames } from './gameModules.js';
import { gamePage, type PlayedPicture } from './gamePage.js';
import { parseSums, readFiles, readInput } from './input.js';
import { interruptSignal } from './interrupt.js';
import { drawMatch } from './matchView.js';
import { type ForceFlags, type InputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { checkOutputs, writeOutput } from './outputs.js';
import { COMMAND_WORDS, type GameLog, PlayDialogue } from './playDialogue.js';
import { PLAYER_NAME } from './resultView.js';
import { StrategyPlayer } from './strategyPlayer.js';
import { print, showSearchProgress, style } from './terminal.js';
import { typedLines } from './typedLines.js';

export type Side = Player | 'both' | 'none';

export interface PlayFlags extends SearchFlags, InputFlags, ForceFlags {
  readonly human: Side;
  readonly first: Player;
  readonly losing: LosingManner;
  readonly seed: number;
  readonly log?: string;
  readonly replay?: string;
  /** A page with pictures of the game that is replayed. */
  readonly html?: string;
  /** A certificate, whose winner plays from it. */
  readonly strategy?: string;
  /** `human` is not the default. */
  readonly choseSide?: boolean;
}

const HUMANS: Readonly<Record<Side, readonly Player[]>> = {
  left: ['left'],
  right: ['right'],
  both: ['left', 'right'],
  none: [],
};

const NO_LOG: GameLog = { moved() {}, tookBack() {}, ended() {}, restarted() {} };

/** Plays a sum against the solver, or shows a game that was played. */
export async function play(argument: string | undefined, flags: PlayFlags): Promise<number> {
  if (flags.replay !== undefined) {
    if (argument !== undefined || flags.file || flags.log !== undefined)
      throw new UsageError('--replay shows the game of a log: it takes no input and no --log');
    return replay(flags.replay, flags);
  }
  if (flags.html !== undefined)
    throw new UsageError('--html draws a game that is replayed: add --replay <log>');
  if (flags.strategy !== undefined) return playStrategy(flags.strategy, argument, flags);
  return playMatch(new Match(await sumToPlay(argument, flags), flags.first), flags);
}

/** Plays the sum of a certificate against its winner. */
async function playStrategy(path: string, argument: string | undefined, flags: PlayFlags): Promise<number> {
  if (argument !== undefined || flags.file)
    throw new UsageError('--strategy brings the sum: give no other input');
  const strategy = await loadStrategy(path);
  const { terms, conclusions } = strategy.verification;
  const wanted = flags.first === 'left' ? 'B' : 'W';
  const shown =
    conclusions.find(({ question }) => question === wanted) ??
    conclusions.find(({ question }) => question === 'B' || question === 'W');
  if (!shown) throw new UsageError(`${path} does not say who wins if Black, or if White, begins`);
  const first: Player = shown.question === 'B' ? 'left' : 'right';
  const winner = shown.answer === 'win' ? first : opponent(first);
  const loser = opponent(winner);
  if (flags.choseSide && flags.human !== 'none' && flags.human !== loser) {
    const name = PLAYER_NAME[winner];
    throw new UsageError(`${name} plays from the certificate: you can be ${PLAYER_NAME[loser]}, or none`);
  }
  const human = flags.human === 'none' ? 'none' : loser;
  print(`${conclusionText(shown)}: ${PLAYER_NAME[winner]} plays from the certificate.\n\n`);
  return playMatch(
    new Match(parseSum(terms.join('\n'), { registry: knownGames() }), first),
    { ...flags, human, first },
    strategy,
  );
}

async function loadStrategy(path: string): Promise<Strategy> {
  const file = new Blob([await readFile(path)]);
  try {
    return await Strategy.load(await openCertificate(file));
  } catch (error) {
    if (!(error instanceof SolverError)) throw error;
    throw new UsageError(`${path} proves nothing: ${error.message}`);
  }
}

async function playMatch(match: Match, flags: PlayFlags, strategy?: Strategy): Promise<number> {
  checkPlayable(match);
  const log = flags.log === undefined ? NO_LOG : await openLog(flags.log, match, flags);
  return withSolver(flags, strategy, async (engine, solver, signal) => {
    let dialogue: PlayDialogue | undefined;
    const lines = typedLines(() => [...(dialogue?.moveTexts ?? []), ...COMMAND_WORDS]);
    signal.addEventListener('abort', lines.close);
    const humans = new Set(HUMANS[flags.human]);
    dialogue = new PlayDialogue({ match, engine, solver, humans, lines, log, signal });
    try {
      await dialogue.run();
    } finally {
      lines.close();
    }
    return dialogue.rejected > 0 && !lines.keyboard ? EXIT.badInput : EXIT.ok;
  });
}

/** A position that cannot be played move by move is to be refused before anything is written. */
function checkPlayable(match: Match): void {
  try {
    void match.moves;
  } catch (error) {
    if (!(error instanceof SolverError && error.code === 'ERR_TOO_LARGE')) throw error;
    throw new UsageError(`${error.message}, so it cannot be played; sumgame moves finds the winning moves`);
  }
}

type Session = (
  engine: Awaited<ReturnType<typeof engineFor>>,
  solver: SolverPlayer,
  signal: AbortSignal,
) => Promise<number>;

async function withSolver(
  flags: PlayFlags,
  strategy: Strategy | undefined,
  session: Session,
): Promise<number> {
  const signal = interruptSignal();
  const engine = await engineFor(flags);
  const { timeoutMs: _, ...search } = searchOptionsOf(flags);
  const options: SolverPlayerOptions = {
    timeMs: flags.timeout,
    losing: flags.losing,
    draws: new Draws(flags.seed),
    search: { ...search, signal, onProgress: showSearchProgress },
  };
  const solver = strategy ? new StrategyPlayer(strategy, engine, options) : new SolverPlayer(engine, options);
  try {
    const code = await session(engine, solver, signal);
    return signal.aborted ? EXIT.interrupted : code;
  } finally {
    engine.dispose();
  }
}

async function sumToPlay(argument: string | undefined, flags: PlayFlags): Promise<Sum> {
  if (argument === '-' || (argument === undefined && !flags.file)) {
    throw new UsageError(
      'expected a sum to play, such as "[clobber_1xn] XOXOXO"; moves are read from standard input',
    );
  }
  const sums = parseSums(await readInput(argument, flags), flags);
  if (sums.length !== 1) throw new UsageError(`expected one sum to play, found ${sums.length}`);
  return sums[0]!.group.games.map(({ subgame }) => subgame);
}

function playersOf({ human }: PlayFlags): GameRecord['players'] {
  const name = (player: Player) => (HUMANS[human].includes(player) ? 'human' : 'solver');
  return { left: name('left'), right: name('right') };
}

/** Each line is written at once: what was played is kept, however the game ends. A file that exists is left alone. */
async function openLog(path: string, match: Match, flags: PlayFlags): Promise<GameLog> {
  const { force, file = [], strategy } = flags;
  const players = playersOf(flags);
  await checkOutputs([{ option: '--log', path, begins: '', needsName: true }], [...file, strategy], {
    force,
  });
  const write = (text: string, flag: 'w' | 'a') => {
    try {
      writeFileSync(path, text, { flag });
    } catch (error) {
      throw Object.assign(error as Error, { path });
    }
  };
  const head = recordHead(match, players);
  try {
    if (force) await writeWhole(path, head);
    else createNew(path, head);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`'${path}' exists already: name another file for the log`);
  }
  const append = (text: string) => write(text, 'a');
  return {
    moved: (now) => append(recordLine(now)),
    tookBack: () => append(UNDO_LINE),
    ended: (winner) => append(resultLine(winner)),
    restarted: (now) => write(recordHead(now, players), 'w'),
  };
}

/** Shows a logged game move by move, and where it was won or thrown away. */
async function replay(path: string, flags: PlayFlags): Promise<number> {
  const [log] = await readFiles([path]);
  const { match, players } = parseRecord(log!.text, path, knownGames());
  const { html, force } = flags;
  await checkOutputs(
    [{ option: '--html', path: html, begins: '<!doctype html>', extension: '.html' }],
    [path],
    {
      force,
    },
  );
  const pictures: PlayedPicture[] = [{ title: 'The position', sum: match.start }];
  return withSolver(flags, undefined, async (_engine, solver, signal) => {
    print(`Black: ${players.left}, White: ${players.right}\n\n${drawMatch(match.start)}\n`);
    let verdict = await solver.verdict(match.start, match.first);
    const again = new Match(match.start, match.first);
    for (const { move } of match.played) {
      if (signal.aborted) break;
      const { mover, sum } = again;
      again.play(move);
      const next = await solver.verdict(again.sum, again.mover);
      const number = `${again.played.length}.`;
      const remark = comment(verdict, next);
      print(`${number} ${PLAYER_NAME[mover]} plays ${style('bold', move.text)}${remark.text}\n\n`);
      pictures.push({
        title: `${number} ${PLAYER_NAME[mover]} plays ${move.text}${remark.plain}`,
        sum: again.sum,
      });
      print(`${drawMatch(again.sum, sum)}\n`);
      verdict = next;
    }
    if (again.winner !== undefined) {
      print(
        `${style('bold', `${PLAYER_NAME[again.winner]} wins`)}: ${PLAYER_NAME[again.mover]} cannot move.\n`,
      );
    } else if (!signal.aborted) print('The log ends here.\n');
    if (html !== undefined) {
      const end = again.winner === undefined ? '' : `${PLAYER_NAME[again.winner]} wins.`;
      const title = `Black: ${players.left}, White: ${players.right}`;
      await writeOutput(html, gamePage(title, pictures, end));
    }
    return EXIT.ok;
  });
}

interface Remark {
  /** For terminals. */
  readonly text: string;
  readonly plain: string;
}

/** `before` is for who moved, `after` for the opponent. */
function comment(before: Judgement, after: Judgement): Remark {
  if (after === 'unknown' || (after === 'loss' && before === 'loss')) return { text: '', plain: '' };
  if (after === 'win' && before === 'win') {
    const rest = ': another move would have won';
    return { text: `, ${style('red', 'a mistake')}${rest}`, plain: `, a mistake${rest}` };
  }
  const plain = after === 'loss' ? ', a winning move' : '; every move loses';
  return { text: plain, plain };
}
