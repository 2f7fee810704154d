// What is known of the nim values of components, by their 64-bit hashes: the value, or values that it is not. The
// table forgets nothing until it has reached its limit: a value that is forgotten is worked out again together with
// all that it needs, which are forgotten, too. The TypeScript engine's table holds the same entries.

import { memoryEnded } from '../sum/status';
import { giveBlock, takeBlock } from './pages';

const START_BITS: i32 = 10;
/** A GiB. */
const MOST_BITS: i32 = 26;

/** A slot: u64 key, u32 fact (0: free), padded to 16 bytes. */
const SLOT_SHIFT: i32 = 4;

/** An entry lies in the slot that the low bits of its key tell, or in one of those behind it. */
const WINDOW: u32 = 8;

/** In a fact: the other bits are the value. Without it, bit i tells that the value is not i. */
export const EXACT: u32 = 0x80000000;
/** Values from here on have no bit. */
export const FACT_BITS: u32 = 31;

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

/** For whoever keeps the table in a file. */
export function nimSlots(): usize {
  return slots;
}

export function nimBits(): i32 {
  return bits;
}

// @ts-ignore: decorator
@inline
function slotAt(key: u64, step: u32): usize {
  return slots + (<usize>((<u32>key + step) & ((<u32>1 << bits) - 1)) << SLOT_SHIFT);
}

/** The fact stored under the key, or 0. */
export function nimFact(key: u64): u32 {
  for (let step: u32 = 0; step < WINDOW; step++) {
    const slot = slotAt(key, step);
    const fact = load<u32>(slot, 8);
    if (!fact || load<u64>(slot) == key) return fact;
  }
  return 0;
}

/** Replaces what was known. What is concluded while memory ends may be wrong, and tables outlive the instance. */
export function rememberNimFact(key: u64, fact: u32): void {
  if (memoryEnded) return;
  if (<u64>taken * 2 >= <u64>1 << bits && bits < maxBits) grow();
  while (!place(key, fact)) {
    if (bits < maxBits) {
      grow();
      continue;
    }
    const slot = slotAt(key, 0);
    store<u64>(slot, key);
    store<u32>(slot, fact, 8);
    return;
  }
}

/** False if the window is full of other keys. */
function place(key: u64, fact: u32): bool {
  for (let step: u32 = 0; step < WINDOW; step++) {
    const slot = slotAt(key, step);
    const before = load<u32>(slot, 8);
    if (before && load<u64>(slot) != key) continue;
    if (!before) taken++;
    store<u64>(slot, key);
    store<u32>(slot, fact, 8);
    return true;
  }
  return false;
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
  taken = 0;
  for (let entry = old; entry < old + bytes; entry += 1 << SLOT_SHIFT) {
    const fact = load<u32>(entry, 8);
    // With half of the slots taken before, a window is hardly ever full now; then the entry is forgotten.
    if (fact) place(load<u64>(entry), fact);
  }
  giveBlock(old, bytes);
}
