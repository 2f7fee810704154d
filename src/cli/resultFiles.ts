import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CsvTable, readCsv } from '../suite/csvText.js';
import { UsageError } from './exit.js';

/** Without these a table says nothing about tests. */
const NEEDED = ['Games', 'Player', 'Result', 'Status'];

/** Reads the CSV file of a run, ours or the reference's. */
export async function readResults(path: string): Promise<CsvTable> {
  if ((await stat(path)).isDirectory()) throw new UsageError(`${path}: is a folder, not a CSV file`);
  return readCsv(await readFile(path, 'utf8'), path, NEEDED);
}

/** Whether a file can be written is better known before a long run than behind it. */
export async function checkWritable(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  if (path === '-')
    throw new UsageError('only --csv can be written to standard output, which is what - means');
  await access(dirname(path), constants.W_OK).catch((error: unknown) => {
    throw Object.assign(error as Error, { path });
  });
  if (await isFolder(path)) throw new UsageError(`${path}: is a folder, not a file`);
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
