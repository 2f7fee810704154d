import type { Player, Sum } from '../games/rules.js';
import type { Thermograph, Value } from '../values/index.js';
import type { SearchOptions, Techniques } from './engine.js';
import type { ValueRoot } from './exactValue.js';
import type { Root } from './root.js';
import type { Search } from './search.js';
import type { TableFacts } from './table/facts.js';

/** What differs between engines: how a prepared sum is searched. */
export interface Searcher {
  /**
   * Begins a question: empties the tables, so that the same question takes the same nodes whenever it is asked;
   * with `keepTable` only if their size changes. What they hold is true whatever the techniques. Unless it is to begin
   * `afresh`, a search may remember what earlier ones have found, and throw `BeginAgain` where nodes might depend on it.
   */
  begin(techniques: Techniques, options: SearchOptions, afresh?: boolean): void;
  /** What the tables hold. */
  readTables(): TableFacts;
  /** Adds to the tables what earlier searches have found; between `begin` and the next question. */
  writeTables(facts: TableFacts): void;
  /** Adds what others have found meanwhile to tables that are kept. */
  learn(facts: TableFacts): void;
  /** What took the most nodes since this was last asked, in searches that keep their tables (table/lessons.ts). */
  takeNotes(): Uint8Array;
  /** Does the player who moves first win? */
  outcome(root: Root, leftMoves: boolean): Search<boolean>;
  nimValue(root: Root): Search<number>;
  /** Is the sum, of impartial games only, 0? */
  isZero(root: Root): Search<boolean>;
  value(root: ValueRoot): Search<Value> | Promise<Search<Value>>;
  thermograph(root: ValueRoot): Search<Thermograph> | Promise<Search<Thermograph>>;
  dispose(): void;
}

/** A question that other threads may be asked, too. */
export interface SharedQuestion<T = unknown> {
  readonly kind: 'solve' | 'nimValue';
  readonly sum: Sum;
  readonly mover?: Player;
  readonly options: SearchOptions;
  /** What an answer says of the search. */
  read(answer: unknown): T;
}

/** Other threads, which take part in long searches. */
export interface Team {
  beginQuestion(): void;
  /** A search that others join when the question, asked at `since`, has lasted for a while; to be ended. */
  together<T>(search: Search<T>, question: SharedQuestion<T>, since: number): Search<T> & { end(): void };
  /** Resolves when no other thread is at work. */
  idle(): Promise<void>;
  dispose(): void;
}
