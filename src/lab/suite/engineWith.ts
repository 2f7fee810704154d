import { loadDatabase } from '../../database/database.js';
import { createEngine } from '../../engine/create.js';
import type { Engine, EngineName } from '../../engine/engine.js';

export interface EngineSetup {
  readonly engine: EngineName;
  /** A database file. */
  readonly database?: Uint8Array;
  readonly memoryBytes?: number;
}

/** An engine that knows what the database file says. */
export async function engineWith({ engine, database, memoryBytes }: EngineSetup): Promise<Engine> {
  return createEngine(engine, {
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(database && { database: await loadDatabase(database) }),
  });
}
