import { checkOptionNames, type OptionNames } from '../base/arguments.js';
import { SolverError } from '../base/errors.js';
import { type EngineName, MOST_THREADS, type SearchOptions } from '../engine/engine.js';
import type { WasmSource } from '../engine/wasm/module.js';
import type { DuelStats } from './answer.js';

/**
 * `ab`: alpha-beta with a transposition table. `id`: the same with iterative deepening. `pn2`, `dfpn`: proof-number
 * searches. `-mc`: Monte Carlo playouts first, which order the moves.
 */
export const DUEL_ALGORITHMS = ['ab', 'id', 'pn2', 'dfpn', 'ab-mc', 'id-mc'] as const;
/** `sum`: the engine for sums; only NoGo and Domineering in normal play. */
export type DuelAlgorithm = (typeof DUEL_ALGORITHMS)[number] | 'sum';
/** The algorithm of duels if none is named. */
export const DEFAULT_ALGORITHM: DuelAlgorithm = 'ab-mc';

/** What the TypeScript engine offers, by nothing but the rules of the games; the first if nothing is said. */
export const TYPESCRIPT_ALGORITHMS = ['ab', 'dfpn'] as const satisfies DuelAlgorithm[];

/** What alpha-beta does beyond the paper; each can be switched off by itself. All are on by default. */
export interface DuelTechniques {
  /** Positions that are images of each other share their results. */
  readonly symmetry: boolean;
  /** Misère Domineering: boards that have fallen into the same parts share their results. */
  readonly parts: boolean;
  /** Results of all moves are looked up before any of them is searched. */
  readonly probing: boolean;
  /** Moves that did well elsewhere are tried earlier. */
  readonly history: boolean;
  /** Bounds, forced moves, and an estimate of each move. */
  readonly knowledge: boolean;
}

/** The parameters of the searches, with the paper's values where it gives them. */
export interface DuelParameters {
  /** Playouts before the search, if the algorithm has any. */
  readonly playouts: number;
  /** PPAF's α: how fast the playout policy learns. */
  readonly learningRate: number;
  /** GRAVE's bias: how fast "all moves as first" values lose weight. */
  readonly bias: number;
  /** GRAVE's ref: nodes with more playouts give these values to those below. */
  readonly reference: number;
  /** Nodes with more playouts than this order the moves of the search. */
  readonly trustedPlayouts: number;
  readonly seed: number;
  /** The transposition table grows to at most 2^tableBits entries. */
  readonly tableBits: number;
  /** Memory for the moves of the Monte Carlo tree. */
  readonly treeBytes: number;
  /** Memory for each of the two trees of PN². */
  readonly proofBytes: number;
  /** Go: the most moves of a game; 0: twice the cells of the board. */
  readonly moveLimit: number;
}

/** The paper leaves bias and reference open, and most numbers of playouts; its table has 2^20 entries. */
export const DEFAULT_PARAMETERS: DuelParameters = {
  playouts: 10_000,
  learningRate: 1,
  bias: 1e-6,
  reference: 100,
  trustedPlayouts: 100,
  seed: 1,
  tableBits: 24,
  treeBytes: 2 ** 27,
  proofBytes: 2 ** 28,
  moveLimit: 0,
};

/** Every technique of duels switched on. */
export const ALL_DUEL_TECHNIQUES: DuelTechniques = {
  symmetry: true,
  parts: true,
  probing: true,
  history: true,
  knowledge: true,
};

type Limits = Pick<SearchOptions, 'timeoutMs' | 'maxNodes' | 'signal'>;

/** How a whole board is searched, and for how long. */
export interface DuelOptions extends Partial<DuelTechniques>, Partial<DuelParameters>, Limits {
  /** Default: ab-mc; for a board of NoGo or Domineering that falls apart in normal play `sum`, by engine wasm. */
  readonly algorithm?: DuelAlgorithm;
  /** Default: wasm. */
  readonly engine?: EngineName;
  /** Find all winning moves, not only one: as many searches as there are moves. */
  readonly allMoves?: boolean;
  /** Give a line of play. Default: true. */
  readonly line?: boolean;
  /** Called every now and then while the search runs. */
  readonly onProgress?: (stats: DuelStats) => void;
  /** Where the native engine's binary comes from: by default a file beside this module. */
  readonly wasm?: WasmSource;
  /**
   * A search by alpha-beta or df-pn that lasts for a quarter of a second is done by so many threads (default: 1), if the
   * engine is wasm. Answers are the same, node counts are not.
   */
  readonly threads?: number;
  /** The script of those threads, if it is not beside the module. */
  readonly script?: URL | string;
}

const OPTIONS: OptionNames<DuelOptions> = {
  ...ALL_DUEL_TECHNIQUES,
  ...DEFAULT_PARAMETERS,
  timeoutMs: true,
  maxNodes: true,
  signal: true,
  algorithm: true,
  engine: true,
  allMoves: true,
  line: true,
  onProgress: true,
  wasm: true,
  threads: true,
  script: true,
};

const GIB = 2 ** 30;

/** The whole numbers that a parameter may be. */
const RANGES: Readonly<Partial<Record<keyof DuelParameters, readonly [least: number, most: number]>>> = {
  playouts: [0, 1e9],
  reference: [0, 1e9],
  trustedPlayouts: [0, 1e9],
  seed: [0, 2 ** 32 - 1],
  tableBits: [10, 27],
  treeBytes: [2 ** 16, GIB],
  proofBytes: [2 ** 16, GIB],
  moveLimit: [0, 254],
};

/** Refuses numbers of threads that nobody can have. */
export function checkedThreads({ threads = 1 }: DuelOptions): number {
  if (Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS) return threads;
  throw new SolverError(
    'ERR_DUEL',
    `threads is ${threads}, expected a whole number from 1 to ${MOST_THREADS}`,
  );
}

/** Refuses parameters that make no sense. */
export function checkedParameters(options: DuelOptions): DuelParameters {
  checkOptionNames(options, OPTIONS);
  const parameters = { ...DEFAULT_PARAMETERS };
  for (const name of Object.keys(DEFAULT_PARAMETERS) as (keyof DuelParameters)[]) {
    const value = options[name];
    if (value === undefined) continue;
    const [least, most] = RANGES[name] ?? [0, 1e6];
    const whole = name in RANGES;
    if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) {
      const kind = whole ? 'a whole number' : 'a number';
      throw new SolverError('ERR_DUEL', `${name} is ${value}, expected ${kind} from ${least} to ${most}`);
    }
    Object.assign(parameters, { [name]: value });
  }
  return parameters;
}
