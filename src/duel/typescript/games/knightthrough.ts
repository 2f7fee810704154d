import type { Steps } from './race.js';

/** Knightthrough: pieces move and capture like knights of chess, forward only. */
export const knightthroughSteps: Steps = {
  /** One row forward and two to the left or right, then two rows forward and one to the left or right. */
  directions: 4,
  straight: -1,
  step(board, low, high, direction, player) {
    const ahead = board.ahead(low, high, player);
    if (direction === 0) {
      const left = board.toLeft(ahead, board.high);
      return board.toLeft(left, board.high);
    }
    if (direction === 1) {
      const right = board.toRight(ahead, board.high);
      return board.toRight(right, board.high);
    }
    const farther = board.ahead(ahead, board.high, player);
    return direction === 2 ? board.toLeft(farther, board.high) : board.toRight(farther, board.high);
  },
  offset({ columns }, direction, player) {
    const sideways = (direction & 1 ? 1 : -1) * (direction < 2 ? 2 : 1);
    const rows = direction < 2 ? 1 : 2;
    return (player ? rows : -rows) * columns + sideways;
  },
};
