import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SolverError } from '../base/errors.js';
import { moduleDigest } from '../base/moduleTexts.js';
import { type AnyGame, type GameRegistry, standardRegistry } from '../core.js';
import { RejectedInput, UsageError } from './exit.js';

/** Those of this command line: `--games` and the configuration. */
let known: GameRegistry | undefined;
let modules: readonly string[] = [];

/** The games that this command line may use: the standard ones, and the user's own. */
export function knownGames(): GameRegistry {
  known ??= standardRegistry();
  return known;
}

/** The addresses of the modules with the user's own games, for threads: they cannot be sent functions. */
export function gameModules(): { games?: readonly string[] } {
  return modules.length > 0 ? { games: modules.map((path) => pathToFileURL(resolve(path)).href) } : {};
}

/** The files of these modules. */
export function gameModulePaths(): readonly string[] {
  return modules;
}

/** Equal for those who have the same modules; undefined without any. */
export async function gamesDigest(): Promise<string | undefined> {
  return modules.length > 0 ? moduleDigest(modules) : undefined;
}

/** From now on the games that these modules export are known, too. */
export async function useGames(paths: readonly string[]): Promise<void> {
  known = await registryWith(paths);
  modules = [...modules, ...paths];
}

/** The games that are known already, and those that the modules export. */
export async function registryWith(paths: readonly string[] = []): Promise<GameRegistry> {
  const registry = knownGames();
  for (const path of paths) {
    for (const rules of await gamesIn(path)) {
      const before = registry.get(rules.name);
      // The same module may be named twice.
      if (before === rules) continue;
      if (before)
        throw new UsageError(`${path}: there is a game '${rules.name}' already: give yours another name`);
      registry.register(rules);
    }
  }
  return registry;
}

/** The games that a module exports. */
export async function gamesIn(path: string): Promise<AnyGame[]> {
  const exported: unknown[] = Object.values(await load(path)).flat();
  const games = exported.filter(isGame);
  const unfinished = exported.find((thing) => isMeantAsGame(thing, games.length === 0));
  if (unfinished) throw new UsageError(`${path}: ${lackText(unfinished as Partial<AnyGame>)}`);
  if (games.length === 0) {
    throw new UsageError(
      `${path} exports no game: no object with name, parse, format, moves, play, moveText and negate`,
    );
  }
  return [...new Set(games)];
}

/** What a game must be able to do, and what for. */
const PARTS: readonly (readonly [part: keyof AnyGame, signature: string])[] = [
  ['parse', 'parse(text), which reads a position'],
  ['format', 'format(position), its text'],
  ['moves', "moves(position, 'left' or 'right'), the list of legal moves"],
  ['play', 'play(position, move, player), the position after a move'],
  ['moveText', 'moveText(position, move, player), how a move is written'],
  ['negate', 'negate(position), the position with the players exchanged, so that G + negate(G) is 0'],
];

/** An object that says some of what a game must say. Without a name it may be a part that games share. */
function isMeantAsGame(thing: unknown, isNameless: boolean): boolean {
  if (typeof thing !== 'object' || thing === null || isGame(thing)) return false;
  const { name, moves, play } = thing as Partial<AnyGame>;
  return (isNameless || typeof name === 'string') && [moves, play].some((part) => typeof part === 'function');
}

function lackText(rules: Partial<AnyGame>): string {
  const isNamed = typeof rules.name === 'string';
  const lacks = PARTS.filter(([part]) => typeof rules[part] !== 'function').map(([, text]) => text);
  if (!isNamed) lacks.unshift("name, as in '[name]'");
  return `${isNamed ? `the game '${rules.name}'` : 'a game'} lacks ${lacks.join('; ')}`;
}

/** What is wrong with a module is for its author to mend. */
async function load(path: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new UsageError(`${path} cannot be loaded: ${error instanceof Error ? error.message : error}`);
  }
}

function isGame(thing: unknown): thing is AnyGame {
  const rules = thing as Partial<AnyGame> | undefined;
  return typeof rules?.name === 'string' && PARTS.every(([part]) => typeof rules[part] === 'function');
}

/** An error that is none of ours comes from the rules, if somebody else has written some. */
export function blamed(error: unknown, paths: readonly string[] = modules): unknown {
  const isOurs = [SolverError, UsageError, RejectedInput].some((kind) => error instanceof kind);
  if (isOurs || paths.length === 0 || (error instanceof Error && 'syscall' in error)) return error;
  return new UsageError(
    `the rules in ${paths.join(', ')} have failed: ${error instanceof Error ? error.message : error}`,
  );
}
