import { constants } from 'node:fs';
import { access, mkdir, open, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { writeWhole } from '../base/files.js';
import { configPath } from './config.js';
import { UsageError } from './exit.js';
import { gameModulePaths } from './gameModules.js';
import { print } from './terminal.js';

/** A file that an option asks for. `-` is standard output. */
export interface Output {
  /** As messages call it: `--svg`. */
  readonly option: string;
  readonly path: string | undefined;
  /** What every file of this kind begins with: one that begins otherwise is something else. */
  readonly begins: string;
  /** Of the names of such files, if others would mislead. */
  readonly extension?: string;
  /** It is of no use on standard output, or in the way of something else. */
  readonly needsName?: boolean;
  /** What is there is read before it is gone on with: devices would never end. */
  readonly goesOn?: boolean;
}

export interface OutputRules {
  /** Replace also what is something else. */
  readonly force?: boolean | undefined;
  /** What is printed anyway. */
  readonly printed?: string | false | undefined;
}

/**
 * One rule for all outputs: never over an input, never over one another, never over something else without --force,
 * and told before the work. Pipes and devices can be written by everybody.
 */
export async function checkOutputs(
  outputs: readonly Output[],
  inputs: readonly (string | undefined)[],
  { force, printed }: OutputRules,
): Promise<void> {
  const toPrint = outputs.filter(({ path }) => path === '-').map(({ option }) => `${option} -`);
  if (printed) toPrint.push(printed);
  if (toPrint.length > 1) throw new UsageError(`${toPrint.join(' and ')} would be mixed up: name a file`);
  const taken = new Set<string | undefined>();
  for (const path of [...inputs, configPath(), ...gameModulePaths()])
    if (path !== undefined && path !== '-') taken.add(await fileAt(path));
  const files = outputs.filter((output): output is NamedOutput => isNamed(output));
  for (const { path } of files) {
    const file = await fileAt(path);
    if (file !== undefined && taken.has(file))
      throw new UsageError(`${path}: would be written over: name another file`);
    taken.add(file);
  }
  for (const output of files) {
    const { option, path, begins } = output;
    checkName(output);
    await checkPlace(output);
    if (!force && (await isSomethingElse(path, begins))) {
      throw new UsageError(`${path}: exists, and is not what ${option} writes: --force replaces it`);
    }
  }
}

type NamedOutput = Output & { readonly path: string };

function isNamed({ option, path, needsName }: Output): boolean {
  if (path !== '-') return path !== undefined;
  if (needsName) throw new UsageError(`${option} cannot be written to standard output: name a file`);
  return false;
}

/** A sum that stands where the name of a file should; a name that promises another kind of file. */
function checkName({ option, path, extension }: NamedOutput): void {
  if (/^\s*\[[^\]]*\]\s/.test(path)) {
    throw new UsageError(`'${path}' is taken for the file of ${option}: name one before it`);
  }
  const found = extname(path).toLowerCase();
  if (extension !== undefined && found !== extension && MISLEADING.has(found)) {
    throw new UsageError(
      `${path}: ${option} writes ${extension.slice(1).toUpperCase()}, not ${found.slice(1)}`,
    );
  }
}

const MISLEADING = new Set(
  '.png .jpg .jpeg .gif .pdf .eps .svg .csv .html .htm .json .md .test .txt .db .tt'.split(' '),
);

async function checkPlace({ path, goesOn }: NamedOutput): Promise<void> {
  const named = (error: unknown): never => {
    throw Object.assign(error as Error, { path });
  };
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`${path}: is a folder, not a file`);
  if (found && goesOn && !found.isFile()) throw new UsageError(`${path}: is no file to go on with`);
  if (found) await access(path, constants.W_OK).catch(named);
  // Next to what a link leads to: there the file is made.
  if (!found || found.isFile()) {
    const target = found ? await realpath(path) : path;
    await access(dirname(target), constants.W_OK).catch(named);
  }
}

/** A folder that an option asks for, and what is to be written there; it is made if need be. */
export async function checkFolder(
  { option, path, begins }: Output,
  names: readonly string[],
  { force }: OutputRules,
): Promise<void> {
  if (path === undefined) return;
  if (path === '-') throw new UsageError(`${option} needs a folder, and cannot be standard output`);
  await mkdir(path, { recursive: true });
  const files = names.map((name) => ({ option, path: join(path, name), begins }));
  await checkOutputs(files, [], { force });
}

async function isSomethingElse(path: string, begins: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) return false;
  const expected = Buffer.from(begins, 'latin1');
  const file = await open(path).catch((error: unknown) => {
    throw Object.assign(error as Error, { path });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(expected.length), 0, expected.length, 0);
    return !buffer.subarray(0, bytesRead).equals(expected.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** By its one true name. Pipes and devices: undefined. */
async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return resolve(path);
  return found.isFile() ? realpath(path) : undefined;
}

/** Writes a checked output. */
export async function writeOutput(path: string, content: string): Promise<void> {
  if (path === '-') print(content);
  else await writeWhole(path, content);
}
