// Entries of a key and what is known of it, two or three words that are not written at once: the first is the key with the
// others mixed in, so that words that do not belong together match no key. Four entries make a bucket.

import { bucketBytes, useBuckets } from './growth';

export const WAYS: usize = 4;

// @ts-ignore: decorator
@unmanaged
export class Entry {
  private mixedKey: u64;
  private factWord: u64;
  private numbersWord: u64;

  // @ts-ignore: decorator
  @inline
  get check(): u64 {
    return atomic.load<u64>(changetype<usize>(this), offsetof<Entry>('mixedKey'));
  }

  set check(word: u64) {
    atomic.store<u64>(changetype<usize>(this), word, offsetof<Entry>('mixedKey'));
  }

  /** What is known; 0: the entry is free. */
  // @ts-ignore: decorator
  @inline
  get fact(): u64 {
    return atomic.load<u64>(changetype<usize>(this), offsetof<Entry>('factWord'));
  }

  set fact(word: u64) {
    atomic.store<u64>(changetype<usize>(this), word, offsetof<Entry>('factWord'));
  }

  /** Only in entries of three words. */
  // @ts-ignore: decorator
  @inline
  get numbers(): u64 {
    return atomic.load<u64>(changetype<usize>(this), offsetof<Entry>('numbersWord'));
  }

  set numbers(word: u64) {
    atomic.store<u64>(changetype<usize>(this), word, offsetof<Entry>('numbersWord'));
  }
}

export const TWO_WORDS: usize = offsetof<Entry>('numbersWord');
export const THREE_WORDS: usize = offsetof<Entry>();

/** There is room for `most` buckets of such entries; `wanted` is how many of a bucket should be taken. */
export function useEntries(most: u32, entryBytes: usize, wanted: u32): void {
  useBuckets(most, WAYS * entryBytes, wanted);
}

/** Mixed once more, it is the key again. */
// @ts-ignore: decorator
@inline
export function mixed(key: u64, fact: u64, numbers: u64): u64 {
  return key ^ (fact * 0x9e3779b97f4a7c15) ^ (rotl<u64>(numbers, 29) * 0xd1342543de82ef95);
}

/** A bucket of entries `E`, which know the bits that tell their bucket. */
// @ts-ignore: decorator
@unmanaged
export class EntryBucket<E> {
  /** Copies the entries with this bit to an empty bucket. */
  giveHalf(bit: u32, to: usize): void {
    const from = changetype<usize>(this);
    const bytes = bucketBytes / WAYS;
    for (let at = from; at < from + bucketBytes; at += bytes) {
      if (!hasBit<E>(at, bit)) continue;
      const entry = changetype<Entry>(at);
      const copy = changetype<Entry>(to);
      copy.fact = entry.fact;
      if (bytes == THREE_WORDS) copy.numbers = entry.numbers;
      copy.check = entry.check;
      to += bytes;
    }
  }

  /** Frees the entries with this bit. */
  dropHalf(bit: u32): void {
    const from = changetype<usize>(this);
    for (let at = from; at < from + bucketBytes; at += bucketBytes / WAYS) {
      if (hasBit<E>(at, bit)) changetype<Entry>(at).fact = 0;
    }
  }
}

// @ts-ignore: decorator
@inline
function hasBit<E>(at: usize, bit: u32): bool {
  return changetype<Entry>(at).fact != 0 && (changetype<E>(at).place & bit) != 0;
}
