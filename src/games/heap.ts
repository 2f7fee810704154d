import { SolverError } from '../base/errors.js';
import { formatHeapSize } from '../heaps/heapSize.js';

/** Lists longer than this take more memory than a search should; engines accept no longer ones. */
export const MAX_MOVES = 2 ** 20;

/** Heaps of any size can be written down, but not every one can be played move by move. */
export function checkMoveCount(heap: number | bigint, moves = heap): void {
  if (moves <= MAX_MOVES) return;
  throw new SolverError(
    'ERR_TOO_LARGE',
    `a heap of ${formatHeapSize(BigInt(heap))} has too many moves to list, at most ${MAX_MOVES}`,
  );
}
