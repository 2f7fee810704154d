import { HeapSequence } from './heapSequence.js';

/** Values are told apart into rare and common ones anew whenever their number has doubled, from this many on. */
const FIRST_SPACE = 128;

/** Parts remembered for each rare value. */
const WITNESSES = 16;

/** What a game allows to do with a heap. */
export interface HeapMoves {
  /** A heap of k tokens may be taken away, for these k. */
  readonly clear: readonly number[];
  /** k tokens may be taken from a larger heap, for these k. */
  readonly take: readonly number[];
  /** k tokens may be taken and the rest divided into two heaps, for these k. */
  readonly divide: readonly number[];
  /** The two heaps of a division must not be equal. */
  readonly unequal?: boolean;
}

/**
 * Nim values of games in which a heap may be divided in two: g(n) is the mex of g(n - k) and of g(a) ^ g(b) for
 * a + b = n - k, which by definition takes n/2 steps for each k. The sparse space phenomenon (Winning Ways,
 * chapter 4) saves nearly all of them.
 *
 * Call a value rare if an even number of its bits in `space` are set, common otherwise. Then rare ^ rare and
 * common ^ common are rare, rare ^ common is common. In most games there is a `space` for which hardly any heap
 * has a rare value. So all common values that cannot be g(n) are found from the few divisions with a rare part;
 * the least other common value c is g(n), unless a rare value below c is missing, which the remaining divisions
 * are searched for only until all have turned up. This is exact for any choice of `space`; it only sets the pace.
 */
export abstract class SplittingSequence extends HeapSequence {
  /** 0: every value counts as rare, which is the plain definition. */
  private space = 0;
  /** The heaps, none empty, whose value is rare, in ascending order. */
  private rareHeaps = new Uint32Array(64);
  private rareCount = 0;
  /** By value: whether it is rare, and the last heap that has an option of this value, plus 1. */
  private rare = new Uint8Array(0);
  private seen = new Uint32Array(0);
  /** By rare value: parts of divisions that had it; 0: none yet. */
  private witnesses = new Uint32Array(0);
  private nextSpace = FIRST_SPACE;

  constructor(
    name: string,
    readonly moves: HeapMoves,
  ) {
    super(name);
    this.makeRoom(15);
  }

  protected override next(): { value: number; work: number } {
    const heap = this.known;
    if (heap === this.nextSpace) this.chooseSpace();
    const work = this.markTaking(heap) + this.markRareDivisions(heap);
    const least = this.leastUnseen(this.space !== 0);
    const missing = this.space === 0 ? 0 : this.countMissing(least);
    const further = missing > 0 ? this.findRareValues(heap, least, missing) : undefined;
    const value = further?.complete === false ? this.leastUnseen(false) : least;
    if (value >= this.rare.length) this.makeRoom(value);
    if (this.rare[value] && heap > 0) this.addRareHeap(heap);
    return { value, work: work + (further?.work ?? 0) + 1 };
  }

  private markTaking(heap: number): number {
    const { seen, values } = this;
    const { clear, take } = this.moves;
    const mark = heap + 1;
    for (const k of clear) if (k === heap) seen[0] = mark;
    for (const k of take) if (k < heap) seen[values[heap - k]!] = mark;
    return clear.length + take.length;
  }

  private markRareDivisions(heap: number): number {
    const { seen, values, rareHeaps, rareCount } = this;
    const mark = heap + 1;
    let work = 0;
    for (const k of this.moves.divide) {
      const rest = heap - k;
      const equal = this.moves.unequal ? rest / 2 : 0;
      let i = 0;
      for (; i < rareCount; i++) {
        const part = rareHeaps[i]!;
        if (part >= rest) break;
        if (part !== equal) seen[values[part]! ^ values[rest - part]!] = mark;
      }
      work += i;
    }
    return work;
  }

  /** The least value, or common value, that no option seen so far has. */
  private leastUnseen(onlyCommon: boolean): number {
    const { seen, rare } = this;
    const mark = this.known + 1;
    for (let value = 0; value < seen.length; value++) {
      if (seen[value] !== mark && !(onlyCommon && rare[value])) return value;
    }
    // Beyond the room, values are unseen; a common one is among the next few.
    let value = seen.length;
    while (onlyCommon && isRare(value, this.space)) value++;
    return value;
  }

  private countMissing(below: number): number {
    const { seen, rare } = this;
    const mark = this.known + 1;
    const end = Math.min(below, seen.length);
    let missing = below - end;
    for (let value = 0; value < end; value++) if (rare[value] && seen[value] !== mark) missing++;
    return missing;
  }

  /**
   * Looks for divisions with the rare values below `below` until all of these have turned up. Common values below
   * are all seen, so what is not yet seen is rare.
   */
  private findRareValues(heap: number, below: number, missing: number): { complete: boolean; work: number } {
    const { seen, values, witnesses } = this;
    const mark = heap + 1;
    const tried = this.tryWitnesses(heap, below);
    let { work } = tried;
    let left = missing - tried.found;
    if (left === 0) return { complete: true, work };
    for (const k of this.moves.divide) {
      const rest = heap - k;
      const end = this.moves.unequal ? (rest - 1) >> 1 : rest >> 1;
      for (let part = 1; part <= end; part++) {
        const value = values[part]! ^ values[rest - part]!;
        if (value >= below || seen[value] === mark) continue;
        seen[value] = mark;
        witnesses[value * WITNESSES + (heap % WITNESSES)] = part;
        left--;
        if (left === 0) return { complete: true, work: work + part };
      }
      work += Math.max(0, end);
    }
    return { complete: false, work };
  }

  /** What made a value of one heap often makes it of another: such parts are tried first. */
  private tryWitnesses(heap: number, below: number): { found: number; work: number } {
    const { seen, rare, values, witnesses } = this;
    const { divide, unequal } = this.moves;
    const mark = heap + 1;
    const end = Math.min(below, seen.length);
    let found = 0;
    let work = 0;
    for (let wanted = 0; wanted < end; wanted++) {
      if (!rare[wanted]) continue;
      const last = (wanted + 1) * WITNESSES;
      for (let i = wanted * WITNESSES; seen[wanted] !== mark && i < last; i++) {
        const part = witnesses[i]!;
        if (part === 0) continue;
        for (const k of divide) {
          const rest = heap - k;
          if (part >= rest || (unequal && 2 * part === rest)) continue;
          work++;
          const value = values[part]! ^ values[rest - part]!;
          if (value >= below || seen[value] === mark) continue;
          seen[value] = mark;
          found++;
        }
      }
    }
    return { found, work };
  }

  /**
   * Takes the space in which the fewest heaps have rare values. The Walsh-Hadamard transform of how often each
   * value occurs gives, for every space at once, how many more heaps have rare values than common ones.
   */
  private chooseSpace(): void {
    this.nextSpace *= 2;
    const surplus = new Int32Array(this.rare.length);
    for (let heap = 0; heap < this.known; heap++) surplus[this.values[heap]!]!++;
    for (let bit = 1; bit < surplus.length; bit *= 2) {
      for (let value = 0; value < surplus.length; value++) {
        if (value & bit) continue;
        const without = surplus[value]!;
        const withBit = surplus[value | bit]!;
        surplus[value] = without + withBit;
        surplus[value | bit] = without - withBit;
      }
    }
    this.space = surplus.indexOf(surplus.reduce((least, count) => Math.min(least, count)));
    this.makeRoom(this.rare.length - 1);
    this.rareCount = 0;
    for (let heap = 1; heap < this.known; heap++) if (this.rare[this.values[heap]!]) this.addRareHeap(heap);
  }

  private addRareHeap(heap: number): void {
    if (this.rareCount === this.rareHeaps.length) {
      const larger = new Uint32Array(2 * this.rareCount);
      larger.set(this.rareHeaps);
      this.rareHeaps = larger;
    }
    this.rareHeaps[this.rareCount] = heap;
    this.rareCount++;
  }

  /** Makes room for values up to `value` and for their exclusive ors. */
  private makeRoom(value: number): void {
    const size = 2 ** (32 - Math.clz32(value));
    this.rare = Uint8Array.from({ length: size }, (_, v) => (isRare(v, this.space) ? 1 : 0));
    const seen = new Uint32Array(size);
    seen.set(this.seen);
    this.seen = seen;
    this.witnesses = new Uint32Array(WITNESSES * size);
  }
}

/** Whether an even number of bits in `space` are set. */
function isRare(value: number, space: number): boolean {
  let bits = value & space;
  bits ^= bits >>> 16;
  bits ^= bits >>> 8;
  bits ^= bits >>> 4;
  bits ^= bits >>> 2;
  bits ^= bits >>> 1;
  return (bits & 1) === 0;
}
