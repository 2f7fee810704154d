import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { SolverError } from '../errors.js';

/** A test file: where it is, and what reports call it. */
export interface TestFile {
  readonly path: string;
  readonly name: string;
}

const EXTENSION = '.test';

/**
 * The test files under some paths. A folder gives every `*.test` below it: in each folder the files in name order
 * first, then the subfolders. Files that are named are taken whatever their ending. Each file comes once.
 */
export async function collectTestFiles(paths: readonly string[]): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for (const path of paths) {
    if (!(await isFolder(path))) {
      files.push({ path, name: path });
      continue;
    }
    const found = await walk(path);
    if (found.length === 0) throw new SolverError('ERR_NO_TESTS', `no ${EXTENSION} files in '${path}'`);
    // Several folders may hold files of the same name, so only a single one is left out of the names.
    const alone = paths.length === 1;
    files.push(...found.map((file) => ({ path: file, name: alone ? relative(path, file) : file })));
  }
  const first = new Map(files.toReversed().map((file) => [resolve(file.path), file]));
  return files.filter((file) => first.get(resolve(file.path)) === file);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    throw new SolverError('ERR_FILE', `cannot find '${path}'`);
  }
}

async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files = entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith(EXTENSION));
  const folders = entries.filter((entry) => entry.isDirectory());
  const below = await Promise.all(folders.map((entry) => walk(join(folder, entry.name))));
  return [...files.map((entry) => join(folder, entry.name)), ...below.flat()];
}
