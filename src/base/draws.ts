import { Random } from './random.js';

const WORD = 2 ** 32;

/** Random draws: the same seed gives the same ones on every machine. `stream` tells several users of a seed apart. */
export class Draws {
  private readonly words: Random;

  constructor(seed: number, stream = 0) {
    // Odd factors spread what lies beyond 32 bits, and the stream, over the word.
    const high = Math.imul(Math.floor(seed / WORD), 0x9e3779b1);
    this.words = new Random((seed ^ high ^ Math.imul(stream, 0x85ebca77)) | 0);
  }

  /** A whole number from 0 to below `count`, each equally likely; `count` is at most 2^32. */
  below(count: number): number {
    // Words from the last, incomplete run of `count` would favour small numbers.
    const end = WORD - (WORD % count);
    for (;;) {
      const word = this.words.next();
      if (word < end) return word % count;
    }
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  /** One of the items, each equally likely. */
  pick<T>(items: ArrayLike<T>): T {
    return items[this.below(items.length)]!;
  }

  /** True or false, equally likely. */
  coin(): boolean {
    return this.below(2) === 1;
  }

  /** Puts the items in a random order (Fisher, Yates: from the end, each changes places with one not behind it). */
  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const item = items[last]!;
      items[last] = items[other]!;
      items[other] = item;
    }
    return items;
  }
}
