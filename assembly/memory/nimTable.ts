// Nim values of components by their 64-bit hashes; like the transposition table, with a number in each slot.

import { giveBlock, takeBlock } from './pages';

const START_BITS: i32 = 10;
/** A GiB. */
const MOST_BITS: i32 = 26;

/** A slot: u64 key, u32 nim value + 1 (0: free), padded to 16 bytes. */
const SLOT_SHIFT: i32 = 4;

let slots: usize = 0;
let bits: i32 = 0;
let maxBits: i32 = 0;
let taken: i32 = 0;

/** An empty table of at most 2^limit slots and `bytes`; with `limit` 0 there is none. False when memory has ended. */
export function openNimTable(limit: i32, bytes: usize): bool {
  if (slots) giveBlock(slots, <usize>1 << (bits + SLOT_SHIFT));
  slots = 0;
  maxBits = min(limit, MOST_BITS);
  while (maxBits > START_BITS && <usize>1 << (maxBits + SLOT_SHIFT) > bytes) maxBits--;
  if (!limit) return true;
  bits = min(START_BITS, maxBits);
  taken = 0;
  slots = takeBlock(<usize>1 << (bits + SLOT_SHIFT));
  if (slots) memory.fill(slots, 0, <usize>1 << (bits + SLOT_SHIFT));
  return slots != 0;
}

// @ts-ignore: decorator
@inline
function slotOf(key: u64): usize {
  return slots + (<usize>(key & ((<u64>1 << bits) - 1)) << SLOT_SHIFT);
}

/** The nim value, or -1 if the key is not there. */
export function nimValueOf(key: u64): i64 {
  const slot = slotOf(key);
  return load<u64>(slot) == key ? <i64>load<u32>(slot, 8) - 1 : -1;
}

export function rememberNimValue(key: u64, value: u32): void {
  if (<u64>taken * 2 >= <u64>1 << bits && bits < maxBits) grow();
  const slot = slotOf(key);
  if (load<u32>(slot, 8) == 0) taken++;
  store<u64>(slot, key);
  store<u32>(slot, value + 1, 8);
}

/** When there is no memory for it, the table goes on at its size. */
function grow(): void {
  const larger = takeBlock(<usize>2 << (bits + SLOT_SHIFT));
  if (!larger) {
    maxBits = bits;
    return;
  }
  const old = slots;
  const bytes = <usize>1 << (bits + SLOT_SHIFT);
  memory.fill(larger, 0, bytes << 1);
  slots = larger;
  bits++;
  for (let entry = old; entry < old + bytes; entry += 1 << SLOT_SHIFT) {
    if (!load<u32>(entry, 8)) continue;
    memory.copy(slotOf(load<u64>(entry)), entry, 1 << SLOT_SHIFT);
  }
  giveBlock(old, bytes);
}
