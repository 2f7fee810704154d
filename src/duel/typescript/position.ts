import { formatCells } from '../../board/cells.js';

/** A board with the player to move. Stones have the numbers of their players: 0 Left, 1 Right. */
export interface Position {
  readonly cells: Uint8Array;
  readonly mover: number;
  /** Moves made so far. */
  readonly ply: number;
  /** Go: passes in a row, and all boards that have been, this one included. */
  readonly passes: number;
  readonly boards: readonly string[];
  /** Equal for positions with the same future. */
  readonly key: string;
}

export function startPosition(cells: Uint8Array, mover: number, remembers: boolean): Position {
  const board = formatCells(cells);
  return { cells, mover, ply: 0, passes: 0, boards: remembers ? [board] : [], key: `${board}${mover}` };
}

/** The position after a move. */
export function after({ mover, ply, boards }: Position, cells: Uint8Array): Position {
  const next = 1 - mover;
  return { cells, mover: next, ply: ply + 1, passes: 0, boards, key: `${formatCells(cells)}${next}` };
}
