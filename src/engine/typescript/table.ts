import { KeyedSlots } from './keyedSlots.js';

/**
 * A hash table from 64-bit keys to small non-negative numbers. One slot a key, newest wins. It doubles whenever
 * half of its slots are taken, up to 2^maxBits. Slots are chosen by the low bits of the key, so that doubling
 * never lets two entries meet, and both engines forget the same entries. A word is the number plus 1.
 */
export class HashTable extends KeyedSlots {
  /** The number stored under the key, or -1. */
  get(lo: number, hi: number): number {
    const slot = lo & this.mask;
    if (this.words[slot] !== 0 && this.keysLo[slot] === lo && this.keysHi[slot] === hi) {
      return this.words[slot]! - 1;
    }
    return -1;
  }

  set(lo: number, hi: number, value: number): void {
    if (this.isHalfFull()) this.grow();
    this.replace(lo, hi, value + 1);
  }

  /** Every key with its number, in the order of the slots. */
  *entries(): Generator<readonly [lo: number, hi: number, value: number]> {
    for (const [lo, hi, word] of this.stored()) yield [lo, hi, word - 1];
  }

  /**
   * Makes the table as large as one that holds so many entries ever was: it is at least a quarter full. In a smaller
   * one, which grows while they come, entries would meet that did not.
   */
  reserve(count: number): void {
    while (this.words.length < Math.min(4 * count, this.maxSlots)) this.grow();
  }

  protected replace(lo: number, hi: number, word: number): void {
    const slot = lo & this.mask;
    if (this.words[slot] === 0) this.taken++;
    this.store(slot, lo, hi, word);
  }
}
