import { checkMoveCount } from './heap.js';
import { encodeUint32s, parseInteger } from './numbers.js';
import type { GameRules } from './rules.js';
import { heapSampler } from './sampler.js';

/** A Nim heap. A move is what it leaves of the heap. */
export const nimber: GameRules<number, number> = {
  name: 'nimber',
  summary: 'A Nim heap: take any number of tokens.',
  syntax: 'the number of tokens, not negative',
  examples: ['3', '6'],
  impartial: true,
  sample: heapSampler,

  parse: (text) => parseInteger(text, 0),
  format: (heap) => `${heap}`,
  label: (heap) => `nimber:*${heap}`,
  encode: (heap) => encodeUint32s(heap),

  moves(heap) {
    checkMoveCount(heap);
    return Array.from({ length: heap }, (_, taken) => heap - 1 - taken);
  },

  play: (_heap, left) => left,
  moveText: (_heap, left) => `*${left}`,
  negate: (heap) => heap,
  split: (heap) => (heap === 0 ? [] : [heap]),
  basic: (heap) => ({ kind: 'upStar', ups: 0, nimber: heap }),
};
