import { SplittingSequence } from './splittingSequence.js';

/** The nim values of Grundy's game: a heap is divided into two unequal heaps. */
export class GrundySequence extends SplittingSequence {
  override readonly theorem = "whether the nim values of Grundy's game are periodic is an open question";
  override readonly proof = undefined;

  constructor() {
    super('grundy', { clear: [], take: [], divide: [0], unequal: true });
  }
}
