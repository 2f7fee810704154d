import type { EngineName } from '../engine/engine.js';
import type { Lesson } from '../engine/table/lessons.js';
import { WorkerEngine } from '../engine/worker/workerEngine.js';
import { type LeafTask, solveLeaf } from './leaf.js';
import { largest, MOST_LESSONS } from './lessons.js';
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
  /** Tells all of them what others have learnt before; what they learn themselves they tell each other. */
  teach(lessons: readonly Lesson[]): void;
  close(): Promise<void>;
}

/** The threads of this machine, each with an engine that keeps its table from leaf to leaf. */
export function openThreads(
  count: number,
  setup: { readonly engine: EngineName; readonly memoryBytes?: number },
): Crew {
  const members = Array.from({ length: count }, () => new Member(new WorkerEngine(setup)));
  const free = [...members];
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
      const member = free.pop()!;
      try {
        const finding = await member.solve(task, controller.signal);
        for (const other of members) if (other !== member) other.hear(finding?.lessons ?? []);
        return finding;
      } finally {
        free.push(member);
        waiting.shift()?.();
        running.delete(task);
      }
    },
    withdraw: (task) => running.get(task)?.abort(),
    teach(lessons) {
      for (const member of members) member.hear(lessons);
    },
    async close() {
      for (const { engine } of members) engine.dispose();
    },
  };
}

/** A thread, and what others have told it since its last leaf. */
class Member {
  private heard: Lesson[] = [];

  constructor(readonly engine: WorkerEngine) {}

  hear(lessons: readonly Lesson[]): void {
    this.heard.push(...lessons);
    if (this.heard.length > 2 * MOST_LESSONS) this.heard = largest(this.heard);
  }

  async solve(task: LeafTask, signal: AbortSignal): Promise<Finding | undefined> {
    const { search } = task;
    const lessons = search.keepTable ? this.heard.splice(0) : [];
    if (lessons.length > 0) await this.engine.learn(lessons, search);
    return solveLeaf(task, this.engine, signal);
  }
}
