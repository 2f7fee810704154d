// What is known of nim values, for all threads: 64-bit keys to 32-bit facts (assembly/memory/nimTable.ts), in a memory of
// their own.

import { Entry, EntryBucket, mixed, TWO_WORDS, useEntries, WAYS } from './entries';
import { bucketOf, isTimeToGrow, splitBuckets } from './growth';

// @ts-ignore: decorator
@unmanaged
class NimEntry extends Entry {
  /** The bits that tell the bucket. */
  // @ts-ignore: decorator
  @inline
  get place(): u32 {
    return <u32>mixed(this.check, this.fact, 0);
  }
}

/** A table of up to 2^bits buckets is to be used here; the memory is there. */
export function useNimFacts(bits: u32): void {
  // What is forgotten here is dear.
  useEntries(1 << bits, TWO_WORDS, 1);
}

/** The fact stored under the key, or 0. */
export function nimFactOf(key: u64): u32 {
  const bucket = bucketOf(<u32>key);
  for (let way: usize = 0; way < WAYS; way++) {
    const entry = changetype<NimEntry>(bucket + way * TWO_WORDS);
    const fact = entry.fact;
    if (fact && entry.check == mixed(key, fact, 0)) return <u32>fact;
  }
  return 0;
}

/** Replaces what was known. */
export function rememberNimFact(key: u64, fact: u32): void {
  const bucket = bucketOf(<u32>key);
  let place: usize = 0;
  let isNew = true;
  for (let way: usize = 0; way < WAYS; way++) {
    const at = bucket + way * TWO_WORDS;
    const there = changetype<NimEntry>(at).fact;
    if (!there) {
      if (!place) place = at;
    } else if (changetype<NimEntry>(at).check == mixed(key, there, 0)) {
      place = at;
      isNew = false;
      break;
    }
  }
  // Of a full bucket any may go: nobody knows which fact was dear.
  if (!place) place = bucket + <usize>(key >> 62) * TWO_WORDS;
  const entry = changetype<NimEntry>(place);
  entry.fact = <u64>fact;
  entry.check = mixed(key, <u64>fact, 0);
  if (isNew && isTimeToGrow()) splitBuckets<EntryBucket<NimEntry>>();
}
