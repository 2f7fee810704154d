/** Databases in the file system; for Node only. */
import { constants } from 'node:fs';
import { access, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SolverError } from '../base/errors.js';
import { writeWhole } from '../base/files.js';
import { type Database, loadDatabase, saveDatabase } from '../database/database.js';
import { badDatabase } from '../database/file.js';
import { formatConfig, parseConfig } from './config.js';
import { type CreationOptions, createDatabase } from './create.js';

/** What there is so far, until the database is finished. */
export function partialPath(path: string): string {
  return `${path}.partial`;
}

/** The bytes of a database file, which are sound, and what they say. */
export async function readDatabaseFile(path: string): Promise<{ bytes: Uint8Array; database: Database }> {
  const bytes = await readFile(path).catch((error: Error) => {
    // A folder can be opened but not read, and then the error does not say what it was.
    throw Object.assign(error, { path });
  });
  try {
    return { bytes, database: await loadDatabase(bytes) };
  } catch (error) {
    if (error instanceof SolverError) throw badDatabase(`${path}: ${error.message}`);
    throw error;
  }
}

/** The unfinished database that an interrupted creation of this file has left. */
export async function unfinishedFor(path: string, config: string): Promise<Database | undefined> {
  const partial = partialPath(path);
  try {
    await access(partial);
  } catch {
    return undefined;
  }
  const { database } = await readDatabaseFile(partial);
  if (database.config !== formatConfig(parseConfig(config))) {
    throw badDatabase(`${partial} is the beginning of another database: ${database.config}`);
  }
  return database;
}

/**
 * Creates a database file, by `make` if somebody else is to work. What is done is kept beside it every few seconds, so that little is lost if the process
 * is killed; the file itself appears when it is complete. Unfinished if the signal was aborted.
 */
export async function createDatabaseFile(
  path: string,
  config: string,
  options: Omit<CreationOptions, 'onCheckpoint'>,
  make = createDatabase,
): Promise<Database> {
  parseConfig(config);
  await access(dirname(path), constants.W_OK);
  const keep = async (database: Database) => writeWhole(partialPath(path), await saveDatabase(database));
  const database = await make(config, { ...options, onCheckpoint: keep });
  if (database.unfinished) {
    await keep(database);
  } else {
    await writeWhole(path, await saveDatabase(database));
    await rm(partialPath(path), { force: true });
  }
  return database;
}
