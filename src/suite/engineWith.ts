import { loadDatabase } from '../database/database.js';
import { createEngine } from '../engine/create.js';
import type { Engine, EngineName } from '../engine/engine.js';

/** An engine that knows what a database file says. */
export async function engineWith(name: EngineName, file: Uint8Array | undefined): Promise<Engine> {
  return createEngine(name, { database: file && (await loadDatabase(file)) });
}
