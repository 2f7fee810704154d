/** Tables begin with 2^START_BITS slots: touching fresh memory costs more than searching an easy position. */
const START_BITS = 10;
/** As large as the native engine's can become. */
const MOST_BITS = 26;

/** What tables of 64-bit keys are made of: slots, each of a key and a word, up to 2^maxBits of them. */
export abstract class KeyedSlots {
  protected keysLo = new Uint32Array(0);
  protected keysHi = new Uint32Array(0);
  /** 0 marks a free slot. */
  protected words = new Uint32Array(0);
  protected mask = 0;
  protected taken = 0;
  protected readonly maxSlots: number;

  constructor(maxBits: number) {
    this.maxSlots = 1 << Math.min(maxBits, MOST_BITS);
    this.allocate(Math.min(1 << START_BITS, this.maxSlots));
  }

  /** Puts a key that is in no slot into the slots, which have just been doubled. */
  protected abstract replace(lo: number, hi: number, word: number): void;

  protected isHalfFull(): boolean {
    return this.taken * 2 >= this.words.length && this.words.length < this.maxSlots;
  }

  protected store(slot: number, lo: number, hi: number, word: number): void {
    this.keysLo[slot] = lo;
    this.keysHi[slot] = hi;
    this.words[slot] = word;
  }

  /** Every key with its word, in the order of the slots. */
  protected *stored(): Generator<readonly [lo: number, hi: number, word: number]> {
    for (let slot = 0; slot < this.words.length; slot++) {
      const word = this.words[slot]!;
      if (word !== 0) yield [this.keysLo[slot]!, this.keysHi[slot]!, word];
    }
  }

  protected grow(): void {
    const { keysLo, keysHi, words } = this;
    this.allocate(words.length * 2);
    this.taken = 0;
    for (let old = 0; old < words.length; old++) {
      if (words[old] !== 0) this.replace(keysLo[old]!, keysHi[old]!, words[old]!);
    }
  }

  private allocate(size: number): void {
    this.keysLo = new Uint32Array(size);
    this.keysHi = new Uint32Array(size);
    this.words = new Uint32Array(size);
    this.mask = size - 1;
  }
}
