// Caches from 64-bit keys to 32-bit results: one slot a key, the newest wins, so a cache forgets but is never
// wrong. It starts with one page and doubles as it fills, up to its limit.
//
// A cache is 24 bytes that its owner reserves with `memory.data(CACHE, 8)`:
//   0  u32  slots, 0 if memory has ended (the cache then remembers nothing)
//   4  u32  log2 of the number of slots
//   8  u32  the limit of that
//  12  u32  slots taken
// A slot is u64 key, u32 result + 1 (0: free), padded to 16 bytes.

import { giveBlock, takeBlock } from './pages';

export const CACHE: i32 = 24;
/** No key has this result. */
export const NOT_CACHED: u32 = 0xffffffff;

const SLOT_SHIFT: u32 = 4;
const START_BITS: u32 = 12;

/** The bytes of 2^bits slots. */
// @ts-ignore: decorator
@inline
function bytesFor(bits: u32): usize {
  return <usize>1 << (bits + SLOT_SHIFT);
}

export function openCache(cache: usize, mostBits: u32): void {
  const bits = min(START_BITS, mostBits);
  const bytes = bytesFor(bits);
  const slots = takeBlock(bytes);
  if (slots) memory.fill(slots, 0, bytes);
  store<u32>(cache, <u32>slots);
  store<u32>(cache, bits, 4);
  store<u32>(cache, mostBits, 8);
  store<u32>(cache, 0, 12);
}

/** Gives all memory back. */
export function closeCache(cache: usize): void {
  const slots = <usize>load<u32>(cache);
  if (slots) giveBlock(slots, bytesFor(load<u32>(cache, 4)));
  memory.fill(cache, 0, CACHE);
}

// @ts-ignore: decorator
@inline
function slotOf(cache: usize, key: u64): usize {
  // Fibonacci hashing: the high bits of the product depend on all bits of the key.
  const place = (key * 0x9e3779b97f4a7c15) >> (64 - <u64>load<u32>(cache, 4));
  return <usize>load<u32>(cache) + (<usize>place << SLOT_SHIFT);
}

export function cached(cache: usize, key: u64): u32 {
  if (!load<u32>(cache)) return NOT_CACHED;
  const slot = slotOf(cache, key);
  return load<u64>(slot) == key ? load<u32>(slot, 8) - 1 : NOT_CACHED;
}

export function remember(cache: usize, key: u64, result: u32): void {
  if (!load<u32>(cache)) return;
  const taken = load<u32>(cache, 12);
  const bits = load<u32>(cache, 4);
  if (taken >= <u32>1 << (bits - 1) && bits < load<u32>(cache, 8)) grow(cache);
  const slot = slotOf(cache, key);
  if (!load<u32>(slot, 8)) store<u32>(cache, taken + 1, 12);
  store<u64>(slot, key);
  store<u32>(slot, result + 1, 8);
}

/** When there is no memory for it, the cache goes on at its size. */
function grow(cache: usize): void {
  const bits = load<u32>(cache, 4);
  const bytes = bytesFor(bits);
  const larger = takeBlock(bytes << 1);
  if (!larger) {
    store<u32>(cache, bits, 8);
    return;
  }
  const old = <usize>load<u32>(cache);
  memory.fill(larger, 0, bytes << 1);
  store<u32>(cache, <u32>larger);
  store<u32>(cache, bits + 1, 4);
  // The slot of a key is its product's leading bits: two entries of the old cache never meet in the new one.
  for (let entry = old; entry < old + bytes; entry += 1 << SLOT_SHIFT) {
    if (load<u32>(entry, 8)) memory.copy(slotOf(cache, load<u64>(entry)), entry, 1 << SLOT_SHIFT);
  }
  giveBlock(old, bytes);
}
