import type { Database } from '../../database/database.js';
import type { Answer, SearchOptions } from '../engine.js';
import type { Finding, Search } from '../search.js';
import type { SharedQuestion, Team } from '../searcher.js';
import type { SharedTable } from '../wasm/sharedTable.js';
import { type HelperOptions, WorkerEngine } from '../worker/workerEngine.js';
import { TogetherSearch } from './together.js';

/** How the other threads are made. */
export interface TeamOptions extends Omit<HelperOptions, 'database' | 'table'> {
  /** With the one that asks. */
  readonly threads: number;
  readonly database?: Database | undefined;
}

/** What the engine of the thread that asks does for the others. */
interface Host {
  /** Brings the table, a piece at a time, to where other threads see it. True when it is there. */
  share(): boolean;
}

/** A thread whose memory has ended begins again so often, with what the table knows. */
const MOST_NEW_BEGINNINGS = 16;

/** Threads that take part in the searches of an engine. They start when they are needed for the first time. */
export class ThreadTeam implements Team {
  private helpers: WorkerEngine[] | undefined;
  /** The database as a file, on its way to the others. */
  private database: Uint8Array | 'packing' | undefined;
  /** How many threads are at work, or have not yet heard that they need not be. */
  private atWork = 0;
  private searching = 0;
  private ending = new AbortController();
  /** Has the table been told of this question? */
  private begun = false;
  private closed = false;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly options: TeamOptions,
    private readonly table: SharedTable,
    private readonly host: Host,
  ) {}

  beginQuestion(): void {
    this.begun = false;
  }

  together<T>(search: Search<T>, question: SharedQuestion<T>, since: number): TogetherSearch<T> {
    const team = this;
    return new TogetherSearch<T>(
      search,
      {
        prepare: () => this.prepare(),
        begin: (found) => this.ask(question, found),
        end: () => this.end(),
        get busy() {
          return team.searching;
        },
        get nodes() {
          return team.table.nodes;
        },
      },
      since,
    );
  }

  /** Resolves when no other thread is at work. */
  idle(): Promise<void> {
    return this.atWork === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
  }

  dispose(): void {
    this.closed = true;
    for (const helper of this.helpers ?? []) helper.dispose();
  }

  /** What the threads share must not change while one of them is at work. */
  private prepare(): boolean {
    if (this.closed || this.atWork > 0 || !this.hasDatabase() || !this.host.share()) return false;
    if (!this.begun) this.table.beginQuestion(this.options.threads);
    this.begun = true;
    return true;
  }

  /** The others must have the same database, or they would look for other keys in the table. */
  private hasDatabase(): boolean {
    const { database } = this.options;
    if (!database || this.database instanceof Uint8Array) return true;
    if (this.database === undefined) {
      this.database = 'packing';
      void packed(database).then((bytes) => {
        this.database = bytes;
      });
    }
    return false;
  }

  private ask<T>(question: SharedQuestion<T>, found: (finding: Finding<T>) => void): number {
    const number = this.table.nextSearch();
    this.helpers ??= this.start();
    this.ending = new AbortController();
    const { signal } = this.ending;
    for (const helper of this.helpers) {
      this.atWork++;
      this.searching++;
      void this.help(helper, question, number, signal)
        .then((answer) => {
          if (answer?.status === 'done') found({ result: question.read(answer.result) });
        })
        // A thread that fails is no help, but no harm either: the search goes on without it.
        .catch(() => undefined)
        .finally(() => {
          if (!signal.aborted) this.searching--;
          this.atWork--;
          if (this.atWork === 0) for (const resolve of this.waiting.splice(0)) resolve();
        });
    }
    return number;
  }

  private async help<T>(
    helper: WorkerEngine,
    question: SharedQuestion<T>,
    number: number,
    signal: AbortSignal,
  ): Promise<Answer<unknown> | undefined> {
    for (let i = 0; i < MOST_NEW_BEGINNINGS && !signal.aborted; i++) {
      const answer = await helper.assist(question, optionsOf(question.options, signal), number);
      if (answer.status !== 'memory') return answer;
    }
    return undefined;
  }

  private end(): void {
    this.table.nextSearch();
    this.searching = 0;
    this.ending.abort();
  }

  private start(): WorkerEngine[] {
    const { threads, database: _, ...options } = this.options;
    const database = this.database instanceof Uint8Array ? { database: this.database } : {};
    return Array.from(
      { length: threads - 1 },
      () => new WorkerEngine({ ...options, ...database, table: this.table.handle }),
    );
  }
}

/** Limits are those of the thread that asks. */
function optionsOf(options: SearchOptions, signal: AbortSignal): SearchOptions {
  const { timeoutMs: _, maxNodes: __, onProgress: ___, signal: ____, ...others } = options;
  return { ...others, keepTable: true, signal };
}

/** Most threads have no database, and nothing to load for it. */
async function packed(database: Database): Promise<Uint8Array> {
  const { saveDatabase } = await import('../../database/database.js');
  return saveDatabase(database);
}
