import { SolverError } from '../base/errors.js';
import { findPeriod, type Period, type Proof } from './period.js';

/** Room for the values of at most so many heaps: 64 MB. */
const MOST_VALUES = 2 ** 24;

/** So much work is done before others get their turn: a few milliseconds. */
const WORK_PER_SLICE = 2 ** 20;

/** A heap beyond {@link MOST_VALUES} needs a period; the search for one is given up after so much work: a second or two. */
const MOST_WORK = 2 ** 28;

/** The first look for a period; later ones follow as the known values grow by an eighth. */
const FIRST_LOOK = 16;

/** The nim values g(0), g(1), g(2), … of the heaps of one game, as far as they are known by now. */
export interface HeapValues {
  /** How many heap sizes, from 0 on, have been worked out. */
  readonly length: number;
  /** The proved law for all heaps, once it is known. */
  readonly period: Period | undefined;
  /** What proves the law, or why there is none, for people. */
  readonly theorem: string;
  /** The value of a heap, if it is known by now. */
  valueAt(heap: bigint): bigint | undefined;
  /**
   * Works until the heap's value is known. Yields every few milliseconds. Throws ERR_UNKNOWN_VALUE if the heap is
   * too large to be reached one by one and no period turns up in good time.
   */
  find(heap: bigint): Generator<void, bigint>;
}

/** Values are worked out one after the other and kept. Once a period is proved, all are known. */
export abstract class HeapSequence implements HeapValues {
  /** The values worked out so far are the first `known`. */
  protected values: Uint32Array = new Uint32Array(64);
  protected known = 0;
  private proved: Period | undefined;
  private nextLook = FIRST_LOOK;
  private work = 0;

  /** `name` is that of the game, for messages. */
  constructor(readonly name: string) {}

  get length(): number {
    return this.known;
  }

  get period(): Period | undefined {
    return this.proved;
  }

  abstract readonly theorem: string;

  /** Works out g(length) and says how much work that was. */
  protected abstract next(): { value: number; work: number };

  /** What a period takes to be proved; undefined: no theorem is known. */
  abstract readonly proof: Proof | undefined;

  /** The sequence in which periods are looked for. */
  protected get signature(): Uint32Array {
    return this.values;
  }

  /** How much g grows in one period that begins at `start`. */
  protected saltus(_start: number, _period: number): number {
    return 0;
  }

  valueAt(heap: bigint): bigint | undefined {
    if (heap < BigInt(this.known)) return BigInt(this.values[Number(heap)]!);
    if (!this.proved) return undefined;
    const { start, period, saltus } = this.proved;
    const beyond = heap - BigInt(start);
    const place = start + Number(beyond % BigInt(period));
    return BigInt(this.values[place]!) + (beyond / BigInt(period)) * BigInt(saltus);
  }

  *find(heap: bigint): Generator<void, bigint> {
    for (;;) {
      const value = this.valueAt(heap);
      if (value !== undefined) return value;
      if (heap >= MOST_VALUES && (!this.proof || this.known === MOST_VALUES || this.work >= MOST_WORK)) {
        // What has come since the last look may be what the proof still wanted.
        if (!this.proved) this.lookForPeriod();
        if (this.proved) continue;
        throw new SolverError('ERR_UNKNOWN_VALUE', this.ignorance);
      }
      this.extend(heap < MOST_VALUES ? Number(heap) + 1 : MOST_VALUES, WORK_PER_SLICE);
      yield;
    }
  }

  private get ignorance(): string {
    if (!this.proof) {
      return `${this.theorem}; heaps of ${this.name} are worked out one by one, below ${MOST_VALUES} tokens`;
    }
    return `the nim values of ${this.name} are not periodic within the first ${this.known} heaps`;
  }

  private extend(length: number, work: number): void {
    const end = this.work + work;
    while (this.known < length && this.work < end && !this.proved) {
      if (this.known === this.values.length) this.grow();
      const { value, work: done } = this.next();
      this.values[this.known] = value;
      this.known++;
      this.work += done;
      if (this.known === this.nextLook) this.lookForPeriod();
    }
  }

  protected grow(): void {
    const larger = new Uint32Array(2 * this.values.length);
    larger.set(this.values);
    this.values = larger;
  }

  private lookForPeriod(): void {
    this.nextLook = this.known + Math.max(FIRST_LOOK, this.known >> 3);
    const found = this.proof && findPeriod(this.signature, this.known, this.proof);
    if (!found) return;
    const { period } = found;
    const saltus = this.saltus(found.start, period);
    let { start } = found;
    // What proves the law may begin later than the law itself.
    while (start > 0 && this.values[start - 1 + period] === this.values[start - 1]! + saltus) start--;
    this.proved = { start, period, saltus };
  }
}
