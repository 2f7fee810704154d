import type { Answer, Failure, SearchOptions, SearchStats, SumMove } from './engine.js';

/**
 * A search that can be interrupted after any node and go on later. So one thread can search, honour a time limit
 * and stay responsive.
 */
export interface Search<T> {
  /**
   * Visits up to `nodes` further nodes; the result once it is known. A search whose nodes may take long looks at
   * `timeLeftMs`, which is Infinity if there is no limit.
   */
  run(nodes: number, timeLeftMs: number): Finding<T> | undefined;
  readonly counts: SearchCounts;
  /** From now on other threads work on the same search, which has this number; absent if it cannot be shared. */
  join?(number: number): void;
  /** What the move from the root that is being searched does to the hashes of the sum (firstMoves.ts), if that is known. */
  firstChange?(): bigint | undefined;
}

export type Finding<T> = { readonly result: T } | Stop;

/** Why there is no result. */
export interface Stop {
  readonly failure: Failure;
  readonly reason: string;
}

export const ABORTED: Stop = { failure: 'aborted', reason: 'the search was cancelled' };

/** Leaves a question that cannot be answered, on the way to whoever makes an answer of it. */
export class Stopped extends Error {
  constructor(readonly stop: Stop) {
    super(stop.reason);
  }
}

/**
 * Leaves a question whose search remembers earlier ones, when that might change its course: it is asked anew, afresh.
 */
export class BeginAgain extends Error {
  constructor() {
    super('the question is to be asked anew');
  }
}

export interface SearchCounts {
  nodes: number;
  tableHits: number;
  tableMisses: number;
  maxDepth: number;
}

export function noCounts(): SearchCounts {
  return { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
}

/** How long to search before the clock is read again. The first time comes after one node: huge boards are slow. */
const LOOK_MS = 3;
/** Nodes may become much slower from one look to the next; even then it should come soon. */
const MOST_NODES_PER_LOOK = 4096;
/** How long to search before other tasks of the thread get their turn. */
const SLICE_MS = 15;
const PROGRESS_MS = 200;

/** Runs searches one after the other under one budget, and gives other tasks of the thread their turns. */
export class Budget {
  private readonly started = performance.now();
  private sliceEnd = this.started + SLICE_MS;
  private nextProgress = this.started + PROGRESS_MS;
  private nodesPerLook = 1;
  private total = noCounts();
  /** Which move a search is in, for those who watch. */
  moveIn: ((search: Search<unknown>) => SumMove | undefined) | undefined;

  /** `closing`: aborted when the engine itself is to stop. */
  constructor(
    private readonly options: SearchOptions,
    private readonly closing?: AbortSignal,
  ) {}

  async finish<T>(search: Search<T>): Promise<Finding<T>> {
    try {
      return await this.run(search);
    } finally {
      this.add(search.counts);
    }
  }

  /** As {@link finish}, but without a result it throws {@link Stopped}. */
  async resultOf<T>(search: Search<T>): Promise<T> {
    const finding = await this.finish(search);
    if ('result' in finding) return finding.result;
    throw new Stopped(finding);
  }

  private async run<T>(search: Search<T>): Promise<Finding<T>> {
    const { counts } = search;
    let now = performance.now();
    for (;;) {
      const stop = this.reasonToStop(counts.nodes, now);
      if (stop) return stop;
      if (now >= this.sliceEnd) {
        this.report(search, now);
        await otherTasks();
        now = performance.now();
        this.sliceEnd = now + SLICE_MS;
        continue;
      }
      const finding = search.run(this.nodesUntilLook(counts.nodes), this.timeLeftMs(now));
      if (finding) return finding;
      const before = now;
      now = performance.now();
      this.adjustLooks(now - before);
    }
  }

  private report(search: Search<unknown>, now: number): void {
    if (now < this.nextProgress) return;
    const { onProgress } = this.options;
    if (onProgress) {
      const move = this.moveIn?.(search);
      onProgress({ ...this.stats(search.counts), ...(move && { move }) });
    }
    this.nextProgress = now + PROGRESS_MS;
  }

  private adjustLooks(elapsedMs: number): void {
    if (elapsedMs > LOOK_MS) this.nodesPerLook = Math.max(1, this.nodesPerLook >> 1);
    else if (this.nodesPerLook < MOST_NODES_PER_LOOK && elapsedMs < LOOK_MS / 2) this.nodesPerLook *= 2;
  }

  private nodesUntilLook(nodes: number): number {
    const { maxNodes } = this.options;
    return maxNodes ? Math.min(this.nodesPerLook, maxNodes - this.total.nodes - nodes) : this.nodesPerLook;
  }

  private timeLeftMs(now: number): number {
    const { timeoutMs } = this.options;
    return timeoutMs ? timeoutMs - (now - this.started) : Number.POSITIVE_INFINITY;
  }

  /** Whether a further search would end at once. */
  isSpent(): boolean {
    return this.reasonToStop(0, performance.now()) !== undefined;
  }

  private reasonToStop(nodes: number, now: number): Stop | undefined {
    const { signal, timeoutMs, maxNodes } = this.options;
    if (signal?.aborted || this.closing?.aborted) return ABORTED;
    if (timeoutMs && now - this.started >= timeoutMs) {
      return { failure: 'timeout', reason: `no result within ${timeoutMs} ms` };
    }
    if (maxNodes && this.total.nodes + nodes >= maxNodes) {
      return { failure: 'nodes', reason: `no result within ${maxNodes} nodes` };
    }
    return undefined;
  }

  /** The question is asked anew: what was counted does not count. Time goes on. */
  beginAgain(): void {
    this.total = noCounts();
  }

  private add(counts: SearchCounts): void {
    this.total.nodes += counts.nodes;
    this.total.tableHits += counts.tableHits;
    this.total.tableMisses += counts.tableMisses;
    this.total.maxDepth = Math.max(this.total.maxDepth, counts.maxDepth);
  }

  stats(running?: SearchCounts): SearchStats {
    const { total } = this;
    return {
      nodes: total.nodes + (running?.nodes ?? 0),
      tableHits: total.tableHits + (running?.tableHits ?? 0),
      tableMisses: total.tableMisses + (running?.tableMisses ?? 0),
      maxDepth: Math.max(total.maxDepth, running?.maxDepth ?? 0),
      timeMs: performance.now() - this.started,
    };
  }

  answer<T>(finding: Finding<T>): Answer<T> {
    const stats = this.stats();
    return 'result' in finding
      ? { status: 'done', result: finding.result, stats }
      : { status: finding.failure, reason: finding.reason, stats };
  }
}

/** Resolves after the tasks that wait now (timers, messages, signals) have had their turn. */
export function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve);
      return;
    }
    // Browsers delay nested timers by 4 ms; messages come at once.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
