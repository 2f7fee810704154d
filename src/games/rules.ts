import type { HeapValues } from '../heaps/heapSequence.js';
import type { Value } from '../values/value.js';
import type { Sampler } from './sampler.js';

/** Left is Black, `X`, `B`; Right is White, `O`, `W`. */
export const PLAYERS = ['left', 'right'] as const;
/** A player: Left or Right. */
export type Player = (typeof PLAYERS)[number];

/** The other player. */
export function opponent(player: Player): Player {
  return player === 'left' ? 'right' : 'left';
}

/** Who moves: a player, or either player in a sum of impartial games. */
export type Mover = Player | 'impartial';

/** For the player who moves first, and is named in the question. */
export type Verdict = 'win' | 'loss';

/**
 * A value that sums can be simplified by. Numbers are dyadic rationals, held exactly in a double;
 * `ups` and `nimber` stand for n·↑ + *m; a switch is {left | right} with any order of the two.
 */
export type BasicValue =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'upStar'; readonly ups: number; readonly nimber: number }
  | { readonly kind: 'switch'; readonly left: number; readonly right: number };

/** What every game says: its name and text form, the moves, and what they do. */
export interface CoreRules<Position = unknown, Move = unknown> {
  /** The section name in the input language, e.g. `clobber_1xn`. */
  readonly name: string;
  /** The rules in one sentence. */
  readonly summary: string;
  /** The text form in one line, for people. */
  readonly syntax: string;
  /** Texts that `parse` accepts, the most telling first. */
  readonly examples: readonly string[];
  /** Throws a {@link ParseError} that marks the offending text. */
  parse(text: string): Position;
  /** The text form. Different positions have different texts; `parse` reads those that play leads to. */
  format(position: Position): string;
  /** The legal moves of `player`, in the game's documented order. */
  moves(position: Position, player: Player): Move[];
  /** The position after a legal move. */
  play(position: Position, move: Move, player: Player): Position;
  /** How the move is written: no two moves of a position alike. */
  moveText(position: Position, move: Move, player: Player): string;
  /** The game with the players exchanged: G + negate(G) is a second-player win. */
  negate(position: Position): Position;
}

/**
 * What makes searches faster, never different. `split`, `normalise` and `negate` also serve the impartial version of
 * the game, so they must keep the option structure (docs/games.md#splits-and-normal-forms); a fact that is only true of
 * partizan values belongs in `basic`.
 */
export interface SpeedRules<Position = unknown, Move = unknown> {
  /** Bytes that tell positions apart; the native engine reads its boards from them. Default: the text. */
  encode?(position: Position): Uint8Array;
  /** Independent parts with the same sum; parts in which nobody can move are left out. Default: the position. */
  split?(position: Position): Position[];
  /** One of the positions with the same option structure, the same for as many of them as is cheap. */
  normalise?(position: Position): Position;
  /**
   * Of the moves of `player` the first of those that lead to positions with the same option structure, as far as that is
   * seen before they are played: what a symmetry of the position takes to one another. Default: all moves.
   */
  distinctMoves?(position: Position, player: Player): Move[];
  /**
   * Sums of positions that Left gets by giving up some of her moves for good. Each is at most the position, so that
   * a proof may go on with it. Not used by the impartial version.
   */
  concessions?(position: Position): Position[][];
  /** The basic game that the position equals in partizan sums, where that is seen at a glance. */
  basic?(position: Position): BasicValue | undefined;
  /** The value of the position in partizan sums, where it is known without looking at its moves. */
  exact?(position: Position): Value | undefined;
}

/** What is known of nim values: of an impartial game, or of the impartial version that every other game has. */
export interface ImpartialRules<Position = unknown, Move = unknown> {
  /** True if both players always have the same options. */
  readonly impartial?: boolean;
  /**
   * True if the order of moves does not matter in an impartial game: where a may be made and then b, b may be made and
   * then a, and both lead to the same position. Moves are told apart by `===`.
   */
  readonly anyOrder?: boolean;
  /** Impartial games whose nim values follow a theory are not searched but asked. */
  readonly theory?: NimTheory<Position, Move>;
  /**
   * Bytes, made of the encoding of a normal form, that positions with the same option structure share where no normal
   * form makes them one: searches for nim values take such positions for one. A position with a `basic` value shares
   * them with none. Needs `eccentricity`; the native engine asks only its own games for it.
   */
  identity?(encoding: Uint8Array): Uint8Array;
  /**
   * How far from the middle a move is; those nearest to it are tried first. The same for moves of positions with one
   * `identity` that leave the same.
   */
  eccentricity?(position: Position, move: Move): number;
  /**
   * For the impartial version of a partizan game: a position that is as good, where that is simpler; for example with
   * all pieces of one colour. Applied before splitting and normalising; doing so again changes nothing.
   */
  impartialForm?(position: Position): Position;
  /** The nim value of the impartial version, where it is seen at a glance. */
  impartialValue?(position: Position): number | undefined;
  /** The impartial version's `identity` and `eccentricity`. */
  impartialIdentity?(encoding: Uint8Array): Uint8Array;
  /** As `eccentricity`, for moves of the impartial version. */
  impartialEccentricity?(position: Position, move: Move, player: Player): number;
  /** The theory of the impartial version of a partizan game. */
  readonly impartialTheory?: NimTheory<Position, ColouredMove<Move>>;
}

/** How the game meets people: boards with coordinates, random positions, reports. */
export interface ShowRules<Position = unknown> {
  /** What may surprise those who know the game from elsewhere, a sentence each. */
  readonly notes?: readonly string[];
  /**
   * What moves call cells: those of a strip by numbers from 1, those of a grid by column and row, `b3`; rows of
   * hexagons are shifted by half a cell each. The text of a position ends with its cells, rows separated by `|`.
   * Absent: there are no cells.
   */
  readonly board?: 'strip' | 'grid' | 'hex';
  /** Makes random positions. */
  readonly sample?: Sampler;
  /** True if texts may hold braces and brackets, as long as these balance: `({2|1})`, `{2|1}`. */
  readonly nestedText?: boolean;
  /** How the position is shown in reports, e.g. `integer:3`. Default: `name:text`. */
  label?(position: Position): string;
  /**
   * Of components with equal `identify`, `winning moves` lists only the first (the reference's rule).
   * Default: equal text.
   */
  identify?(position: Position): Position;
}

/**
 * The rules of one game: all that an engine needs to solve it, alone or in a sum. Only the core is needed. Positions are
 * values: no function changes its argument. Moves are whatever the game likes (small integers are fastest).
 */
export interface GameRules<Position = unknown, Move = unknown>
  extends CoreRules<Position, Move>,
    SpeedRules<Position, Move>,
    ImpartialRules<Position, Move>,
    ShowRules<Position> {}

/** A move in the impartial version of a game, and the player who has it in the game itself. */
export interface ColouredMove<Move = unknown> {
  readonly player: Player;
  readonly move: Move;
}

/**
 * Nim values of an impartial game by other means than searching its moves, so that even positions with more moves
 * than can be listed are answered.
 */
export interface NimTheory<Position = unknown, Move = unknown> {
  /**
   * Yields every few milliseconds, so that it can be interrupted. Throws a SolverError with code
   * ERR_UNKNOWN_VALUE that says why, if the value is out of reach.
   */
  nimValue(position: Position): Generator<void, bigint>;
  /** The moves to positions of this nim value; asked once the position's own value is known. */
  movesTo(position: Position, nimValue: bigint): Move[];
  /** The nim values of single heaps, if the game is one of heaps. */
  readonly values?: HeapValues;
}

/** Any game, when its position and move types do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: positions are opaque to everybody but their own rules
export type AnyGame = GameRules<any, any>;

/** One term of a sum: a position together with its rules. */
export interface Subgame {
  readonly rules: AnyGame;
  readonly position: unknown;
}

/** A sum: the games that are played at once. */
export type Sum = readonly Subgame[];

/** The subgame as reports show it. */
export function labelOf({ rules, position }: Subgame): string {
  return rules.label?.(position) ?? `${rules.name}:${rules.format(position)}`;
}
