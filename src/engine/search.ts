import type { Answer, Failure, SearchOptions, SearchStats } from './engine.js';

/**
 * A search that can be interrupted after any node and go on later. So one thread can search, honour a time limit
 * and stay responsive.
 */
export interface Search<T> {
  /** Visits up to `nodes` further nodes; the result once it is known. */
  run(nodes: number): Finding<T> | undefined;
  readonly counts: SearchCounts;
}

export type Finding<T> = { readonly result: T } | { readonly failure: Failure; readonly reason: string };

export interface SearchCounts {
  nodes: number;
  tableHits: number;
  tableMisses: number;
  maxDepth: number;
}

/** The clock is read after so many nodes; few enough for 50 ms even where a node is slow. */
const NODES_PER_LOOK = 512;
/** How long to search before other tasks of the thread get their turn. */
const SLICE_MS = 15;
const PROGRESS_MS = 200;

/** Runs searches one after the other under one budget, and gives other tasks of the thread their turns. */
export class Budget {
  private readonly started = performance.now();
  private sliceEnd = this.started + SLICE_MS;
  private nextProgress = this.started + PROGRESS_MS;
  private readonly total: SearchCounts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };

  constructor(private readonly options: SearchOptions) {}

  async finish<T>(search: Search<T>): Promise<Finding<T>> {
    const { options } = this;
    const { counts } = search;
    for (;;) {
      const finding = search.run(this.nodesUntilLook(counts.nodes));
      if (finding) {
        this.add(counts);
        return finding;
      }
      const stop = this.reasonToStop(counts.nodes);
      if (stop) {
        this.add(counts);
        return stop;
      }
      const now = performance.now();
      if (now < this.sliceEnd) continue;
      if (now >= this.nextProgress) {
        options.onProgress?.(this.stats(counts));
        this.nextProgress = now + PROGRESS_MS;
      }
      await otherTasks();
      this.sliceEnd = performance.now() + SLICE_MS;
    }
  }

  private nodesUntilLook(nodes: number): number {
    const { maxNodes } = this.options;
    if (!maxNodes) return NODES_PER_LOOK;
    return Math.max(1, Math.min(NODES_PER_LOOK, maxNodes - this.total.nodes - nodes));
  }

  private reasonToStop(nodes: number): { failure: Failure; reason: string } | undefined {
    const { signal, timeoutMs, maxNodes } = this.options;
    if (signal?.aborted) return { failure: 'aborted', reason: 'the search was cancelled' };
    if (timeoutMs && performance.now() - this.started >= timeoutMs) {
      return { failure: 'timeout', reason: `no result within ${timeoutMs} ms` };
    }
    if (maxNodes && this.total.nodes + nodes >= maxNodes) {
      return { failure: 'nodes', reason: `no result within ${maxNodes} nodes` };
    }
    return undefined;
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
