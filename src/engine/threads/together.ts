import { SolverError } from '../../base/errors.js';
import type { Finding, Search, SearchCounts } from '../search.js';

/** A question lasts so long before others join: most are answered by then, and cost nothing more. */
const JOIN_MS = 250;
/** And each of its searches so long: those that follow may be short. */
const SEARCH_MS = 5;
/** Without a search of its own a thread looks so often whether the others have found something. */
const WAIT_MS = 5;

/** What a search needs to go on together with others. */
export interface Companions<T> {
  /** Makes everything ready, a piece at a time, as far as the others are free. True when the search can be joined. */
  prepare(): boolean;
  /** The others begin; the number of the search. */
  begin(found: (finding: Finding<T>) => void): number;
  /** How many of the others are still searching. */
  readonly busy: number;
  /** Nodes of all threads since the search was joined. */
  readonly nodes: number;
  /** The others need not go on. */
  end(): void;
}

/** A search that others join when it lasts: whoever is first has found the result. */
export class TogetherSearch<T> implements Search<T> {
  readonly counts: SearchCounts;
  private readonly began = performance.now();
  private found: Finding<T> | undefined;
  private joined = false;
  /** Nodes that were visited before the others came. */
  private alone = 0;
  /** Why this thread cannot go on. */
  private failure: unknown;

  constructor(
    private readonly own: Search<T>,
    private readonly companions: Companions<T>,
    /** When the question was asked. */
    private readonly since: number,
  ) {
    this.counts = { ...own.counts };
  }

  run(nodes: number, timeLeftMs: number): Finding<T> | undefined {
    if (this.found) return this.found;
    if (this.failure) return this.wait();
    if (!this.joined && this.isLong()) {
      if (!this.companions.prepare()) return this.step(nodes, timeLeftMs);
      this.joinOthers();
    }
    return this.step(nodes, timeLeftMs);
  }

  firstChange(): bigint | undefined {
    return this.failure ? undefined : this.own.firstChange?.();
  }

  /** Nobody need go on with it. */
  end(): void {
    if (this.joined) this.companions.end();
  }

  private isLong(): boolean {
    const now = performance.now();
    return now - this.since >= JOIN_MS && now - this.began >= SEARCH_MS;
  }

  private joinOthers(): void {
    this.joined = true;
    this.alone = this.own.counts.nodes;
    const number = this.companions.begin((finding) => {
      this.found ??= finding;
    });
    this.own.join?.(number);
  }

  private step(nodes: number, timeLeftMs: number): Finding<T> | undefined {
    try {
      return this.own.run(nodes, timeLeftMs);
    } catch (error) {
      if (!(error instanceof SolverError) || error.code !== 'ERR_TOO_LARGE' || this.companions.busy === 0)
        throw error;
      this.failure = error;
      return undefined;
    } finally {
      Object.assign(this.counts, this.own.counts);
      if (this.joined) this.counts.nodes = this.alone + this.companions.nodes;
    }
  }

  /** This thread's memory has ended; the others may still find the result. */
  private wait(): undefined {
    if (this.companions.busy === 0) throw this.failure;
    this.counts.nodes = this.alone + this.companions.nodes;
    try {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    } catch {
      // The main threads of browsers must not sleep.
    }
  }
}
