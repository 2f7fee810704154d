import { SolverError } from '../../base/errors.js';
import type { Database } from '../../database/database.js';
import { encodePosition } from '../../games/encoding.js';
import type { BasicValue, Subgame } from '../../games/rules.js';
import { seedOf } from '../../games/seeds.js';
import { ALL_TECHNIQUES, type Techniques } from '../engine.js';
import { MOST_MOVES, tooLarge } from '../limits.js';
import type { Root } from '../root.js';
import { ABORTED, BeginAgain, noCounts, type Search, type SearchCounts } from '../search.js';
import { NO_FACTS, type TableFacts } from '../table/facts.js';
import { readNativeTables } from '../table/nativeTable.js';
import {
  BASIC_KINDS,
  EXCHANGE_BYTES,
  type HostFunctions,
  type NativeEngine,
  REPORT_BYTES,
  STATUS,
  TECHNIQUE_BITS,
} from './border.js';
import { enterDatabase } from './databases.js';
import { prepareFull } from './fullSearch.js';
import { HostGames, type HostReport } from './hostGames.js';
import { nativeKind, nativeKinds } from './kinds.js';
import { instantiateEngine, type TableFunctions } from './module.js';

const PAGE_BYTES = 2 ** 16;
/** All that 32 bits can address. */
const MOST_MEMORY_BYTES = 2 ** 32;

/** A search that has been started in an instance. */
export interface Session<T> {
  /** Visits up to so many nodes; returns the status of the search. */
  run(nodes: number): number;
  /** What a status says, if it is a result. */
  finding(status: number): { readonly result: T } | undefined;
  count(counts: SearchCounts): void;
  /** From now on others work on the same search, which has this number; absent if it cannot be shared. */
  join?(number: number): void;
  /** Puts into the exchange what the first move changes; absent if no move is first. */
  tellChange?(): number;
}

/**
 * One instance of the native engine and its lifetime. It lives until it is ended, a trap leaves it in disorder, or its
 * memory ends: that never shrinks, so another instance must answer the next question. The tables of an instance whose
 * memory has ended are still true, and are kept for that question if the last one wanted them to be.
 */
export class Instance {
  private hostGames = new HostGames();
  /** What was thrown while the native engine asked the host: it must not unwind through native frames. */
  private hostError: unknown;
  /** What the host is asked during a search goes by them. */
  private techniques: Techniques = ALL_TECHNIQUES;
  /** Undefined: nothing is left of it. */
  private engine: NativeEngine | undefined;
  private living = true;
  /** Should its tables outlive it? */
  keepsTables = false;
  /** Does it note what takes many nodes? */
  private notes = false;

  /** Throws if the memory is too small. */
  constructor(
    module: WebAssembly.Module,
    memoryBytes: number,
    database: Database | undefined,
    table?: TableFunctions,
  ) {
    const host: HostFunctions = {
      hostMoveCount: (hostId, player) =>
        this.asked(() => this.hostGames.moveCount(hostId >>> 0, player as 0 | 1, this.techniques)),
      hostOption: (hostId, player, move) =>
        this.asked(() =>
          this.writeReports(this.hostGames.option(hostId >>> 0, player as 0 | 1, move, this.techniques)),
        ),
      hostKeep: (hostId) => this.hostGames.keep(hostId >>> 0),
      hostForget: () => this.hostGames.forget(),
    };
    const native = instantiateEngine(module, host, table);
    if (!native.open(Math.floor(Math.min(memoryBytes, MOST_MEMORY_BYTES) / PAGE_BYTES))) {
      throw new SolverError('ERR_MEMORY', `the engine needs more than ${memoryBytes} bytes of memory`);
    }
    for (const [rules, { kind, impartial }] of nativeKinds()) {
      native.setGameSeed(kind, impartial, ...seedOf(rules));
    }
    prepareFull(native);
    if (database && !enterDatabase(native, database)) {
      throw new SolverError('ERR_MEMORY', `the database needs more than ${memoryBytes} bytes of memory`);
    }
    this.engine = native;
  }

  get isAlive(): boolean {
    return this.living;
  }

  /** To be asked only while it lives. */
  get native(): NativeEngine {
    if (!this.engine || !this.living) throw new Error('begin() comes before a search');
    return this.engine;
  }

  /** The bytes that it has taken so far. */
  get memoryTaken(): number {
    return this.living ? (this.engine?.memory.buffer.byteLength ?? 0) : 0;
  }

  /** What its tables hold, or held when its memory ended. */
  facts(): TableFacts {
    return this.engine ? readNativeTables(this.engine) : NO_FACTS;
  }

  /** From now on it notes what takes many nodes, or not. */
  takesNotes(on: boolean): void {
    if (on === this.notes) return;
    if (!on) this.native.closeNotes();
    this.notes = on && this.native.openNotes() !== 0;
  }

  /** What it has noted since this was last asked. */
  takeNotes(): Uint8Array {
    if (!this.engine || !this.notes) return new Uint8Array(0);
    const { memory } = this.engine;
    const notes = new Uint8Array(
      memory.buffer,
      this.engine.notesAddress() >>> 0,
      this.engine.notesBytes() >>> 0,
    );
    const copy = notes.slice();
    if (this.living) this.engine.openNotes();
    return copy;
  }

  end(): void {
    this.living = false;
    this.engine = undefined;
    this.hostGames = new HostGames();
  }

  /** Runs native code. After a trap nothing in the instance can be trusted. */
  guarded<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** The native engine could not go on: because the host failed it, or because memory ended. */
  fail(status: number): never {
    const error = this.hostError;
    this.living = false;
    if (!this.keepsTables) this.end();
    if (error) throw error;
    throw tooLarge(
      status === STATUS.tooLarge
        ? `a position has more than ${MOST_MOVES} moves or parts`
        : 'the memory limit was reached',
    );
  }

  search<T>(session: Session<T>): Search<T> {
    const counts = noCounts();
    return {
      counts,
      run: (nodes) => {
        const status = this.guarded(() => session.run(nodes));
        session.count(counts);
        if (status === STATUS.running) return undefined;
        if (status === STATUS.stopped) return ABORTED;
        if (status === STATUS.again) throw new BeginAgain();
        return session.finding(status) ?? this.fail(status);
      },
      ...(session.tellChange && { firstChange: () => this.changeIn(session) }),
      ...(session.join && { join: (number) => this.guarded(() => session.join?.(number)) }),
    };
  }

  private changeIn({ tellChange }: Session<unknown>): bigint | undefined {
    if (!this.guarded(() => tellChange?.())) return undefined;
    const { memory, exchangeAddress } = this.native;
    return new DataView(memory.buffer).getBigUint64(exchangeAddress() >>> 0, true);
  }

  /** Hands a sum to the native engine, for the plain layer and for nim values; false when its memory has ended. */
  enterSum(root: Root, techniques: Techniques): boolean {
    const { native } = this;
    this.techniques = { ...techniques, simplify: root.simplify };
    let mask = 0;
    for (const [name, bit] of Object.entries(TECHNIQUE_BITS)) {
      if (this.techniques[name as keyof typeof TECHNIQUE_BITS]) mask |= bit;
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
      this.writeReports([this.hostGames.report(component, this.techniques)]);
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
