import { SolverError } from '../errors.js';

/** Lists longer than this take more memory than a search should. */
const MAX_MOVES = 2 ** 24;

/** Heaps of any size can be written down, but not every one can be played move by move. */
export function checkMoveCount(count: number): void {
  if (count <= MAX_MOVES) return;
  throw new SolverError(
    'ERR_MOVE_COUNT',
    `a heap of ${count} has too many moves to list, at most ${MAX_MOVES}`,
  );
}
