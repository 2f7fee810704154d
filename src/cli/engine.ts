import { createEngine } from '../engine/create.js';
import type { TableEngine } from '../engine/engine.js';
import type { SearchFlags } from './options.js';

/** The engine that the flags ask for, with its database. */
export async function engineFor({ engine, db }: SearchFlags): Promise<TableEngine> {
  if (db === undefined) return createEngine(engine);
  const { readDatabaseFile } = await import('../database/databaseFiles.js');
  const { database } = await readDatabaseFile(db);
  return createEngine(engine, { database });
}
