import { HeapSequence } from './heapSequence.js';
import type { Proof } from './period.js';

/** Marks the last heap of its value. */
const NONE = 0xffffffff;

/**
 * The nim values of the game in which any number of tokens is taken except finitely many numbers.
 *
 * Two heaps of equal value differ by an excluded number, so by at most `most`. g(n) is the least value v whose
 * heaps m so far all have n - m excluded; the least value that no heap has yet, fresh(n), is always possible. So
 * values appear for the first time in the order 0, 1, 2, …
 */
export class AllButSequence extends HeapSequence {
  override readonly theorem = 'the finite-state argument for all-but sets';
  override readonly proof: Proof;
  private readonly excluded: ReadonlySet<number>;
  private readonly most: number;
  /** fresh(n) - g(n) for every heap n. */
  private below = new Uint32Array(64);
  /** By value: its first heap. By heap: the next heap of the same value. */
  private firstHeap = new Uint32Array(64);
  private nextHeap = new Uint32Array(64);
  private fresh = 0;

  /** `excluded` is not empty. */
  constructor(name: string, excluded: readonly number[]) {
    super(name);
    this.excluded = new Set(excluded);
    this.most = Math.max(...excluded);
    const { most } = this;
    /*
     * `below` at n follows from `below` at the 2 most heaps before n: a value that is still possible at n has a
     * heap among the last `most`, so all its heaps are among the last 2 most, and how they and fresh(n) compare
     * follows from `below` there (fresh grows by 1 just where `below` is 0). `below` is at most 3 most. So
     * there are finitely many states, and once 2 most values of `below` in a row have been met before, `below`
     * repeats, and g grows by the number of its zeros in each period.
     */
    this.proof = () => 2 * most;
  }

  protected override get signature(): Uint32Array {
    return this.below;
  }

  protected override saltus(start: number, period: number): number {
    let zeros = 0;
    for (let heap = start; heap < start + period; heap++) if (this.below[heap] === 0) zeros++;
    return zeros;
  }

  /**
   * Only the values of the heaps n - e with e excluded need a look: a value that is possible at n has a heap, and
   * all its heaps are among those.
   */
  protected override next(): { value: number; work: number } {
    const heap = this.known;
    let value = this.fresh;
    let last = NONE;
    let work = 1;
    for (const taken of this.excluded) {
      work++;
      if (taken > heap) continue;
      const candidate = this.values[heap - taken]!;
      if (candidate >= value) continue;
      let at = this.firstHeap[candidate]!;
      let end = NONE;
      for (; at !== NONE && this.excluded.has(heap - at); at = this.nextHeap[at]!) {
        end = at;
        work++;
      }
      if (at === NONE) {
        value = candidate;
        last = end;
      }
    }
    this.below[heap] = this.fresh - value;
    this.nextHeap[heap] = NONE;
    if (value === this.fresh) {
      this.firstHeap[value] = heap;
      this.fresh++;
    } else {
      this.nextHeap[last] = heap;
    }
    return { value, work };
  }

  /** All heaps of a value, or those below `length` as long as no period is known. */
  heapsOf(value: bigint): bigint[] {
    const heaps: bigint[] = [];
    const { start, period, saltus } = this.period ?? { start: this.known, period: 0, saltus: 1 };
    if (value < this.fresh) {
      for (let at = this.firstHeap[Number(value)]!; at < start; at = this.nextHeap[at]!)
        heaps.push(BigInt(at));
    }
    for (let heap = start; heap < start + period; heap++) {
      const growth = value - BigInt(this.values[heap]!);
      if (growth < 0n || growth % BigInt(saltus) !== 0n) continue;
      heaps.push(BigInt(heap) + (growth / BigInt(saltus)) * BigInt(period));
    }
    return heaps;
  }

  protected override grow(): void {
    super.grow();
    this.below = enlarged(this.below);
    this.firstHeap = enlarged(this.firstHeap);
    this.nextHeap = enlarged(this.nextHeap);
  }
}

function enlarged(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}
