import { after } from '../position.js';
import { type DuelRules, LOSS, OPEN, type Setup } from '../rules.js';
import { dead, emptyCells, put } from './blocks.js';

/** NoGo: put a stone so that every block of both colours keeps a liberty. A move is a cell. */
export function nogo(size: Setup): DuelRules {
  return {
    moves: ({ cells, mover }) =>
      emptyCells(cells).filter((cell) => {
        const placed = put(cells, cell, mover);
        return dead(size, placed, 0).length === 0 && dead(size, placed, 1).length === 0;
      }),
    play: (position, cell) => after(position, put(position.cells, cell, position.mover)),
    over: () => OPEN,
    stuck: LOSS,
  };
}
