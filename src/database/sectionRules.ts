import { impartialVersion } from '../games/impartial.js';
import { standardGames } from '../games/index.js';
import type { GameRegistry } from '../games/registry.js';
import type { AnyGame } from '../games/rules.js';

/** The rules that a section is about; undefined if this sumgame does not know the game. */
export function rulesOf(title: string): AnyGame | undefined {
  return [...standardGames, ...standardGames.map(impartialVersion)].find(({ name }) => name === title);
}

/** The same where the user's own games are known, too. */
export function readableRules(title: string, own: GameRegistry | undefined): AnyGame | undefined {
  return rulesOf(title) ?? own?.get(title);
}
