import type { HeapValues } from '../heaps/heapSequence.js';
import { checkMoveCount } from './heap.js';
import type { GameRules } from './rules.js';
import { singleHeap } from './singleHeap.js';

/** A heap of n tokens has the nim value n (Bouton 1901). */
const values: HeapValues = {
  length: 0,
  period: { start: 0, period: 1, saltus: 1 },
  theorem: "Bouton's theorem",
  valueAt: (heap) => heap,
  // biome-ignore lint/correctness/useYield: there is nothing to wait for
  *find(heap) {
    return heap;
  },
};

/** Nim with heaps of any size. Moves are listed as in `nimber`: those that take least come first. */
export const nim: GameRules<bigint, bigint> = {
  ...singleHeap,
  name: 'nim',
  summary: 'Nim with heaps of any size: take any number of tokens.',

  moves(heap) {
    checkMoveCount(heap);
    return Array.from({ length: Number(heap) }, (_, i) => BigInt(i + 1));
  },

  theory: {
    nimValue: values.find,
    movesTo: (heap, nimValue) => (nimValue < heap ? [heap - nimValue] : []),
    values,
  },
};
