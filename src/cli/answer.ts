import { createEngine } from '../engine/create.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import type { CaseGroup } from '../language/syntax.js';
import type { CommandResult, Status } from '../suite/result.js';
import { runGroup } from '../suite/runCommand.js';
import { winningMoveTexts } from '../suite/winningMoves.js';
import { exitCodeOf } from './exit.js';
import { interruptSignal } from './interrupt.js';
import { type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { resultJson } from './resultJson.js';
import { resultLine } from './resultView.js';
import { drawSum } from './sumView.js';
import { print, showSearchProgress } from './terminal.js';

export interface AnswerFlags extends SearchFlags, OutputFlags {
  /** Only what was asked: no winning moves beside the winner. */
  readonly quiet?: boolean;
}

/** A sum to be asked about, and the text it comes from. */
export interface Questions {
  readonly source: string;
  readonly group: CaseGroup;
}

/** The moves of a winner are looked for only after a quick search, and not for long. */
const QUICK_MS = 200;
const MOVES_LIMIT_MS = 300;

/** Asks an engine and prints the answers as they come; gives the exit code. */
export async function answerAll(sums: readonly Questions[], flags: AnswerFlags): Promise<number> {
  const signal = interruptSignal();
  const search: SearchOptions = { ...searchOptionsOf(flags), signal, onProgress: showSearchProgress };
  const engine = await createEngine(flags.engine);
  const statuses: Status[] = [];
  const caseIndices = new Map<string, number>();
  try {
    for (const [number, { source, group }] of sums.entries()) {
      if (signal.aborted) break;
      if (!flags.json) print(`${number > 0 ? '\n' : ''}${drawSum(group.games)}\n`);
      const caseIndex = caseIndices.get(source) ?? 0;
      caseIndices.set(source, caseIndex + group.commands.length);
      for await (const result of runGroup(source, group, caseIndex, engine, search)) {
        statuses.push(result.status);
        if (flags.json) print(resultJson(result));
        else print(resultLine(result, flags.quiet ? [] : await cheapMoves(engine, group, result, search)));
      }
    }
  } finally {
    engine.dispose();
  }
  return exitCodeOf(signal.aborted ? [...statuses, 'INTERRUPTED'] : statuses);
}

async function cheapMoves(
  engine: Engine,
  group: CaseGroup,
  { kind, mover, answer, timeMs }: CommandResult,
  search: SearchOptions,
): Promise<readonly string[]> {
  if (kind !== 'solve' || !mover || answer !== 'win' || timeMs > QUICK_MS) return [];
  const sum = group.games.map((game) => game.subgame);
  const found = await engine.winningMoves(sum, mover, { ...search, timeoutMs: MOVES_LIMIT_MS });
  return found.status === 'done' ? winningMoveTexts(sum, mover, found.result).all : [];
}
