/** Files that are never left half written; for Node only. */
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/** The file is either as before or complete, whenever the process or the machine dies. */
export async function writeWhole(
  path: string,
  content: Uint8Array | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  // A pipe or a device is written to. It must not be replaced.
  if (found && !found.isFile() && !found.isDirectory()) return writeFile(path, content);
  // What a link leads to is replaced, and not the link.
  const target = found ? await realpath(path) : path;
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w').catch((error: unknown) => {
      throw Object.assign(error as Error, { path });
    });
    try {
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
