// The transposition table of all threads: 64-bit keys to win or loss. It has a fixed size, in buckets of one cache
// line. An entry is one aligned word, read and written at once, so that nobody ever sees half of one and nobody waits.

import { BUCKETS } from './layout';

/** The key of the bucket's number, and in its place the effort and the outcome; 0: free, for no effort is 0. */
const WORDS: usize = 8;
const BUCKET_SHIFT: u32 = 6;
const MOST_EFFORT_BITS: u32 = 6;

/** The bits of the key that the bucket tells. */
let told: u64 = 0;
let mostEffort: u32 = 0;

/** The shard that this instance is, and how many bits of the key tell the shards apart. */
let shard: u32 = 0;
let shardBits: u32 = 0;

// @ts-ignore: decorator
@external("next", "outcomeOf")
declare function nextOutcomeOf(key: u64): i32;

// @ts-ignore: decorator
@external("next", "rememberOutcome")
declare function nextRememberOutcome(key: u64, wins: bool, nodes: u64): void;

/** A table of 2^bits buckets, at least 2^3, is to be used here; the memory is there. */
export function useOutcomes(bits: u32, number: u32, ofBits: u32): void {
  told = ((<u64>1) << bits) - 1;
  mostEffort = (1 << min(MOST_EFFORT_BITS, bits - 1)) - 1;
  shard = number;
  shardBits = ofBits;
}

/** Is the key's place in another shard? The top bits tell. */
// @ts-ignore: decorator
@inline
function isElsewhere(key: u64): bool {
  return <u32>(key >> 33) >> (31 - shardBits) != shard;
}

// @ts-ignore: decorator
@inline
export function bucketOf(key: u64): usize {
  return BUCKETS + ((<usize>(key & told)) << BUCKET_SHIFT);
}

/** 1 for a win, 0 for a loss, -1 if the key is not there. */
export function outcomeOf(key: u64): i32 {
  if (isElsewhere(key)) return nextOutcomeOf(key);
  const bucket = bucketOf(key);
  for (let i: usize = 0; i < WORDS; i++) {
    const word = atomic.load<u64>(bucket + (i << 3));
    if (word != 0 && ((word ^ key) & ~told) == 0) return <i32>(word & 1);
  }
  return -1;
}

/** Remembers what took so many nodes to find, in place of what took the least. */
export function rememberOutcome(key: u64, wins: bool, nodes: u64): void {
  if (isElsewhere(key)) return nextRememberOutcome(key, wins, nodes);
  const bucket = bucketOf(key);
  const effort = min<u32>(64 - <u32>clz<u64>(nodes | 1), mostEffort);
  let place = bucket;
  let least: u32 = u32.MAX_VALUE;
  for (let i: usize = 0; i < WORDS; i++) {
    const there = atomic.load<u64>(bucket + (i << 3));
    if (there == 0 || ((there ^ key) & ~told) == 0) {
      place = bucket + (i << 3);
      break;
    }
    const effortThere = <u32>((there & told) >> 1);
    if (effortThere >= least) continue;
    least = effortThere;
    place = bucket + (i << 3);
  }
  atomic.store<u64>(place, (key & ~told) | ((<u64>effort) << 1) | <u64>wins);
}

/** Empties a piece of the table. */
export function clearBuckets(from: u32, count: u32): void {
  memory.fill(BUCKETS + ((<usize>from) << BUCKET_SHIFT), 0, (<usize>count) << BUCKET_SHIFT);
}
