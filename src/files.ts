/** Files that are never left half written; for Node only. */
import { open, rename, rm } from 'node:fs/promises';

/** The file is either as before or complete, whenever the process or the machine dies. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w').catch((error: unknown) => {
      throw Object.assign(error as Error, { path });
    });
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
