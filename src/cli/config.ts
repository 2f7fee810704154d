import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from './exit.js';

const NAMES = ['sumgame.config.js', 'sumgame.config.mjs'];

/** The file with settings in this folder, if there is one. */
export function configPath(): string | undefined {
  return NAMES.find((name) => existsSync(name));
}

/** The modules with games that a configuration names, relative to it: `export default { games: ['./mygame.js'] }`. */
export async function configuredGames(path: string): Promise<string[]> {
  const settings = await load(path);
  const unknown = Object.keys(settings).find((name) => name !== 'games');
  if (unknown !== undefined) throw new UsageError(`${path}: unknown setting '${unknown}'; known: games`);
  const { games = [] } = settings;
  if (!Array.isArray(games) || games.some((game) => typeof game !== 'string')) {
    throw new UsageError(`${path}: 'games' must be a list of modules, such as ['./mygame.js']`);
  }
  return games.map((game: string) => resolve(dirname(path), game));
}

async function load(path: string): Promise<Record<string, unknown>> {
  let settings: unknown;
  try {
    settings = (await import(pathToFileURL(resolve(path)).href)).default;
  } catch (error) {
    throw new UsageError(`${path} cannot be loaded: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
    throw new UsageError(`${path} must export its settings: export default { games: ['./mygame.js'] }`);
  }
  return settings as Record<string, unknown>;
}
