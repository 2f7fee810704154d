import { SolverError } from '../../src/base/errors.js';
import { type DuelGame, type DuelPosition, parseDuel } from '../../src/duel/position.js';
import { PLAYERS } from '../../src/games/rules.js';

/** Games whose results brute force can say, normal and misère. */
export const DUEL_GAMES: readonly (readonly [game: DuelGame, misere: boolean])[] = [
  ['nogo', false],
  ['atari_go', false],
  ['breakthrough', false],
  ['breakthrough', true],
  ['knightthrough', false],
  ['knightthrough', true],
  ['domineering', false],
  ['domineering', true],
];

/** A small generator for test positions. */
export function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function isRace(game: DuelGame): boolean {
  return game === 'breakthrough' || game === 'knightthrough';
}

/** A legal position of a few cells, sometimes with walls. */
export function randomPosition(
  game: DuelGame,
  misere: boolean,
  random: (below: number) => number,
): DuelPosition {
  const contents = game === 'domineering' ? '....#' : isRace(game) ? '..XOXO.#' : '....XO..#';
  for (;;) {
    const rows = isRace(game) ? 4 + random(2) : 1 + random(4);
    const cols = isRace(game) ? 1 + random(4) : 1 + random(Math.floor(12 / rows));
    const lines = Array.from({ length: rows }, () =>
      Array.from({ length: cols }, () => contents[random(contents.length)]).join(''),
    );
    try {
      return parseDuel(game, lines.join('|'), { misere, player: PLAYERS[random(2)]! });
    } catch (error) {
      if (!(error instanceof SolverError)) throw error;
    }
  }
}
