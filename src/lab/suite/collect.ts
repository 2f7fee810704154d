import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { SolverError } from '../../base/errors.js';

/** A test file: where it is, and what reports call it. */
export interface TestFile {
  readonly path: string;
  readonly name: string;
}

const EXTENSION = '.test';

/**
 * The test files under some paths. A folder gives every `*.test` below it: in each folder the files in name order
 * first, then the subfolders. Files that are named are taken whatever their ending; a path that does not exist may be
 * a pattern, which gives the files that it matches, then those in the folders that it matches; what is hidden must be
 * asked for by a dot. Each file comes once.
 */
export async function collectTestFiles(paths: readonly string[]): Promise<TestFile[]> {
  const files: TestFile[] = [];
  for (const path of paths) {
    const found = await filesAt(path);
    // Several folders may hold files of the same name, so only a single one is left out of the names.
    const alone = paths.length === 1 && found.folder !== undefined;
    files.push(
      ...found.files.map((file) => ({ path: file, name: alone ? relative(found.folder!, file) : file })),
    );
  }
  const first = new Map(files.toReversed().map((file) => [resolve(file.path), file]));
  return files.filter((file) => first.get(resolve(file.path)) === file);
}

/** The files that one path stands for, and the folder if it is one. */
async function filesAt(path: string): Promise<{ files: string[]; folder?: string }> {
  const kind = await kindOf(path);
  if (kind === 'file') return { files: [path] };
  if (kind === 'folder') {
    const files = await walk(path);
    if (files.length === 0) throw new SolverError('ERR_NO_TESTS', `no ${EXTENSION} files in '${path}'`);
    return { files, folder: path };
  }
  // Shells of Windows leave patterns alone, and others do not know `**`.
  const pattern = path.replaceAll('\\', '/');
  if (!isDynamicPattern(pattern)) throw new SolverError('ERR_FILE', `cannot find '${path}'`);
  const options = { onlyFiles: false, expandDirectories: false, absolute: isAbsolute(path) };
  const matched = (await glob(pattern, options)).sort();
  const folders = matched.filter((match) => match.endsWith('/'));
  const files = matched.filter((match) => !match.endsWith('/'));
  files.push(...(await Promise.all(folders.map(walk))).flat());
  if (files.length === 0) throw new SolverError('ERR_NO_TESTS', `no test files match '${path}'`);
  return { files };
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
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
