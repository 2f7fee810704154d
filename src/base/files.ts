/** Files that are never left half written; for Node only. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Leftovers younger than this may be those of a process elsewhere that is at work on a shared disk. */
const LEFTOVER_MS = 60_000;

type Content = Uint8Array | string | AsyncIterable<Uint8Array>;

/**
 * The file is either as before or complete, whenever the process or the machine dies. It keeps its mode. Every error
 * names it.
 */
export async function writeWhole(path: string, content: Content): Promise<void> {
  try {
    await replace(path, content);
  } catch (error) {
    throw Object.assign(error as Error, { path });
  }
}

async function replace(path: string, content: Content): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  // A pipe or a device is written to. It must not be replaced.
  if (found && !found.isFile() && !found.isDirectory()) return writeFile(path, content);
  // What a link leads to is replaced, and not the link.
  const target = found ? await realpath(path) : path;
  await sweep(target);
  const temporary = `${target}.${process.pid}-${randomBytes(8).toString('hex')}.tmp`;
  try {
    // Exclusive: nobody has put a file or a link there.
    const file = await open(temporary, 'wx');
    try {
      if (found) await file.chmod(found.mode & 0o7777);
      // Streams, too, though the types do not say so.
      await file.writeFile(content as Uint8Array);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes a file that must not be there yet. Where there is no room for its text, nothing is left behind. */
export function createNew(path: string, text: string): void {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(file);
  }
}

/** Removes what processes that have died while they wrote this file have left. */
async function sweep(target: string): Promise<void> {
  const folder = dirname(target);
  const prefix = `${basename(target)}.`;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const pid = /^(\d+)-[0-9a-f]{16}\.tmp$/.exec(name.slice(prefix.length))?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
