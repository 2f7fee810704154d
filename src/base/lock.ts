/** A file that two processes must not write at the same time; for Node only. */
import { readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { SolverError } from './errors.js';
import { createNew, isAlive } from './files.js';

interface Owner {
  readonly pid: number;
  readonly host: string;
}

/**
 * Puts `PATH.lock` beside a file while it is in use, and gives the function that removes it. Refused while another process
 * has it; one that has died on this machine does not count.
 */
export function lockFile(path: string): () => void {
  const lock = `${path}.lock`;
  const mine: Owner = { pid: process.pid, host: hostname() };
  for (let attempt = 0; ; attempt++) {
    try {
      createNew(lock, JSON.stringify(mine));
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(lock);
    const isLeft = owner?.host === mine.host && !isAlive(owner.pid);
    if (!isLeft || attempt > 0) {
      const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
      throw new SolverError(
        'ERR_STATE',
        `${path}: ${who} is at work on it; if that is not so, remove ${lock}`,
      );
    }
    rmSync(lock, { force: true });
  }
}

function ownerOf(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}
