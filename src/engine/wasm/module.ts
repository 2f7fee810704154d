import { SolverError } from '../../base/errors.js';
import { resolveUrl } from '../../base/platform.js';

/** What the host provides to the native engine. */
export interface HostFunctions {
  /** How many moves the player has in the position that the host knows by this number; -1: too many. */
  hostMoveCount(hostId: number, player: number): number;
  /** Writes the parts that a move leaves into the exchange; returns how many, or -1. */
  hostOption(hostId: number, player: number, move: number): number;
  /** Keeps the position when the others are forgotten; returns its new number. */
  hostKeep(hostId: number): number;
  /** Forgets all positions but those to be kept. */
  hostForget(): void;
}

/** What assembly/index.ts exports. */
export interface NativeEngine {
  readonly memory: WebAssembly.Memory;
  open(memoryPages: number): number;
  exchangeAddress(): number;
  setGameSeed(kind: number, impartial: boolean, lo: number, hi: number): void;
  clearTables(bits: number): number;
  outcomeTableAddress(): number;
  outcomeTableBits(): number;
  nimKeysAddress(): number;
  nimFactsAddress(): number;
  nimTableBits(): number;
  expectOutcomes(count: number): void;
  enterOutcomes(count: number, wins: boolean): void;
  enterNimFacts(count: number): void;
  useTechniques(mask: number): number;
  beginSum(): void;
  addComponent(kind: number, impartial: boolean, length: number): number;
  addHostComponent(): number;
  addSwitch(temperature: number): number;
  startOutcome(number: number, ups: number, nimber: number, player: number): number;
  runOutcome(budget: number): number;
  startNim(algorithm: number, forZero: boolean, nimber: number): number;
  runNim(budget: number): number;
  nimValue(): number;
  beginFull(features: number, mostItemBytes: number): number;
  setGameValueSize(kind: number, size: number): void;
  setGameUsualSize(kind: number, size: number): void;
  setKeptSize(size: number): void;
  beginFullSum(): void;
  addFullComponent(kind: number, impartial: boolean, length: number): number;
  addFullSwitch(temperature: number): number;
  addFullWords(words: number): number;
  startFull(number: number, ups: number, nimber: number, player: number): number;
  runFull(budget: number): number;
  openDatabase(bytes: number): number;
  readDatabaseNodes(bytes: number): number;
  readDatabaseEntries(kind: number, impartial: boolean, bytes: number): number;
  closeDatabaseInput(): void;
  startBuilding(steps: number): number;
  buildBoards(kind: number, impartial: boolean, count: number, length: number): number;
  newEntryBytes(): number;
  takeNewEntries(): number;
  databaseNodes(): number;
  databaseNodeBytes(): number;
  fullNodes(): number;
  fullTableHits(): number;
  fullTableMisses(): number;
  fullDepth(): number;
  transferAddress(): number;
  transferSize(): number;
  beginValuation(): number;
  addValuationComponent(kind: number, length: number): number;
  addValuationWords(words: number): number;
  runValuation(steps: number, boards: number): number;
  valuationWords(): number;
  runThermograph(steps: number): number;
  thermographWords(): number;
  valuationLimit(): number;
  valuationBoards(): number;
  valuationAdvances(): number;
  valuationDepth(): number;
  outcomeNodes(): number;
  outcomeTableHits(): number;
  outcomeTableMisses(): number;
  outcomeDepth(): number;
  nimSearchNodes(): number;
  nimSearchTableHits(): number;
  nimSearchTableMisses(): number;
  nimSearchDepth(): number;
}

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
