import { createEngine } from '../engine/create.js';
import type { TableEngine } from '../engine/engine.js';
import { memoryOf, type SearchFlags } from './options.js';

/** The engine that the flags ask for, with its memory and its database. */
export async function engineFor(flags: SearchFlags): Promise<TableEngine> {
  const { engine, db } = flags;
  if (db === undefined) return createEngine(engine, memoryOf(flags));
  const { readDatabaseFile } = await import('../builder/databaseFiles.js');
  const { database } = await readDatabaseFile(db);
  return createEngine(engine, { ...memoryOf(flags), database });
}
