import { SolverError } from './errors.js';

/** So long nobody else has a turn. */
const TURN_MS = 50;

/** What a long work may take of memory and time. What it keeps is estimated, rather too high. */
export class Budget {
  private bytes = 0;
  private calls = 0;
  private readonly deadline: number;
  private nextTurn = 0;

  constructor(
    private readonly memoryBytes: number,
    timeoutMs: number | undefined,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.deadline = performance.now() + (timeoutMs || Number.POSITIVE_INFINITY);
  }

  /** Before so much is kept. Throws a SolverError with ERR_LIMIT when it is too much, or when time is up. */
  readonly spend = (bytes: number): void => {
    this.bytes += bytes;
    if (this.bytes > this.memoryBytes)
      throw new SolverError('ERR_LIMIT', `more than ${this.memoryBytes / 2 ** 20} MiB of memory are needed`);
    if (this.calls++ % 64 === 0 && performance.now() > this.deadline)
      throw new SolverError('ERR_LIMIT', 'the time limit was reached');
  };

  /** Is it time to wait for {@link turn}? */
  get isTurn(): boolean {
    return this.calls % 64 === 0 && performance.now() > this.nextTurn;
  }

  /** Others do what they have to: tell of the progress, abort this work. */
  async turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    if (this.signal?.aborted) throw new SolverError('ERR_LIMIT', 'aborted');
    this.nextTurn = performance.now() + TURN_MS;
  }
}
