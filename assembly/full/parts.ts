// What a move on a board leaves: independent parts.

import { clearMoves, clearParts, moveCount, outputOverflow, partLength } from '../memory/output';
import { gameMoves, gameNormalise, gamePlay, gameSplit, impartialNormalise, impartialSplit } from '../games/rules';
import { noteMemoryEnded } from '../memory/ended';
import { scratch } from '../memory/scratch';

/** In codes of moves of impartial versions, the colour that owns the move. */
export const COLOUR_SHIFT: u64 = 62;

/** How many of the moves in the output are Left's own, in an impartial version; the others are Right's. */
let leftMoves: i32 = 0;

/** Puts the player's moves into the output; false when there are too many. */
export function listMoves(kind: i32, impartial: bool, bytes: usize, length: i32, player: i32): bool {
  clearMoves();
  gameMoves(kind, bytes, length, impartial ? 0 : player);
  leftMoves = moveCount();
  if (impartial) gameMoves(kind, bytes, length, 1);
  if (outputOverflow) noteMemoryEnded();
  return !outputOverflow;
}

/** The code of listed move number `i`. */
export function codeOf(move: u64, i: i32, impartial: bool): u64 {
  return impartial && i >= leftMoves ? move | (<u64>1 << COLOUR_SHIFT) : move;
}

/**
 * Plays a move and puts the parts it leaves into the output, to be normalised one by one. Takes scratch memory that
 * the caller releases. False when there is not enough memory.
 */
export function playMove(kind: i32, impartial: bool, bytes: usize, length: i32, code: u64, player: i32): bool {
  clearParts();
  const board = scratch(length + 64);
  memory.copy(board, bytes, length);
  const colour = impartial ? <i32>(code >> COLOUR_SHIFT) & 1 : player;
  const move = impartial ? code & ~(<u64>1 << COLOUR_SHIFT) : code;
  const after = gamePlay(kind, board, length, move, colour);
  if (impartial) impartialSplit(kind, board, after);
  else gameSplit(kind, board, after);
  if (outputOverflow) noteMemoryEnded();
  return !outputOverflow;
}

/** Brings a part into normal form, in place; returns its new length. */
export function normalisePart(kind: i32, impartial: bool, part: usize): i32 {
  const length = partLength(part);
  return impartial ? impartialNormalise(kind, part, length) : gameNormalise(kind, part, length);
}
