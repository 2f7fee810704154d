// The transposition table of all threads: 64-bit keys to win or loss, in buckets of one cache line. An entry is one
// aligned word, read and written at once, so that nobody ever sees half of one and nobody waits.

import { bucketOf, isTimeToGrow, splitBuckets, useBuckets } from './growth';
import { mayBePresent, notePresence } from './presence';

/** An entry is the key, its lowest bits, which the bucket's number tells, replaced by effort and outcome; 0: free. */
const WORDS: usize = 8;
const BUCKET_BYTES: usize = 64;
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

/** A table of up to 2^bits buckets, at least 2^3, is to be used here; the memory is there. */
export function useOutcomes(bits: u32, number: u32, ofBits: u32): void {
  useBuckets(1 << bits, BUCKET_BYTES, 2);
  const toldBits = min(MOST_EFFORT_BITS + 1, bits);
  told = ((<u64>1) << toldBits) - 1;
  mostEffort = (1 << (toldBits - 1)) - 1;
  shard = number;
  shardBits = ofBits;
}

/** Is the key's place in another shard? The top bits tell. */
// @ts-ignore: decorator
@inline
function isElsewhere(key: u64): bool {
  return <u32>(key >> 33) >> (31 - shardBits) != shard;
}

/** 1 for a win, 0 for a loss, -1 if the key is not there. */
export function outcomeOf(key: u64): i32 {
  if (isElsewhere(key)) return nextOutcomeOf(key);
  if (!mayBePresent(key)) return -1;
  const bucket = bucketOf(<u32>key);
  for (let i: usize = 0; i < WORDS; i++) {
    const word = atomic.load<u64>(bucket + (i << 3));
    if (word == 0) break;
    if (((word ^ key) & ~told) == 0) return <i32>(word & 1);
  }
  return -1;
}

/** Remembers what took so many nodes to find, in place of what took the least. */
export function rememberOutcome(key: u64, wins: bool, nodes: u64): void {
  if (isElsewhere(key)) return nextRememberOutcome(key, wins, nodes);
  const bucket = bucketOf(<u32>key);
  const effort = min<u32>(64 - <u32>clz<u64>(nodes | 1), mostEffort);
  let place = bucket;
  let least: u32 = u32.MAX_VALUE;
  let isNew = true;
  for (let i: usize = 0; i < WORDS; i++) {
    const there = atomic.load<u64>(bucket + (i << 3));
    if (there == 0 || ((there ^ key) & ~told) == 0) {
      place = bucket + (i << 3);
      isNew = there == 0;
      break;
    }
    const effortThere = <u32>((there & told) >> 1);
    if (effortThere >= least) continue;
    least = effortThere;
    place = bucket + (i << 3);
  }
  atomic.store<u64>(place, (key & ~told) | ((<u64>effort) << 1) | <u64>wins);
  notePresence(key);
  if (isNew && isTimeToGrow()) splitBuckets<Bucket>();
}

// @ts-ignore: decorator
@unmanaged
class Bucket {
  /** Copies the entries with this bit to an empty bucket, which nobody else knows of. */
  giveHalf(bit: u32, to: usize): void {
    const from = changetype<usize>(this);
    for (let at = from; at < from + BUCKET_BYTES; at += 8) {
      const word = atomic.load<u64>(at);
      if (!(word & <u64>bit)) continue;
      store<u64>(to, word);
      to += 8;
    }
  }

  /** Frees the entries with this bit. The others move up: whoever looks for an entry stops at the first free place. */
  dropHalf(bit: u32): void {
    const from = changetype<usize>(this);
    let end = from;
    for (let at = from; at < from + BUCKET_BYTES; at += 8) {
      const word = atomic.load<u64>(at);
      if (!word) continue;
      if (!(word & <u64>bit)) {
        end += 8;
        if (at == end - 8) continue;
        atomic.store<u64>(end - 8, word);
      }
      atomic.cmpxchg<u64>(at, word, 0);
    }
  }
}
