import type { Engine, Mover, Player, SearchOptions, Sum } from 'sumgame';
import { createWorkerEngine } from 'sumgame/worker';

type Setup = NonNullable<Parameters<typeof createWorkerEngine>[0]>;

/** The engine of the page, which may be given a database, or another one, while it is in use. */
export class PageEngine implements Engine {
  readonly name = 'wasm';
  private current: Engine;

  constructor(private readonly setup: Setup) {
    this.current = createWorkerEngine(setup);
  }

  /** Searches with a database from now on, or without one. Throws if the file cannot be used; then all stays as it was. */
  async use(database: Uint8Array | undefined): Promise<void> {
    const next = createWorkerEngine({ ...this.setup, ...(database && { database }) });
    try {
      // It is loaded before the first answer.
      await next.solve([], 'left');
    } catch (error) {
      next.dispose();
      throw error;
    }
    this.current.dispose();
    this.current = next;
  }

  solve(sum: Sum, player: Player, options?: SearchOptions) {
    return this.current.solve(sum, player, options);
  }

  nimValue(sum: Sum, options?: SearchOptions) {
    return this.current.nimValue(sum, options);
  }

  winningMoves(sum: Sum, mover: Mover, options?: SearchOptions) {
    return this.current.winningMoves(sum, mover, options);
  }

  value(sum: Sum, options?: SearchOptions) {
    return this.current.value(sum, options);
  }

  thermograph(sum: Sum, options?: SearchOptions) {
    return this.current.thermograph(sum, options);
  }

  dispose(): void {
    this.current.dispose();
  }
}
