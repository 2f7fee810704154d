import { SolverError } from '../../base/errors.js';
import type { Database } from '../../database/database.js';
import { type Thermograph, thermograph, type Value } from '../../values/index.js';
import { DEFAULT_NIM_ALGORITHM, DEFAULT_TABLE_BITS, type SearchOptions, type Techniques } from '../engine.js';
import type { ValueRoot } from '../exactValue.js';
import { isBulky } from '../limits.js';
import type { Root } from '../root.js';
import type { Search } from '../search.js';
import type { Searcher } from '../searcher.js';
import { patiently, slicedSearch } from '../slices.js';
import { KEY_BYTES, type TableFacts } from '../table/facts.js';
import { ComponentStore } from './components.js';
import { CoupleSearch } from './coupleSearch.js';
import { MexSearch } from './mexSearch.js';
import { NimTable } from './nimTable.js';
import { OutcomeSearch } from './outcomeSearch.js';
import { HashTable } from './table.js';
import { Valuation } from './valuation.js';

/** Between questions components are kept while they take no more than this. */
const MOST_KEPT_BYTES = 2 ** 26;

/** The pure-TypeScript engine: readable, and the measure of the native one. */
export class TypeScriptSearcher implements Searcher {
  /** `componentBytes`: components are forgotten when they take so much. */
  constructor(
    private readonly componentBytes?: number,
    private readonly database?: Database,
  ) {
    this.values = new Valuation(database);
  }

  private readonly values: Valuation;
  private techniques: Techniques | undefined;
  /** Components are kept from question to question; their options depend on the techniques. */
  private store: ComponentStore | undefined;
  private outcomes: HashTable | undefined;
  private nimFacts: NimTable | undefined;
  private nimAlgorithm = DEFAULT_NIM_ALGORITHM;
  /** 0: no tables. */
  private tableBits = 0;

  begin(techniques: Techniques, options: SearchOptions): void {
    this.techniques = techniques;
    this.nimAlgorithm = options.nimAlgorithm ?? DEFAULT_NIM_ALGORITHM;
    this.values.begin();
    if (this.store && this.store.bytes > MOST_KEPT_BYTES) this.store = undefined;
    const bits = techniques.table ? (options.tableBits ?? DEFAULT_TABLE_BITS) : 0;
    if (options.keepTable && bits === this.tableBits) return;
    this.tableBits = bits;
    this.outcomes = bits > 0 ? new HashTable(bits) : undefined;
    this.nimFacts = bits > 0 ? new NimTable(bits) : undefined;
  }

  readTables(): TableFacts {
    const keys: [number[], number[]] = [[], []];
    for (const [lo, hi, outcome] of this.outcomes?.entries() ?? []) keys[outcome as 0 | 1].push(lo, hi);
    const nimFacts: number[] = [];
    for (const [lo, hi, fact] of this.nimFacts?.entries() ?? []) nimFacts.push(fact, lo, hi);
    const [losses, wins, facts] = [...keys, nimFacts].map((words) => bytesOf(words));
    return { losses: losses!, wins: wins!, nimFacts: facts! };
  }

  writeTables({ losses, wins, nimFacts }: TableFacts): void {
    this.outcomes?.reserve((losses.length + wins.length) / KEY_BYTES);
    for (const [outcome, bytes] of [losses, wins].entries()) {
      const words = wordsOf(bytes);
      for (let i = 0; i < words.length; i += 2) this.outcomes?.set(words[i]!, words[i + 1]!, outcome);
    }
    const facts = wordsOf(nimFacts);
    for (let i = 0; i < facts.length; i += 3) this.nimFacts?.set(facts[i + 1]!, facts[i + 2]!, facts[i]!);
  }

  learn(facts: TableFacts): void {
    this.writeTables(facts);
  }

  /** Nothing is noted: who wants to be fast asks the native engine. */
  takeNotes(): Uint8Array {
    return new Uint8Array(0);
  }

  outcome(root: Root, leftMoves: boolean): Search<boolean> {
    const techniques = this.techniquesFor(root);
    return new OutcomeSearch(root, leftMoves, this.storeFor(techniques), this.outcomes, techniques);
  }

  nimValue(root: Root): Search<number> {
    return this.nimSearch(root, false, (value) => value);
  }

  isZero(root: Root): Search<boolean> {
    return this.nimSearch(root, true, (value) => value === 0);
  }

  private nimSearch<T>(root: Root, forZero: boolean, read: (value: number) => T): Search<T> {
    const techniques = this.techniquesFor(root);
    const algorithm = root.components.some(isBulky) ? 'mex' : this.nimAlgorithm;
    // Otherwise options, or their order, would depend on which of several positions stands for a component: parts
    // whose value is seen at a glance go by their boards.
    const { split, order, simplify } = techniques;
    const byIdentity = algorithm === 'lv' && split && order && simplify;
    const store = this.storeFor(techniques, byIdentity);
    switch (algorithm) {
      case 'mex':
        return new MexSearch(root, store, this.nimFacts, read);
      case 'lv':
        return new CoupleSearch(root, store, this.nimFacts, forZero, read);
      case 'asp':
        throw new SolverError('ERR_NOT_OFFERED', 'the TypeScript engine does not offer the algorithm asp');
    }
  }

  value(root: ValueRoot): Search<Value> {
    return slicedSearch((slice, counts) => this.values.valueOf(root, slice, counts));
  }

  thermograph(root: ValueRoot): Search<Thermograph> {
    const { values } = this;
    return slicedSearch(function* (slice, counts) {
      const value = yield* values.valueOf(root, slice, counts);
      return yield* patiently(slice, () => thermograph(value));
    });
  }

  dispose(): void {
    this.values.forget();
    this.store = undefined;
    this.outcomes = undefined;
    this.nimFacts = undefined;
  }

  private techniquesFor(root: Root): Techniques {
    if (!this.techniques) throw new Error('begin() comes before a search');
    return { ...this.techniques, simplify: root.simplify };
  }

  private storeFor(techniques: Techniques, byIdentity = false): ComponentStore {
    const last = this.store?.techniques;
    const fits =
      this.store?.byIdentity === byIdentity &&
      last?.split === techniques.split &&
      last.simplify === techniques.simplify &&
      last.order === techniques.order &&
      last.dedupe === techniques.dedupe;
    if (!this.store || !fits) {
      this.store = new ComponentStore(techniques, this.componentBytes, this.database, byIdentity);
    }
    return this.store;
  }
}

/** Little-endian, whatever the machine. */
function bytesOf(words: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(words.length * 4));
  for (const [i, word] of words.entries()) bytes.setUint32(i * 4, word, true);
  return new Uint8Array(bytes.buffer);
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true));
}
