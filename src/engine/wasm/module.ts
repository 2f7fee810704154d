import { SolverError } from '../../base/errors.js';
import { resolveUrl } from '../../base/platform.js';
import type { HostFunctions, NativeEngine } from './border.js';

/** Where the binary comes from: by default a file beside this module. A relative URL starts from the page. */
export type WasmSource = URL | string | BufferSource | WebAssembly.Module;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Binaries that are to be used where none is named, instead of looking for files. */
export const embeddedBinaries: { solver?: BufferSource; duel?: BufferSource } = {};

/** Compiles the engine; the default binary only once, however many instances live side by side. */
export function compileEngine(source?: WasmSource): Promise<WebAssembly.Module> {
  if (source !== undefined) return compile(source);
  compiled ??= compile(embeddedBinaries.solver ?? new URL('./solver.wasm', import.meta.url));
  return compiled;
}

export function isUrl(source: WasmSource): source is URL | string {
  return typeof source === 'string' || source instanceof URL;
}

async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!isUrl(source)) return WebAssembly.compile(source);
  const url = resolveUrl(source);
  if (url.protocol === 'file:') return WebAssembly.compile(await readLocalFile(url));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded: ${response.status} ${response.statusText}`);
  const type = response.headers.get('Content-Type');
  if (type?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Node's file system, reached without an import that would end up in browser bundles. */
async function readLocalFile(url: URL): Promise<BufferSource> {
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return readFile(url) as Promise<Buffer<ArrayBuffer>>;
}

/** Synchronous, so that an instance whose memory has ended can be replaced between two questions. */
export function instantiateEngine(module: WebAssembly.Module, host: HostFunctions): NativeEngine {
  const env = {
    ...host,
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new Error(`the native engine failed at ${line}:${column}`);
    },
  };
  return instantiate(module, env) as NativeEngine;
}

/** A system may have memory, and yet no room for that of WebAssembly, which reserves addresses by the gigabyte. */
export function instantiate(module: WebAssembly.Module, env: WebAssembly.ModuleImports): unknown {
  try {
    return new WebAssembly.Instance(module, { env }).exports;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SolverError(
      'ERR_NO_ROOM',
      'there is no room for WebAssembly (is the address space limited, as by ulimit -v?): use --engine ts',
    );
  }
}
