/** Tables begin with 2^START_BITS slots: touching fresh memory costs more than searching an easy position. */
const START_BITS = 10;
/** As large as the native engine's can become. */
const MOST_BITS = 26;

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
export class NimTable {
  private keysLo = new Uint32Array(0);
  private keysHi = new Uint32Array(0);
  /** 0 marks a free slot. */
  private facts = new Uint32Array(0);
  private mask = 0;
  private taken = 0;
  private readonly maxSlots: number;

  constructor(maxBits: number) {
    this.maxSlots = 1 << Math.min(maxBits, MOST_BITS);
    this.allocate(Math.min(1 << START_BITS, this.maxSlots));
  }

  /** The fact stored under the key, or 0. */
  get(lo: number, hi: number): number {
    for (let step = 0; step < WINDOW; step++) {
      const slot = (lo + step) & this.mask;
      const fact = this.facts[slot]!;
      if (fact === 0 || (this.keysLo[slot] === lo && this.keysHi[slot] === hi)) return fact;
    }
    return 0;
  }

  /** Replaces what was known. */
  set(lo: number, hi: number, fact: number): void {
    if (this.taken * 2 >= this.facts.length && this.facts.length < this.maxSlots) this.grow();
    while (!this.place(lo, hi, fact)) {
      if (this.facts.length === this.maxSlots) {
        this.store(lo & this.mask, lo, hi, fact);
        return;
      }
      this.grow();
    }
  }

  /** Every key with its fact, in the order of the slots. */
  *entries(): Generator<readonly [lo: number, hi: number, fact: number]> {
    for (let slot = 0; slot < this.facts.length; slot++) {
      const fact = this.facts[slot]!;
      if (fact !== 0) yield [this.keysLo[slot]!, this.keysHi[slot]!, fact];
    }
  }

  /** False if the window is full of other keys. */
  private place(lo: number, hi: number, fact: number): boolean {
    for (let step = 0; step < WINDOW; step++) {
      const slot = (lo + step) & this.mask;
      const free = this.facts[slot] === 0;
      if (!free && (this.keysLo[slot] !== lo || this.keysHi[slot] !== hi)) continue;
      if (free) this.taken++;
      this.store(slot, lo, hi, fact);
      return true;
    }
    return false;
  }

  private store(slot: number, lo: number, hi: number, fact: number): void {
    this.keysLo[slot] = lo;
    this.keysHi[slot] = hi;
    this.facts[slot] = fact;
  }

  private allocate(size: number): void {
    this.keysLo = new Uint32Array(size);
    this.keysHi = new Uint32Array(size);
    this.facts = new Uint32Array(size);
    this.mask = size - 1;
  }

  private grow(): void {
    const { keysLo, keysHi, facts } = this;
    this.allocate(facts.length * 2);
    this.taken = 0;
    for (let old = 0; old < facts.length; old++) {
      // With half of the slots taken before, a window is hardly ever full now; then the entry is forgotten.
      if (facts[old] !== 0) this.place(keysLo[old]!, keysHi[old]!, facts[old]!);
    }
  }
}
