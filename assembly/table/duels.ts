// Positions of whole boards, for all threads: what assembly/duel/table.ts holds for one, in a memory of its own. An entry
// is two words, with proof numbers three, which are not written at once: the first is the key with the others mixed in,
// so that words that do not belong together match no key.

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

const WAYS: usize = 4;

/** In the second word, above the place that the bucket is taken from: effort, verdict, move. */
const EFFORT_SHIFT: u64 = 32;
const VERDICT_SHIFT: u64 = 40;
const BYTE: u64 = 0xff;

let entryBytes: usize = 16;
let hasNumbers: bool = false;
let numbers: u64 = 0;

/** A table of up to 2^bits entries, at least four, is to be used here; the memory is there. */
export function useDuels(bits: u32, withNumbers: bool): void {
  hasNumbers = withNumbers;
  entryBytes = withNumbers ? 24 : 16;
  useBuckets((<u32>1) << (bits - 2), WAYS * entryBytes, 2);
}

// @ts-ignore: decorator
@inline
function numbersAt(entry: usize): u64 {
  return hasNumbers ? atomic.load<u64>(entry, 16) : 0;
}

// @ts-ignore: decorator
@inline
function mixed(key: u64, fact: u64, itsNumbers: u64): u64 {
  return key ^ (fact * 0x9e3779b97f4a7c15) ^ (rotl<u64>(itsNumbers, 29) * 0xd1342543de82ef95);
}

/** The second word of the position's entry; 0 if there is none. `duelNumbers` then gives the third. */
export function duelFactOf(key: u64, place: u32): u64 {
  let entry = bucketOf(place);
  for (let way: usize = 0; way < WAYS; way++) {
    const fact = atomic.load<u64>(entry, 8);
    if (fact != 0 && <u32>fact == place) {
      const itsNumbers = numbersAt(entry);
      if (atomic.load<u64>(entry) == mixed(key, fact, itsNumbers)) {
        numbers = itsNumbers;
        return fact;
      }
    }
    entry += entryBytes;
  }
  return 0;
}

export function duelNumbers(): u64 {
  return numbers;
}

/** Won or lost, not only so within a limit. */
// @ts-ignore: decorator
@inline
function isDecided(fact: u64): bool {
  const verdict = (fact >> VERDICT_SHIFT) & BYTE;
  return verdict == 1 || verdict == 2;
}

/** Writes a position's words: over its own, else into a free entry, else over that of the least effort. */
export function rememberDuel(key: u64, fact: u64, itsNumbers: u64): void {
  const place = <u32>fact;
  let entry = bucketOf(place);
  let cheapest = entry;
  let least: u64 = u64.MAX_VALUE;
  let isNew = true;
  for (let way: usize = 0; way < WAYS; way++) {
    const there = atomic.load<u64>(entry, 8);
    if (<u32>there == place && atomic.load<u64>(entry) == mixed(key, there, numbersAt(entry))) {
      // Others were faster.
      if (isDecided(there) && !isDecided(fact)) return;
      cheapest = entry;
      isNew = false;
      break;
    }
    const effort = there ? (there >> EFFORT_SHIFT) & BYTE : 0;
    if (effort < least) {
      least = effort;
      cheapest = entry;
    }
    entry += entryBytes;
  }
  atomic.store<u64>(cheapest, fact, 8);
  if (hasNumbers) atomic.store<u64>(cheapest, itsNumbers, 16);
  atomic.store<u64>(cheapest, mixed(key, fact, itsNumbers));
  if (isNew && isTimeToGrow()) grow();
}

function grow(): void {
  if (!beginGrowth()) return;
  const bytes = WAYS * entryBytes;
  for (const goal = growthGoal(); inUse() < goal; ) {
    const from = nextSplit();
    const bit = nextBit();
    let to = nextBucket();
    for (let entry = from; entry < from + bytes; entry += entryBytes) {
      const fact = atomic.load<u64>(entry, 8);
      if (!(<u32>fact & bit)) continue;
      atomic.store<u64>(to, fact, 8);
      if (hasNumbers) atomic.store<u64>(to, numbersAt(entry), 16);
      atomic.store<u64>(to, atomic.load<u64>(entry));
      to += entryBytes;
    }
    publishBucket();
    for (let entry = from; entry < from + bytes; entry += entryBytes) {
      if (<u32>atomic.load<u64>(entry, 8) & bit) atomic.store<u64>(entry, 0, 8);
    }
  }
  endGrowth();
}
