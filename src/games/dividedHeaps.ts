import { ParseError } from '../errors.js';
import type { HeapValues } from '../heaps/heapSequence.js';
import { formatHeapSize, heapSizeBytes, parseHeapSize } from '../heaps/heapSize.js';
import type { HeapMoves } from '../heaps/splittingSequence.js';
import { checkMoveCount } from './heap.js';
import type { GameRules } from './rules.js';
import { heapSampler } from './sampler.js';
import { HEAP_SYNTAX } from './singleHeap.js';

/** Heaps, none empty, the largest first: a move may leave two of one. */
type Heaps = readonly bigint[];

/** `taken` tokens of heap number `index`, so that `small` are left in one heap and not fewer in the other. */
export interface Division {
  readonly index: number;
  readonly taken: bigint;
  readonly small: bigint;
}

type MoveText = (taken: bigint, small: bigint, large: bigint) => string;

/** The rules of a game in which heaps may be divided. Moves are listed by what they take, then by the smaller part. */
export function dividingGame(
  about: Pick<GameRules, 'name' | 'summary' | 'examples'>,
  heapMoves: HeapMoves,
  values: HeapValues,
  moveText: MoveText,
): GameRules<Heaps, Division> {
  const moves = (heaps: Heaps): Division[] =>
    heaps.flatMap((heap, index) => divisions(heap, heapMoves).map((move) => ({ index, ...move })));
  const play = (heaps: Heaps, { index, taken, small }: Division): Heaps => {
    const parts = [heaps[index]! - taken - small, small];
    return tidy([...heaps.slice(0, index), ...parts, ...heaps.slice(index + 1)]);
  };
  const known = (heaps: Heaps) => heaps.reduce((sum, heap) => sum ^ values.valueAt(heap)!, 0n);
  return {
    ...about,
    syntax: `${HEAP_SYNTAX}; several heaps of one game: 7,3`,
    impartial: true,
    sample: heapSampler,

    parse: parseHeaps,
    format: (heaps) => (heaps.length === 0 ? '0' : heaps.map(formatHeapSize).join()),
    encode: (heaps) => concatenated(heaps.map(heapSizeBytes)),
    moves,
    play,
    moveText: (heaps, { index, taken, small }) => moveText(taken, small, heaps[index]! - taken - small),
    negate: (heaps) => heaps,
    split: (heaps) => heaps.map((heap) => [heap]),

    theory: {
      *nimValue(heaps) {
        let sum = 0n;
        for (const heap of heaps) sum ^= yield* values.find(heap);
        return sum;
      },
      movesTo: (heaps, nimValue) => moves(heaps).filter((move) => known(play(heaps, move)) === nimValue),
      values,
    },
  };
}

function divisions(
  heap: bigint,
  { clear, take, divide, unequal }: HeapMoves,
): { taken: bigint; small: bigint }[] {
  checkMoveCount(heap, (heap / 2n) * BigInt(divide.length));
  const most = Math.max(-1, ...clear, ...take, ...divide);
  const moves: { taken: bigint; small: bigint }[] = [];
  for (let k = 0; k <= most && k <= heap; k++) {
    const taken = BigInt(k);
    const rest = heap - taken;
    if ((rest === 0n ? clear : take).includes(k)) moves.push({ taken, small: 0n });
    if (!divide.includes(k)) continue;
    const end = unequal ? (rest - 1n) / 2n : rest / 2n;
    for (let small = 1n; small <= end; small++) moves.push({ taken, small });
  }
  return moves;
}

/** One heap, or several with commas between them. */
function parseHeaps(text: string): Heaps {
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

function tidy(heaps: Heaps): Heaps {
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
