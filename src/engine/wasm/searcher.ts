import type { Database } from '../../database/database.js';
import type { Thermograph, Value } from '../../values/index.js';
import {
  DEFAULT_NIM_ALGORITHM,
  DEFAULT_TABLE_BITS,
  type NimAlgorithm,
  type SearchOptions,
  type Techniques,
} from '../engine.js';
import type { ValueRoot } from '../exactValue.js';
import { tooLarge } from '../limits.js';
import type { Root } from '../root.js';
import type { Search } from '../search.js';
import type { Searcher } from '../searcher.js';
import { slicedSearch } from '../slices.js';
import type { TableFacts } from '../table/facts.js';
import { writeNativeTables } from '../table/nativeTable.js';
import type { TypeScriptSearcher } from '../typescript/searcher.js';
import { beginFull, featuresOf } from './fullSearch.js';
import { Instance, type Session } from './instance.js';
import { compileEngine, type WasmSource } from './module.js';
import { fullSession, nimSession, plainSession } from './sessions.js';
import type { Sharing } from './sharing.js';
import { NativeValues } from './values.js';

/** Of the full search: values do not depend on them. */
const ALL_FEATURES = featuresOf({});

/** What the native engine is made with. */
export interface WasmOptions {
  /** The binary, if it is not beside the module. */
  readonly wasm?: WasmSource;
  /** The engine's memory grows to at most so many bytes (4 GiB at the very most). */
  readonly memoryBytes?: number;
  /** What is known of many components beforehand. */
  readonly database?: Database | undefined;
}

/** "A few hundred MB": fits a laptop. */
export const DEFAULT_MEMORY_BYTES = 2 ** 30;

/** What is asked, as far as it does not depend on the sum. */
interface Question {
  readonly techniques: Techniques;
  readonly nimAlgorithm: NimAlgorithm;
  /** The features of the full layer; undefined: the plain layer answers. */
  readonly features: number | undefined;
  /** Nothing that is known from earlier questions may be used. */
  readonly afresh: boolean;
  /** Has it begun in the full layer? */
  begun: boolean;
}

/** The native engine behind the searcher's contract. */
export class WasmSearcher implements Searcher {
  private question: Question | undefined;
  /** 0: no tables. */
  private tableBits = 0;
  /** The search of other threads in which the next one takes part. */
  private part: number | undefined;
  private readonly values = new NativeValues({
    begin: () => {
      if (!this.beginForValues()) throw tooLarge('there is no memory for values');
      return this.instance.native;
    },
    guarded: (run) => this.instance.guarded(run),
    fail: (status) => this.instance.fail(status),
  });

  private constructor(
    private readonly open: () => Instance,
    private readonly memoryBytes: number,
    private instance: Instance,
    private readonly sharing: Sharing | undefined,
  ) {}

  static async load(options: WasmOptions = {}, sharing?: Sharing): Promise<WasmSearcher> {
    const { wasm, memoryBytes = DEFAULT_MEMORY_BYTES, database } = options;
    const module = await compileEngine(wasm);
    const open = () => new Instance(module, memoryBytes, database, sharing?.table.functions);
    return new WasmSearcher(open, memoryBytes, open(), sharing);
  }

  /** The next search is part of one of other threads. */
  takePart(search: number): void {
    this.part = search;
  }

  /** Brings the table, a piece at a time, to where other threads see it. True when it is there. */
  share(): boolean {
    return this.sharing?.advance(this.instance.native) ?? false;
  }

  /** The bytes that the instance has taken so far. */
  get memoryTaken(): number {
    return this.instance.memoryTaken;
  }

  begin(techniques: Techniques, options: SearchOptions, afresh = false): void {
    const bits = techniques.table ? (options.tableBits ?? DEFAULT_TABLE_BITS) : 0;
    const keepsTable = options.keepTable ?? false;
    const kept = keepsTable && bits === this.tableBits;
    this.provideTables(bits, kept);
    this.instance.keepsTables = keepsTable;
    this.instance.takesNotes(keepsTable);
    this.sharing?.begin(this.instance.native, bits, kept);
    // Without splitting or simplification there is only the plain layer.
    const full = options.layer !== 'plain' && techniques.split && techniques.simplify;
    this.question = {
      techniques,
      nimAlgorithm: options.nimAlgorithm ?? DEFAULT_NIM_ALGORITHM,
      features: full ? featuresOf(options) : undefined,
      afresh,
      begun: false,
    };
    this.values.begin();
  }

  /** Empty tables; `kept`: those that are there, or what an instance has left whose memory has ended. */
  private provideTables(bits: number, kept: boolean): void {
    if (kept && this.instance.isAlive) return;
    const facts = kept ? this.instance.facts() : undefined;
    this.tableBits = bits;
    if (!(this.instance.isAlive && this.instance.native.clearTables(bits))) {
      this.instance.end();
      this.instance = this.open();
      if (!this.instance.native.clearTables(bits)) throw tooLarge('there is no memory for the table');
    }
    // What is shared has survived.
    if (facts && !this.sharing?.isOn) writeNativeTables(this.instance.native, facts);
  }

  readTables(): TableFacts {
    return this.sharing?.isOn ? this.sharing.table.readFacts() : this.instance.facts();
  }

  /** Where outcomes may be shared, they are from now on: files may hold more than fits an engine's own table. */
  writeTables(facts: TableFacts): void {
    const { native } = this.instance;
    this.sharing?.startEmpty(native);
    writeNativeTables(native, facts);
  }

  learn(facts: TableFacts): void {
    writeNativeTables(this.instance.native, facts);
  }

  takeNotes(): Uint8Array {
    return this.instance.takeNotes();
  }

  outcome(root: Root, leftMoves: boolean): Search<boolean> {
    const { techniques, features, afresh } = this.asked();
    const { instance } = this;
    // The plain layer makes do with less memory.
    const full =
      features !== undefined && root.simplify && this.beginFullWith(features, afresh)
        ? fullSession(instance.native, root, leftMoves)
        : undefined;
    return this.searchOf(full ?? plainSession(instance, root, techniques, leftMoves));
  }

  private searchOf<T>(session: Session<T>): Search<T> {
    const search = this.instance.search(session);
    if (this.part !== undefined) search.join?.(this.part);
    return search;
  }

  nimValue(root: Root): Search<number> {
    const { techniques, nimAlgorithm } = this.asked();
    return this.searchOf(nimSession(this.instance, root, techniques, nimAlgorithm, false, (value) => value));
  }

  isZero(root: Root): Search<boolean> {
    const { techniques, nimAlgorithm } = this.asked();
    return this.searchOf(
      nimSession(this.instance, root, techniques, nimAlgorithm, true, (value) => value === 0),
    );
  }

  async value(root: ValueRoot): Promise<Search<Value>> {
    const modest = await this.modest();
    return modest?.value(root) ?? slicedSearch((slice, counts) => this.values.value(root, slice, counts));
  }

  async thermograph(root: ValueRoot): Promise<Search<Thermograph>> {
    const modest = await this.modest();
    return (
      modest?.thermograph(root) ??
      slicedSearch((slice, counts) => this.values.thermograph(root, slice, counts))
    );
  }

  dispose(): void {
    this.question = undefined;
    this.instance.end();
    this.values.forget();
  }

  /** Where there is no memory for native values, somebody who needs less, and who is loaded only then. */
  private async modest(): Promise<TypeScriptSearcher | undefined> {
    if (this.beginForValues()) return undefined;
    const { TypeScriptSearcher } = await import('../typescript/searcher.js');
    return new TypeScriptSearcher();
  }

  /** Boards that get their values are counted, and so none may be known. */
  private beginForValues(): boolean {
    return this.beginFullWith(ALL_FEATURES, true);
  }

  private asked(): Question {
    if (!this.question) throw new Error('begin() comes before a search');
    return this.question;
  }

  /** Begins the question in the full layer, if it has not begun there. False when there is no memory. */
  private beginFullWith(features: number, afresh: boolean): boolean {
    const question = this.asked();
    question.begun ||= beginFull(this.instance.native, features, this.memoryBytes, afresh);
    return question.begun;
  }
}
