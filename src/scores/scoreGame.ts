/** What a move brings: points, and what is played on. */
export interface ScoredStep<State> {
  readonly state: State;
  /** The mover's points; or those of every player, by number. Whole numbers are added without rounding. */
  readonly points: number | readonly number[];
  /** Who moves next. Default: the next player in turn. */
  readonly next?: number;
}

/**
 * A game for points that must end. Players are numbered from 0. The game is over when the player to move has no
 * move. States are values: no function changes its argument.
 */
export interface ScoreGame<State = unknown, Move = unknown> {
  /** Default: 2. */
  readonly players?: number;
  /** The legal moves; none: the game is over. */
  moves(state: State, player: number): readonly Move[];
  /** The position after a legal move. */
  play(state: State, move: Move, player: number): ScoredStep<State>;
  /** Equal for states in which the same moves bring the same points from now on. */
  key(state: State): string | number;
  /** How the move is written. */
  moveText(state: State, move: Move): string;
  /** Points of every player for a state in which the game is over. Default: none. */
  finish?(state: State): readonly number[];
}

/** What players of games for points may want. */
export const OBJECTIVES = ['difference', 'own'] as const;
/**
 * What players maximise: their own points minus those of all others, or their own points alone. The game of two
 * players for the difference is zero-sum. Otherwise a player who has several best moves makes the first of them,
 * whatever that means to others.
 */
export type Objective = (typeof OBJECTIVES)[number];

/** What a game for points comes to. */
export interface ScoreResult {
  /** The points of every player, by number, if all play well. */
  readonly scores: readonly number[];
  /** What the first player to move reaches of what he maximises. */
  readonly value: number;
  /** The moves if all play well. */
  readonly line: readonly string[];
}
