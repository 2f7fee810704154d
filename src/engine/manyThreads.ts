// What one thread alone does not need, and so does not load.

import { SearchEngine } from './searchEngine.js';
import type { Team } from './searcher.js';
import type { LearningEngine } from './table/lessons.js';
import { compileEngine, compileTable } from './wasm/module.js';
import { type WasmOptions, WasmSearcher } from './wasm/searcher.js';
import { SharedTable, type TableHandle } from './wasm/sharedTable.js';
import { Sharing } from './wasm/sharing.js';

/** How the memory is shared out. */
export interface MemoryPlan {
  readonly threads: number;
  /** The bytes that each thread may take. */
  readonly each: number;
  /** Those that the table may take which they share. */
  readonly table: number;
}

/** How further threads are made. */
interface ThreadOptions extends WasmOptions {
  readonly script?: URL | string;
  readonly games?: readonly (URL | string)[];
}

/** An engine whose threads share a table. */
export async function createTogether(
  options: ThreadOptions,
  { threads, each, table: tableBytes }: MemoryPlan,
): Promise<LearningEngine> {
  const table = SharedTable.create(await compileTable(), tableBytes);
  const { wasm, script, games, database } = options;
  const own = { memoryBytes: each, wasm: await compileEngine(wasm) };
  const searcher = await WasmSearcher.load({ ...own, database }, new Sharing(table, false));
  if (threads === 1) return new SearchEngine('wasm', searcher, undefined, options.memoryBytes);
  const { ThreadTeam } = await import('./threads/team.js');
  const others = { ...(script !== undefined && { script }), ...(games && { games }) };
  const team: Team = new ThreadTeam({ ...own, ...others, database, threads }, table, searcher);
  return new SearchEngine('wasm', searcher, team, options.memoryBytes);
}

/** An engine that takes part in the searches of another thread. */
export async function createHelper(
  options: WasmOptions,
  handle: TableHandle,
): Promise<{ engine: LearningEngine; takePart: (search: number) => void }> {
  const searcher = await WasmSearcher.load(options, new Sharing(new SharedTable(handle), true));
  return { engine: new SearchEngine('wasm', searcher), takePart: (search) => searcher.takePart(search) };
}
