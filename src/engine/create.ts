import { checkOptionNames, type OptionNames } from '../base/arguments.js';
import { checkChoice, reject } from './checks.js';
import { ENGINE_NAMES, type EngineName, MOST_THREADS, type TableEngine } from './engine.js';
import type { MemoryPlan } from './manyThreads.js';
import { SearchEngine } from './searchEngine.js';
import type { LearningEngine } from './table/lessons.js';
import { DEFAULT_MEMORY_BYTES, type WasmOptions, WasmSearcher } from './wasm/searcher.js';

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

const OPTIONS: OptionNames<EngineOptions> = {
  wasm: true,
  memoryBytes: true,
  database: true,
  threads: true,
  script: true,
  games: true,
};

/** An engine that answers many questions; `dispose()` it when done. */
export async function createEngine(
  name: EngineName = 'wasm',
  options: EngineOptions = {},
): Promise<TableEngine> {
  return openEngine(name, options);
}

/** The same, with what only the house needs. */
export async function openEngine(name: EngineName, options: EngineOptions): Promise<LearningEngine> {
  checkChoice('engine', name, ENGINE_NAMES);
  checkOptionNames(options, OPTIONS);
  const { memoryBytes, threads = 1 } = options;
  if (memoryBytes !== undefined && !(memoryBytes > 0)) {
    reject('memoryBytes', memoryBytes, 'a positive number');
  }
  if (!(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS)) {
    reject('threads', threads, `a whole number from 1 to ${MOST_THREADS}`);
  }
  if (name === 'ts') {
    const { TypeScriptSearcher } = await import('./typescript/searcher.js');
    return new SearchEngine(name, new TypeScriptSearcher(undefined, options.database));
  }
  const plan = planMemory(options, threads);
  // Where memory cannot be shared, as in a page that is not isolated, everything is done by one thread.
  if (plan && typeof SharedArrayBuffer !== 'undefined') {
    const { createTogether } = await import('./manyThreads.js');
    return createTogether(options, plan);
  }
  return new SearchEngine(name, await WasmSearcher.load(options), undefined, memoryBytes);
}

/** What an engine alone can use: all that 32 bits can address. */
const MOST_ALONE = 2 ** 32;
/** Threads with less are more of a burden than a help. */
const LEAST_EACH = 2 ** 26;
/** Of much memory each thread has so much at most: the rest is for the table. */
const MOST_EACH = 1.5 * 2 ** 30;

/** How the memory is shared out; undefined: one thread has all of it, and a table of its own. */
function planMemory({ memoryBytes }: EngineOptions, wanted: number): MemoryPlan | undefined {
  const all = memoryBytes ?? DEFAULT_MEMORY_BYTES * wanted;
  const threads = Math.min(wanted, Math.floor(all / LEAST_EACH));
  if (threads <= 1 && all <= MOST_ALONE) return undefined;
  const each = Math.floor(Math.min((all * 3) / 4 / threads, MOST_EACH));
  return { threads, each, table: all - each * threads };
}
