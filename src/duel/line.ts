import { SolverError } from '../base/errors.js';
import { WALL } from '../board/cells.js';
import type { Grid } from '../board/grid.js';
import { opponent, PLAYERS } from '../games/rules.js';
import { type DuelPosition, duelMoveText } from './position.js';
import { RULES } from './typescript/games.js';
import { startPosition } from './typescript/position.js';

/**
 * The boards along a line of play, such as `line` of an answer: first the position itself, then one after each move.
 * Dominoes become walls. Throws ERR_DUEL for a move that is not legal.
 */
export function duelBoards(position: DuelPosition, moves: readonly string[]): Grid[] {
  const { game, grid, misere, komi } = position;
  const { rows, cols } = grid;
  const rules = RULES[game]({ rows, cols, misere, komi });
  let at = startPosition(grid.cells, PLAYERS.indexOf(position.player), game === 'go');
  let { player } = position;
  let { cells } = grid;
  const boards: Grid[] = [grid];
  for (const text of moves) {
    const legal = rules.over(at) ? [] : rules.moves(at);
    const move = legal.find((candidate) => duelMoveText(position, candidate, player) === text);
    if (move === undefined) {
      throw new SolverError('ERR_DUEL', `move ${boards.length}, '${text}', is not legal`);
    }
    at = rules.play(at, move);
    // The rules also take off cells that no domino can cover any more.
    if (game !== 'domineering') ({ cells } = at);
    else cells = covered(cells, move, player === 'left' ? cols : 1);
    boards.push({ rows, cols, cells });
    player = opponent(player);
  }
  return boards;
}

function covered(cells: Uint8Array, cell: number, step: number): Uint8Array {
  const next = cells.slice();
  next[cell] = WALL;
  next[cell + step] = WALL;
  return next;
}
