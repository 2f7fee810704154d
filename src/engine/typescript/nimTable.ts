import { KeyedSlots } from './keyedSlots.js';

/** An entry lies in the slot that the low bits of its key tell, or in one of those behind it. */
const WINDOW = 8;

/** In a fact: the other bits are the nim value. Without it, bit i tells that the value is not i. */
export const EXACT = 0x80000000;
/** Values from here on have no bit. */
export const FACT_BITS = 31;

export function isExact(fact: number): boolean {
  return fact >= EXACT;
}

export function exactValue(fact: number): number {
  return fact - EXACT;
}

/** Does the fact rule out this value? */
export function excludes(fact: number, value: number): boolean {
  if (isExact(fact)) return exactValue(fact) !== value;
  return value < FACT_BITS && ((fact >>> value) & 1) === 1;
}

/** The set of one value, as facts exclude it; values that no fact can exclude have none. */
export function bitOf(value: number): number {
  return value < FACT_BITS ? 1 << value : 0;
}

/**
 * What is known of the nim values of components: the value, or values that it is not. The table forgets nothing
 * until it has reached its limit of 2^maxBits slots: a value that is forgotten is worked out again together with
 * all that it needs, which are forgotten, too. The native engine's table holds the same entries.
 */
export class NimTable extends KeyedSlots {
  /** The fact stored under the key, or 0. */
  get(lo: number, hi: number): number {
    for (let step = 0; step < WINDOW; step++) {
      const slot = (lo + step) & this.mask;
      const fact = this.words[slot]!;
      if (fact === 0 || (this.keysLo[slot] === lo && this.keysHi[slot] === hi)) return fact;
    }
    return 0;
  }

  /** Replaces what was known. */
  set(lo: number, hi: number, fact: number): void {
    if (this.isHalfFull()) this.grow();
    while (!this.place(lo, hi, fact)) {
      if (this.words.length === this.maxSlots) {
        this.store(lo & this.mask, lo, hi, fact);
        return;
      }
      this.grow();
    }
  }

  /** Every key with its fact, in the order of the slots. */
  entries(): Generator<readonly [lo: number, hi: number, fact: number]> {
    return this.stored();
  }

  /** With half of the slots taken before, a window is hardly ever full now; then the entry is forgotten. */
  protected replace(lo: number, hi: number, fact: number): void {
    this.place(lo, hi, fact);
  }

  /** False if the window is full of other keys. */
  private place(lo: number, hi: number, fact: number): boolean {
    for (let step = 0; step < WINDOW; step++) {
      const slot = (lo + step) & this.mask;
      const free = this.words[slot] === 0;
      if (!free && (this.keysLo[slot] !== lo || this.keysHi[slot] !== hi)) continue;
      if (free) this.taken++;
      this.store(slot, lo, hi, fact);
      return true;
    }
    return false;
  }
}
