// Bytes that grow at their end. They move when they do, so only offsets may be kept.
//
// An owner reserves one with `memory.data(GROWING, 4)`.

import { giveBlock, takeBlock } from './pages';

// @ts-ignore: decorator
@unmanaged
export class Growing {
  bytes: usize;
  /** Of the bytes in use. */
  length: usize;
  /** Bytes there is room for. */
  room: usize;
}

export const GROWING: i32 = offsetof<Growing>();

const START_BYTES: usize = 1 << 16;

// @ts-ignore: decorator
@inline
export function growingBytes(growing: Growing): usize {
  return growing.bytes;
}

// @ts-ignore: decorator
@inline
export function growingLength(growing: Growing): usize {
  return growing.length;
}

/** Room for `bytes` more at the end, of arbitrary contents; their address, 0 when memory has ended. */
export function extend(growing: Growing, bytes: usize): usize {
  const used = growing.length;
  const room = growing.room;
  if ((used + bytes > room || !room) && !makeRoom(growing, max(used + bytes, max(room << 1, START_BYTES))))
    return 0;
  growing.length = used + bytes;
  return growing.bytes + used;
}

function makeRoom(growing: Growing, bytes: usize): bool {
  const block = takeBlock(bytes);
  if (!block) return false;
  const old = growing.bytes;
  if (old) {
    memory.copy(block, old, growing.length);
    giveBlock(old, growing.room);
  }
  growing.bytes = block;
  growing.room = bytes;
  return true;
}

/** No bytes are in use any more; the room stays. */
export function emptyGrowing(growing: Growing): void {
  shorten(growing, 0);
}

/** Only the first `bytes` are in use any more. */
export function shorten(growing: Growing, bytes: usize): void {
  growing.length = bytes;
}

/** Gives all memory back. */
export function closeGrowing(growing: Growing): void {
  if (growing.bytes) giveBlock(growing.bytes, growing.room);
  memory.fill(changetype<usize>(growing), 0, GROWING);
}
