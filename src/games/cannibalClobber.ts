import { BLACK, WHITE } from '../board/cells.js';
import { stoneParts } from '../board/emptyParts.js';
import { type Grid, withBlackOnly } from '../board/grid.js';
import { parseOctalCode } from '../heaps/octalCode.js';
import { OctalSequence } from '../heaps/octalSequence.js';
import { capturesOf, clobber, groupsOf } from './clobber.js';
import type { GameRules } from './rules.js';
import { cellSampler, oddCells } from './sampler.js';

/** Clobber in which a stone may capture any adjacent stone, also one of its own colour. */
export const cannibalClobber: GameRules<Grid, number> = {
  ...clobber,
  name: 'cannibal_clobber',
  summary: 'A stone captures any orthogonally adjacent stone on a grid, own or enemy, by moving onto it.',
  examples: ['XXO|.OX', 'XO|OX'],
  board: 'grid',
  sample: { ...cellSampler('XO', '.', 0.8), odd: oddCells('XX.', 'OO.') },

  moves: (grid, player) => capturesOf(grid, player, true),

  split: stoneParts,

  /** Any stone may be moved by either player. */
  impartialForm: withBlackOnly,
  impartialValue: rowValue,

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

/** Longer rows are searched. */
const LONGEST_ROW = 4096;

const officers = new OctalSequence(parseOctalCode('0.6'));

/**
 * The nim value of a row of stones without gaps: whoever captures takes one stone out of the row, but never the last
 * one, which is the octal game 0.6.
 */
function rowValue({ rows, cols, cells }: Grid): number | undefined {
  if ((rows !== 1 && cols !== 1) || cells.length > LONGEST_ROW) return undefined;
  if (!cells.every((code) => code === BLACK || code === WHITE)) return undefined;
  const stones = BigInt(cells.length);
  for (const work = officers.find(stones); !work.next().done; );
  return Number(officers.valueAt(stones));
}
