/** A thread from which nothing is heard for so long, although it was asked to answer, is stuck. */
const PATIENCE_MS = 1000;

/** Loading the engine and its database takes longer. */
const START_MS = 30_000;

/** A timer that is so late was held up by this thread's own work, during which nobody could be heard. */
const LATE_MS = 200;

/** What the watchdog can do to the thread it watches. */
export interface Watched {
  /** Asks it to say something. */
  ping(): void;
  /** It is stuck. */
  onStuck(): void;
}

/**
 * Watches a thread that owes an answer. Searches look at the clock and at messages by themselves every few
 * milliseconds, so a thread that is alive says so; one that does not is caught in something that never looks.
 */
export class Watchdog {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isReady = false;

  constructor(
    private readonly thread: Watched,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** The thread should have answered by now; `started`: what it owes does not wait for the engine to be loaded. */
  suspect(started = false): void {
    if (this.timer !== undefined) return;
    this.thread.ping();
    this.wait(this.isReady || started ? this.patienceMs : START_MS);
  }

  /** The thread has said something; `owes`: and still not what it should. */
  heard(owes: boolean): void {
    if (this.timer === undefined) return;
    this.rest();
    if (owes) this.timer = setTimeout(() => this.again(), this.patienceMs);
  }

  /** The engine is loaded. */
  ready(): void {
    this.isReady = true;
  }

  rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private again(): void {
    this.timer = undefined;
    this.suspect();
  }

  private wait(ms: number): void {
    const due = performance.now() + ms;
    this.timer = setTimeout(() => {
      if (performance.now() > due + LATE_MS) this.wait(this.patienceMs);
      else this.thread.onStuck();
    }, ms);
  }
}
