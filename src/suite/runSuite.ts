import { Worker } from 'node:worker_threads';
import type { EngineName, SearchOptions } from '../engine/engine.js';
import { SolverError } from '../errors.js';
import type { CaseGroup, InputDocument } from '../language/syntax.js';
import { engineWith } from './engineWith.js';
import type { CommandResult } from './result.js';
import { failedGroup, runDocument } from './runCommand.js';

/** A text to run, read already. */
export interface SuiteSource {
  readonly text: string;
  readonly document: InputDocument;
}

export interface SuiteOptions {
  readonly engine: EngineName;
  readonly search?: Omit<SearchOptions, 'onProgress'>;
  /** How many commands may run at the same time, each in a thread with an engine of its own. */
  readonly jobs?: number;
  /** A database file. */
  readonly database?: Uint8Array;
  /** The script of those threads: `worker.ts`, built. */
  readonly workerUrl: URL;
}

/** What a thread is started with. */
export interface WorkerSetup {
  readonly sources: readonly { readonly source: string; readonly text: string }[];
  readonly engine: EngineName;
  readonly search: SearchOptions;
  readonly database: Uint8Array | undefined;
}

/** What a thread is asked: one block of one source. It answers with the results of its commands. */
export interface WorkerTask {
  readonly source: number;
  readonly group: number;
  /** The number of the block's first command within the source. */
  readonly caseIndex: number;
}

interface Job extends WorkerTask {
  readonly name: string;
  readonly block: CaseGroup;
  readonly results: Promise<readonly CommandResult[]>;
  readonly settle: (results: readonly CommandResult[]) => void;
}

/**
 * Runs the commands of all sources. The results come in the order of the text, however many threads work on them.
 * After an abort only what was finished still comes.
 */
export async function* runSuite(
  sources: readonly SuiteSource[],
  options: SuiteOptions,
): AsyncGenerator<CommandResult> {
  if ((options.jobs ?? 1) > 1) {
    yield* runInThreads(sources, options);
    return;
  }
  const engine = await engineWith(options.engine, options.database);
  try {
    for (const { document } of sources) yield* runDocument(document, engine, options.search);
  } finally {
    engine.dispose();
  }
}

async function* runInThreads(
  sources: readonly SuiteSource[],
  options: SuiteOptions,
): AsyncGenerator<CommandResult> {
  const jobs = listJobs(sources);
  const { signal, ...search } = options.search ?? {};
  const setup: WorkerSetup = {
    sources: sources.map(({ text, document }) => ({ text, source: document.source })),
    engine: options.engine,
    search,
    database: options.database,
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
  const work = threads.map((thread) => workThrough(queue, thread));
  try {
    for (const job of jobs) yield* await job.results;
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
    await Promise.all(work);
  }
}

function listJobs(sources: readonly SuiteSource[]): Job[] {
  return sources.flatMap(({ document }, source) => {
    let commands = 0;
    return document.groups.map((block, group) => {
      const caseIndex = commands;
      commands += block.commands.length;
      let settle: Job['settle'] = () => {};
      const results = new Promise<readonly CommandResult[]>((resolve) => {
        settle = resolve;
      });
      return { source, group, caseIndex, name: document.source, block, results, settle };
    });
  });
}

/** Takes jobs from the common queue until there are none. A stopped thread leaves them without results. */
async function workThrough(queue: Iterator<Job>, thread: SuiteThread): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) {
    const { name, block, caseIndex, settle, ...task } = next.value;
    try {
      settle(thread.stopped ? [] : await thread.ask({ source: task.source, group: task.group, caseIndex }));
    } catch (error) {
      settle(thread.stopped ? [] : failedGroup(name, block, caseIndex, thread.setup.engine, error));
    }
  }
  thread.stop();
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
