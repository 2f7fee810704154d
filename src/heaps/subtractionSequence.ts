import { HeapSequence } from './heapSequence.js';
import type { Proof } from './period.js';

/** The nim values of the game in which one of finitely many numbers of tokens is taken. */
export class SubtractionSequence extends HeapSequence {
  override readonly theorem = 'the finite-state argument for subtraction sets';
  override readonly proof: Proof;
  /** By value: the last heap that has an option of this value, plus 1. */
  private readonly seen: Uint32Array;

  /** `takes` are different and in ascending order. */
  constructor(
    name: string,
    private readonly takes: readonly number[],
  ) {
    super(name);
    this.seen = new Uint32Array(takes.length + 1);
    const most = takes.at(-1)!;
    // From the largest number on every move is legal, so that each value follows from the `most` values before
    // it: once as many of them in a row have been met before, everything repeats.
    this.proof = () => most;
  }

  protected override next(): { value: number; work: number } {
    const { known, seen, takes, values } = this;
    for (const taken of takes) {
      if (taken > known) break;
      seen[values[known - taken]!] = known + 1;
    }
    let value = 0;
    while (seen[value] === known + 1) value++;
    return { value, work: takes.length };
  }
}
