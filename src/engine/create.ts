import type { Engine, EngineName } from './engine.js';
import { SearchEngine } from './searchEngine.js';
import { TypeScriptSearcher } from './typescript/searcher.js';

/** An engine that answers many questions; `dispose()` it when done. */
export async function createEngine(name: EngineName): Promise<Engine> {
  if (name === 'ts') return new SearchEngine('ts', new TypeScriptSearcher());
  const { WasmSearcher } = await import('./wasm/searcher.js');
  return new SearchEngine('wasm', await WasmSearcher.load());
}
