import { SolverError } from '../../base/errors.js';
import { resolveUrl } from '../../base/platform.js';
import { impartialVersion } from '../../games/impartial.js';
import { standardRegistry } from '../../games/index.js';
import type { AnyGame, Mover, Player, Subgame, Sum, Verdict } from '../../games/rules.js';
import type { Answer, Engine, EngineName, NimValue, SearchOptions, SearchStats, SumMove } from '../engine.js';
import { isUrl, type WasmSource } from '../wasm/module.js';
import type { QuestionName, Request, Response, SubgameText, ThrownError } from './messages.js';
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
}

/**
 * An engine that searches off the main thread: in a Web Worker, or in a thread of Node's. It keeps the contract of
 * every engine. Sums cross as texts, so they must be positions that can be written down.
 */
export function createWorkerEngine(options: WorkerEngineOptions = {}): Engine {
  return new WorkerEngine(options);
}

/** A question that waits for its answer. */
interface Pending {
  readonly resolve: (answer: Answer<unknown>) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: SearchOptions['onProgress'];
}

const NO_STATS: SearchStats = { nodes: 0, timeMs: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };

class WorkerEngine implements Engine {
  readonly name: EngineName;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private port: Port | undefined;
  private disposed = false;

  constructor(private readonly setup: WorkerEngineOptions) {
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

  dispose(): void {
    this.disposed = true;
    this.port?.terminate();
    this.port = undefined;
    const reason = 'the engine has been disposed of';
    for (const { resolve } of this.pending.values()) resolve({ status: 'aborted', reason, stats: NO_STATS });
    this.pending.clear();
  }

  private open(): Port {
    const { wasm, memoryBytes, database, games = [], script } = this.setup;
    const port = openPort(script, {
      onResponse: (response) => this.receive(response),
      onDeath: (error) => this.bury(port, error),
    });
    port.post({
      kind: 'open',
      engine: this.name,
      ...(wasm !== undefined && { wasm: isUrl(wasm) ? resolveUrl(wasm).href : wasm }),
      ...(memoryBytes !== undefined && { memoryBytes }),
      ...(database && { database }),
      games: games.map(moduleUrl),
    });
    return port;
  }

  private async ask<T>(
    question: QuestionName,
    sum: Sum,
    { signal, onProgress, ...options }: SearchOptions,
    mover?: Player | Mover,
  ): Promise<Answer<T>> {
    if (this.disposed) throw new SolverError('ERR_DISPOSED', 'the engine has been disposed of');
    const texts = sum.map(write);
    if (signal?.aborted) return { status: 'aborted', reason: 'the search was cancelled', stats: NO_STATS };
    // A thread that has died is replaced.
    this.port ??= this.open();
    const { port } = this;
    this.lastId++;
    const id = this.lastId;
    const answer = new Promise<Answer<unknown>>((resolve, reject) => {
      this.pending.set(id, { resolve, reject, onProgress });
    });
    const cancel = () => port.post({ kind: 'cancel', id });
    signal?.addEventListener('abort', cancel);
    port.keepAlive(true);
    const request: Request = {
      kind: 'ask',
      id,
      question,
      sum: texts,
      options,
      wantsProgress: onProgress !== undefined,
      ...(mover && { mover }),
    };
    try {
      port.post(request);
      return (await answer) as Answer<T>;
    } finally {
      this.pending.delete(id);
      signal?.removeEventListener('abort', cancel);
      if (this.pending.size === 0) this.port?.keepAlive(false);
    }
  }

  private receive(response: Response): void {
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

  /** Whoever waits for an answer of the dead thread learns what happened; the next question gets a new one. */
  private bury(port: Port, error: Error): void {
    if (this.port !== port) return;
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
