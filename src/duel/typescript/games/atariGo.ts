import { after } from '../position.js';
import { type DuelRules, LOSS, OPEN, type Setup } from '../rules.js';
import { dead, emptyCells, put } from './blocks.js';

/** Atari Go: the first to capture wins; suicide is illegal; without a legal move you lose. A move is a cell. */
export function atariGo(size: Setup): DuelRules {
  return {
    moves: ({ cells, mover }) =>
      emptyCells(cells).filter((cell) => {
        const placed = put(cells, cell, mover);
        return dead(size, placed, 1 - mover).length > 0 || dead(size, placed, mover).length === 0;
      }),
    // Captured stones stay on the board: that a block has no liberty says that the game is over.
    play: (position, cell) => after(position, put(position.cells, cell, position.mover)),
    over: ({ cells, mover }) => (dead(size, cells, mover).length > 0 ? LOSS : OPEN),
    stuck: LOSS,
  };
}
