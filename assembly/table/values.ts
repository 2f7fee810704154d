// Canonical values of boards: one thread finds a value out, the others read it here. Values lie one behind the other
// and stay until the next question.

import { VALUES_TOP } from './control';
import { BUCKETS, CLAIM_BITS, CLAIMS, VALUES } from './layout';

/** Behind it stand the words of the value. */
// @ts-ignore: decorator
@unmanaged
class Entry {
  /** Of the board. */
  key: u64;
  /** How many words there are; 0 until they are all written. */
  words: u32;
  padding: u32;
}

const HEADER: usize = offsetof<Entry>();
const WINDOW: u32 = 8;

/** True for the first thread that wants to find out the value of a board. */
export function claimValue(key: u64): bool {
  for (let step: u32 = 0; step < WINDOW; step++) {
    const at = CLAIMS + ((<usize>((<u32>key + step) & ((1 << CLAIM_BITS) - 1))) << 3);
    const there = atomic.load<u64>(at);
    if (there == key) return false;
    if (there) continue;
    const taken = atomic.cmpxchg<u64>(at, 0, key);
    if (taken == 0) return true;
    if (taken == key) return false;
  }
  // Who is not noted may do it, too.
  return true;
}

// @ts-ignore: decorator
@inline
function entryBytes(words: u32): u32 {
  return (<u32>HEADER + (words << 2) + 7) & ~7;
}

/** Room for a value of so many words; 0 if there is none. */
export function openValue(words: u32): u32 {
  const room = <u32>(BUCKETS - VALUES);
  const bytes = entryBytes(words);
  if (bytes > room || atomic.load<u32>(VALUES_TOP) > room - bytes) return 0;
  const at = atomic.add<u32>(VALUES_TOP, bytes);
  // The memory behind is that of the table.
  return at > room - bytes ? 0 : <u32>VALUES + at;
}

export function putWord(value: u32, index: u32, word: u32): void {
  store<u32>(<usize>value + HEADER + ((<usize>index) << 2), word);
}

/** All words are there: the others may see the value of the board. */
export function closeValue(value: u32, key: u64, words: u32): void {
  store<u64>(<usize>value, key);
  atomic.store<u32>(<usize>value, words, offsetof<Entry>('words'));
}

/** The value behind another, or the first one behind 0; 0 if there is none yet. */
export function valueBehind(value: u32): u32 {
  const next = value ? value + entryBytes(wordsOf(value)) : <u32>VALUES;
  return <usize>next + HEADER <= BUCKETS && wordsOf(next) ? next : 0;
}

export function wordsOf(value: u32): u32 {
  return atomic.load<u32>(<usize>value, offsetof<Entry>('words'));
}

export function boardOf(value: u32): u64 {
  return load<u64>(<usize>value);
}

export function wordOf(value: u32, index: u32): u32 {
  return load<u32>(<usize>value + HEADER + ((<usize>index) << 2));
}
