import { impartialVersion } from '../games/impartial.js';
import { standardGames } from '../games/index.js';
import type { AnyGame } from '../games/rules.js';

/** The rules that a section is about; undefined if this sumgame does not know the game. */
export function rulesOf(title: string): AnyGame | undefined {
  return [...standardGames, ...standardGames.map(impartialVersion)].find(({ name }) => name === title);
}
