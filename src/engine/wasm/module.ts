import { SolverError } from '../../base/errors.js';
import { resolveUrl } from '../../base/platform.js';
import type { HostFunctions, NativeEngine } from './border.js';

/** Where the binary comes from: by default a file beside this module. A relative URL starts from the page. */
export type WasmSource = URL | string | BufferSource | WebAssembly.Module;

let compiled: Promise<WebAssembly.Module> | undefined;

/** Binaries that are to be used where none is named, instead of looking for files. */
export const embeddedBinaries: { solver?: BufferSource; duel?: BufferSource; table?: BufferSource } = {};

/** Compiles the engine; the default binary only once, however many instances live side by side. */
export function compileEngine(source?: WasmSource): Promise<WebAssembly.Module> {
  if (source !== undefined) return compile(source);
  compiled ??= compile(embeddedBinaries.solver ?? binaryUrl());
  return compiled;
}

function binaryUrl(): URL {
  return new URL('./solver.wasm', import.meta.url);
}

/** The bytes of the default binary, for those who tell one engine from another; for Node only. */
export async function readEngineBinary(): Promise<Uint8Array> {
  return (await readLocalFile(binaryUrl())) as Uint8Array;
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

/** What the engines ask of the table that all threads share (assembly/table); no host is involved. */
const TABLE_FUNCTIONS = [
  'outcomeOf',
  'rememberOutcome',
  'nimFactOf',
  'rememberNimFact',
  'beginNode',
  'endNode',
  'searchersOf',
  'searchGoingOn',
  'nodesToLook',
  'threadsAtWork',
  'growthThere',
  'tellGrowth',
  'claimValue',
  'openValue',
  'putWord',
  'closeValue',
  'valueBehind',
  'boardOf',
  'wordsOf',
  'wordOf',
  'duelFactOf',
  'duelNumbers',
  'rememberDuel',
  'noteLimit',
  'isLimited',
] as const;

/** Functions of a table, to be handed to engines. */
export type TableFunctions = Readonly<Record<(typeof TABLE_FUNCTIONS)[number], WebAssembly.ImportValue>>;

/** What the host calls of a table. */
export interface NativeTable extends TableFunctions {
  readonly memory: WebAssembly.Memory;
  beginQuestion(lookNodes: number, threads: number): void;
  nextSearch(): number;
  nodesOfAll(): number;
  setSize(bucketBits: number): void;
  sizeThere(): number;
  setShards(count: number): void;
  shardsThere(): number;
  useOutcomes(bucketBits: number, shard: number, shardBits: number): void;
  clearBuckets(from: number, count: number): void;
  clearPresence(): void;
  useNimFacts(bucketBits: number): void;
  useDuels(bits: number, withNumbers: number): void;
  /** How many buckets are in use; the table grows by itself. */
  inUse(): number;
  setInUse(buckets: number): void;
}

/** Alone, an engine never asks. */
export const NO_TABLE = Object.fromEntries(
  TABLE_FUNCTIONS.map((name) => [name, absent]),
) as unknown as TableFunctions;

function absent(): never {
  throw new Error('there is no table to be shared');
}

let compiledTable: Promise<WebAssembly.Module> | undefined;

export function compileTable(): Promise<WebAssembly.Module> {
  compiledTable ??= compile(embeddedBinaries.table ?? new URL('./table.wasm', import.meta.url));
  return compiledTable;
}

/** One shard of a table, on its memory; what is in another shard is asked of the next one. */
export function instantiateTable(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  next: TableFunctions = NO_TABLE,
): NativeTable {
  return instantiate(module, { env: { memory }, next }) as NativeTable;
}

/** Synchronous, so that an instance whose memory has ended can be replaced between two questions. */
export function instantiateEngine(
  module: WebAssembly.Module,
  host: HostFunctions,
  table: TableFunctions = NO_TABLE,
): NativeEngine {
  const env = {
    ...host,
    abort(_message: number, _file: number, line: number, column: number): never {
      throw new Error(`the native engine failed at ${line}:${column}`);
    },
  };
  return instantiate(module, { env, table }) as NativeEngine;
}

/** A system may have memory, and yet no room for that of WebAssembly, which reserves addresses by the gigabyte. */
export function instantiate(
  module: WebAssembly.Module,
  imports: Readonly<Record<string, Readonly<Record<string, WebAssembly.ImportValue>>>>,
): unknown {
  try {
    return new WebAssembly.Instance(module, imports).exports;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SolverError(
      'ERR_NO_ROOM',
      'there is no room for WebAssembly (is the address space limited, as by ulimit -v?): use --engine ts',
    );
  }
}
