import type { CommandResult } from '../../ask/result.js';
import { runCommand } from '../../ask/runCommand.js';
import type { Engine, EngineName, SearchOptions } from '../../engine/engine.js';
import { createWorkerEngine, type WorkerEngineOptions } from '../../engine/worker/index.js';
import type { CaseGroup, Command, InputDocument } from '../../language/syntax.js';

/** A text to run, read already. */
export interface SuiteSource {
  readonly text: string;
  readonly document: InputDocument;
}

export interface SuiteOptions
  extends Pick<WorkerEngineOptions, 'memoryBytes' | 'threads' | 'database' | 'script' | 'games'> {
  readonly engine: EngineName;
  readonly search?: Omit<SearchOptions, 'onProgress'>;
  /** How many commands may run at the same time, each in a thread with an engine of its own. */
  readonly jobs?: number;
  /** Called as soon as a command has ended; with several jobs that is not the order of the text. */
  readonly onResult?: (result: CommandResult) => void;
}

/** One command of a suite. */
export interface Case {
  /** The number of its source. */
  readonly source: number;
  /** What results call the source. */
  readonly name: string;
  /** The number of the block within its source. */
  readonly group: number;
  readonly block: CaseGroup;
  readonly command: Command;
  /** The number of the command within its source. */
  readonly caseIndex: number;
}

/** All commands, in the order of the text. */
export function casesIn(sources: readonly SuiteSource[]): Case[] {
  return sources.flatMap(({ document }, source) => {
    let commands = 0;
    return document.groups.flatMap((block, group) =>
      block.commands.map((command) => {
        commands++;
        return { source, name: document.source, group, block, command, caseIndex: commands - 1 };
      }),
    );
  });
}

interface Job {
  readonly case: Case;
  readonly results: Promise<readonly CommandResult[]>;
  readonly settle: (results: readonly CommandResult[]) => void;
}

/**
 * Runs the commands of all sources, or some of them. The results come in the order of the text, however many threads
 * work on them. After an abort only what was finished still comes, and of a single thread what was interrupted.
 */
export async function* runSuite(
  sources: readonly SuiteSource[],
  options: SuiteOptions,
  cases: readonly Case[] = casesIn(sources),
): AsyncGenerator<CommandResult> {
  const jobs = cases.map(jobOf);
  const queue = jobs.values();
  const { jobs: wanted = 1, search: _, onResult: __, ...setup } = options;
  const engines = Array.from({ length: Math.min(wanted, jobs.length) }, () => createWorkerEngine(setup));
  let ended = false;
  const work = engines.map((engine) => workThrough(queue, engine, options, () => ended));
  try {
    for (const job of jobs) yield* await job.results;
    await Promise.all(work);
  } finally {
    ended = true;
    for (const engine of engines) engine.dispose();
  }
}

function jobOf(one: Case): Job {
  let settle: Job['settle'] = () => {};
  const results = new Promise<readonly CommandResult[]>((resolve) => {
    settle = resolve;
  });
  return { case: one, results, settle };
}

/** Takes jobs from the common queue until there are none. After an abort they are left without results. */
async function workThrough(
  queue: Iterator<Job>,
  engine: Engine,
  { search = {}, jobs = 1, onResult }: SuiteOptions,
  hasEnded: () => boolean,
): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const { case: one, settle } = next.value;
    if (search.signal?.aborted || hasEnded()) {
      settle([]);
      continue;
    }
    const { name, block, command, caseIndex } = one;
    const result = await runCommand(name, block, command, caseIndex, engine, search);
    const isLeftOut = hasEnded() || (jobs > 1 && result.status === 'INTERRUPTED');
    if (!isLeftOut) onResult?.(result);
    settle(isLeftOut ? [] : [result]);
  }
}
