import { SolverError } from '../base/errors.js';
import { collapseSpace } from '../base/words.js';
import { runStatements } from '../calculator/calculator.js';
import type { CalculatorObject } from '../calculator/objects.js';
import { showObject } from '../calculator/show.js';
import type {
  Answer,
  Engine,
  EngineName,
  NimValue,
  SearchOptions,
  SearchStats,
  SumMove,
} from '../engine/engine.js';
import { otherTasks } from '../engine/search.js';
import { labelOf, type Sum } from '../games/rules.js';
import type { CaseGroup, Command, EvalCommand, InputDocument } from '../language/syntax.js';
import { misereGenus, misereOutcome, misereWinningMoves } from '../misere/misere.js';
import { type Outcome, outcomeOf } from '../values/facts.js';
import { thermographFacts } from '../values/thermographFacts.js';
import { thermographOf } from '../values/thermographWalls.js';
import { valueFacts } from '../values/valueFacts.js';
import { oracleOf, UnansweredError } from './calculator.js';
import {
  type AnswerValue,
  answerText,
  type CommandResult,
  FAILURE_STATUS,
  MOVER_LETTER,
  type Status,
} from './result.js';
import { within } from './timeLeft.js';
import { compareMoves, winningMoveTexts } from './winningMoves.js';

/** What a command came to, before it is put together with where it stands. */
type Ending = Pick<CommandResult, 'answer' | 'resultText' | 'status' | 'reason' | 'stats'>;

/** What is known of a command before it runs. */
type Description = Omit<CommandResult, keyof Ending | 'facts' | 'timeMs' | 'engine'>;

const NO_STATS: SearchStats = { nodes: 0, timeMs: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };

/** Runs the commands of a text in order. After an abort the running command is the last. */
export async function* runDocument(
  document: InputDocument,
  engine: Engine,
  search: SearchOptions = {},
): AsyncGenerator<CommandResult> {
  let caseIndex = 0;
  for (const group of document.groups) {
    yield* runGroup(document.source, group, caseIndex, engine, search);
    caseIndex += group.commands.length;
  }
}

/**
 * Runs the commands of one block; the first of them is number `caseIndex` of its source. If they are parts of one
 * question, whose time began at `startMs`, the time limit is for all of them.
 */
export async function* runGroup(
  source: string,
  group: CaseGroup,
  caseIndex: number,
  engine: Engine,
  search: SearchOptions = {},
  startMs?: number,
): AsyncGenerator<CommandResult> {
  for (const command of group.commands) {
    if (search.signal?.aborted) return;
    yield await runCommand(source, group, command, caseIndex + command.index, engine, search, startMs);
  }
}

/** Runs one command, number `caseIndex` of its source. */
export async function runCommand(
  source: string,
  group: CaseGroup,
  command: Command,
  caseIndex: number,
  engine: Engine,
  search: SearchOptions,
  startMs = performance.now(),
): Promise<CommandResult> {
  const sum = group.games.map((game) => game.subgame);
  const start = performance.now();
  const ending = await ask(engine, sum, command, search, startMs).catch(defectOf);
  const timeMs = performance.now() - start;
  const facts = await factsOf(command, ending, () =>
    within(search, startMs, (limited) => engine.thermograph(sum, limited)).catch(() => undefined),
  );
  // Short searches never wait for anything, and many of them in a row would keep signals and timers out.
  await otherTasks();
  const description = describe(source, group, command, caseIndex);
  return { ...description, ...ending, ...(facts && { facts }), timeMs, engine: engine.name };
}

/** What is said of a command that nobody could run. */
export function brokenResult(
  source: string,
  group: CaseGroup,
  command: Command,
  caseIndex: number,
  engine: EngineName,
  reason: string,
): CommandResult {
  const about = describe(source, group, command, caseIndex);
  return { ...about, ...defectOf(reason), timeMs: 0, engine };
}

function describe(source: string, group: CaseGroup, command: Command, caseIndex: number): Description {
  const mover = moverOf(command);
  return {
    source,
    place: command.span.start,
    caseIndex,
    games: group.games.map((game) => labelOf(game.subgame)),
    question: questionText(group, command),
    kind: command.kind,
    ...(command.kind === 'eval' && { expression: collapseSpace(command.text) }),
    ...(mover && { mover }),
    ...(command.expected !== undefined && { expected: command.expected }),
    comment: command.comment,
  };
}

async function ask(
  engine: Engine,
  sum: Sum,
  command: Command,
  search: SearchOptions,
  startMs: number,
): Promise<Ending> {
  switch (command.kind) {
    case 'solve':
      return compared(command, await engine.solve(sum, command.player, search));
    case 'nim':
      return compared(command, await engine.nimValue(sum, search));
    case 'thermograph':
      return compared(command, await engine.thermograph(sum, search), 'OK');
    case 'value':
      return compared(command, await engine.value(sum, search));
    case 'outcome':
      return compared(command, await outcomeOfSum(engine, sum, search));
    case 'eval':
      return evaluated(command, engine, sum, search);
    // Misère play is the same for both engines.
    case 'genus':
      return compared(command, await within(search, startMs, (limited) => misereGenus(sum, limited)));
    case 'misereOutcome':
      return compared(command, await within(search, startMs, (limited) => misereOutcome(sum, limited)));
    case 'misereMoves':
      return comparedMoves(
        sum,
        command,
        await within(search, startMs, (limited) => misereWinningMoves(sum, limited)),
      );
    case 'moves':
      return comparedMoves(sum, command, await engine.winningMoves(sum, command.mover, search));
  }
}

function comparedMoves(sum: Sum, { kind, expected }: Command, answer: Answer<readonly SumMove[]>): Ending {
  if (answer.status !== 'done') return unanswered(answer);
  const found = winningMoveTexts(sum, answer.result);
  const { stats } = answer;
  // Tables of results are the reference's.
  const text = answerText(kind, found.reduced);
  if (typeof expected !== 'object') {
    return { answer: found.all, resultText: text, status: 'COMPLETED', stats };
  }
  const resultText = compareMoves(expected, found);
  return { answer: found.all, resultText, status: resultText === 'OK' ? 'PASS' : 'FAIL', stats };
}

/** From who wins moving first, each player. */
async function outcomeOfSum(engine: Engine, sum: Sum, search: SearchOptions): Promise<Answer<Outcome>> {
  const start = performance.now();
  const left = await engine.solve(sum, 'left', search);
  if (left.status !== 'done') return left;
  const right = await within(search, start, (limited) => engine.solve(sum, 'right', limited));
  const stats = {
    nodes: left.stats.nodes + right.stats.nodes,
    timeMs: left.stats.timeMs + right.stats.timeMs,
    tableHits: left.stats.tableHits + right.stats.tableHits,
    tableMisses: left.stats.tableMisses + right.stats.tableMisses,
    maxDepth: Math.max(left.stats.maxDepth, right.stats.maxDepth),
  };
  if (right.status !== 'done') return { ...right, stats };
  return { status: 'done', result: outcomeOf(left.result === 'win', right.result === 'win'), stats };
}

/** A calculation with values does not hear of Ctrl-C, so that it is given up even where there is no time limit. */
const CALCULATION_MS = 10_000;

/** The expression with G for the sum. What cannot be answered is no defect of the engine. */
async function evaluated(
  command: EvalCommand,
  engine: Engine,
  sum: Sum,
  search: SearchOptions,
): Promise<Ending> {
  const variables = new Map<string, CalculatorObject>([['G', { kind: 'position', sum }]]);
  try {
    const oracle = oracleOf(engine, () => search, search.timeoutMs || CALCULATION_MS);
    const results = await runStatements(command.text, command.statements, oracle, variables);
    const last = results.at(-1)?.object;
    const result = last ? showObject(last) : '';
    return compared(command, { status: 'done', result, stats: NO_STATS });
  } catch (error) {
    if (error instanceof UnansweredError) {
      return { status: FAILURE_STATUS[error.failure], reason: error.message, stats: NO_STATS };
    }
    if (!(error instanceof SolverError)) throw error;
    return { status: 'SKIPPED', reason: error.message, stats: NO_STATS };
  }
}

/** What a value tells. One that cannot be written down, or taken apart, may have a thermograph all the same. */
async function factsOf(
  { kind }: Command,
  { answer, status }: Ending,
  drawn: () => Promise<Answer<string> | undefined>,
): Promise<CommandResult['facts']> {
  if (kind === 'thermograph') return typeof answer === 'string' ? factsOfThermograph(answer) : undefined;
  if (kind !== 'value') return undefined;
  const facts = typeof answer === 'string' ? valueFacts(answer) : undefined;
  if (facts || (answer === undefined && status !== 'MEMORY')) return facts;
  const thermograph = await drawn();
  return thermograph?.status === 'done' ? factsOfThermograph(thermograph.result) : undefined;
}

function factsOfThermograph(text: string): CommandResult['facts'] {
  return thermographFacts(thermographOf(text));
}

/** `match` is what the report shows in place of an answer that is as expected. */
function compared(command: Command, answer: Answer<string | NimValue>, match?: string): Ending {
  if (answer.status !== 'done') return unanswered(answer);
  const ending = completed(command, answer.result, answer.stats);
  if (command.expected === undefined) return ending;
  if (command.expected !== answer.result) return { ...ending, status: 'FAIL' };
  return { ...ending, ...(match && { resultText: match }), status: 'PASS' };
}

function completed(command: Command, answer: AnswerValue, stats: SearchStats): Ending {
  return { answer, resultText: answerText(command.kind, answer), status: 'COMPLETED', stats };
}

function unanswered(answer: Exclude<Answer<unknown>, { status: 'done' }>): Ending {
  return { status: FAILURE_STATUS[answer.status], reason: answer.reason, stats: answer.stats };
}

/** An exception of the engine costs one command, not the whole run. No room for it is no defect. */
function defectOf(error: unknown): Ending {
  const isFull = error instanceof SolverError && error.code === 'ERR_NO_ROOM';
  const status: Status = isFull ? 'MEMORY' : 'ERROR';
  return { status, reason: error instanceof Error ? error.message : String(error), stats: NO_STATS };
}

function moverOf(command: Command): CommandResult['mover'] {
  switch (command.kind) {
    case 'solve':
      return command.player;
    case 'moves':
      return command.mover;
    case 'nim':
    case 'genus':
    case 'misereOutcome':
    case 'misereMoves':
      return 'impartial';
    case 'thermograph':
    case 'value':
    case 'outcome':
    case 'eval':
      return undefined;
  }
}

/** The sum and the command in the input language, without comments. */
export function questionText(group: CaseGroup, command: Command): string {
  const words: string[] = [];
  let section: string | undefined;
  for (const game of group.games) {
    if (game.section !== section) words.push(`[${game.section}]`);
    section = game.section;
    words.push(`(${game.text})`);
  }
  return [...words, `{${commandText(command)}}`].join(' ');
}

const WORDS: Readonly<Partial<Record<Command['kind'], string>>> = {
  nim: 'N',
  genus: 'misere N',
  misereOutcome: 'misere outcome',
  misereMoves: 'misere winning moves N',
};

/** A command in the input language, with what it expects. */
export function commandText(command: Command, expected: AnswerValue | undefined = command.expected): string {
  if (command.kind === 'eval') return `eval ${command.text}`;
  const words: string[] = [];
  if (command.kind === 'solve') words.push(MOVER_LETTER[command.player]);
  else if (command.kind === 'moves') words.push('winning moves', MOVER_LETTER[command.mover]);
  else words.push(WORDS[command.kind] ?? command.kind);
  if (expected !== undefined) {
    words.push(command.kind === 'solve' ? String(expected) : answerText(command.kind, expected));
  }
  return words.join(' ');
}
