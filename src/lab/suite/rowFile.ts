import { closeSync, openSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { writeWhole } from '../../base/files.js';
import { csvHeader, rowLine } from './csv.js';
import type { Row } from './csvText.js';

/**
 * A CSV file that rows are added to as they come. Each is handed to the system at once, so that nothing is lost
 * however the process ends.
 */
export class RowFile {
  private constructor(
    private readonly path: string,
    private readonly file: number,
  ) {}

  /** A new file; or, if there are rows to begin with, one that replaces what was there only when they are written. */
  static async open(path: string, rows: readonly Row[]): Promise<RowFile> {
    if (rows.length > 0) {
      await writeWhole(path, csvText(rows));
      return new RowFile(path, openSync(path, 'a'));
    }
    const file = openSync(path, 'w');
    writeSync(file, csvHeader());
    return new RowFile(path, file);
  }

  add(row: Row): void {
    writeSync(this.file, rowLine(row));
  }

  /** The rows in their final order, which may not be that in which they came. Pipes and devices stay as they are. */
  async finish(rows: readonly Row[]): Promise<void> {
    closeSync(this.file);
    if ((await stat(this.path)).isFile()) await writeWhole(this.path, csvText(rows));
  }
}

function csvText(rows: readonly Row[]): string {
  return csvHeader() + rows.map(rowLine).join('');
}
