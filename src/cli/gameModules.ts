import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SolverError } from '../base/errors.js';
import { type AnyGame, type GameRegistry, standardRegistry } from '../index.js';
import { UsageError } from './exit.js';

/** The standard games, and those that the modules export. */
export async function registryWith(modules: readonly string[] = []): Promise<GameRegistry> {
  const registry = standardRegistry();
  for (const path of modules) for (const rules of await gamesIn(path)) registry.register(rules);
  return registry;
}

/** The games that a module exports. */
export async function gamesIn(path: string): Promise<AnyGame[]> {
  const games = Object.values(await load(path)).filter(isGame);
  if (games.length === 0) {
    throw new UsageError(
      `${path} exports no game: no object with name, parse, format, moves, play, moveText and negate`,
    );
  }
  return games;
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
  return (
    typeof rules?.name === 'string' &&
    [rules.parse, rules.format, rules.moves, rules.play, rules.moveText, rules.negate].every(
      (part) => typeof part === 'function',
    )
  );
}

/** An error that is none of ours comes from the rules, if somebody else has written some. */
export function blamed(error: unknown, modules: readonly string[] | undefined): unknown {
  if (error instanceof SolverError || error instanceof UsageError || !modules) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new UsageError(
    `the rules in ${modules.join(', ')} have failed: ${error instanceof Error ? error.message : error}`,
  );
}
