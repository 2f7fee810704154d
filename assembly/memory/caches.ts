// Caches from 64-bit keys to 32-bit results: one slot a key, the newest wins, so a cache forgets but is never
// wrong. It starts with one page and doubles as it fills, up to its limit.
//
// An owner reserves one with `memory.data(CACHE, 4)`.

import { giveBlock, takeBlock } from './pages';

// @ts-ignore: decorator
@unmanaged
export class Cache {
  /** Where they are; 0 if memory has ended: the cache then remembers nothing. */
  slots: usize;
  /** log2 of the number of slots. */
  bits: u32;
  /** The limit of that. */
  mostBits: u32;
  /** Slots that are not free. */
  taken: u32;
}

// @ts-ignore: decorator
@unmanaged
class Slot {
  key: u64;
  /** Plus 1; 0: the slot is free. */
  result: u32;
}

export const CACHE: i32 = offsetof<Cache>();
/** No key has this result. */
export const NOT_CACHED: u32 = 0xffffffff;

/** 16 bytes, so that none lies across two lines of the processor's cache. */
const SLOT_SHIFT: u32 = 4;
const START_BITS: u32 = 12;

/** The bytes of 2^bits slots. */
// @ts-ignore: decorator
@inline
function bytesFor(bits: u32): usize {
  return (<usize>1) << (bits + SLOT_SHIFT);
}

export function openCache(cache: Cache, mostBits: u32): void {
  const bits = min(START_BITS, mostBits);
  const bytes = bytesFor(bits);
  const slots = takeBlock(bytes);
  if (slots) memory.fill(slots, 0, bytes);
  cache.slots = slots;
  cache.bits = bits;
  cache.mostBits = mostBits;
  cache.taken = 0;
}

/** Gives all memory back. */
export function closeCache(cache: Cache): void {
  if (cache.slots) giveBlock(cache.slots, bytesFor(cache.bits));
  memory.fill(changetype<usize>(cache), 0, CACHE);
}

// @ts-ignore: decorator
@inline
function slotOf(cache: Cache, key: u64): Slot {
  // Fibonacci hashing: the high bits of the product depend on all bits of the key.
  const place = (key * 0x9e3779b97f4a7c15) >> (64 - <u64>cache.bits);
  return changetype<Slot>(cache.slots + ((<usize>place) << SLOT_SHIFT));
}

export function cached(cache: Cache, key: u64): u32 {
  if (!cache.slots) return NOT_CACHED;
  const slot = slotOf(cache, key);
  return slot.key == key ? slot.result - 1 : NOT_CACHED;
}

export function remember(cache: Cache, key: u64, result: u32): void {
  if (!cache.slots) return;
  const taken = cache.taken;
  const bits = cache.bits;
  if (taken >= (<u32>1) << (bits - 1) && bits < cache.mostBits) grow(cache);
  const slot = slotOf(cache, key);
  if (!slot.result) cache.taken = taken + 1;
  slot.key = key;
  slot.result = result + 1;
}

/** When there is no memory for it, the cache goes on at its size. */
function grow(cache: Cache): void {
  const bits = cache.bits;
  const bytes = bytesFor(bits);
  const larger = takeBlock(bytes << 1);
  if (!larger) {
    cache.mostBits = bits;
    return;
  }
  const old = cache.slots;
  memory.fill(larger, 0, bytes << 1);
  cache.slots = larger;
  cache.bits = bits + 1;
  // The slot of a key is its product's leading bits: two entries of the old cache never meet in the new one.
  for (let at = old; at < old + bytes; at += 1 << SLOT_SHIFT) {
    const entry = changetype<Slot>(at);
    if (entry.result) memory.copy(changetype<usize>(slotOf(cache, entry.key)), at, 1 << SLOT_SHIFT);
  }
  giveBlock(old, bytes);
}
