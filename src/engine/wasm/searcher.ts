import { SolverError } from '../../errors.js';
import { encodePosition } from '../../games/encoding.js';
import type { BasicValue, Subgame } from '../../games/rules.js';
import type { Techniques } from '../engine.js';
import { gameSeed } from '../hash.js';
import type { Root } from '../root.js';
import type { Finding, Search, SearchCounts } from '../search.js';
import type { Searcher } from '../searchEngine.js';
import { HostGames, type HostReport } from './hostGames.js';
import { nativeKind, nativeKinds } from './kinds.js';
import { compileEngine, instantiateEngine, type NativeEngine, type WasmSource } from './module.js';

/** assembly/sum/status.ts */
const STATUS = { running: 0, loss: 1, win: 2, value: 3 } as const;

/** assembly/sum/techniques.ts */
const TECHNIQUE_BITS = { table: 1, split: 2, simplify: 4, order: 8, dedupe: 16 } as const;

/** assembly/games/basic.ts */
const BASIC_KINDS = { number: 1, upStar: 2, switch: 3 } as const;

/** The exchange holds one position, or as many reports as fit. */
const EXCHANGE_BYTES = 2 ** 16;
const REPORT_BYTES = 40;

const PAGE_BYTES = 2 ** 16;

export interface WasmOptions {
  /** The binary, if it is not beside the module. */
  readonly wasm?: WasmSource;
  /** The engine's memory grows to at most so many bytes (4 GiB at the very most). */
  readonly memoryBytes?: number;
}

/** "A few hundred MB": fits a laptop. */
const DEFAULT_MEMORY_BYTES = 2 ** 30;

/** Host positions are kept from question to question, but not without end. */
const MOST_HOST_POSITIONS = 200_000;

/** The native engine behind the searcher's contract. */
export class WasmSearcher implements Searcher {
  private readonly hostGames = new HostGames();
  private techniques: Techniques | undefined;
  /** What was thrown while the native engine asked the host: it must not unwind through native frames. */
  private hostError: unknown;
  private native!: NativeEngine;

  private constructor() {}

  static async load(options: WasmOptions = {}): Promise<WasmSearcher> {
    const searcher = new WasmSearcher();
    searcher.native = await instantiateEngine(await compileEngine(options.wasm), {
      hostMoveCount: (hostId, player) =>
        searcher.asked(() => searcher.hostGames.moveCount(hostId >>> 0, player as 0 | 1)),
      hostOption: (hostId, player, move) =>
        searcher.asked(() => searcher.writeOption(hostId >>> 0, player as 0 | 1, move)),
    });
    searcher.open(options.memoryBytes ?? DEFAULT_MEMORY_BYTES);
    return searcher;
  }

  private open(memoryBytes: number): void {
    const { native } = this;
    if (!native.open(Math.floor(memoryBytes / PAGE_BYTES), Math.floor(memoryBytes / 2))) {
      throw new SolverError('ERR_MEMORY', `the engine needs more than ${memoryBytes} bytes of memory`);
    }
    for (const { name, kind, impartial } of nativeKinds()) {
      const [lo, hi] = gameSeed(name);
      native.setGameSeed(kind, impartial, lo, hi);
    }
  }

  begin(techniques: Techniques, tableBits: number): void {
    const { native, hostGames } = this;
    this.techniques = techniques;
    this.hostError = undefined;
    native.clearTables(techniques.table ? tableBits : 0);
    if (hostGames.size > MOST_HOST_POSITIONS) {
      native.forgetComponents();
      hostGames.clear();
    }
  }

  outcome(root: Root, leftMoves: boolean): Search<boolean> {
    const { number, ups, nimber } = root.basics;
    const { native } = this;
    const ready = this.enterSum(root) && native.startOutcome(number, ups, nimber, leftMoves ? 0 : 1) !== 0;
    return this.search<boolean>(ready, 'outcome', (nodes) => {
      const status = native.runOutcome(nodes);
      if (status === STATUS.running) return undefined;
      if (status === STATUS.win || status === STATUS.loss) return { result: status === STATUS.win };
      return this.failure();
    });
  }

  nimValue(root: Root): Search<number> {
    const { native } = this;
    const ready = this.enterSum(root) && native.startNim(root.basics.nimber) !== 0;
    return this.search<number>(ready, 'nim', (nodes) => {
      const status = native.runNim(nodes);
      if (status === STATUS.running) return undefined;
      return status === STATUS.value ? { result: native.nimValue() >>> 0 } : this.failure();
    });
  }

  dispose(): void {
    this.hostGames.clear();
  }

  private search<T>(
    ready: boolean,
    kind: 'outcome' | 'nim',
    run: (nodes: number) => Finding<T> | undefined,
  ): Search<T> {
    const counts: SearchCounts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
    return {
      counts,
      run: (nodes) => {
        const finding = ready ? run(nodes) : this.failure();
        this.readCounts(counts, kind);
        return finding;
      },
    };
  }

  private readCounts(counts: SearchCounts, kind: 'outcome' | 'nim'): void {
    const { native } = this;
    const outcome = kind === 'outcome';
    counts.nodes = outcome ? native.outcomeNodes() : native.nimSearchNodes();
    counts.tableHits = outcome ? native.outcomeTableHits() : native.nimSearchTableHits();
    counts.tableMisses = outcome ? native.outcomeTableMisses() : native.nimSearchTableMisses();
    counts.maxDepth = outcome ? native.outcomeDepth() : native.nimSearchDepth();
  }

  /** The native engine could not go on: because the host failed it, or because memory ended. */
  private failure(): Finding<never> {
    const error = this.hostError;
    this.hostError = undefined;
    if (error) throw error;
    return { failure: 'memory', reason: 'the memory limit was reached' };
  }

  /** Hands the sum to the native engine; false when its memory has ended. */
  private enterSum(root: Root): boolean {
    const { native } = this;
    const techniques = { ...this.techniques, simplify: root.simplify };
    let mask = 0;
    for (const [name, bit] of Object.entries(TECHNIQUE_BITS)) {
      if (techniques[name as keyof typeof TECHNIQUE_BITS]) mask |= bit;
    }
    if (!native.useTechniques(mask)) return false;
    native.beginSum();
    return (
      root.components.every((component) => this.enterComponent(component)) &&
      root.basics.temperatures.every((temperature) => native.addSwitch(temperature) !== 0)
    );
  }

  private enterComponent(component: Subgame): boolean {
    const { native } = this;
    const kind = nativeKind(component.rules);
    if (!kind) {
      this.writeReports([this.hostGames.report(component)]);
      return native.addHostComponent() !== 0;
    }
    const bytes = encodePosition(component.rules, component.position);
    if (bytes.length > EXCHANGE_BYTES) {
      throw new SolverError('ERR_TOO_LARGE', `a position of ${bytes.length} bytes is too large`);
    }
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
      throw new SolverError('ERR_TOO_LARGE', `a move leaves ${reports.length} parts, which is too many`);
    }
    const { native } = this;
    const view = new DataView(native.memory.buffer, native.exchangeAddress() >>> 0, EXCHANGE_BYTES);
    for (const [index, { lo, hi, hostId, length, basic }] of reports.entries()) {
      const at = index * REPORT_BYTES;
      view.setUint32(at, lo, true);
      view.setUint32(at + 4, hi, true);
      view.setUint32(at + 8, hostId, true);
      view.setUint32(at + 12, length, true);
      view.setUint32(at + 16, basic ? BASIC_KINDS[basic.kind] : 0, true);
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
