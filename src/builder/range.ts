/** The values of a range of boards, worked out in a thread of their own; for Node only. */
import { Worker } from 'node:worker_threads';
import { type Database, entriesIn, loadDatabase, saveDatabase } from '../database/database.js';
import { NO_NODE } from '../database/nodes.js';
import { listBoards, type Range } from './boards.js';
import { Builder } from './builder.js';
import { parseConfig } from './config.js';
import { Merger } from './merge.js';

/** Some boards of one game. */
export interface RangeTask {
  /** What the database is to hold of that game. */
  readonly config: string;
  readonly range: Range;
  /** The file of a database with the components of smaller boards: what it has is not told again. */
  readonly known?: Uint8Array;
}

/** The components of the boards that are not known yet, as a database of their own. */
async function buildRange({ config, range, known }: RangeTask): Promise<Database> {
  const [game] = parseConfig(config);
  const builder = await Builder.open(known && (await loadDatabase(known)));
  const added = Array.from(listBoards(game!, range), (batch) => builder.add(game!.title, batch));
  const part = new Merger([game!.title]);
  const nodes = builder.nodes();
  for (const bytes of added) part.add(0, bytes, nodes);
  return part.database(config);
}

/** What the thread does (rangeThread.ts). */
export async function buildRangeFile(task: RangeTask): Promise<Uint8Array> {
  return saveDatabase(await buildRange(task));
}

/** The file with what is new in the range; undefined if the signal was aborted. */
export function buildRangeInThread(task: RangeTask, signal: AbortSignal): Promise<Uint8Array | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const thread = new Worker(new URL('./rangeThread.js', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    const end = () => void thread.terminate();
    signal.addEventListener('abort', end, { once: true });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => {
      signal.removeEventListener('abort', end);
      resolve(undefined);
    });
  });
}

/** Were there values that cost more than one component may? With more knowledge they may cost less. */
export function hasUnknown({ sections }: Database): boolean {
  return sections.some(({ bytes }) => [...entriesIn(bytes)].some(({ node }) => node === NO_NODE));
}
