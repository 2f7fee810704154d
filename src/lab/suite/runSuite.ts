import { Worker } from 'node:worker_threads';
import type { CommandResult } from '../../ask/result.js';
import { failedCommand, runCommand } from '../../ask/runCommand.js';
import { SolverError } from '../../base/errors.js';
import type { SearchOptions } from '../../engine/engine.js';
import type { CaseGroup, Command, InputDocument } from '../../language/syntax.js';
import { type EngineSetup, engineWith } from './engineWith.js';

/** A text to run, read already. */
export interface SuiteSource {
  readonly text: string;
  readonly document: InputDocument;
}

export interface SuiteOptions extends EngineSetup {
  readonly search?: Omit<SearchOptions, 'onProgress'>;
  /** How many commands may run at the same time, each in a thread with an engine of its own. */
  readonly jobs?: number;
  /** The script of those threads: `worker.ts`, built. */
  readonly workerUrl: URL;
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

/** What a thread is started with. */
export interface WorkerSetup extends EngineSetup {
  readonly sources: readonly { readonly source: string; readonly text: string }[];
  readonly search: SearchOptions;
}

/** What a thread is asked: one command. It answers with its result, in a list. */
export type WorkerTask = Pick<Case, 'source' | 'group' | 'caseIndex'> & {
  /** The number of the command within the block. */
  readonly command: number;
};

interface Job {
  readonly case: Case;
  readonly results: Promise<readonly CommandResult[]>;
  readonly settle: (results: readonly CommandResult[]) => void;
}

/**
 * Runs the commands of all sources, or some of them. The results come in the order of the text, however many threads
 * work on them. After an abort only what was finished still comes.
 */
export async function* runSuite(
  sources: readonly SuiteSource[],
  options: SuiteOptions,
  cases: readonly Case[] = casesIn(sources),
): AsyncGenerator<CommandResult> {
  if ((options.jobs ?? 1) > 1) {
    yield* runInThreads(sources, options, cases);
    return;
  }
  const { search = {}, onResult } = options;
  const engine = await engineWith(options);
  try {
    for (const { name, block, command, caseIndex } of cases) {
      if (search.signal?.aborted) return;
      const result = await runCommand(name, block, command, caseIndex, engine, search);
      onResult?.(result);
      yield result;
    }
  } finally {
    engine.dispose();
  }
}

async function* runInThreads(
  sources: readonly SuiteSource[],
  options: SuiteOptions,
  cases: readonly Case[],
): AsyncGenerator<CommandResult> {
  const jobs = cases.map(jobOf);
  const { engine, database, memoryBytes } = options;
  const { signal, ...search } = options.search ?? {};
  const setup: WorkerSetup = {
    sources: sources.map(({ text, document }) => ({ text, source: document.source })),
    search,
    engine,
    ...(database && { database }),
    ...(memoryBytes !== undefined && { memoryBytes }),
  };
  const queue = jobs.values();
  const threads = Array.from(
    { length: Math.min(options.jobs ?? 1, jobs.length) },
    () => new SuiteThread(options.workerUrl, setup),
  );
  const stop = () => {
    for (const thread of threads) thread.stop();
  };
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const work = threads.map((thread) => workThrough(queue, thread, options.onResult));
  try {
    for (const job of jobs) yield* await job.results;
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
    await Promise.all(work);
  }
}

function jobOf(one: Case): Job {
  let settle: Job['settle'] = () => {};
  const results = new Promise<readonly CommandResult[]>((resolve) => {
    settle = resolve;
  });
  return { case: one, results, settle };
}

/** Takes jobs from the common queue until there are none. A stopped thread leaves them without results. */
async function workThrough(
  queue: Iterator<Job>,
  thread: SuiteThread,
  onResult: SuiteOptions['onResult'],
): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const job = next.value;
    const results = thread.stopped ? [] : await resultsOf(job.case, thread);
    for (const result of results) onResult?.(result);
    job.settle(results);
  }
  thread.stop();
}

async function resultsOf(
  { source, name, group, block, command, caseIndex }: Case,
  thread: SuiteThread,
): Promise<readonly CommandResult[]> {
  try {
    return await thread.ask({ source, group, command: command.index, caseIndex });
  } catch (error) {
    if (thread.stopped) return [];
    return [failedCommand(name, block, command, caseIndex, thread.setup.engine, error)];
  }
}

/** A thread with an engine of its own; one that dies is replaced at the next question. */
class SuiteThread {
  stopped = false;
  private worker: Worker | undefined;

  constructor(
    private readonly url: URL,
    readonly setup: WorkerSetup,
  ) {}

  /** Rejects if the thread ends before it has answered. */
  ask(task: WorkerTask): Promise<readonly CommandResult[]> {
    const worker = this.worker ?? new Worker(this.url, { workerData: this.setup });
    this.worker = worker;
    return new Promise<readonly CommandResult[]>((resolve, reject) => {
      const settled = () => {
        worker.off('message', answered).off('error', died).off('exit', died);
      };
      const answered = (results: readonly CommandResult[]) => {
        settled();
        resolve(results);
      };
      const died = (cause: unknown) => {
        settled();
        this.worker = undefined;
        reject(cause instanceof Error ? cause : new SolverError('ERR_THREAD', 'the thread ended unasked'));
      };
      worker.on('message', answered).on('error', died).on('exit', died);
      worker.postMessage(task);
    });
  }

  stop(): void {
    this.stopped = true;
    void this.worker?.terminate();
  }
}
