import type { CommandResult, Status } from '../ask/result.js';
import { runGroup } from '../ask/runCommand.js';
import { winningMoveTexts } from '../ask/winningMoves.js';
import type { CaseGroup, Engine, SearchOptions } from '../index.js';
import { promptEngineFor } from './engine.js';
import { exitCodeOf } from './exit.js';
import { interruptSignal } from './interrupt.js';
import { type FormatFlags, type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { resultJson } from './resultJson.js';
import { resultLine } from './resultView.js';
import { drawSum } from './sumView.js';
import { loadTable, saveTable, type TableFlags, usesTableFile } from './tableFiles.js';
import { complain, print, showSearchProgress, style } from './terminal.js';

export interface AnswerFlags extends SearchFlags, OutputFlags, TableFlags, FormatFlags {
  /** Only what was asked: no winning moves beside the winner. */
  readonly quiet?: boolean;
  /** Standard output belongs to something else. */
  readonly silent?: boolean;
}

/** A sum to be asked about, and the text it comes from. */
export interface Questions {
  readonly source: string;
  readonly group: CaseGroup;
  /** The commands are parts of one question, and the time limit is for all of them. */
  readonly isOneQuestion?: boolean;
}

/**
 * The moves of a winner are looked for only after a short search, and not for long: a fraction of a second. Counted
 * in nodes, so that the same input prints the same on every machine; the time limit is for games with slow moves.
 */
const SHORT_SEARCH_NODES = 20_000;
const MOVES_NODES = 50_000;
const MOVES_MS = 1000;

/** What is to be said beside an answer: lines below it, or fields of its JSON object. */
export interface Remark {
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

export type MakeRemark = (result: CommandResult) => Remark | undefined | Promise<Remark | undefined>;

/** What the value of a sum tells. */
export function factsRemark({ facts }: CommandResult): Remark | undefined {
  return facts && { text: `  ${style('dim', factsText(facts))}\n`, json: { ...facts } };
}

/** It is not asked for, but better than nothing. */
function remarkOnSilence(result: CommandResult): Remark | undefined {
  return result.kind === 'value' && result.answer === undefined ? factsRemark(result) : undefined;
}

function factsText(facts: NonNullable<CommandResult['facts']>): string {
  const { mean, temperature, leftStop, rightStop, birthday, atomicWeight } = facts;
  const words = [`mean ${mean}`, `temperature ${temperature}`, `stops ${leftStop} and ${rightStop}`];
  if (birthday !== undefined) words.push(`birthday ${birthday}`);
  if (atomicWeight !== undefined) words.push(`atomic weight ${atomicWeight}`);
  return words.join(', ');
}

/** Asks an engine and prints the answers as they come; gives the exit code. */
export async function answerAll(
  sums: readonly Questions[],
  flags: AnswerFlags,
  makeRemark: MakeRemark = remarkOnSilence,
): Promise<number> {
  const signal = interruptSignal();
  const search: SearchOptions = {
    ...searchOptionsOf(flags),
    ...(usesTableFile(flags) && { keepTable: true }),
    signal,
    onProgress: showSearchProgress,
  };
  const engine = await promptEngineFor(flags);
  const statuses: Status[] = [];
  const caseIndices = new Map<string, number>();
  try {
    await loadTable(engine, flags, search);
    for (const [number, { source, group, isOneQuestion }] of sums.entries()) {
      if (signal.aborted) break;
      if (!flags.json && !flags.silent) print(`${number > 0 ? '\n' : ''}${drawSum(group.games)}\n`);
      const caseIndex = caseIndices.get(source) ?? 0;
      caseIndices.set(source, caseIndex + group.commands.length);
      const startMs = isOneQuestion ? performance.now() : undefined;
      for await (const result of runGroup(source, group, caseIndex, engine, search, startMs)) {
        statuses.push(result.status);
        const remark = await makeRemark(result);
        if (flags.silent) {
          if (result.answer === undefined) complain(resultLine(result));
        } else if (flags.json) print(resultJson(result, remark?.json));
        else {
          const moves = flags.quiet ? [] : await cheapMoves(engine, group, result, search);
          print(resultLine(await inSigns(result, flags), moves) + (remark?.text ?? ''));
        }
      }
    }
    await saveTable(engine, flags, search);
  } finally {
    engine.dispose();
  }
  return exitCodeOf(signal.aborted ? [...statuses, 'INTERRUPTED'] : statuses);
}

/** For people; JSON and tables of results have the plain text. */
async function inSigns(result: CommandResult, { format = 'ascii' }: FormatFlags): Promise<CommandResult> {
  if (result.kind !== 'value' || typeof result.answer !== 'string' || format === 'ascii') return result;
  const { parseValue, writeValue } = await import('../index.js');
  return { ...result, answer: writeValue(parseValue(result.answer), format) };
}

async function cheapMoves(
  engine: Engine,
  group: CaseGroup,
  { kind, mover, answer, stats }: CommandResult,
  search: SearchOptions,
): Promise<readonly string[]> {
  if (kind !== 'solve' || !mover || answer !== 'win' || stats.nodes > SHORT_SEARCH_NODES) return [];
  const sum = group.games.map((game) => game.subgame);
  const found = await engine.winningMoves(sum, mover, {
    ...search,
    maxNodes: MOVES_NODES,
    timeoutMs: Math.min(MOVES_MS, search.timeoutMs || MOVES_MS),
    keepTable: true,
  });
  return found.status === 'done' ? winningMoveTexts(sum, found.result).all : [];
}
