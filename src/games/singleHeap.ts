import { formatHeapSize, heapSizeBytes, parseHeapSize } from '../heaps/heapSize.js';
import type { GameRules } from './rules.js';
import { heapSampler } from './sampler.js';

export const HEAP_SYNTAX = 'the number of tokens: digits, a power such as 10^100, or a sum such as 2^64-1';

/** What games have in common whose position is a heap of any size, and whose moves are what they take. */
export const singleHeap = {
  syntax: HEAP_SYNTAX,
  examples: ['17', '10^100'],
  impartial: true,
  sample: heapSampler,

  parse: parseHeapSize,
  format: formatHeapSize,
  encode: heapSizeBytes,
  play: (heap, taken) => heap - taken,
  moveText: (heap, taken) => `${formatHeapSize(taken)}-${formatHeapSize(heap - taken)}`,
  negate: (heap) => heap,
  split: (heap) => (heap === 0n ? [] : [heap]),
} satisfies Partial<GameRules<bigint, bigint>>;
