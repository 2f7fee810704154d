import { damagedAs, type FileKind, packAs, unpackAs } from '../base/container.js';
import { SolverError } from '../base/errors.js';

/** To be raised when the content, an encoding of positions, a normal form or a hash changes. */
export const FORMAT_VERSION = 1;

/** What the files of databases begin with, in Latin-1. */
export const DATABASE_MAGIC = '\x89SUMDB\r\n';

const DATABASE_FILE: FileKind = {
  magic: Uint8Array.from(DATABASE_MAGIC, (char) => char.charCodeAt(0)),
  version: FORMAT_VERSION,
  noun: 'database',
  remedy: 'create it again',
  error: badDatabase,
};

/** A file that is no database, or none that can be read. */
export function badDatabase(problem: string): SolverError {
  return new SolverError('ERR_DATABASE', problem);
}

export function pack(content: Uint8Array): Promise<Uint8Array> {
  return packAs(DATABASE_FILE, content);
}

/** The content of a file; throws if it is no database, too new, too large, or damaged. */
export function unpack(file: Uint8Array, mostBytes?: number): Promise<Uint8Array> {
  return unpackAs(DATABASE_FILE, file, mostBytes);
}

export function damaged(how: string): SolverError {
  return damagedAs(DATABASE_FILE, how);
}
