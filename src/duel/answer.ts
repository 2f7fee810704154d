import type { Failure } from '../engine/engine.js';
import type { Player, Verdict } from '../games/rules.js';

/** What a duel comes to: who wins, by which moves. */
export interface DuelResult {
  /** For the player to move. */
  readonly verdict: Verdict;
  readonly winner: Player;
  /** The winning move found; all that were found if `allMoves` was asked for. */
  readonly winningMoves: readonly string[];
  /** True: no other move wins. */
  readonly allMoves: boolean;
  /** If `allMoves` was asked for: moves that the limits did not allow to decide. */
  readonly undecided: readonly string[];
  /** A line of play in which the winner keeps winning and the other chooses what took longest to refute. */
  readonly line: readonly string[];
  /** The line ends with the game. */
  readonly lineEnds: boolean;
}

/** What a search of a whole board took. */
export interface DuelStats {
  /** Positions that the search entered; those of the playouts are not among them. */
  readonly nodes: number;
  readonly playouts: number;
  /** Moves made in playouts. */
  readonly playoutMoves: number;
  readonly timeMs: number;
  /** Moves from the root, at the deepest. */
  readonly maxDepth: number;
  /** The depth that iterative deepening has come to; else 0. */
  readonly iteration: number;
}

/** `limit`: neither player was shown to win within Go's limit of moves. */
export type DuelFailure = Exclude<Failure, 'unsupported'> | 'limit';

/** The result of a duel, or why there is none; and what it took. */
export type DuelAnswer =
  | { readonly status: 'done'; readonly result: DuelResult; readonly stats: DuelStats }
  | { readonly status: DuelFailure; readonly reason: string; readonly stats: DuelStats };
