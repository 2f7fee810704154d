import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { writeWhole } from '../../base/files.js';

/**
 * A CSV file that lines are added to as they come. Each is handed to the system at once, so that nothing is lost
 * however the process ends.
 */
export class RowFile {
  private constructor(
    private readonly path: string,
    private readonly head: string,
    private readonly file: number,
  ) {}

  /** A new file; or, if there are lines to begin with, one that replaces what was there only when they are written. */
  static async open(path: string, head: string, lines: readonly string[]): Promise<RowFile> {
    if (lines.length > 0) {
      await writeWhole(path, head + lines.join(''));
      return new RowFile(path, head, openSync(path, 'a'));
    }
    const file = openSync(path, 'w');
    try {
      write(path, file, head);
    } catch (error) {
      // A full disk is to leave no empty file behind. (What was there before is gone, as it was to be.)
      closeSync(file);
      if ((await stat(path)).isFile()) rmSync(path, { force: true });
      throw error;
    }
    return new RowFile(path, head, file);
  }

  add(line: string): void {
    write(this.path, this.file, line);
  }

  /** The lines in their final order, which may not be that in which they came. Pipes and devices stay as they are. */
  async finish(lines: readonly string[]): Promise<void> {
    closeSync(this.file);
    if ((await stat(this.path)).isFile()) await writeWhole(this.path, this.head + lines.join(''));
  }
}

function write(path: string, file: number, text: string): void {
  try {
    writeSync(file, text);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}
