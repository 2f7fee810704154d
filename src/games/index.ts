import { grundy } from './grundy.js';
import type { Look } from './look.js';
import { FAMILIES, GAMES } from './manifest.js';
import { nim } from './nim.js';
import { type GameFamily, GameRegistry } from './registry.js';
import type { AnyGame } from './rules.js';

/** Every game that is not one of a family. */
export const standardGames: readonly AnyGame[] = GAMES.map(({ rules }) => rules);

/** Games whose nim values are worked out by recurrence: heaps of any size. */
export const heapGames: readonly AnyGame[] = [nim, grundy];
/** Heap games with parameters in their titles. */
export const heapFamilies: readonly GameFamily[] = FAMILIES.map(({ family }) => family);

/** A fresh registry of the standard games, to which others can be added. */
export function standardRegistry(): GameRegistry {
  return new GameRegistry(standardGames, heapFamilies);
}

/** How the page presents games, by the name of the game or of its family. */
export const gameLooks: ReadonlyMap<string, Look> = new Map([
  ...GAMES.map(({ rules, look }) => [rules.name, look] as const),
  ...FAMILIES.map(({ family, look }) => [family.name, look] as const),
]);
