/** Tables begin with 2^START_BITS slots: touching fresh memory costs more than searching an easy position. */
const START_BITS = 10;
/** As large as the native engine's can become. */
const MOST_BITS = 26;

/**
 * A hash table from 64-bit keys to small non-negative numbers. One slot a key, newest wins. It doubles whenever
 * half of its slots are taken, up to 2^maxBits. Slots are chosen by the low bits of the key, so that doubling
 * never lets two entries meet, and both engines forget the same entries.
 */
export class HashTable {
  private keysLo = new Uint32Array(0);
  private keysHi = new Uint32Array(0);
  /** The stored number plus 1; 0 marks a free slot. */
  private values = new Uint32Array(0);
  private mask = 0;
  private taken = 0;

  private readonly maxSlots: number;

  constructor(maxBits: number) {
    this.maxSlots = 1 << Math.min(maxBits, MOST_BITS);
    this.allocate(Math.min(1 << START_BITS, this.maxSlots));
  }

  /** The number stored under the key, or -1. */
  get(lo: number, hi: number): number {
    const slot = lo & this.mask;
    if (this.values[slot] !== 0 && this.keysLo[slot] === lo && this.keysHi[slot] === hi) {
      return this.values[slot]! - 1;
    }
    return -1;
  }

  set(lo: number, hi: number, value: number): void {
    if (this.taken * 2 >= this.values.length && this.values.length < this.maxSlots) this.grow();
    const slot = lo & this.mask;
    if (this.values[slot] === 0) this.taken++;
    this.keysLo[slot] = lo;
    this.keysHi[slot] = hi;
    this.values[slot] = value + 1;
  }

  /** Every key with its number, in the order of the slots. */
  *entries(): Generator<readonly [lo: number, hi: number, value: number]> {
    for (let slot = 0; slot < this.values.length; slot++) {
      const value = this.values[slot]!;
      if (value !== 0) yield [this.keysLo[slot]!, this.keysHi[slot]!, value - 1];
    }
  }

  /**
   * Makes the table as large as one that holds so many entries ever was: it is at least a quarter full. In a smaller
   * one, which grows while they come, entries would meet that did not.
   */
  reserve(count: number): void {
    while (this.values.length < Math.min(4 * count, this.maxSlots)) this.grow();
  }

  private allocate(size: number): void {
    this.keysLo = new Uint32Array(size);
    this.keysHi = new Uint32Array(size);
    this.values = new Uint32Array(size);
    this.mask = size - 1;
  }

  private grow(): void {
    const { keysLo, keysHi, values } = this;
    this.allocate(values.length * 2);
    for (let old = 0; old < values.length; old++) {
      if (values[old] === 0) continue;
      const slot = keysLo[old]! & this.mask;
      this.keysLo[slot] = keysLo[old]!;
      this.keysHi[slot] = keysHi[old]!;
      this.values[slot] = values[old]!;
    }
  }
}
