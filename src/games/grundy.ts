import { GrundySequence } from '../heaps/grundySequence.js';
import { formatHeapSize } from '../heaps/heapSize.js';
import { dividingGame } from './dividedHeaps.js';

const values = new GrundySequence();

/** Grundy's game: divide a heap into two heaps that are not equal. */
export const grundy = dividingGame(
  {
    name: 'grundy',
    summary: 'Divide a heap into two heaps that are not equal.',
    examples: ['12', '1000'],
  },
  values.moves,
  values,
  (_taken, small, large) => `${formatHeapSize(small)}-${formatHeapSize(large)}`,
);
