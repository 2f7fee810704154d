import { nimber } from '../games/nimber.js';
import type { Subgame, Sum } from '../games/rules.js';
import type { NimValue } from './engine.js';
import { noCounts, type Search } from './search.js';

/** A sum in which the games with a theory have become one nim heap. */
export interface FoldedSum {
  /** The games without a theory. */
  readonly rest: Sum;
  readonly heap: bigint;
}

/** Engines count nim heaps in 32 bits. */
const LARGEST_HEAP = 2n ** 32n - 1n;

/** Asks the theories of the games; without nodes, but in slices that can be interrupted. */
export function foldSum(sum: Sum): Search<FoldedSum> {
  const rest = sum.filter(({ rules }) => !rules.theory);
  const work = addUp(sum);
  return {
    counts: noCounts(),
    run() {
      const step = work.next();
      return step.done ? { result: { rest, heap: step.value } } : undefined;
    },
  };
}

function* addUp(sum: Sum): Generator<void, bigint> {
  let heap = 0n;
  for (const { rules, position } of sum) {
    if (rules.theory) heap ^= yield* rules.theory.nimValue(position);
  }
  return heap;
}

/** The sum with its heap as an ordinary game; undefined if the heap is too large for that. */
export function unfolded({ rest, heap }: FoldedSum): Sum | undefined {
  if (heap === 0n) return rest;
  if (heap > LARGEST_HEAP) return undefined;
  const term: Subgame = { rules: nimber, position: Number(heap) };
  return [...rest, term];
}

/** A number where a number is exact. */
export function toNimValue(value: bigint): NimValue {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
