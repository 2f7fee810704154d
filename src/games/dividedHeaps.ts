import { ParseError } from '../base/errors.js';
import type { HeapValues } from '../heaps/heapSequence.js';
import { formatHeapSize, heapSizeBytes, parseHeapSize } from '../heaps/heapSize.js';
import type { HeapMoves } from '../heaps/splittingSequence.js';
import { type Division, divisionsOf, divisionsTo } from './divisions.js';
import type { GameRules, NimTheory } from './rules.js';
import { heapSampler } from './sampler.js';
import { HEAP_SYNTAX } from './singleHeap.js';

/** Heaps, none empty, the largest first: a move may leave two of one. */
export type Heaps = readonly bigint[];

/** A division of heap number `index`. */
export interface HeapDivision extends Division {
  readonly index: number;
}

type MoveText = (taken: bigint, small: bigint, large: bigint) => string;

/** The rules of a game in which heaps may be divided. Moves are listed by what they take, then by the smaller part. */
export function dividingGame(
  about: Pick<GameRules, 'name' | 'summary' | 'examples'>,
  heapMoves: HeapMoves,
  values: HeapValues,
  moveText: MoveText,
): GameRules<Heaps, HeapDivision> {
  return {
    ...about,
    syntax: `${HEAP_SYNTAX}; several heaps of one game: 7,3`,
    impartial: true,
    sample: heapSampler,

    parse: parseHeaps,
    format: (heaps) => (heaps.length === 0 ? '0' : heaps.map(formatHeapSize).join()),
    encode: (heaps) => concatenated(heaps.map(heapSizeBytes)),
    moves: (heaps) => heapDivisions(heaps, heapMoves),
    play: playDivision,
    moveText: (heaps, { index, taken, small }) => moveText(taken, small, heaps[index]! - taken - small),
    negate: (heaps) => heaps,
    split: (heaps) => heaps.map((heap) => [heap]),

    theory: dividingTheory(heapMoves, values),
  };
}

export function heapDivisions(heaps: Heaps, heapMoves: HeapMoves): HeapDivision[] {
  return heaps.flatMap((heap, index) => divisionsOf(heap, heapMoves).map((move) => ({ index, ...move })));
}

export function playDivision(heaps: Heaps, { index, taken, small }: HeapDivision): Heaps {
  const parts = [heaps[index]! - taken - small, small];
  return tidy([...heaps.slice(0, index), ...parts, ...heaps.slice(index + 1)]);
}

export function dividingTheory(heapMoves: HeapMoves, values: HeapValues): NimTheory<Heaps, HeapDivision> {
  return {
    *nimValue(heaps) {
      let sum = 0n;
      for (const heap of heaps) sum ^= yield* values.find(heap);
      return sum;
    },
    movesTo(heaps, nimValue) {
      const wanted = (index: number) =>
        heaps.reduce((sum, heap, i) => (i === index ? sum : sum ^ values.valueAt(heap)!), nimValue);
      return heaps.flatMap((heap, index) =>
        divisionsTo(heap, heapMoves, values, wanted(index)).map((move) => ({ index, ...move })),
      );
    },
    values,
  };
}

/** One heap, or several with commas between them. */
export function parseHeaps(text: string): Heaps {
  const heaps: bigint[] = [];
  let start = 0;
  for (const part of text.split(',')) {
    try {
      heaps.push(parseHeapSize(part));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      throw new ParseError(error.problem, text, start + error.offset, error.length);
    }
    start += part.length + 1;
  }
  return tidy(heaps);
}

export function tidy(heaps: Heaps): Heaps {
  return heaps.filter((heap) => heap > 0n).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
}

/** Each with its length before it. */
function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 2 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set([part.length & 255, part.length >> 8], at);
    bytes.set(part, at + 2);
    at += 2 + part.length;
  }
  return bytes;
}
