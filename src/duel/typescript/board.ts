import { bitHigh, bitLow } from './bits.js';

/** The board of one duel: at most 64 cells, cell = row * columns + column. */
export class Board {
  /** The cells of the board, walls included. */
  readonly allLow: number;
  readonly allHigh: number;
  readonly openLow: number;
  readonly openHigh: number;
  /** The high half of the set that a method returned last. */
  high = 0;

  private readonly notFirstLow: number;
  private readonly notFirstHigh: number;
  private readonly notLastLow: number;
  private readonly notLastHigh: number;

  constructor(
    readonly rows: number,
    readonly columns: number,
    wallsLow: number,
    wallsHigh: number,
  ) {
    let firstLow = 0;
    let firstHigh = 0;
    let lastLow = 0;
    let lastHigh = 0;
    for (let row = 0; row < rows; row++) {
      firstLow |= bitLow(row * columns);
      firstHigh |= bitHigh(row * columns);
      lastLow |= bitLow((row + 1) * columns - 1);
      lastHigh |= bitHigh((row + 1) * columns - 1);
    }
    this.notFirstLow = ~firstLow;
    this.notFirstHigh = ~firstHigh;
    this.notLastLow = ~lastLow;
    this.notLastHigh = ~lastHigh;
    this.allLow = this.topRows(rows);
    this.allHigh = this.high;
    this.openLow = this.allLow & ~wallsLow;
    this.openHigh = this.allHigh & ~wallsHigh;
  }

  /** All cells of the top rows, walls included. */
  topRows(count: number): number {
    const cells = count * this.columns;
    this.high = cells <= 32 ? 0 : cells >= 64 ? -1 : (1 << (cells - 32)) - 1;
    return cells >= 32 ? -1 : (1 << cells) - 1;
  }

  up(low: number, high: number): number {
    const { columns } = this;
    if (columns < 32) {
      this.high = high >>> columns;
      return (low >>> columns) | (high << (32 - columns));
    }
    this.high = 0;
    return columns === 64 ? 0 : high >>> (columns - 32);
  }

  down(low: number, high: number): number {
    const { columns } = this;
    if (columns < 32) {
      this.high = (high << columns) | (low >>> (32 - columns));
      return low << columns;
    }
    this.high = columns === 64 ? 0 : low << (columns - 32);
    return 0;
  }

  /** A row towards the player's goal, without cells below the last row. */
  ahead(low: number, high: number, player: number): number {
    if (player === 0) return this.up(low, high);
    const found = this.down(low, high) & this.allLow;
    this.high &= this.allHigh;
    return found;
  }

  toLeft(low: number, high: number): number {
    const from = high & this.notFirstHigh;
    this.high = from >>> 1;
    return ((low & this.notFirstLow) >>> 1) | (from << 31);
  }

  toRight(low: number, high: number): number {
    const from = low & this.notLastLow;
    this.high = ((high & this.notLastHigh) << 1) | (from >>> 31);
    return from << 1;
  }

  /** The open cells that share an edge with a cell of the set. */
  neighbours(low: number, high: number): number {
    let foundLow = this.up(low, high);
    let foundHigh = this.high;
    foundLow |= this.down(low, high);
    foundHigh |= this.high;
    foundLow |= this.toLeft(low, high);
    foundHigh |= this.high;
    foundLow |= this.toRight(low, high);
    foundHigh |= this.high;
    this.high = foundHigh & this.openHigh;
    return foundLow & this.openLow;
  }

  /** The part of a region that is connected to the seed, a part of it. */
  connected(seedLow: number, seedHigh: number, regionLow: number, regionHigh: number): number {
    let low = seedLow;
    let high = seedHigh;
    for (;;) {
      const moreLow = low | (this.neighbours(low, high) & regionLow);
      const moreHigh = high | (this.high & regionHigh);
      if (moreLow === low && moreHigh === high) {
        this.high = high;
        return low;
      }
      low = moreLow;
      high = moreHigh;
    }
  }
}
