// What is known of nim values, for all threads: 64-bit keys to 32-bit facts (assembly/memory/nimTable.ts), in a memory of
// their own. Key and fact are two words, which are not written at once: the first is the key with the fact mixed in, so
// that words that do not belong together match no key.

import { bucketOf } from './outcomes';

/** Of 16 bytes each. */
const SLOTS: usize = 4;

// @ts-ignore: decorator
@inline
function mixed(key: u64, fact: u64): u64 {
  return key ^ (fact * 0x9e3779b97f4a7c15);
}

/** The fact stored under the key, or 0. */
export function nimFactOf(key: u64): u32 {
  const bucket = bucketOf(key);
  for (let i: usize = 0; i < SLOTS; i++) {
    const slot = bucket + (i << 4);
    const fact = atomic.load<u64>(slot, 8);
    if (fact && atomic.load<u64>(slot) == mixed(key, fact)) return <u32>fact;
  }
  return 0;
}

/** Replaces what was known. */
export function rememberNimFact(key: u64, fact: u32): void {
  const bucket = bucketOf(key);
  let place: usize = 0;
  for (let i: usize = 0; i < SLOTS; i++) {
    const slot = bucket + (i << 4);
    const there = atomic.load<u64>(slot, 8);
    if (!there) {
      if (!place) place = slot;
    } else if (atomic.load<u64>(slot) == mixed(key, there)) {
      place = slot;
      break;
    }
  }
  // Of a full bucket any may go: nobody knows which fact was dear.
  if (!place) place = bucket + ((<usize>(key >> 62)) << 4);
  atomic.store<u64>(place, <u64>fact, 8);
  atomic.store<u64>(place, mixed(key, <u64>fact));
}
