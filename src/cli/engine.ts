import { readFile } from 'node:fs/promises';
import { NearEngine } from '../ask/nearEngine.js';
import { SolverError, type TableEngine } from '../core.js';
import { gameModules } from './gameModules.js';
import { memoryOf, type SearchFlags, threadsOf } from './options.js';

/**
 * The engine that the flags ask for, with its memory and its database. It works in a thread: this one is free for
 * Ctrl-C and for time limits, whatever the search is caught in. `signal` ends it, also while it starts.
 */
export async function engineFor(flags: SearchFlags, signal?: AbortSignal): Promise<TableEngine> {
  const { engine: name, db } = flags;
  const database = db === undefined ? undefined : await readDatabase(db);
  const { createWorkerEngine } = await import('../engine/worker/index.js');
  const engine = createWorkerEngine({
    engine: name,
    threads: threadsOf(flags),
    ...memoryOf(flags),
    ...gameModules(),
    ...(database && { database }),
  });
  signal?.addEventListener('abort', () => engine.dispose());
  try {
    // What is wrong with the engine or with its database is to be heard of before the first answer.
    await engine.solve([], 'left');
    return engine;
  } catch (error) {
    engine.dispose();
    if (db === undefined || !(error instanceof SolverError) || error.code !== 'ERR_DATABASE') throw error;
    throw new SolverError(error.code, `${db}: ${error.message}`);
  }
}

/** The same for commands that answer one question after the other: easy ones do not wait for a thread to start. */
export async function promptEngineFor(flags: SearchFlags): Promise<TableEngine> {
  if (flags.engine !== 'wasm' || flags.db !== undefined) return engineFor(flags);
  // A wrong number of threads is to be heard of, too, where none is needed.
  threadsOf(flags);
  return new NearEngine(memoryOf(flags), (signal) => engineFor(flags, signal));
}

async function readDatabase(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: Error) => {
    // A folder can be opened but not read, and then the error does not say what it was.
    throw Object.assign(error, { path });
  });
}
