import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CsvTable, readCsv } from '../lab/suite/csvText.js';
import { UsageError } from './exit.js';
import { readText } from './input.js';

/** Without these a table says nothing about tests. */
const NEEDED = ['Games', 'Player', 'Result', 'Status'];

/** Reads the CSV file of a run, ours or the reference's. */
export async function readResults(path: string): Promise<CsvTable> {
  if ((await stat(path)).isDirectory()) throw new UsageError(`${path}: is a folder, not a CSV file`);
  return readCsv(await readText(path), path, NEEDED);
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

/** A result must not take the place of what is read, or of another result. */
export async function checkDistinct(
  outputs: readonly (string | undefined)[],
  inputs: readonly (string | undefined)[],
): Promise<void> {
  const taken = new Set(await Promise.all(inputs.filter(isNamed).map(fileAt)));
  for (const path of outputs.filter(isNamed)) {
    const file = await fileAt(path);
    if (file === undefined) continue;
    if (taken.has(file)) throw new UsageError(`${path}: would be written over: name another file`);
    taken.add(file);
  }
}

function isNamed(path: string | undefined): path is string {
  return path !== undefined && path !== '-';
}

/** By its one true name. Pipes and devices can be read and written by everybody: undefined. */
async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return resolve(path);
  return found.isFile() ? realpath(path) : undefined;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
