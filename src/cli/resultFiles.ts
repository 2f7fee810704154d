import { stat } from 'node:fs/promises';
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
