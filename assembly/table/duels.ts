// Positions of whole boards, for all threads: what assembly/duel/table.ts holds for one, in a memory of its own.

import { Entry, EntryBucket, mixed, THREE_WORDS, TWO_WORDS, useEntries, WAYS } from './entries';
import { bucketOf, isTimeToGrow, splitBuckets } from './growth';

/** In the fact, above the place that the bucket is taken from: effort, verdict, move. */
const EFFORT_SHIFT: u64 = 32;
const VERDICT_SHIFT: u64 = 40;
const BYTE: u64 = 0xff;

/** With proof numbers, of three words. */
// @ts-ignore: decorator
@unmanaged
class DuelEntry extends Entry {
  /** The bits that tell the bucket. */
  // @ts-ignore: decorator
  @inline
  get place(): u32 {
    return <u32>this.fact;
  }

  // @ts-ignore: decorator
  @inline
  get numbersIfAny(): u64 {
    return hasNumbers ? this.numbers : 0;
  }
}

let entryBytes: usize = TWO_WORDS;
let hasNumbers: bool = false;
let numbers: u64 = 0;

/** A table of up to 2^bits entries, at least four, is to be used here; the memory is there. */
export function useDuels(bits: u32, withNumbers: bool): void {
  hasNumbers = withNumbers;
  entryBytes = withNumbers ? THREE_WORDS : TWO_WORDS;
  useEntries((<u32>1) << (bits - 2), entryBytes, 2);
}

/** The fact of the position's entry; 0 if there is none. `duelNumbers` then gives its numbers. */
export function duelFactOf(key: u64, place: u32): u64 {
  let at = bucketOf(place);
  for (let way: usize = 0; way < WAYS; way++) {
    const entry = changetype<DuelEntry>(at);
    const fact = entry.fact;
    if (fact != 0 && <u32>fact == place) {
      const itsNumbers = entry.numbersIfAny;
      if (entry.check == mixed(key, fact, itsNumbers)) {
        numbers = itsNumbers;
        return fact;
      }
    }
    at += entryBytes;
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
  let at = bucketOf(place);
  let cheapest = changetype<DuelEntry>(at);
  let least: u64 = u64.MAX_VALUE;
  let isNew = true;
  for (let way: usize = 0; way < WAYS; way++) {
    const entry = changetype<DuelEntry>(at);
    const there = entry.fact;
    if (<u32>there == place && entry.check == mixed(key, there, entry.numbersIfAny)) {
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
    at += entryBytes;
  }
  cheapest.fact = fact;
  if (hasNumbers) cheapest.numbers = itsNumbers;
  cheapest.check = mixed(key, fact, itsNumbers);
  if (isNew && isTimeToGrow()) splitBuckets<EntryBucket<DuelEntry>>();
}
