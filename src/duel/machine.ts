/**
 * What both engines of the whole-board solver offer: assembly/duel/index.ts compiled, and its counterpart in
 * TypeScript. Numbers only, because that is all that crosses into WebAssembly; a set of cells is two 32-bit halves.
 */
export interface DuelMachine {
  /** 0 for an unknown option. */
  set(option: number, value: number): number;
  setBoard(
    game: number,
    misere: number,
    rows: number,
    columns: number,
    wallsLow: number,
    wallsHigh: number,
    twiceKomi: number,
  ): void;
  /** The position to search from, with Left (0) or Right (1) to move. */
  setRoot(
    leftLow: number,
    leftHigh: number,
    rightLow: number,
    rightHigh: number,
    mover: number,
    passes: number,
  ): void;
  /** Takes the memory for an algorithm, once, after board and options; 0 if there is not enough. */
  open(algorithm: number): number;
  /** Asks whether the prover wins within so many plies from the first root; 0: no limit. */
  start(prover: number, plies: number): void;
  /** The same by plain alpha-beta, with what the tables hold. */
  follow(prover: number, plies: number): void;
  /** Goes on for about `budget` moves; a number of `STATUS`. */
  run(budget: number): number;
  /** The winning move at the root after a win, or -1. */
  winningMove(): number;
  /** Of the legal moves at the root the one that took most to search, as far as the table knows; -1: none. */
  toughestMove(): number;
  /** Makes a move: the root is where it leads to. */
  advance(move: number): void;
  /** Takes the last `advance` back. */
  retreat(): void;
  /** The number of legal moves at the root; `moveAt` gives them one by one. */
  countMoves(): number;
  moveAt(index: number): number;
  /** The verdict if the game is over at the root: 1 won, 2 lost for the player to move; else 0. */
  verdict(): number;
  nodes(): number;
  playouts(): number;
  playoutMoves(): number;
  maxDepth(): number;
  /** The depth that iterative deepening is at. */
  iteration(): number;
}

/** The numbers of options. */
export const OPTION = {
  symmetry: 0,
  probing: 1,
  history: 2,
  knowledge: 3,
  tableBits: 4,
  playouts: 5,
  learningRate: 6,
  bias: 7,
  reference: 8,
  trustedPlayouts: 9,
  seed: 10,
  treeBytes: 11,
  proofBytes: 12,
  parts: 13,
} as const;

/** The numbers of games. */
export const GAME = {
  nogo: 0,
  atari_go: 1,
  go: 2,
  breakthrough: 3,
  knightthrough: 4,
  domineering: 5,
} as const;

/** The numbers of searches; with Monte Carlo order they are the same after playouts. */
export const SEARCH = { ab: 0, id: 1, pn2: 2, dfpn: 3 } as const;

export const STATUS = { running: 0, win: 1, loss: 2, unproven: 3, outOfMemory: 4 } as const;

/** Go: the move that is no cell. */
export const PASS = 64;
