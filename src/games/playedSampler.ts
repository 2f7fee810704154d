import type { Draws } from '../base/draws.js';
import { type AnyGame, PLAYERS } from './rules.js';
import { rowsText, type Sampler } from './sampler.js';

/** Boards that random moves of either player lead to, for games in which not every board is legal. */
export function playedSampler(game: () => AnyGame, density: number, walls = ''): Sampler {
  const pieces = [...PIECES, ...walls];
  return {
    density,
    draw(extent, share, draws) {
      const rules = game();
      const cells = Array.from({ length: extent.rows * extent.cols }, () => '.');
      let position: unknown = rules.parse(rowsText(extent, cells, ''));
      for (let stones = Math.round(cells.length * share); stones > 0; stones--) {
        const options = PLAYERS.map((player) => ({ player, moves: rules.moves(position, player) }));
        const movable = options.filter(({ moves }) => moves.length > 0);
        if (movable.length === 0) break;
        const { player, moves } = draws.pick(movable);
        position = rules.play(position, draws.pick(moves), player);
      }
      return rules.format(position);
    },
    odd(extent, draws) {
      const rows = Array.from({ length: extent.rows }, () => rowWithLiberties(pieces, extent.cols, draws));
      return rows.join('|');
    },
  };
}

/** Pieces of rows in which every stone has a liberty, so that boards made of them are legal. */
const PIECES = ['.', '.', '.X', 'X.', '.O', 'O.', '.XX', 'OO.', '.XO.', '.OX.'];

function rowWithLiberties(pieces: readonly string[], length: number, draws: Draws): string {
  let row = '';
  while (row.length < length) {
    const piece = draws.pick(pieces);
    row += row.length + piece.length <= length ? piece : '.';
  }
  return row;
}
