import { readFile } from 'node:fs/promises';
import { writeWhole } from '../base/files.js';
import { type SearchOptions, SolverError, TABLE_MAGIC, type TableEngine } from '../core.js';
import { UsageError } from './exit.js';
import type { ForceFlags, InputFlags, SearchFlags } from './options.js';
import { checkOutputs } from './outputs.js';
import { complain, groupDigits, progress } from './terminal.js';

/** Transposition tables that outlive the process. */
export interface TableFlags extends InputFlags, ForceFlags {
  readonly ttSave?: string;
  readonly ttLoad?: string;
}

/** Then all questions share one table. */
export function usesTableFile({ ttSave, ttLoad }: TableFlags): boolean {
  return ttSave !== undefined || ttLoad !== undefined;
}

/** Reads the table to go on from; and makes sure, before a long search, that it can be kept behind it. */
export async function loadTable(
  engine: TableEngine,
  flags: TableFlags & SearchFlags,
  search: SearchOptions,
): Promise<void> {
  const { ttLoad, ttSave } = flags;
  if (usesTableFile(flags) && flags.tt === false) {
    throw new UsageError(
      '--no-tt leaves nothing to load or save: give either it, or --tt-load and --tt-save',
    );
  }
  const table = { option: '--tt-save', path: ttSave, begins: TABLE_MAGIC, needsName: true };
  await checkOutputs([table], [...(flags.file ?? []), flags.db], { force: flags.force });
  if (ttLoad === undefined) return;
  const file = await readFile(ttLoad).catch((error: unknown) => {
    throw Object.assign(error as Error, { path: ttLoad });
  });
  try {
    await engine.loadTable(file, search);
  } catch (error) {
    if (error instanceof SolverError) throw new SolverError(error.code, `${ttLoad}: ${error.message}`);
    throw error;
  }
}

/** Keeps what the questions have left, however they ended. */
export async function saveTable(
  engine: TableEngine,
  { ttSave }: TableFlags,
  search: SearchOptions,
): Promise<void> {
  if (ttSave === undefined) return;
  progress.show('saving the table');
  const { file, facts } = await engine.saveTable(search);
  await writeWhole(ttSave, file);
  if (process.stderr.isTTY) complain(`${ttSave}: ${groupDigits(facts)} positions saved\n`);
}
