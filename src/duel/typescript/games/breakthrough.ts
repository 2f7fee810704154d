import type { Steps } from './race.js';

/** Breakthrough: pawns go one row forward, straight or diagonally onto a free cell, and capture diagonally. */
export const breakthroughSteps: Steps = {
  /** Diagonally to the left and to the right, as seen on the board, and straight. */
  directions: 3,
  straight: 2,
  step(board, low, high, direction, player) {
    const ahead = board.ahead(low, high, player);
    if (direction === 0) return board.toLeft(ahead, board.high);
    return direction === 1 ? board.toRight(ahead, board.high) : ahead;
  },
  offset({ columns }, direction, player) {
    const ahead = player ? columns : -columns;
    return direction === 0 ? ahead - 1 : direction === 1 ? ahead + 1 : ahead;
  },
};
