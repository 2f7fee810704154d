// What moves leave of boards: moves → play → split → normal form → item. Of kept boards that a second question meets it is
// remembered, a move at a time, while there is room: it depends on the rules alone, and so outlives the question.

import { listedCode, listMoves, playMove } from '../games/expansion';
import { memoryEnded, noteMemoryEnded } from '../memory/ended';
import { firstPart, moveCount, nextPart, partCount } from '../memory/output';
import { scratch } from '../memory/scratch';
import { internPart, useBoard } from './boardItems';
import { Item } from './item';
import { pastOf, takeMoveBytes } from './itemStore';
import { itemAt, TRANSIENT } from './items';
import { remembersMovesOf } from './sizes';

/** A move on a board. */
// @ts-ignore: decorator
@unmanaged
export class Move {
  code: u64;
  /** Where the parts are that it leaves, a list of ids; 0: not played yet, or not remembered. */
  parts: u32;
  /** The move is remembered, and so may be its parts. */
  isLasting: bool;
}

/** A list: how many there are, then moves, or u32 ids. */
const LIST_HEADER: usize = 8;
const MOVE_SHIFT: usize = 4;

// @ts-ignore: decorator
@inline
export function listLength(list: usize): i32 {
  return load<i32>(list);
}

// @ts-ignore: decorator
@inline
export function moveIn(moves: usize, i: i32): Move {
  return changetype<Move>(moves + LIST_HEADER + ((<usize>i) << MOVE_SHIFT));
}

// @ts-ignore: decorator
@inline
export function partIn(parts: usize, i: i32): u32 {
  return load<u32>(parts + LIST_HEADER + ((<usize>i) << 2));
}

/**
 * The player's moves on a board, told of its positive sign; 0 when memory has ended. They may lie in scratch memory,
 * released by the caller.
 */
export function movesOf(id: u32, player: i32): usize {
  const known = lastingMovesOf(id, player);
  if (known || memoryEnded) return known;
  const item = itemAt(id);
  if (!listMovesOn(item, player)) return 0;
  return writeMoves(scratch(<i32>LIST_HEADER + (moveCount() << (<i32>MOVE_SHIFT))), item, false);
}

/** The same if they are remembered; 0 if they are not. */
export function lastingMovesOf(id: u32, player: i32): usize {
  const item = itemAt(id);
  if (id & TRANSIENT) return 0;
  const past = pastOf(id);
  const known = <usize>(player ? past.rightMoves : past.leftMoves);
  if (known) return known;
  if (!past.comesAgain || !remembersMovesOf(<i32>item.size) || !listMovesOn(item, player)) return 0;
  const list = takeMoveBytes(LIST_HEADER + ((<usize>moveCount()) << MOVE_SHIFT));
  if (!list) return 0;
  writeMoves(list, item, true);
  if (player) past.rightMoves = <u32>list;
  else past.leftMoves = <u32>list;
  return list;
}

/** Puts the player's moves on a board into the output; false when there are too many. */
export function listMovesOn(item: Item, player: i32): bool {
  const listed =
    listMoves(<i32>item.kind, item.impartial != 0, <usize>item.content, item.length, player, true) >= 0;
  if (!listed) noteMemoryEnded();
  return listed;
}

/** Makes a list of the moves in the output. */
function writeMoves(list: usize, item: Item, isLasting: bool): usize {
  const count = moveCount();
  store<i32>(list, count);
  for (let i = 0; i < count; i++) {
    const move = moveIn(list, i);
    move.code = listedCode(i, item.impartial != 0);
    move.parts = 0;
    move.isLasting = isLasting;
  }
  return list;
}

/** Plays a move on a board: its parts are in the output, to be normalised. False when memory has ended. */
export function playOn(item: Item, code: u64, player: i32): bool {
  const impartial = item.impartial != 0;
  const played = playMove(<i32>item.kind, impartial, <usize>item.content, item.length, code, player, true);
  if (!played) noteMemoryEnded();
  return played;
}

/**
 * The list of the kept boards that a move leaves; 0 when memory has ended. It may lie in scratch memory, released by
 * the caller.
 */
export function partsAfter(id: u32, move: Move, player: i32): usize {
  const known = <usize>move.parts;
  if (known) {
    for (let i = 0; i < listLength(known); i++) useBoard(partIn(known, i));
    return known;
  }
  const item = itemAt(id);
  if (!playOn(item, move.code, player)) return 0;
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const count = partCount();
  const list = scratch(<i32>LIST_HEADER + (count << 2));
  store<i32>(list, count);
  let at = list + LIST_HEADER;
  for (let part = firstPart(); part; part = nextPart(part)) {
    store<u32>(at, internPart(kind, impartial, part));
    at += 4;
  }
  if (memoryEnded) return 0;
  rememberParts(move, list + LIST_HEADER, count);
  return list;
}

/** Remembers the kept boards that a move leaves, if there is room. */
export function rememberParts(move: Move, ids: usize, count: i32): void {
  if (!move.isLasting || !remembersMovesOf(0)) return;
  const list = takeMoveBytes(LIST_HEADER + ((<usize>count) << 2));
  if (!list) return;
  store<i32>(list, count);
  memory.copy(list + LIST_HEADER, ids, (<usize>count) << 2);
  move.parts = <u32>list;
}
