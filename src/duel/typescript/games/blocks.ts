import type { Board } from '../board.js';
import type { Workplace } from '../rules.js';

/** Blocks of stones and their liberties, for NoGo, Atari Go and Go. */
export class Blocks {
  /** The high half of the set that a method returned last. */
  high = 0;

  // What `look` found last.
  /** True if a block has no liberty. */
  captured = false;
  /** The liberties of the blocks that have only one. */
  lastLow = 0;
  lastHigh = 0;
  /** The liberties of the blocks that have two or more. */
  spareLow = 0;
  spareHigh = 0;

  private readonly board: Board;

  constructor({ board }: Workplace) {
    this.board = board;
  }

  look(stonesLow: number, stonesHigh: number, emptyLow: number, emptyHigh: number): void {
    const { board } = this;
    let restLow = stonesLow;
    let restHigh = stonesHigh;
    this.captured = false;
    this.lastLow = this.lastHigh = this.spareLow = this.spareHigh = 0;
    while (restLow !== 0 || restHigh !== 0) {
      const seedLow = restLow & -restLow;
      const seedHigh = restLow === 0 ? restHigh & -restHigh : 0;
      const blockLow = board.connected(seedLow, seedHigh, restLow, restHigh);
      const blockHigh = board.high;
      const low = board.neighbours(blockLow, blockHigh) & emptyLow;
      const high = board.high & emptyHigh;
      if (low === 0 && high === 0) this.captured = true;
      if (low !== 0 ? (low & (low - 1)) !== 0 || high !== 0 : (high & (high - 1)) !== 0) {
        this.spareLow |= low;
        this.spareHigh |= high;
      } else {
        this.lastLow |= low;
        this.lastHigh |= high;
      }
      restLow &= ~blockLow;
      restHigh &= ~blockHigh;
    }
  }

  /** The stones of the blocks without liberty. */
  withoutLiberty(stonesLow: number, stonesHigh: number, emptyLow: number, emptyHigh: number): number {
    const { board } = this;
    const seedLow = board.neighbours(emptyLow, emptyHigh) & stonesLow;
    const seedHigh = board.high & stonesHigh;
    const alive = board.connected(seedLow, seedHigh, stonesLow, stonesHigh);
    this.high = stonesHigh & ~board.high;
    return stonesLow & ~alive;
  }

  /** The empty cells where a stone would have a liberty of its own block, whose spare liberties are given. */
  breathing(emptyLow: number, emptyHigh: number, spareLow: number, spareHigh: number): number {
    const low = this.board.neighbours(emptyLow, emptyHigh) | spareLow;
    this.high = emptyHigh & (this.board.high | spareHigh);
    return emptyLow & low;
  }
}
