import type { Player, Sum } from '../games/rules.js';
import type { SumMove } from './engine.js';
import type { FirstMoves } from './firstMoves.js';
import type { Search } from './search.js';

/** Tells the first move that a search is in. Only searches that last are asked: the others need not load what tells. */
export function firstMoveOf(sum: Sum, player: Player): (search: Search<unknown>) => SumMove | undefined {
  let moves: FirstMoves | undefined;
  let isLoading = false;
  const load = async () => {
    isLoading = true;
    const { FirstMoves } = await import('./firstMoves.js');
    moves = new FirstMoves(sum, player);
  };
  return (search) => {
    // Without it one watches less; the search goes on.
    if (!isLoading) load().catch(() => undefined);
    const change = search.firstChange?.();
    if (change === undefined) return undefined;
    try {
      return moves?.named(change);
    } catch {
      // Rules that cannot name their moves can be searched.
      moves = undefined;
      return undefined;
    }
  };
}
