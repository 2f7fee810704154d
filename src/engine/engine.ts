import type { Mover, Player, Sum, Verdict } from '../games/rules.js';

/**
 * The one contract between whoever asks and whoever solves. Engines give the same answers; a question that an
 * engine does not offer is answered with status `unsupported`, never with a guess.
 */
export interface Engine {
  readonly name: EngineName;
  /** Who wins the sum if `player` moves first? */
  solve(sum: Sum, player: Player, options?: SearchOptions): Promise<Answer<Verdict>>;
  /** The nim value of a sum of impartial games. */
  nimValue(sum: Sum, options?: SearchOptions): Promise<Answer<NimValue>>;
  /** All moves after which the opponent, moving next, loses. `impartial`: all games must be impartial. */
  winningMoves(sum: Sum, mover: Mover, options?: SearchOptions): Promise<Answer<readonly SumMove[]>>;
  /** The canonical form of the sum, as text. */
  value(sum: Sum, options?: SearchOptions): Promise<Answer<string>>;
  /** The thermograph of the sum: `L: (v, t) … R: (v, t) …`. */
  thermograph(sum: Sum, options?: SearchOptions): Promise<Answer<string>>;
  /** Frees what the engine holds; it must not be asked again. */
  dispose(): void;
}

/** An engine whose transposition table can be kept in a file, so that a long search goes on another day. */
export interface TableEngine extends Engine {
  /** What the questions so far have left in the table, as the bytes of a file. `options` are those of the questions. */
  saveTable(options?: SearchOptions): Promise<SavedTable>;
  /**
   * Puts what a file holds into an empty table; questions with `keepTable` and the same options use it. Resolves to
   * the number of facts; throws a SolverError with code ERR_TABLE that says why, if the file cannot be used.
   */
  loadTable(file: Uint8Array, options?: SearchOptions): Promise<number>;
}

/** What is kept of a transposition table, see {@link TableEngine.saveTable}. */
export interface SavedTable {
  readonly file: Uint8Array;
  /** How many outcomes and facts about nim values it holds. */
  readonly facts: number;
}

/** The engines that there are. */
export const ENGINE_NAMES = ['wasm', 'ts'] as const;
/** The name of an engine: `ts` is the readable one, `wasm` the fast one. */
export type EngineName = (typeof ENGINE_NAMES)[number];

/** A bigint only where it is larger than Number.MAX_SAFE_INTEGER. */
export type NimValue = number | bigint;

/** A move in subgame number `index` of the sum, in that game's notation. */
export interface SumMove {
  readonly index: number;
  readonly text: string;
}

/** Each technique of the search, to be switched off by itself. All are on by default. */
export interface Techniques {
  /** The transposition table. */
  readonly table: boolean;
  /** Splitting into independent parts, and normal forms. */
  readonly split: boolean;
  /** Adding up numbers, switches, ups, nimbers, and games whose nim values a theory knows. */
  readonly simplify: boolean;
  /** Moves from the middle outwards, large components first, numbers last. */
  readonly order: boolean;
  /** Of equal components only one is moved in, and of moves that a symmetry takes to one another one is made. */
  readonly dedupe: boolean;
}

/**
 * The techniques that the full layer adds to the plain one. Each can be switched off by itself; only the native
 * engine has them.
 */
export interface FullTechniques {
  /** Canonical values in place of small components. */
  readonly values: boolean;
  /** Bounds on large components, from their boards. */
  readonly bounds: boolean;
  /** All children are looked up and tested before any is searched. */
  readonly childrenFirst: boolean;
  /** Stops, means and temperatures decide sums. */
  readonly stops: boolean;
  /** Atomic weights decide sums of all-small games. */
  readonly weights: boolean;
  /** Outcomes of components decide sums. */
  readonly outcomes: boolean;
  /** Moves that have been best before are tried first. */
  readonly history: boolean;
  /** G - G = 0. */
  readonly cancel: boolean;
}

/** Every technique of the full layer switched on. */
export const ALL_FULL_TECHNIQUES: FullTechniques = {
  values: true,
  bounds: true,
  childrenFirst: true,
  stops: true,
  weights: true,
  outcomes: true,
  history: true,
  cancel: true,
};

/** More threads than machines have. */
export const MOST_THREADS = 128;

/** `plain`: the same algorithm in both engines, node for node. `full`: the fastest the engine has. */
export const LAYERS = ['plain', 'full'] as const;
/** A layer of the search: `plain` is the algorithm that both engines share, `full` the best there is. */
export type Layer = (typeof LAYERS)[number];

/**
 * How nim values are found. `mex`: by definition. `lv`: by couples of a position and a nimber (Lemoine, Viennot).
 * `asp`: by asking whether the value is in a set (Beling, Rogalski).
 */
export const NIM_ALGORITHMS = ['mex', 'lv', 'asp'] as const;
/** How nim values are found. */
export type NimAlgorithm = (typeof NIM_ALGORITHMS)[number];

/** The one that visited the fewest nodes (bench/impartial.ts). */
export const DEFAULT_NIM_ALGORITHM: NimAlgorithm = 'lv';

/** Every technique of the plain layer switched on. */
export const ALL_TECHNIQUES: Techniques = {
  table: true,
  split: true,
  simplify: true,
  order: true,
  dedupe: true,
};

/** 2^22 slots: 48 MB in the TypeScript engine, 32 MB in the native one. */
export const DEFAULT_TABLE_BITS = 22;

/** How a question is searched, and for how long. The same options give the same node counts. */
export interface SearchOptions extends Partial<Techniques>, Partial<FullTechniques> {
  /** Default: full. The TypeScript engine has the plain layer only. */
  readonly layer?: Layer;
  /** Default: lv. The TypeScript engine does not offer asp. */
  readonly nimAlgorithm?: NimAlgorithm;
  /** The transposition table grows to at most 2^tableBits entries. */
  readonly tableBits?: number;
  /** 0 or absent: no limit. */
  readonly timeoutMs?: number;
  /** 0 or absent: no limit. Reproducible, unlike a time limit. */
  readonly maxNodes?: number;
  /**
   * Use what the table still holds from the last question, if it was of the same size. Then the nodes of a
   * question depend on those before it.
   */
  readonly keepTable?: boolean;
  readonly signal?: AbortSignal;
  /** Called now and then during long searches. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** What a search took. */
export interface SearchStats {
  /** Positions the search entered: (sum, player) for outcomes, components for nim values. */
  readonly nodes: number;
  readonly timeMs: number;
  readonly tableHits: number;
  readonly tableMisses: number;
  /** Moves from the root, at the deepest. */
  readonly maxDepth: number;
}

/** What is told of a search that goes on. */
export interface SearchProgress extends SearchStats {
  /** The move that is being searched: of `solve` the first one, of `winningMoves` the one that may win; absent if not known. */
  readonly move?: SumMove;
}

/** Why there is no result. */
export type Failure = 'timeout' | 'nodes' | 'aborted' | 'memory' | 'unsupported';

/** A spent budget is an answer, not an exception. */
export type Answer<T> =
  | { readonly status: 'done'; readonly result: T; readonly stats: SearchStats }
  | { readonly status: Failure; readonly reason: string; readonly stats: SearchStats };
