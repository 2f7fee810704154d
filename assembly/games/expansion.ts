// What moves leave of a board: moves → play → split → normal form. All searches, values and databases go this way; each
// makes records of its own of the parts, which lie in the output.

import { copyBytes } from '../memory/copying';
import {
  clearMoves,
  clearParts,
  moveAt,
  moveCount,
  outputOverflow,
  partLength,
  pushPartCopy,
} from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import {
  gameDistinctMoves,
  gameMoves,
  gameNormalise,
  gamePlay,
  gameSplit,
  impartialNormalise,
  impartialSplit,
} from './rules';

/** In codes of moves of impartial versions, the colour that owns the move. */
const COLOUR: u64 = (<u64>1) << 62;

/** What games may write behind a position. */
const SLACK: i32 = 64;

/** How many of the moves listed last are Left's own, in an impartial version; the others are Right's. */
export let leftMoveCount: i32 = 0;

/**
 * Puts the player's moves into the output, in an impartial version those of both; if they are to be `distinct`, only one
 * of those that are seen to leave the same. How many, or -1 if too many.
 */
export function listMoves(
  kind: i32,
  impartial: bool,
  bytes: usize,
  length: i32,
  player: i32,
  distinct: bool,
): i32 {
  clearMoves();
  pushMoves(kind, bytes, length, impartial ? 0 : player, distinct);
  leftMoveCount = moveCount();
  if (impartial) pushMoves(kind, bytes, length, 1, distinct);
  return outputOverflow ? -1 : moveCount();
}

// @ts-ignore: decorator
@inline
function pushMoves(kind: i32, bytes: usize, length: i32, player: i32, distinct: bool): void {
  if (distinct) gameDistinctMoves(kind, bytes, length, player);
  else gameMoves(kind, bytes, length, player);
}

/** The code of listed move number `i`. */
// @ts-ignore: decorator
@inline
export function listedCode(i: i32, impartial: bool): u64 {
  return impartial && i >= leftMoveCount ? moveAt(i) | COLOUR : moveAt(i);
}

/** Plays a move; the parts that it leaves, or the whole board unless it `splits`, are in the output. False if too many. */
export function playMove(
  kind: i32,
  impartial: bool,
  bytes: usize,
  length: i32,
  code: u64,
  player: i32,
  splits: bool,
): bool {
  clearParts();
  const mark = scratchMark();
  const board = scratch(length + SLACK);
  copyBytes(board, bytes, length);
  const colour = impartial ? <i32>((code & COLOUR) != 0) : player;
  const after = gamePlay(kind, board, length, impartial ? code & ~COLOUR : code, colour);
  if (splits) split(kind, impartial, board, after);
  else pushPartCopy(board, after);
  releaseScratch(mark);
  return !outputOverflow;
}

/** Puts the parts of a board, which stays as it is, into the output. False if there are too many. */
export function splitBoard(kind: i32, impartial: bool, bytes: usize, length: i32): bool {
  clearParts();
  const mark = scratchMark();
  const board = scratch(length + SLACK);
  copyBytes(board, bytes, length);
  split(kind, impartial, board, length);
  releaseScratch(mark);
  return !outputOverflow;
}

function split(kind: i32, impartial: bool, board: usize, length: i32): void {
  if (impartial) impartialSplit(kind, board, length);
  else gameSplit(kind, board, length);
}

/** Brings a part in the output into normal form, in place; returns its new length. */
export function normalisePart(kind: i32, impartial: bool, part: usize): i32 {
  const length = partLength(part);
  return impartial ? impartialNormalise(kind, part, length) : gameNormalise(kind, part, length);
}
