// What is known of nim values, for all threads: 64-bit keys to 32-bit facts (assembly/memory/nimTable.ts), in a memory of
// their own. Key and fact are two words, which are not written at once: the first is the key with the fact mixed in, so
// that words that do not belong together match no key.

import {
  beginGrowth,
  bucketOf,
  endGrowth,
  growthGoal,
  inUse,
  isTimeToGrow,
  nextBit,
  nextBucket,
  nextSplit,
  publishBucket,
  useBuckets,
} from './growth';

/** Of 16 bytes each. */
const SLOTS: usize = 4;
const BUCKET_BYTES: usize = 64;

/** A table of up to 2^bits buckets is to be used here; the memory is there. */
export function useNimFacts(bits: u32): void {
  // What is forgotten here is dear.
  useBuckets(1 << bits, BUCKET_BYTES, 1);
}

// @ts-ignore: decorator
@inline
function mixed(key: u64, fact: u64): u64 {
  return key ^ (fact * 0x9e3779b97f4a7c15);
}

/** The fact stored under the key, or 0. */
export function nimFactOf(key: u64): u32 {
  const bucket = bucketOf(<u32>key);
  for (let i: usize = 0; i < SLOTS; i++) {
    const slot = bucket + (i << 4);
    const fact = atomic.load<u64>(slot, 8);
    if (fact && atomic.load<u64>(slot) == mixed(key, fact)) return <u32>fact;
  }
  return 0;
}

/** Replaces what was known. */
export function rememberNimFact(key: u64, fact: u32): void {
  const bucket = bucketOf(<u32>key);
  let place: usize = 0;
  let isNew = true;
  for (let i: usize = 0; i < SLOTS; i++) {
    const slot = bucket + (i << 4);
    const there = atomic.load<u64>(slot, 8);
    if (!there) {
      if (!place) place = slot;
    } else if (atomic.load<u64>(slot) == mixed(key, there)) {
      place = slot;
      isNew = false;
      break;
    }
  }
  // Of a full bucket any may go: nobody knows which fact was dear.
  if (!place) place = bucket + ((<usize>(key >> 62)) << 4);
  atomic.store<u64>(place, <u64>fact, 8);
  atomic.store<u64>(place, mixed(key, <u64>fact));
  if (isNew && isTimeToGrow()) grow();
}

/** The key of an entry that has a fact. */
// @ts-ignore: decorator
@inline
function keyAt(slot: usize): u64 {
  return mixed(atomic.load<u64>(slot), atomic.load<u64>(slot, 8));
}

function grow(): void {
  if (!beginGrowth()) return;
  for (const goal = growthGoal(); inUse() < goal; ) {
    const from = nextSplit();
    const bit = <u64>nextBit();
    let to = nextBucket();
    for (let slot = from; slot < from + BUCKET_BYTES; slot += 16) {
      if (!atomic.load<u64>(slot, 8) || !(keyAt(slot) & bit)) continue;
      atomic.store<u64>(to, atomic.load<u64>(slot, 8), 8);
      atomic.store<u64>(to, atomic.load<u64>(slot));
      to += 16;
    }
    publishBucket();
    for (let slot = from; slot < from + BUCKET_BYTES; slot += 16) {
      if (atomic.load<u64>(slot, 8) && keyAt(slot) & bit) atomic.store<u64>(slot, 0, 8);
    }
  }
  endGrowth();
}
