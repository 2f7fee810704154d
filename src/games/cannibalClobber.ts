import { BLACK, EMPTY, WHITE } from '../board/cells.js';
import { type Grid, withBlackOnly } from '../board/grid.js';
import { cutOut } from '../board/regions.js';
import { capturesOf, clobber, groupsOf } from './clobber.js';
import type { GameRules } from './rules.js';
import { cellSampler } from './sampler.js';

/** Clobber in which a stone may capture any adjacent stone, also one of its own colour. */
export const cannibalClobber: GameRules<Grid, number> = {
  ...clobber,
  name: 'cannibal_clobber',
  summary: 'A stone captures any orthogonally adjacent stone on a grid, own or enemy, by moving onto it.',
  examples: ['XXO|.OX', 'XO|OX'],
  board: 'grid',
  sample: cellSampler('XO', '.', 0.8),

  moves: (grid, player) => capturesOf(grid, player, true),

  split(grid) {
    const parts: Grid[] = [];
    for (const group of groupsOf(grid)) {
      if (group.length >= 2) parts.push(cutOut(grid, group, EMPTY));
    }
    return parts;
  },

  /** Any stone may be moved by either player. */
  impartialForm: withBlackOnly,

  /**
   * A connected group of n stones of one colour has n - 1 moves for their owner: a leaf of a spanning tree
   * captures its neighbour, and the rest stays connected.
   */
  basic(grid) {
    if (grid.cells.includes(BLACK) && grid.cells.includes(WHITE)) return undefined;
    const groups = groupsOf(grid);
    if (groups.length !== 1) return undefined;
    const moves = groups[0]!.length - 1;
    return { kind: 'number', value: grid.cells.includes(BLACK) ? moves : -moves };
  },
};
