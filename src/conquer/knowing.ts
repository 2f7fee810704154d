import type { Answer, Engine, SearchOptions } from '../engine/engine.js';
import type { Player, Sum, Verdict } from '../games/rules.js';
import { positionOf } from './position.js';
import type { ProofTree } from './tree.js';

const NO_STATS = { nodes: 0, timeMs: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };

/** An engine that asks the tree first: so the maker of certificates profits by a conquest. */
export function knowingEngine(engine: Engine, tree: ProofTree): Engine {
  return {
    name: engine.name,
    async solve(sum: Sum, player: Player, options?: SearchOptions): Promise<Answer<Verdict>> {
      const known = tree.verdictOf(positionOf(sum, player).key);
      if (known) return { status: 'done', result: known, stats: NO_STATS };
      return engine.solve(sum, player, options);
    },
    nimValue: (sum, options) => engine.nimValue(sum, options),
    winningMoves: (sum, mover, options) => engine.winningMoves(sum, mover, options),
    value: (sum, options) => engine.value(sum, options),
    thermograph: (sum, options) => engine.thermograph(sum, options),
    dispose: () => engine.dispose(),
  };
}
