// An index from hashes to ids that starts small and doubles. It keeps the 32-bit hash of every id, so it can grow
// without asking for the keys; whether a record with the right hash is the right record, the caller decides.
//
// An index is 16 bytes that its owner reserves with `memory.data(HASH_INDEX, 4)`:
//   0  u32  slots
//   4  u32  bytes of the slots - 8, the mask of a slot's offset
//   8  u32  ids so far
// A slot is u32 hash, u32 id + 1 (0: free). Collisions go to the next slot.
//
//   for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
//     if (slotHash(slot) == hash && isTheOne(slotId(slot))) return slotId(slot);
//   }

import { giveBlock, takeBlock } from './pages';

export const HASH_INDEX: i32 = 16;

/** One page. */
const START_BYTES: u32 = 1 << 16;
const MOST_BYTES: u32 = 1 << 30;

/** False when memory has ended. */
export function openIndex(index: usize): bool {
  const slots = takeBlock(START_BYTES);
  store<u32>(index, <u32>slots);
  store<u32>(index, START_BYTES - 8, 4);
  store<u32>(index, 0, 8);
  if (slots) memory.fill(slots, 0, START_BYTES);
  return slots != 0;
}

/** Gives all memory back. */
export function closeIndex(index: usize): void {
  const slots = <usize>load<u32>(index);
  if (slots) giveBlock(slots, <usize>load<u32>(index, 4) + 8);
  memory.fill(index, 0, HASH_INDEX);
}

// @ts-ignore: decorator
@inline
export function firstSlot(index: usize, hash: u32): usize {
  return <usize>load<u32>(index) + ((<usize>hash << 3) & <usize>load<u32>(index, 4));
}

// @ts-ignore: decorator
@inline
export function nextSlot(index: usize, slot: usize): usize {
  const slots = <usize>load<u32>(index);
  return slots + ((slot - slots + 8) & <usize>load<u32>(index, 4));
}

// @ts-ignore: decorator
@inline
export function slotTaken(slot: usize): bool {
  return load<u32>(slot, 4) != 0;
}

// @ts-ignore: decorator
@inline
export function slotHash(slot: usize): u32 {
  return load<u32>(slot);
}

// @ts-ignore: decorator
@inline
export function slotId(slot: usize): u32 {
  return load<u32>(slot, 4) - 1;
}

/** Adds an id that is not there yet. False when memory has ended: the id is then not in the index. */
export function insertId(index: usize, hash: u32, id: u32): bool {
  // At most three quarters full, so that a search always ends at a free slot.
  const ids = load<u32>(index, 8);
  const slots = load<u32>(index, 4) >> 3;
  if (ids >= (slots >> 2) * 3 && !grow(index)) return false;
  place(index, hash, id + 1);
  store<u32>(index, ids + 1, 8);
  return true;
}

function place(index: usize, hash: u32, mark: u32): void {
  let slot = firstSlot(index, hash);
  while (slotTaken(slot)) slot = nextSlot(index, slot);
  store<u32>(slot, hash);
  store<u32>(slot, mark, 4);
}

function grow(index: usize): bool {
  const old = <usize>load<u32>(index);
  const bytes = <usize>load<u32>(index, 4) + 8;
  if (bytes >= MOST_BYTES) return false;
  const larger = takeBlock(bytes << 1);
  if (!larger) return false;
  memory.fill(larger, 0, bytes << 1);
  store<u32>(index, <u32>larger);
  store<u32>(index, <u32>(bytes << 1) - 8, 4);
  for (let slot = old; slot < old + bytes; slot += 8) {
    if (slotTaken(slot)) place(index, slotHash(slot), load<u32>(slot, 4));
  }
  giveBlock(old, bytes);
  return true;
}
