import type { DuelPosition } from '../position.js';
import type { Position } from './position.js';

/** What is known of a position, for the player to move; the numbers of `STATUS`. */
export const OPEN = 0;
export const WIN = 1;
export const LOSS = 2;

/** The rules of a game on one board, and nothing that they do not say. */
export interface DuelRules {
  /** The legal moves, in the order in which they are tried. */
  moves(position: Position): number[];
  play(position: Position, move: number): Position;
  /** The verdict if the last move ended the game. */
  over(position: Position): number;
  /** The verdict on a position without moves that is not over. */
  readonly stuck: number;
}

/** What the rules depend on besides the position. */
export type Setup = Pick<DuelPosition, 'misere' | 'komi'> & { readonly rows: number; readonly cols: number };
