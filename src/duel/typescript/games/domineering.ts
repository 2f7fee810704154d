import { EMPTY, WALL } from '../../../board/cells.js';
import { after } from '../position.js';
import { type DuelRules, LOSS, OPEN, type Setup, WIN } from '../rules.js';
import { around, emptyCells } from './blocks.js';

/**
 * Domineering: Left covers two free cells above each other, Right two side by side; who cannot move loses, in misère
 * play wins. Covered cells are walls. A move is the upper or left cell of its domino.
 */
export function domineering({ rows, cols, misere }: Setup): DuelRules {
  const otherCell = (cell: number, player: number): number => {
    if (player === 0) return cell + cols;
    return cell % cols < cols - 1 ? cell + 1 : -1;
  };
  return {
    moves: ({ cells, mover }) => emptyCells(cells).filter((cell) => cells[otherCell(cell, mover)] === EMPTY),
    /** Cells that no domino can cover any more are taken off too, so that more positions are the same. */
    play(position, cell) {
      const cells = position.cells.slice();
      cells[cell] = WALL;
      cells[otherCell(cell, position.mover)] = WALL;
      const free = (at: number): boolean => cells[at] === EMPTY;
      const lonely = emptyCells(cells).filter((at) => !around({ rows, cols }, at).some(free));
      for (const at of lonely) cells[at] = WALL;
      return after(position, cells);
    },
    over: () => OPEN,
    stuck: misere ? WIN : LOSS,
  };
}
