import { EMPTY, WALL } from '../../../board/cells.js';
import { after, type Position } from '../position.js';
import { type DuelRules, LOSS, OPEN, type Setup, WIN } from '../rules.js';

/** A step as rows ahead and columns to the right of the board. */
interface Step {
  readonly ahead: number;
  readonly aside: number;
  readonly captures: boolean;
}

/** Pawns go one row ahead, straight or diagonally onto a free cell, and capture diagonally. */
const PAWN: readonly Step[] = [
  { ahead: 1, aside: -1, captures: true },
  { ahead: 1, aside: 1, captures: true },
  { ahead: 1, aside: 0, captures: false },
];

/** Knights of chess that only go ahead. */
const KNIGHT: readonly Step[] = [
  { ahead: 1, aside: -2, captures: true },
  { ahead: 1, aside: 2, captures: true },
  { ahead: 2, aside: -1, captures: true },
  { ahead: 2, aside: 1, captures: true },
];

export function breakthrough(setup: Setup): DuelRules {
  return race(setup, PAWN);
}

export function knightthrough(setup: Setup): DuelRules {
  return race(setup, KNIGHT);
}

/**
 * Left's pieces run to the top row, Right's to the bottom row; who arrives first wins, who cannot move loses (misère:
 * both the other way round). A move is from * 4 + the number of the step.
 */
function race({ rows, cols, misere }: Setup, steps: readonly Step[]): DuelRules {
  /** The cell that a step leads to, or -1. */
  const target = (from: number, { ahead, aside }: Step, player: number): number => {
    const row = Math.floor(from / cols) + (player === 0 ? -ahead : ahead);
    const col = (from % cols) + aside;
    return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : -1;
  };
  const isLegal = ({ cells, mover }: Position, from: number, step: Step): boolean => {
    const to = target(from, step, mover);
    if (cells[from] !== mover || to < 0 || cells[to] === WALL || cells[to] === mover) return false;
    return step.captures || cells[to] === EMPTY;
  };
  return {
    moves(position) {
      const from = [...position.cells.keys()];
      return steps.flatMap((step, number) =>
        from.filter((cell) => isLegal(position, cell, step)).map((cell) => cell * 4 + number),
      );
    },
    play(position, move) {
      const from = move >> 2;
      const cells = position.cells.slice();
      cells[target(from, steps[move & 3]!, position.mover)] = position.mover;
      cells[from] = EMPTY;
      return after(position, cells);
    },
    /** The opponent has arrived. */
    over({ cells, mover }) {
      const start = mover === 0 ? (rows - 1) * cols : 0;
      const arrived = cells.subarray(start, start + cols).includes(1 - mover);
      return !arrived ? OPEN : misere ? WIN : LOSS;
    },
    stuck: misere ? WIN : LOSS,
  };
}
