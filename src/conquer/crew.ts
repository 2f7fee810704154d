import type { EngineName } from '../engine/engine.js';
import { createWorkerEngine } from '../engine/worker/index.js';
import { type LeafTask, solveLeaf } from './leaf.js';
import type { Finding } from './tree.js';

/** Those who solve leaves. */
export interface Crew {
  /** How many leaves are worth giving out at a time. */
  capacity(): number;
  /** Who they are, for people. */
  describe(): string;
  /** Undefined if it was withdrawn. */
  solve(task: LeafTask): Promise<Finding | undefined>;
  /** Nobody wants to know any more. */
  withdraw(task: LeafTask): void;
  close(): Promise<void>;
}

/** The threads of this machine, each with an engine that keeps its table from leaf to leaf. */
export function openThreads(
  count: number,
  setup: { readonly engine: EngineName; readonly memoryBytes?: number },
): Crew {
  const engines = Array.from({ length: count }, () => createWorkerEngine(setup));
  const free = [...engines];
  /** An engine whose task was withdrawn may take a moment to hear of it. */
  const waiting: (() => void)[] = [];
  const running = new Map<LeafTask, AbortController>();
  return {
    capacity: () => count,
    describe: () => `${count} ${count === 1 ? 'thread' : 'threads'} of this machine`,
    async solve(task) {
      const controller = new AbortController();
      running.set(task, controller);
      while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const engine = free.pop()!;
      try {
        return await solveLeaf(task, engine, controller.signal);
      } finally {
        free.push(engine);
        waiting.shift()?.();
        running.delete(task);
      }
    },
    withdraw: (task) => running.get(task)?.abort(),
    async close() {
      for (const engine of engines) engine.dispose();
    },
  };
}
