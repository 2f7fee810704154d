import { bitHigh, bitLow } from './bits.js';
import type { Board } from './board.js';
import type { KeyRules, Keys } from './keys.js';
import type { MoveLists } from './moveLists.js';
import type { Positions } from './positions.js';

/** What is known of a position, for the player to move. */
export const OPEN = 0;
export const WIN = 1;
export const LOSS = 2;

/** What the rules of a game work on. */
export interface Workplace {
  readonly board: Board;
  readonly positions: Positions;
  readonly moves: MoveLists;
}

/**
 * The rules of a game on the position that `positions` stands at. Lists of moves go into `moves`; a player is 0
 * (Left) or 1 (Right); verdicts are for the player to move.
 */
export interface DuelRules extends KeyRules {
  /** Moves are numbered below this, by `moveIndex`. */
  readonly moveSpan: number;
  /** The legal moves, by the rules alone; how many. */
  generate(): number;
  /** Writes the position after a move into the next record. */
  play(move: number): void;
  /** The verdict if the last move ended the game. */
  over(): number;
  /** The verdict that is seen without search. */
  decide(): number;
  /** The moves of a position that `decide` left open, without some that lose at once. */
  candidates(): number;
  /** How good the move looks that was written into the next record: a few tenths make a difference. */
  estimate(move: number): number;
  /** What the playout policy and the history tell moves apart by. */
  code(move: number): number;
  /** The number of a player's move in an image of the board. */
  moveIndex(move: number, player: number, image: number, keys: Keys): number;
}

/** Codes of moves are below this. */
export const CODES = 2 * 65 * 81;

/** The code of a stone: the player, the cell, the contents of the four neighbours. */
export function codeOfStone({ board, positions }: Workplace, cell: number): number {
  const { data } = positions;
  const mine = positions.mine();
  const theirs = positions.theirs();
  const low = bitLow(cell);
  const high = bitHigh(cell);
  const content = (cellLow: number, cellHigh: number): number =>
    (data[mine]! & cellLow) | (data[mine + 1]! & cellHigh)
      ? 1
      : (data[theirs]! & cellLow) | (data[theirs + 1]! & cellHigh)
        ? 2
        : 0;
  let code = content(board.up(low, high), board.high);
  code += 3 * content(board.down(low, high), board.high);
  code += 9 * content(board.toLeft(low, high), board.high);
  code += 27 * content(board.toRight(low, high), board.high);
  return (positions.mover() * 65 + cell) * 81 + code;
}
