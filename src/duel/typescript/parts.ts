import { lowestBit } from './bits.js';
import type { Board } from './board.js';
import { scrambleLow, spread } from './mix.js';
import { LEFT, MOVER, type Positions } from './positions.js';

const RIGHT_TO_MOVE_LOW = 0x133111eb;
const RIGHT_TO_MOVE_HIGH = 0x94d049bb | 0;

/** What was found out about parts: 2^14 entries, each by the set of its cells, the last one stays. */
const CACHE_BITS = 14;
const ENTRY = 5;
const CELLS = 0;
const KEY = 2;
const PLACE = 4;

/**
 * Keys of misère Domineering: a board that has fallen apart is known by its parts, wherever each of them lies and
 * whichever way it is mirrored, for a domino touches only one part.
 */
export class PartKeys {
  low = 0;
  high = 0;
  place = 0;

  private readonly cache = new Int32Array(ENTRY << CACHE_BITS);

  constructor(
    private readonly board: Board,
    private readonly positions: Positions,
  ) {}

  make(record: number): void {
    const { board, cache } = this;
    const { data } = this.positions;
    const right = data[record + MOVER] !== 0;
    this.low = right ? RIGHT_TO_MOVE_LOW : 0;
    this.high = right ? RIGHT_TO_MOVE_HIGH : 0;
    this.place = this.low;
    let freeLow = board.openLow & ~data[record + LEFT]!;
    let freeHigh = board.openHigh & ~data[record + LEFT + 1]!;
    while (freeLow !== 0 || freeHigh !== 0) {
      const seedHigh = freeLow === 0 ? freeHigh & -freeHigh : 0;
      const low = board.connected(freeLow & -freeLow, seedHigh, freeLow, freeHigh);
      const { high } = board;
      const slot = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b9) >>> (32 - CACHE_BITS);
      const entry = slot * ENTRY;
      if (cache[entry + CELLS] !== low || cache[entry + CELLS + 1] !== high) this.describe(low, high, entry);
      this.low = (this.low + cache[entry + KEY]!) | 0;
      this.high = (this.high + cache[entry + KEY + 1]!) | 0;
      this.place = (this.place + cache[entry + PLACE]!) | 0;
      freeLow &= ~low;
      freeHigh &= ~high;
    }
  }

  /** Makes the key of a part out of the least of its four mirror images, read row by row in its box. */
  private describe(low: number, high: number, entry: number): void {
    const { cache } = this;
    const cells = [...this.cellsOf(low), ...this.cellsOf(high, 32)];
    const rows = cells.map(({ row }) => row);
    const columns = cells.map(({ column }) => column);
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const [first, last] = [Math.min(...columns), Math.max(...columns)];
    let width = last - first + 1;
    const images = new BigUint64Array(4);
    for (const { row, column } of cells) {
      const below = (row - top) * width;
      const above = (bottom - row) * width;
      const places = [
        below + column - first,
        above + column - first,
        below + last - column,
        above + last - column,
      ];
      for (const [image, place] of places.entries()) images[image]! |= 1n << BigInt(place);
    }
    let word = images.sort()[0]!;
    // A run of three has room for one domino, like a run of two.
    if (word === 7n && width !== 2) {
      word = 3n;
      width = Math.min(width, 2);
    }
    const wordLow = Number(word & 0xffffffffn) | 0;
    const wordHigh = Number(word >> 32n) | 0;
    const keyLow = wordLow ^ scrambleLow(width, 0);
    const keyHigh = wordHigh ^ spread(width, 0);
    cache[entry + CELLS] = low;
    cache[entry + CELLS + 1] = high;
    cache[entry + KEY] = scrambleLow(keyLow, keyHigh);
    cache[entry + KEY + 1] = spread(keyLow, keyHigh);
    cache[entry + PLACE] = spread(wordLow, wordHigh ^ width);
  }

  private cellsOf(word: number, before = 0): { row: number; column: number }[] {
    const { columns } = this.board;
    const cells = [];
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const cell = lowestBit(rest) + before;
      cells.push({ row: Math.floor(cell / columns), column: cell % columns });
    }
    return cells;
  }
}
