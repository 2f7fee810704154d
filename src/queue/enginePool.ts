import { WorkerEngine } from '../engine/worker/workerEngine.js';
import type { EngineSetup } from './jobs.js';

/** An engine that is in use, or waits for the next job of its kind. */
interface Seat {
  readonly key: string;
  readonly engine: WorkerEngine;
  busy: boolean;
}

/**
 * The engines of a worker, each in a thread of its own: the thread of the process is free to tell the server that its
 * jobs are alive. There are at most `size`, unless more are in use.
 */
export class EnginePool {
  private seats: Seat[] = [];

  constructor(
    private readonly size: number,
    /** How many work on a question that lasts, if the job does not say. */
    private readonly threads: number | undefined,
    private readonly fetch: (digest: string) => Promise<Uint8Array>,
    /** The modules with the worker's own games. */
    private readonly games: readonly string[] = [],
  ) {}

  /** Lends an engine for one job. */
  async use<T>(setup: EngineSetup, work: (engine: WorkerEngine) => Promise<T>): Promise<T> {
    const seat = await this.take(setup);
    try {
      return await work(seat.engine);
    } finally {
      seat.busy = false;
      this.trim(this.size);
    }
  }

  dispose(): void {
    for (const { engine } of this.seats) engine.dispose();
    this.seats = [];
  }

  private async take(setup: EngineSetup): Promise<Seat> {
    const key = JSON.stringify([setup.engine, setup.memoryBytes, setup.threads, setup.database]);
    const waiting = this.seats.find((seat) => seat.key === key && !seat.busy);
    if (waiting) {
      waiting.busy = true;
      return waiting;
    }
    // Nothing else of what a job may say: no scripts, and no modules but ours.
    const { database: digest, threads = this.threads, engine: name, memoryBytes } = setup;
    const database = digest === undefined ? undefined : await this.fetch(digest);
    this.trim(this.size - 1);
    const engine = new WorkerEngine({
      engine: name,
      ...(memoryBytes !== undefined && { memoryBytes }),
      ...(threads !== undefined && { threads }),
      ...(database && { database }),
      games: this.games,
    });
    const seat = { key, engine, busy: true };
    this.seats.push(seat);
    return seat;
  }

  /** Those that have waited longest go first. */
  private trim(most: number): void {
    for (let at = 0; this.seats.length > most && at < this.seats.length; ) {
      const { busy, engine } = this.seats[at]!;
      if (busy) at++;
      else {
        engine.dispose();
        this.seats.splice(at, 1);
      }
    }
  }
}
