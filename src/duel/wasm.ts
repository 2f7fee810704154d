import {
  compileEngine,
  embeddedBinaries,
  instantiate,
  NO_TABLE,
  type TableFunctions,
  type WasmSource,
} from '../engine/wasm/module.js';
import type { NativeMachine } from './border.js';

let compiled: Promise<WebAssembly.Module> | undefined;

/** The native engine of duels; the default binary is compiled only once. */
export function compileDuel(source?: WasmSource): Promise<WebAssembly.Module> {
  if (source !== undefined) return compileEngine(source);
  compiled ??= compileEngine(embeddedBinaries.duel ?? new URL('./duel.wasm', import.meta.url));
  return compiled;
}

/** A fresh instance of the native engine; its memory goes when it is no longer used. */
export function nativeMachine(module: WebAssembly.Module, table: TableFunctions = NO_TABLE): NativeMachine {
  const env = {
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new Error(`the native engine failed at ${line}:${column}`);
    },
  };
  return instantiate(module, { env, table }) as NativeMachine;
}
