// Tables grow while they are used: by linear hashing (Litwin 1980), some buckets at a time, by whoever has found that they
// are filling up. A large table is slow even when it is empty, for every look at it is a page that the processor has not
// at hand: with 2^24 slots linear Clobber took 1.8 times as long. Nobody waits for it: who does not know yet that a bucket
// has been split may miss an entry, or write one that nobody finds.

import { BUCKETS, CONTROL } from './layout';

/** How many buckets are in use, and whether somebody is splitting some. A cache line that seldom changes. */
const IN_USE: usize = CONTROL + 192;
const GROWING: usize = CONTROL + 256;

/** So many buckets are split at a time: some ten microseconds. */
const BATCH: u32 = 64;

export let bucketBytes: usize = 64;
let mostBuckets: u32 = 1;
/** So many entries a bucket on average; those that are split last have twice as many. */
let entriesWanted: u32 = 2;
/** Entries of new keys by this thread. */
let fresh: u32 = 0;

/** The buckets here have so many bytes, and should have so many entries; there is room for `most` of them. */
export function useBuckets(most: u32, bytes: usize, entries: u32): void {
  mostBuckets = most;
  bucketBytes = bytes;
  entriesWanted = entries;
  fresh = 0;
}

/** The first buckets, all empty, are in use. */
export function setInUse(buckets: u32): void {
  store<u32>(IN_USE, buckets);
  store<u32>(GROWING, 0);
}

export function inUse(): u32 {
  return load<u32>(IN_USE);
}

/** The bucket of a key with these lowest bits. */
// @ts-ignore: decorator
@inline
export function bucketOf(bits: u32): usize {
  const buckets = load<u32>(IN_USE);
  const mask = u32.MAX_VALUE >> <u32>clz<u32>(buckets);
  const number = bits & mask;
  return bucketAt(number < buckets ? number : bits & (mask >> 1));
}

// @ts-ignore: decorator
@inline
function bucketAt(number: u32): usize {
  return BUCKETS + <usize>number * bucketBytes;
}

/**
 * Is it time to split some buckets? To be asked after an entry of a new key, even if it has taken the place of another:
 * where all is full, nothing else would tell.
 */
// @ts-ignore: decorator
@inline
export function isTimeToGrow(): bool {
  fresh++;
  return fresh >= BATCH * entriesWanted;
}

/** Splits some buckets, each a `B`, which can give a half to another and drop it. */
export function splitBuckets<B>(): void {
  if (inUse() >= mostBuckets) {
    fresh = 0;
    return;
  }
  // Whoever does not get the lock does without.
  if (atomic.cmpxchg<u32>(GROWING, 0, 1) != 0) return;
  const first = inUse();
  // The bit of keys that tells the two halves; it is the same for all of the batch.
  const bit: u32 = 0x80000000 >> <u32>clz<u32>(first);
  const end = min(first + BATCH, min(bit << 1, mostBuckets));
  for (let number = first; number < end; number++) {
    changetype<B>(bucketAt(number - bit)).giveHalf(bit, bucketAt(number));
  }
  // From now on the halves are looked for there.
  atomic.store<u32>(IN_USE, end);
  for (let number = first; number < end; number++) changetype<B>(bucketAt(number - bit)).dropHalf(bit);
  fresh = 0;
  atomic.store<u32>(GROWING, 0);
}

/** Empties a piece of the table. */
export function clearBuckets(from: u32, count: u32): void {
  memory.fill(bucketAt(from), 0, <usize>count * bucketBytes);
}
