import { checkOptionNames, type OptionNames } from '../../base/arguments.js';
import { SolverError } from '../../base/errors.js';
import { resolveUrl } from '../../base/platform.js';
import { Watchdog } from '../../base/watchdog.js';
import { impartialVersion } from '../../games/impartial.js';
import { standardRegistry } from '../../games/index.js';
import type { AnyGame, Mover, Player, Subgame, Sum, Verdict } from '../../games/rules.js';
import { checkSearchNames } from '../checks.js';
import type {
  Answer,
  EngineName,
  NimValue,
  SavedTable,
  SearchOptions,
  SearchStats,
  SumMove,
  TableEngine,
} from '../engine.js';
import { checkIsSum } from '../limits.js';
import type { SharedQuestion } from '../searcher.js';
import type { LearningEngine, Lesson } from '../table/lessons.js';
import { isUrl, type WasmSource } from '../wasm/module.js';
import type { TableHandle } from '../wasm/sharedTable.js';
import type { QuestionName, Request, Response, SubgameText, Task, ThrownError } from './messages.js';
import { openPort, type Port } from './port.js';

/** Relative URLs start from the page, and in Node from the working directory. */
export interface WorkerEngineOptions {
  /** Default: wasm. */
  readonly engine?: EngineName;
  /** The binary of the native engine, if it is not beside the module. */
  readonly wasm?: WasmSource;
  /** The native engine's memory grows to at most so many bytes. */
  readonly memoryBytes?: number;
  /** The bytes of a database file. */
  readonly database?: Uint8Array;
  /** Modules that export games of your own: functions cannot be sent to a worker, so it imports them itself. */
  readonly games?: readonly (URL | string)[];
  /** The worker's script, if it is not beside the module. */
  readonly script?: URL | string;
  /** Long searches are done by so many threads (default: 1). */
  readonly threads?: number;
}

/** How a thread is made that takes part in the searches of another. */
export interface HelperOptions extends Omit<WorkerEngineOptions, 'engine' | 'threads'> {
  readonly table: TableHandle;
}

const OPTIONS: OptionNames<WorkerEngineOptions> = {
  engine: true,
  wasm: true,
  memoryBytes: true,
  database: true,
  games: true,
  script: true,
  threads: true,
};

/**
 * An engine that searches off the main thread: in a Web Worker, or in a thread of Node's. It keeps the contract of
 * every engine. Sums cross as texts, so they must be positions that can be written down.
 */
export function createWorkerEngine(options: WorkerEngineOptions = {}): TableEngine {
  checkOptionNames(options, OPTIONS);
  return new WorkerEngine(options);
}

/** A question that waits for its answer. */
interface Pending {
  readonly task: Task;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: SearchOptions['onProgress'];
  /** Why it should have been answered by now. */
  overdue?: 'timeout' | 'aborted';
}

/** What of a question's options the thread is not told, or not alone. */
interface Limits {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: SearchOptions['onProgress'];
  readonly timeoutMs?: number | undefined;
}

const NO_STATS: SearchStats = { nodes: 0, timeMs: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };

const ABORTED = { status: 'aborted', reason: 'the search was cancelled', stats: NO_STATS } as const;

/** An engine in another thread. */
export class WorkerEngine implements LearningEngine {
  readonly name: EngineName;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private port: Port<Request> | undefined;
  private watchdog = this.newWatchdog();
  private disposed = false;

  constructor(private readonly setup: WorkerEngineOptions & Partial<HelperOptions>) {
    this.name = setup.engine ?? 'wasm';
    this.port = this.open();
  }

  solve(sum: Sum, player: Player, options: SearchOptions = {}): Promise<Answer<Verdict>> {
    return this.ask('solve', sum, options, player);
  }

  nimValue(sum: Sum, options: SearchOptions = {}): Promise<Answer<NimValue>> {
    return this.ask('nimValue', sum, options);
  }

  winningMoves(sum: Sum, mover: Mover, options: SearchOptions = {}): Promise<Answer<readonly SumMove[]>> {
    return this.ask('winningMoves', sum, options, mover);
  }

  value(sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
    return this.ask('value', sum, options);
  }

  thermograph(sum: Sum, options: SearchOptions = {}): Promise<Answer<string>> {
    return this.ask('thermograph', sum, options);
  }

  /** Takes part in a search of others. */
  assist(
    { kind, sum, mover }: SharedQuestion,
    options: SearchOptions,
    search: number,
  ): Promise<Answer<unknown>> {
    return this.ask(kind, sum, options, mover, search);
  }

  async saveTable(options: SearchOptions = {}): Promise<SavedTable> {
    const settings = withoutLimits(options);
    return this.perform<SavedTable>({ kind: 'saveTable', id: this.nextId(), options: settings }, {});
  }

  async loadTable(file: Uint8Array, options: SearchOptions = {}): Promise<number> {
    const settings = withoutLimits(options);
    return this.perform<number>({ kind: 'loadTable', id: this.nextId(), file, options: settings }, {});
  }

  async learn(lessons: readonly Lesson[], options: SearchOptions = {}): Promise<void> {
    const settings = withoutLimits(options);
    return this.perform({ kind: 'learn', id: this.nextId(), lessons, options: settings }, {});
  }

  takeLessons(): Promise<readonly Lesson[]> {
    return this.perform({ kind: 'takeLessons', id: this.nextId(), options: {} }, {});
  }

  dispose(): void {
    this.disposed = true;
    this.close();
    const reason = 'the engine has been disposed of';
    for (const { resolve } of this.pending.values()) resolve({ status: 'aborted', reason, stats: NO_STATS });
    this.pending.clear();
  }

  private open(): Port<Request> {
    const { wasm, memoryBytes, database, games = [], script, threads, table } = this.setup;
    this.watchdog = this.newWatchdog();
    const port: Port<Request> = openPort<Request, Response>(script, {
      onResponse: (response) => {
        if (this.port === port) this.receive(response);
      },
      onDeath: (error) => this.bury(port, error),
    });
    port.post({
      kind: 'open',
      engine: this.name,
      ...(wasm !== undefined && { wasm: isUrl(wasm) ? resolveUrl(wasm).href : wasm }),
      ...(memoryBytes !== undefined && { memoryBytes }),
      ...(database && { database }),
      games: games.map(moduleUrl),
      ...(threads !== undefined && { threads }),
      ...(table && { table }),
      ...(script !== undefined && { script: resolveUrl(script).href }),
    });
    return port;
  }

  private close(): void {
    this.watchdog.rest();
    this.port?.terminate();
    this.port = undefined;
  }

  private async ask<T>(
    question: QuestionName,
    sum: Sum,
    asked: SearchOptions,
    mover?: Player | Mover,
    search?: number,
  ): Promise<Answer<T>> {
    checkIsSum(sum);
    checkSearchNames(asked);
    const { signal, onProgress, ...options } = asked;
    let texts: SubgameText[];
    try {
      texts = sum.map(write);
    } catch (error) {
      if (!(error instanceof SolverError) || error.code !== 'ERR_VALUE_TOO_LARGE') throw error;
      return { status: 'memory', reason: error.message, stats: NO_STATS };
    }
    const task: Task = {
      kind: 'ask',
      id: this.nextId(),
      question,
      sum: texts,
      options,
      wantsProgress: onProgress !== undefined,
      ...(mover && { mover }),
      ...(search !== undefined && { search }),
    };
    if (signal?.aborted && !this.disposed) return ABORTED;
    return this.perform<Answer<T>>(task, { signal, onProgress, timeoutMs: options.timeoutMs });
  }

  private nextId(): number {
    this.lastId++;
    return this.lastId;
  }

  private async perform<T>(task: Task, { signal, onProgress, timeoutMs }: Limits): Promise<T> {
    if (this.disposed) throw new SolverError('ERR_DISPOSED', 'the engine has been disposed of');
    const { id } = task;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.pending.set(id, { task, resolve, reject, onProgress });
    });
    const owe = (reason: 'timeout' | 'aborted') => {
      const pending = this.pending.get(id);
      if (pending) pending.overdue = reason;
      this.watchdog.suspect(reason === 'aborted');
    };
    const cancel = () => {
      this.port?.post({ kind: 'cancel', id });
      owe('aborted');
    };
    // Longer times than timers can wait are no time limits.
    const deadline =
      timeoutMs && timeoutMs < 2 ** 31 ? setTimeout(() => owe('timeout'), timeoutMs) : undefined;
    signal?.addEventListener('abort', cancel);
    try {
      this.post(task);
      return (await answer) as T;
    } finally {
      this.pending.delete(id);
      clearTimeout(deadline);
      signal?.removeEventListener('abort', cancel);
      if (this.pending.size === 0) this.port?.keepAlive(false);
      if (!this.isOwed) this.watchdog.rest();
    }
  }

  /** A thread that has died is replaced. */
  private post(task: Task): void {
    this.port ??= this.open();
    this.port.keepAlive(true);
    this.port.post(task);
  }

  private get isOwed(): boolean {
    return [...this.pending.values()].some(({ overdue }) => overdue);
  }

  private newWatchdog(): Watchdog {
    return new Watchdog({ ping: () => this.port?.post({ kind: 'ping' }), onStuck: () => this.replace() });
  }

  /** Ends a thread that is stuck. Questions that are overdue have their answer; a new thread gets the others. */
  private replace(): void {
    this.close();
    for (const { overdue, resolve, task } of this.pending.values()) {
      if (overdue === 'aborted') resolve(ABORTED);
      else if (overdue) {
        const reason = `no result within ${task.options.timeoutMs} ms`;
        resolve({ status: 'timeout', reason, stats: NO_STATS });
      } else this.post(task);
    }
  }

  private receive(response: Response): void {
    if (response.kind === 'ready') this.watchdog.ready();
    this.watchdog.heard(this.isOwed);
    if (response.kind === 'ready' && response.error) this.giveUp(thrown(response.error));
    if (response.kind === 'ready' || response.kind === 'alive') return;
    const pending = this.pending.get(response.id);
    if (!pending) return;
    switch (response.kind) {
      case 'progress':
        pending.onProgress?.(response.stats);
        break;
      case 'answer':
        pending.resolve(response.answer);
        break;
      case 'error':
        pending.reject(thrown(response.error));
    }
  }

  /** The thread could not load what it needs; for the next question another may. */
  private giveUp(error: Error): void {
    this.close();
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  /** Whoever waits for an answer of the dead thread learns what happened; the next question gets a new one. */
  private bury(port: Port<Request>, error: Error): void {
    if (this.port !== port) return;
    this.watchdog.rest();
    this.port = undefined;
    for (const { resolve, reject } of this.pending.values()) {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        resolve({ status: 'memory', reason: 'the memory of the thread has ended', stats: NO_STATS });
      } else {
        reject(new SolverError('ERR_WORKER', `the worker has failed: ${error.message}`));
      }
    }
    this.pending.clear();
  }
}

/** What the thread is to know of the options: what concerns tables takes no time that should be limited. */
function withoutLimits(options: SearchOptions): Task['options'] {
  checkSearchNames(options);
  const { signal: _, onProgress: __, timeoutMs: ___, ...settings } = options;
  return settings;
}

/** Names of packages are left for the worker to find. */
function moduleUrl(module: URL | string): string {
  return typeof module === 'string' && !/^[./]/.test(module) ? module : resolveUrl(module).href;
}

function thrown({ code, message }: ThrownError): Error {
  return code === undefined ? new Error(message) : new SolverError(code, message);
}

const standard = new Map<string, AnyGame>(
  standardRegistry()
    .list()
    .flatMap((rules) => [rules, impartialVersion(rules)])
    .map((rules) => [rules.name, rules]),
);

function write({ rules, position }: Subgame): SubgameText {
  const known = standard.get(rules.name);
  if (known && known !== rules) {
    throw new SolverError(
      'ERR_GAME_NAME',
      `the worker's '${rules.name}' has other rules: give your game a name of its own`,
    );
  }
  return [rules.name, rules.format(position)];
}
