import { compileEngine, embeddedBinaries, instantiate, type WasmSource } from '../engine/wasm/module.js';
import type { DuelMachine } from './machine.js';

let compiled: Promise<WebAssembly.Module> | undefined;

/** A fresh instance of the native engine; its memory goes when it is no longer used. */
export async function nativeMachine(source?: WasmSource): Promise<DuelMachine> {
  const module = await (source === undefined ? compileOnce() : compileEngine(source));
  const env = {
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new Error(`the native engine failed at ${line}:${column}`);
    },
  };
  return instantiate(module, { env }) as DuelMachine;
}

function compileOnce(): Promise<WebAssembly.Module> {
  compiled ??= compileEngine(embeddedBinaries.duel ?? new URL('./duel.wasm', import.meta.url));
  return compiled;
}
