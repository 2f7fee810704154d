import { EMPTY, formatCells } from '../../../board/cells.js';
import { PASS } from '../../border.js';
import type { Position } from '../position.js';
import { type DuelRules, LOSS, OPEN, type Setup, WIN } from '../rules.js';
import { dead, emptyCells, put, region, type Size } from './blocks.js';

/** Go with area scoring and positional superko; two passes end the game. A move is a cell, or PASS. */
export function go(setup: Setup): DuelRules {
  return {
    moves: (position) => [
      ...emptyCells(position.cells).filter((cell) => {
        const cells = placed(setup, position, cell);
        const suicide = dead(setup, cells, position.mover).length > 0;
        return !suicide && !position.boards.includes(formatCells(cells));
      }),
      PASS,
    ],
    play(position, move) {
      if (move === PASS) return successor(position, position.cells, position.passes + 1);
      return successor(position, placed(setup, position, move), 0);
    },
    over({ cells, mover, passes }) {
      if (passes < 2) return OPEN;
      const leftWins = area(setup, cells, 0) - area(setup, cells, 1) > setup.komi;
      return leftWins === (mover === 0) ? WIN : LOSS;
    },
    stuck: LOSS,
  };
}

/** The board with the mover's stone on the cell, and without the stones that it captures. */
function placed(size: Size, { cells, mover }: Position, cell: number): Uint8Array {
  const board = put(cells, cell, mover);
  for (const stone of dead(size, board, 1 - mover)) board[stone] = EMPTY;
  return board;
}

/** What may still be played depends on all boards that have been, and on the moves left up to a limit. */
function successor({ mover, ply, boards }: Position, cells: Uint8Array, passes: number): Position {
  const seen = passes > 0 ? boards : [...boards, formatCells(cells)];
  const next = 1 - mover;
  const key = [formatCells(cells), next, ply + 1, passes, ...[...seen].sort()].join();
  return { cells, mover: next, ply: ply + 1, passes, boards: seen, key };
}

/** The player's stones, and the empty cells that only they surround. */
function area(size: Size, cells: Uint8Array, player: number): number {
  let points = 0;
  for (const [cell, content] of cells.entries()) {
    if (content === player) points++;
    if (content !== EMPTY) continue;
    const border = [...region(size, cells, cell).border].map((near) => cells[near]);
    if (border.includes(player) && !border.includes(1 - player)) points++;
  }
  return points;
}
