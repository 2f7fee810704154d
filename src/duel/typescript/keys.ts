import { Random } from '../../base/random.js';
import type { Board } from './board.js';
import { scrambleLow, spread } from './mix.js';
import { PartKeys } from './parts.js';
import { HISTORY, IMAGES, LEFT, MOVER, PASSES, type Positions, RECORD } from './positions.js';

// Sets of symmetries, which are numbered by three bits: turn rows around, turn columns around, transpose.
export const ALL_SYMMETRIES = 0xff;
export const MIRRORS = 0x0f;
export const LEFT_RIGHT_MIRROR = 0x05;
export const IDENTITY = 0x01;

/** What the rules of a game say about keys. */
export interface KeyRules {
  /** The symmetries that keep the rules. */
  readonly symmetries: number;
  /** How many of the two sets of cells are in use. */
  readonly colours: number;
  readonly moverMatters: boolean;
  /** Earlier positions are part of the position. */
  readonly remembers: boolean;
  /** Boards that have fallen into the same parts are the same, and it pays to see that. */
  readonly fallsApart: boolean;
}

/**
 * Keys of positions: equal for positions that are images of each other under a symmetry of board and rules.
 * Each record keeps the images as words of 64 bits; the key is the least. Where all cells fit (32 of two colours, 31
 * if the mover counts too, 63 for Domineering) the images are the boards themselves: no false hits. Otherwise they
 * are sums of random words, and the place in the table comes from all images together.
 */
export class Keys {
  /** The key of the position that `make` saw last, and a word that its place in a table is taken from. */
  low = 0;
  high = 0;
  place = 0;
  /** The number of the image that is the least. */
  orientation = 0;

  /** By player, cell, image: what a changed cell changes, two words each. */
  private readonly changes = new Int32Array(2 * 64 * 8 * 2);
  /** By image: the cell that each cell goes to. */
  private readonly targets = new Int32Array(8 * 64);
  /** Images kept in the records; of these, how many are really images. */
  private readonly images: number;
  private readonly compared: number;
  private readonly exact: boolean;
  private readonly historic: boolean;
  private readonly parts: PartKeys | undefined;
  private readonly turnLow: number;
  private readonly turnHigh: number;

  constructor(
    private readonly board: Board,
    private readonly positions: Positions,
    rules: KeyRules,
  ) {
    const cells = board.rows * board.columns;
    const random = new Random(0x5eed);
    this.historic = rules.remembers;
    this.parts = rules.fallsApart ? new PartKeys(board, positions) : undefined;
    this.exact = !rules.remembers && cells * rules.colours + (rules.moverMatters ? 1 : 0) <= 64;
    const turn = rules.moverMatters && !this.exact;
    this.turnHigh = turn ? random.next() | 0 : rules.moverMatters ? 1 << 31 : 0;
    this.turnLow = turn ? random.next() | 0 : 0;
    this.compared = this.findImages(rules.symmetries);
    this.images = this.exact ? this.compared : Math.max(this.compared, 2);
    this.fillChanges(random);
  }

  private findImages(allowed: number): number {
    const cells = this.board.rows * this.board.columns;
    let found = 0;
    for (let symmetry = 0; symmetry < 8; symmetry++) {
      if (((allowed >> symmetry) & 1) === 0 || !this.keepsBoard(symmetry)) continue;
      for (let cell = 0; cell < cells; cell++) this.targets[found * 64 + cell] = this.image(symmetry, cell);
      found++;
    }
    return found;
  }

  private image(symmetry: number, cell: number): number {
    const { rows, columns } = this.board;
    let row = Math.floor(cell / columns);
    let column = cell % columns;
    if (symmetry & 1) row = rows - 1 - row;
    if (symmetry & 2) column = columns - 1 - column;
    return symmetry & 4 ? column * columns + row : row * columns + column;
  }

  private keepsBoard(symmetry: number): boolean {
    const { rows, columns } = this.board;
    if (symmetry & 4 && rows !== columns) return false;
    for (let cell = 0; cell < rows * columns; cell++) {
      if (this.isOpen(cell) !== this.isOpen(this.image(symmetry, cell))) return false;
    }
    return true;
  }

  private isOpen(cell: number): boolean {
    const { openLow, openHigh } = this.board;
    return (((cell < 32 ? openLow : openHigh) >>> (cell & 31)) & 1) === 1;
  }

  private fillChanges(random: Random): void {
    const cells = this.board.rows * this.board.columns;
    const { changes } = this;
    for (let player = 0; player < 2; player++) {
      for (let cell = 0; cell < cells; cell++) {
        const bit = player * cells + cell;
        const high = this.exact ? (bit < 32 ? 0 : 1 << (bit - 32)) : random.next() | 0;
        const low = this.exact ? (bit < 32 ? 1 << bit : 0) : random.next() | 0;
        for (let image = 0; image < this.compared; image++) {
          const source = this.targets.indexOf(cell, image * 64) - image * 64;
          const at = changeAt(player, source) + 2 * image;
          changes[at] = low;
          changes[at + 1] = high;
        }
        if (this.images === this.compared) continue;
        const extra = changeAt(player, cell) + 2;
        changes[extra + 1] = random.next() | 0;
        changes[extra] = random.next() | 0;
      }
    }
  }

  /** Where the symmetry number `image` brings a cell. */
  target(image: number, cell: number): number {
    return this.targets[image * 64 + cell]!;
  }

  /** Writes the images of the record that a move from `before`, whose images are known, has written. */
  makeImages(record: number, before: number): void {
    const { data } = this.positions;
    const words = 2 * this.images;
    for (let at = IMAGES; at < IMAGES + words; at++) data[record + at] = data[before + at]!;
    for (let word = 0; word < 4; word++) {
      const changed = data[record + LEFT + word]! ^ data[before + LEFT + word]!;
      if (changed !== 0) this.toggle(record, word, changed);
    }
    if (!this.historic) return;
    for (let at = HISTORY; at < HISTORY + words; at++) data[record + at] = data[before + at]!;
    if (data[record + PASSES] === 0) this.remember(record);
  }

  /** Writes the images of a record out of the blue. */
  makeFirstImages(record: number): void {
    const { data } = this.positions;
    data.fill(0, record + IMAGES, record + IMAGES + 16);
    for (let word = 0; word < 4; word++) this.toggle(record, word, data[record + LEFT + word]!);
    if (!this.historic) return;
    data.fill(0, record + HISTORY, record + HISTORY + 16);
    this.remember(record);
  }

  /** `word`: of the four words of the cells of both players. */
  private toggle(record: number, word: number, cells: number): void {
    const { changes } = this;
    const { data } = this.positions;
    const end = 2 * this.images;
    for (let rest = cells; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest) + ((word & 1) << 5);
      const change = changeAt(word >> 1, cell);
      const images = record + IMAGES;
      for (let at = 0; at < end; at++) data[images + at] = data[images + at]! ^ changes[change + at]!;
    }
  }

  /** Adds the record's board to the set of boards that have been. */
  private remember(record: number): void {
    const { data } = this.positions;
    for (let at = record; at < record + 2 * this.images; at += 2) {
      const low = data[at + IMAGES]!;
      const high = data[at + IMAGES + 1]!;
      data[at + HISTORY] = data[at + HISTORY]! ^ scrambleLow(low, high);
      data[at + HISTORY + 1] = data[at + HISTORY + 1]! ^ spread(low, high);
    }
  }

  /** True if `makeForTable` and `make` differ. */
  hasPartKeys(): boolean {
    return this.parts !== undefined;
  }

  /** Sets the key for the transposition table, of a record whose images are known. */
  makeForTable(record: number): void {
    const { parts } = this;
    if (parts === undefined) {
      this.make(record);
      return;
    }
    parts.make(record);
    this.low = parts.low;
    this.high = parts.high;
    this.place = parts.place;
  }

  /** Sets the key of a record whose images are known. */
  make(record: number): void {
    const { data } = this.positions;
    const { historic } = this;
    let low = data[record + IMAGES]!;
    let high = data[record + IMAGES + 1]!;
    if (historic) {
      low ^= data[record + HISTORY]!;
      high ^= data[record + HISTORY + 1]!;
    }
    let sumLow = low;
    let sumHigh = high;
    let least = 0;
    for (let image = 1; image < this.images; image++) {
      const at = record + 2 * image;
      let imageLow = data[at + IMAGES]!;
      let imageHigh = data[at + IMAGES + 1]!;
      if (historic) {
        imageLow ^= data[at + HISTORY]!;
        imageHigh ^= data[at + HISTORY + 1]!;
      }
      if (image < this.compared && isLess(imageLow, imageHigh, low, high)) {
        low = imageLow;
        high = imageHigh;
        least = image;
      }
      sumLow = (sumLow + imageLow) | 0;
      sumHigh = (sumHigh + imageHigh) | 0;
    }
    let turnLow = data[record + MOVER] === 0 ? 0 : this.turnLow;
    let turnHigh = data[record + MOVER] === 0 ? 0 : this.turnHigh;
    if (historic) {
      // The same boards may have been visited with more passes, which leaves fewer moves up to the limit.
      const passes = data[record + PASSES]! * 1024 + record / RECORD;
      turnLow ^= scrambleLow(passes, 0);
      turnHigh ^= spread(passes, 0);
    }
    this.low = low ^ turnLow;
    this.high = high ^ turnHigh;
    this.place = this.exact ? spread(this.low, this.high) : spread(sumLow ^ turnLow, sumHigh ^ turnHigh);
    this.orientation = least;
  }
}

function changeAt(player: number, cell: number): number {
  return ((player << 6) | cell) << 4;
}

/** As unsigned numbers. */
function isLess(low: number, high: number, otherLow: number, otherHigh: number): boolean {
  return high === otherHigh ? low >>> 0 < otherLow >>> 0 : high >>> 0 < otherHigh >>> 0;
}
