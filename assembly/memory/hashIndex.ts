// An index from hashes to ids that starts small and doubles. It keeps the 32-bit hash of every id, so it can grow
// without asking for the keys; whether a record with the right hash is the right record, the caller decides.
//
// An owner reserves one with `memory.data(HASH_INDEX, 4)`, and looks for a record so:
//
//   for (let slot = firstSlot(index, hash); slotTaken(slot); slot = nextSlot(index, slot)) {
//     if (slotHash(slot) == hash && isTheOne(slotId(slot))) return slotId(slot);
//   }

import { giveBlock, takeBlock } from './pages';

// @ts-ignore: decorator
@unmanaged
export class HashIndex {
  slots: usize;
  /** Bytes of the slots, less those of one: the mask of a slot's offset. */
  mask: u32;
  /** Ids so far. */
  ids: u32;
}

/** Collisions go to the next slot. */
// @ts-ignore: decorator
@unmanaged
export class Slot {
  hash: u32;
  /** The id plus 1; 0: the slot is free. */
  mark: u32;
}

export const HASH_INDEX: i32 = offsetof<HashIndex>();

const SLOT_BYTES: u32 = offsetof<Slot>();
const SLOT_SHIFT: u32 = 3;
/** One page. */
const START_BYTES: u32 = 1 << 16;
const MOST_BYTES: u32 = 1 << 30;

/** For ids that are themselves what is looked for. */
// @ts-ignore: decorator
@inline
export function hashOfId(id: u32): u32 {
  return id * 0x9e3779b1;
}

/** False when memory has ended. */
export function openIndex(index: HashIndex): bool {
  const slots = takeBlock(START_BYTES);
  index.slots = slots;
  index.mask = START_BYTES - SLOT_BYTES;
  index.ids = 0;
  if (slots) memory.fill(slots, 0, START_BYTES);
  return slots != 0;
}

/** Gives all memory back. */
export function closeIndex(index: HashIndex): void {
  if (index.slots) giveBlock(index.slots, <usize>index.mask + SLOT_BYTES);
  memory.fill(changetype<usize>(index), 0, HASH_INDEX);
}

// @ts-ignore: decorator
@inline
export function firstSlot(index: HashIndex, hash: u32): Slot {
  return changetype<Slot>(index.slots + (((<usize>hash) << SLOT_SHIFT) & <usize>index.mask));
}

// @ts-ignore: decorator
@inline
export function nextSlot(index: HashIndex, slot: Slot): Slot {
  const slots = index.slots;
  return changetype<Slot>(slots + ((changetype<usize>(slot) - slots + SLOT_BYTES) & <usize>index.mask));
}

// @ts-ignore: decorator
@inline
export function slotTaken(slot: Slot): bool {
  return slot.mark != 0;
}

// @ts-ignore: decorator
@inline
export function slotHash(slot: Slot): u32 {
  return slot.hash;
}

// @ts-ignore: decorator
@inline
export function slotId(slot: Slot): u32 {
  return slot.mark - 1;
}

/** Adds an id that is not there yet. False when memory has ended: the id is then not in the index. */
export function insertId(index: HashIndex, hash: u32, id: u32): bool {
  // At most three quarters full, so that a search always ends at a free slot.
  const ids = index.ids;
  const slots = index.mask >> SLOT_SHIFT;
  if (ids >= (slots >> 2) * 3 && !grow(index)) return false;
  place(index, hash, id + 1);
  index.ids = ids + 1;
  return true;
}

function place(index: HashIndex, hash: u32, mark: u32): void {
  let slot = firstSlot(index, hash);
  while (slotTaken(slot)) slot = nextSlot(index, slot);
  slot.hash = hash;
  slot.mark = mark;
}

function grow(index: HashIndex): bool {
  const old = index.slots;
  const bytes = <usize>index.mask + SLOT_BYTES;
  if (bytes >= MOST_BYTES) return false;
  const larger = takeBlock(bytes << 1);
  if (!larger) return false;
  memory.fill(larger, 0, bytes << 1);
  index.slots = larger;
  index.mask = <u32>(bytes << 1) - SLOT_BYTES;
  for (let at = old; at < old + bytes; at += SLOT_BYTES) {
    const slot = changetype<Slot>(at);
    if (slotTaken(slot)) place(index, slot.hash, slot.mark);
  }
  giveBlock(old, bytes);
  return true;
}
