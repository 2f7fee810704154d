import { SolverError } from '../../base/errors.js';
import type { Database } from '../../database/database.js';
import { encodePosition } from '../../games/encoding.js';
import type { BasicValue, Subgame } from '../../games/rules.js';
import { seedOf } from '../../games/seeds.js';
import type { Thermograph, Value } from '../../values/index.js';
import {
  DEFAULT_NIM_ALGORITHM,
  DEFAULT_TABLE_BITS,
  type NimAlgorithm,
  type SearchOptions,
  type Techniques,
} from '../engine.js';
import type { ValueRoot } from '../exactValue.js';
import { isBulky, MOST_MOVES, tooLarge } from '../limits.js';
import type { Root } from '../root.js';
import type { Search, SearchCounts } from '../search.js';
import type { Searcher } from '../searchEngine.js';
import { slicedSearch } from '../slices.js';
import { NO_FACTS, type TableFacts } from '../table/facts.js';
import { readNativeTables, writeNativeTables } from '../table/nativeTable.js';
import {
  BASIC_KINDS,
  EXCHANGE_BYTES,
  type NativeEngine,
  NIM_ALGORITHMS,
  REPORT_BYTES,
  STATUS,
  TECHNIQUE_BITS,
} from './border.js';
import { enterDatabase } from './databases.js';
import { beginFull, featuresOf, prepareFull, startFull } from './fullSearch.js';
import { HostGames, type HostReport } from './hostGames.js';
import { nativeKind, nativeKinds } from './kinds.js';
import { compileEngine, instantiateEngine, type WasmSource } from './module.js';
import { NativeValues } from './values.js';

const NIM_ALGORITHM_NUMBERS: Readonly<Record<NimAlgorithm, number>> = {
  mex: NIM_ALGORITHMS.mex,
  lv: NIM_ALGORITHMS.lemoineViennot,
  asp: NIM_ALGORITHMS.aspiration,
};

const PAGE_BYTES = 2 ** 16;

/** Of the full search: values do not depend on them. */
const ALL_FEATURES = featuresOf({});

export interface WasmOptions {
  /** The binary, if it is not beside the module. */
  readonly wasm?: WasmSource;
  /** The engine's memory grows to at most so many bytes (4 GiB at the very most). */
  readonly memoryBytes?: number;
  /** What is known of many components beforehand. */
  readonly database?: Database | undefined;
}

/** "A few hundred MB": fits a laptop. */
const DEFAULT_MEMORY_BYTES = 2 ** 30;
/** All that 32 bits can address. */
const MOST_MEMORY_BYTES = 2 ** 32;

type SearchKind = 'full' | 'outcome' | 'nim';

/** The native engine behind the searcher's contract. */
export class WasmSearcher implements Searcher {
  private hostGames = new HostGames();
  private techniques: Techniques | undefined;
  private nimAlgorithm = DEFAULT_NIM_ALGORITHM;
  /** What was thrown while the native engine asked the host: it must not unwind through native frames. */
  private hostError: unknown;
  /** Undefined before the first question, and after one that the instance could not answer. */
  private instance: NativeEngine | undefined;
  /** Its memory has ended, but what is in its tables is true. */
  private retired: NativeEngine | undefined;
  private keepsTable = false;
  /** 0: no tables. */
  private tableBits = 0;
  /** Does the question use the full layer, with which features, and has it begun to? */
  private full = false;
  private features = 0;
  private begun = false;
  private readonly values = new NativeValues({
    begin: () => {
      if (!this.beginFullWith(ALL_FEATURES)) throw tooLarge('there is no memory for values');
      return this.native;
    },
    guarded: (run) => this.guarded(run),
    fail: (status) => this.failure(status),
  });

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly memoryBytes: number,
    private readonly database: Database | undefined,
  ) {}

  static async load(options: WasmOptions = {}): Promise<WasmSearcher> {
    const { wasm, memoryBytes = DEFAULT_MEMORY_BYTES, database } = options;
    const searcher = new WasmSearcher(await compileEngine(wasm), memoryBytes, database);
    searcher.instance = searcher.open();
    return searcher;
  }

  /** The bytes that the instance has taken so far. */
  get memoryTaken(): number {
    return this.instance?.memory.buffer.byteLength ?? 0;
  }

  private get native(): NativeEngine {
    if (!this.instance) throw new Error('begin() comes before a search');
    return this.instance;
  }

  private open(): NativeEngine {
    this.hostGames = new HostGames();
    const native = instantiateEngine(this.module, {
      hostMoveCount: (hostId, player) =>
        this.asked(() => this.hostGames.moveCount(hostId >>> 0, player as 0 | 1)),
      hostOption: (hostId, player, move) =>
        this.asked(() => this.writeOption(hostId >>> 0, player as 0 | 1, move)),
      hostKeep: (hostId) => this.hostGames.keep(hostId >>> 0),
      hostForget: () => this.hostGames.forget(),
    });
    if (!native.open(Math.floor(Math.min(this.memoryBytes, MOST_MEMORY_BYTES) / PAGE_BYTES))) {
      throw new SolverError('ERR_MEMORY', `the engine needs more than ${this.memoryBytes} bytes of memory`);
    }
    for (const [rules, { kind, impartial }] of nativeKinds()) {
      const [lo, hi] = seedOf(rules);
      native.setGameSeed(kind, impartial, lo, hi);
    }
    prepareFull(native);
    if (this.database && !enterDatabase(native, this.database)) {
      throw new SolverError('ERR_MEMORY', `the database needs more than ${this.memoryBytes} bytes of memory`);
    }
    return native;
  }

  begin(techniques: Techniques, options: SearchOptions): void {
    this.techniques = techniques;
    this.nimAlgorithm = options.nimAlgorithm ?? DEFAULT_NIM_ALGORITHM;
    const bits = techniques.table ? (options.tableBits ?? DEFAULT_TABLE_BITS) : 0;
    this.keepsTable = options.keepTable ?? false;
    if (!(this.keepsTable && this.instance && bits === this.tableBits)) this.renewTables(bits);
    this.beginLayer(options);
  }

  /** Empty tables; but what an instance has left whose memory has ended is taken over, if it is to be kept. */
  private renewTables(bits: number): void {
    const { retired } = this;
    const facts =
      retired && this.keepsTable && bits === this.tableBits ? readNativeTables(retired) : undefined;
    this.retired = undefined;
    this.emptyTables(bits);
    if (facts) writeNativeTables(this.native, facts);
  }

  readTables(): TableFacts {
    const native = this.instance ?? this.retired;
    return native ? readNativeTables(native) : NO_FACTS;
  }

  writeTables(facts: TableFacts): void {
    writeNativeTables(this.native, facts);
  }

  private emptyTables(bits: number): void {
    this.tableBits = bits;
    if (this.instance?.clearTables(bits)) return;
    this.instance = this.open();
    if (!this.instance.clearTables(bits)) throw tooLarge('there is no memory for the table');
  }

  /** Without splitting or simplification there is only the plain layer. */
  private beginLayer(options: SearchOptions): void {
    const { split = true, simplify = true, layer = 'full' } = options;
    this.full = layer === 'full' && split && simplify;
    this.features = featuresOf(options);
    this.begun = false;
    this.values.begin();
  }

  /** Begins the question in the full layer, if it has not begun there. False when there is no memory. */
  private beginFullWith(features: number): boolean {
    this.begun ||= beginFull(this.native, features, this.memoryBytes);
    return this.begun;
  }

  outcome(root: Root, leftMoves: boolean): Search<boolean> {
    const { native } = this;
    // The plain layer makes do with less memory.
    if (
      this.full &&
      root.simplify &&
      this.beginFullWith(this.features) &&
      startFull(native, root, leftMoves)
    ) {
      return this.search<boolean>('full', (nodes) => {
        const status = native.runFull(nodes);
        return status === STATUS.win || status === STATUS.loss ? { result: status === STATUS.win } : status;
      });
    }
    const { number, ups, nimber } = root.basics;
    const ready = this.enterSum(root) && native.startOutcome(number, ups, nimber, leftMoves ? 0 : 1) !== 0;
    return this.search<boolean>('outcome', (nodes) => {
      const status = ready ? native.runOutcome(nodes) : STATUS.memory;
      return status === STATUS.win || status === STATUS.loss ? { result: status === STATUS.win } : status;
    });
  }

  nimValue(root: Root): Search<number> {
    return this.nimSearch(root, false, (value) => value);
  }

  isZero(root: Root): Search<boolean> {
    return this.nimSearch(root, true, (value) => value === 0);
  }

  private nimSearch<T>(root: Root, forZero: boolean, read: (value: number) => T): Search<T> {
    const { native } = this;
    const algorithm = NIM_ALGORITHM_NUMBERS[root.components.some(isBulky) ? 'mex' : this.nimAlgorithm];
    const ready = this.enterSum(root) && native.startNim(algorithm, forZero, root.basics.nimber) !== 0;
    return this.search<T>('nim', (nodes) => {
      const status = ready ? native.runNim(nodes) : STATUS.memory;
      return status === STATUS.value ? { result: read(native.nimValue() >>> 0) } : status;
    });
  }

  value(root: ValueRoot): Search<Value> {
    return slicedSearch((slice, counts) => this.values.value(root, slice, counts));
  }

  thermograph(root: ValueRoot): Search<Thermograph> {
    return slicedSearch((slice, counts) => this.values.thermograph(root, slice, counts));
  }

  dispose(): void {
    this.instance = undefined;
    this.retired = undefined;
    this.hostGames = new HostGames();
    this.values.forget();
  }

  private search<T>(kind: SearchKind, run: (nodes: number) => { result: T } | number): Search<T> {
    const counts: SearchCounts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
    return {
      counts,
      run: (nodes) => {
        const finding = this.guarded(() => run(nodes));
        this.readCounts(counts, kind);
        if (typeof finding === 'object') return finding;
        return finding === STATUS.running ? undefined : this.failure(finding);
      },
    };
  }

  /** After a trap nothing in the instance can be trusted. */
  private guarded<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      this.instance = undefined;
      throw error;
    }
  }

  private readCounts(counts: SearchCounts, kind: SearchKind): void {
    const { native } = this;
    switch (kind) {
      case 'full':
        counts.nodes = native.fullNodes();
        counts.tableHits = native.fullTableHits();
        counts.tableMisses = native.fullTableMisses();
        counts.maxDepth = native.fullDepth();
        break;
      case 'outcome':
        counts.nodes = native.outcomeNodes();
        counts.tableHits = native.outcomeTableHits();
        counts.tableMisses = native.outcomeTableMisses();
        counts.maxDepth = native.outcomeDepth();
        break;
      case 'nim':
        counts.nodes = native.nimSearchNodes();
        counts.tableHits = native.nimSearchTableHits();
        counts.tableMisses = native.nimSearchTableMisses();
        counts.maxDepth = native.nimSearchDepth();
    }
  }

  /**
   * The native engine could not go on: because the host failed it, or because memory ended. Its memory never
   * shrinks, so a new instance answers the next question.
   */
  private failure(status: number): never {
    const error = this.hostError;
    this.hostError = undefined;
    if (this.keepsTable) this.retired = this.instance;
    this.instance = undefined;
    if (error) throw error;
    throw tooLarge(
      status === STATUS.tooLarge
        ? `a position has more than ${MOST_MOVES} moves or parts`
        : 'the memory limit was reached',
    );
  }

  /** Hands the sum to the native engine; false when its memory has ended. */
  private enterSum(root: Root): boolean {
    const { native } = this;
    const techniques = this.techniquesFor(root);
    let mask = 0;
    for (const [name, bit] of Object.entries(TECHNIQUE_BITS)) {
      if (techniques[name as keyof typeof TECHNIQUE_BITS]) mask |= bit;
    }
    if (!native.useTechniques(mask)) return false;
    native.beginSum();
    return (
      root.components.every((component) => this.enterComponent(component, techniques)) &&
      root.basics.temperatures.every((temperature) => native.addSwitch(temperature) !== 0)
    );
  }

  /** What the host is asked during the search goes by them, too. */
  private techniquesFor(root: Root): Techniques {
    if (!this.techniques) throw new Error('begin() comes before a search');
    this.techniques = { ...this.techniques, simplify: root.simplify };
    return this.techniques;
  }

  private enterComponent(component: Subgame, techniques: Techniques): boolean {
    const { native } = this;
    const kind = nativeKind(component.rules);
    if (!kind) {
      this.writeReports([this.hostGames.report(component, techniques)]);
      return native.addHostComponent() !== 0;
    }
    const bytes = encodePosition(component.rules, component.position);
    new Uint8Array(native.memory.buffer, native.exchangeAddress() >>> 0, bytes.length).set(bytes);
    return native.addComponent(kind.kind, kind.impartial, bytes.length) !== 0;
  }

  /** Answers the native engine; errors are kept for later, it only learns that it cannot go on. */
  private asked(question: () => number): number {
    try {
      return question();
    } catch (error) {
      this.hostError = error;
      return -1;
    }
  }

  private writeOption(hostId: number, player: 0 | 1, move: number): number {
    if (!this.techniques) throw new Error('begin() comes before a search');
    return this.writeReports(this.hostGames.option(hostId, player, move, this.techniques));
  }

  private writeReports(reports: readonly HostReport[]): number {
    if (reports.length * REPORT_BYTES > EXCHANGE_BYTES) {
      throw tooLarge(`a move leaves ${reports.length} parts, which is too many`);
    }
    const { native } = this;
    const view = new DataView(native.memory.buffer, native.exchangeAddress() >>> 0, EXCHANGE_BYTES);
    for (const [index, { lo, hi, hostId, length, basic }] of reports.entries()) {
      const at = index * REPORT_BYTES;
      view.setUint32(at, lo, true);
      view.setUint32(at + 4, hi, true);
      view.setUint32(at + 8, hostId, true);
      view.setUint32(at + 12, length, true);
      view.setUint32(at + 16, basic ? BASIC_KINDS[basic.kind] : BASIC_KINDS.none, true);
      view.setUint32(at + 20, basic?.kind === 'upStar' ? basic.nimber : 0, true);
      view.setFloat64(at + 24, firstNumber(basic), true);
      view.setFloat64(at + 32, basic?.kind === 'switch' ? basic.right : 0, true);
    }
    return reports.length;
  }
}

function firstNumber(basic: BasicValue | undefined): number {
  switch (basic?.kind) {
    case 'number':
      return basic.value;
    case 'upStar':
      return basic.ups;
    case 'switch':
      return basic.left;
    default:
      return 0;
  }
}
