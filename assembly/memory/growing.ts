// Bytes that grow at their end. They move when they do, so only offsets may be kept.
//
// An owner reserves 16 bytes with `memory.data(GROWING, 4)`:
//   0  u32  address
//   4  u32  bytes in use
//   8  u32  bytes there is room for

import { giveBlock, takeBlock } from './pages';

export const GROWING: i32 = 16;

const START_BYTES: usize = 1 << 16;

// @ts-ignore: decorator
@inline
export function growingBytes(owner: usize): usize {
  return <usize>load<u32>(owner);
}

// @ts-ignore: decorator
@inline
export function growingLength(owner: usize): usize {
  return <usize>load<u32>(owner, 4);
}

/** Room for `bytes` more at the end, of arbitrary contents; their address, 0 when memory has ended. */
export function extend(owner: usize, bytes: usize): usize {
  const used = growingLength(owner);
  const room = <usize>load<u32>(owner, 8);
  if ((used + bytes > room || !room) && !makeRoom(owner, max(used + bytes, max(room << 1, START_BYTES)))) return 0;
  store<u32>(owner, <u32>(used + bytes), 4);
  return growingBytes(owner) + used;
}

function makeRoom(owner: usize, bytes: usize): bool {
  const block = takeBlock(bytes);
  if (!block) return false;
  const old = growingBytes(owner);
  if (old) {
    memory.copy(block, old, growingLength(owner));
    giveBlock(old, <usize>load<u32>(owner, 8));
  }
  store<u32>(owner, <u32>block);
  store<u32>(owner, <u32>bytes, 8);
  return true;
}

/** No bytes are in use any more; the room stays. */
export function emptyGrowing(owner: usize): void {
  shorten(owner, 0);
}

/** Only the first `bytes` are in use any more. */
export function shorten(owner: usize, bytes: usize): void {
  store<u32>(owner, <u32>bytes, 4);
}

/** Gives all memory back. */
export function closeGrowing(owner: usize): void {
  if (growingBytes(owner)) giveBlock(growingBytes(owner), <usize>load<u32>(owner, 8));
  memory.fill(owner, 0, GROWING);
}
