import { type AnyGame, type GameRegistry, standardRegistry } from 'sumgame';

/**
 * The addresses of modules with games of the user's own, which `sumgame serve --games` writes into the page. Workers are
 * told them by their name.
 */
export const GAME_MODULES: readonly string[] = addresses();

function addresses(): string[] {
  const text =
    typeof document === 'undefined'
      ? ((globalThis as { name?: string }).name ?? '')
      : (document.querySelector<HTMLMetaElement>('meta[name="sumgame-games"]')?.content ?? '');
  return text.split(' ').filter((address) => address.startsWith('/games/'));
}

/** The options of the page's workers. */
export const WORKER_OPTIONS: WorkerOptions = { type: 'module', name: GAME_MODULES.join(' ') };

/** The standard games, and the user's own. */
export async function pageRegistry(): Promise<GameRegistry> {
  const registry = standardRegistry();
  for (const address of GAME_MODULES) {
    const exports = (await import(new URL(address, globalThis.location.href).href)) as Record<
      string,
      unknown
    >;
    for (const rules of new Set(Object.values(exports).flat().filter(isGame))) registry.register(rules);
  }
  return registry;
}

function isGame(thing: unknown): thing is AnyGame {
  return (
    typeof thing === 'object' && thing !== null && 'name' in thing && 'moves' in thing && 'play' in thing
  );
}
