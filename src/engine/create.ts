import { checkChoice, reject } from './checks.js';
import { ENGINE_NAMES, type EngineName, type TableEngine } from './engine.js';
import { SearchEngine, type Team } from './searchEngine.js';
import { TypeScriptSearcher } from './typescript/searcher.js';
import { compileEngine, compileTable } from './wasm/module.js';
import { DEFAULT_MEMORY_BYTES, type WasmOptions, WasmSearcher } from './wasm/searcher.js';
import { SharedTable, type TableHandle } from './wasm/sharedTable.js';
import { Sharing } from './wasm/sharing.js';

/** Options of the native engine; of these the TypeScript engine has only the database. */
export interface EngineOptions extends WasmOptions {
  /**
   * Long searches of the native engine are done by so many threads (default: 1): the one that asks, and others that
   * join when a question has lasted for a quarter of a second. Answers are the same, node counts are not.
   */
  readonly threads?: number;
  /** The script of those threads, if it is not beside the module. */
  readonly script?: URL | string;
  /** Modules that export games of your own, for those threads: they cannot be sent functions. */
  readonly games?: readonly (URL | string)[];
}

const MOST_THREADS = 128;

/** An engine that answers many questions; `dispose()` it when done. */
export async function createEngine(
  name: EngineName = 'wasm',
  options: EngineOptions = {},
): Promise<TableEngine> {
  checkChoice('engine', name, ENGINE_NAMES);
  const { memoryBytes, threads = 1 } = options;
  if (memoryBytes !== undefined && !(memoryBytes > 0)) {
    reject('memoryBytes', memoryBytes, 'a positive number');
  }
  if (!(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS)) {
    reject('threads', threads, `a whole number from 1 to ${MOST_THREADS}`);
  }
  if (name === 'ts') return new SearchEngine(name, new TypeScriptSearcher(undefined, options.database));
  const table = threads > 1 ? await openTable() : undefined;
  if (!table) return new SearchEngine(name, await WasmSearcher.load(options));
  return createTogether(options, threads, table);
}

/** The memory is that of all threads. */
async function createTogether(
  options: EngineOptions,
  threads: number,
  table: SharedTable,
): Promise<TableEngine> {
  const { wasm, memoryBytes = DEFAULT_MEMORY_BYTES * threads, script, games, database } = options;
  const each = { memoryBytes: Math.floor(memoryBytes / threads), wasm: await compileEngine(wasm) };
  const searcher = await WasmSearcher.load({ ...each, database }, new Sharing(table, false));
  const { ThreadTeam } = await import('./threads/team.js');
  const others = { ...(script !== undefined && { script }), ...(games && { games }) };
  const team: Team = new ThreadTeam({ ...each, ...others, database, threads }, table, searcher);
  return new SearchEngine('wasm', searcher, team);
}

/** Where memory cannot be shared, as in a page that is not isolated, everything is done by one thread. */
async function openTable(): Promise<SharedTable | undefined> {
  if (typeof SharedArrayBuffer === 'undefined') return undefined;
  return SharedTable.create(await compileTable(), 0);
}

/** An engine that takes part in the searches of another thread. */
export async function createHelper(
  options: WasmOptions,
  handle: TableHandle,
): Promise<{ engine: TableEngine; takePart: (search: number) => void }> {
  const searcher = await WasmSearcher.load(options, new Sharing(new SharedTable(handle), true));
  return { engine: new SearchEngine('wasm', searcher), takePart: (search) => searcher.takePart(search) };
}
