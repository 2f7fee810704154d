import { checkChoice, reject } from './checks.js';
import { ENGINE_NAMES, type EngineName, type TableEngine } from './engine.js';
import { SearchEngine } from './searchEngine.js';
import { TypeScriptSearcher } from './typescript/searcher.js';
import { type WasmOptions, WasmSearcher } from './wasm/searcher.js';

/** Options of the native engine; of these the TypeScript engine has only the database. */
export type EngineOptions = WasmOptions;

/** An engine that answers many questions; `dispose()` it when done. */
export async function createEngine(
  name: EngineName = 'wasm',
  options: EngineOptions = {},
): Promise<TableEngine> {
  checkChoice('engine', name, ENGINE_NAMES);
  const { memoryBytes } = options;
  if (memoryBytes !== undefined && !(memoryBytes > 0)) {
    reject('memoryBytes', memoryBytes, 'a positive number');
  }
  const searcher =
    name === 'ts' ? new TypeScriptSearcher(undefined, options.database) : await WasmSearcher.load(options);
  return new SearchEngine(name, searcher);
}
