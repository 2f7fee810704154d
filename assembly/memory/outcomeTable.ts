// The transposition table: 64-bit keys to win or loss. One slot a key, newest wins; it doubles whenever half of
// its slots are taken, up to its limit. Slots are chosen by the low bits of the key, so that doubling never lets
// two entries meet. The TypeScript engine's table forgets the same entries.

import { memoryEnded } from './ended';
import { isWorthNoting, Lesson, noteLesson } from './lessons';
import { giveBlock, takeBlock } from './pages';
import { isShared, sharedOutcomeOf, shareOutcome } from './sharing';

const START_BITS: i32 = 10;
/** Half a GiB. */
const MOST_BITS: i32 = 26;

/** The table of all threads is told that each outcome took so many nodes: nobody knows. */
const COPIED_NODES: u64 = 64;

/** A slot is the key with its lowest bit, which the slot's own number tells, replaced by the outcome; 0: free. */
let slots: usize = 0;
let bits: i32 = 0;
let maxBits: i32 = 0;
let taken: i32 = 0;

/** An empty table of at most 2^limit slots and `bytes`; with `limit` 0 there is none. False when memory has ended. */
export function openOutcomeTable(limit: i32, bytes: usize): bool {
  if (slots) giveBlock(slots, (<usize>8) << bits);
  slots = 0;
  maxBits = min(limit, MOST_BITS);
  while (maxBits > START_BITS && (<usize>8) << maxBits > bytes) maxBits--;
  if (!limit) return true;
  bits = min(START_BITS, maxBits);
  taken = 0;
  slots = takeBlock((<usize>8) << bits);
  if (slots) memory.fill(slots, 0, (<usize>8) << bits);
  return slots != 0;
}

/** For whoever keeps the table in a file. */
export function outcomeSlots(): usize {
  return slots;
}

export function outcomeBits(): i32 {
  return bits;
}

// @ts-ignore: decorator
@inline
function slotOf(key: u64): usize {
  return slots + ((<usize>(key & (((<u64>1) << bits) - 1))) << 3);
}

/** 1 for a win, 0 for a loss, -1 if the key is not there. Part of its callers: the most frequent of all questions. */
// @ts-ignore: decorator
@inline
export function outcomeOf(key: u64): i32 {
  return isShared ? sharedOutcomeOf(key) : ownOutcomeOf(key);
}

// @ts-ignore: decorator
@inline
function ownOutcomeOf(key: u64): i32 {
  const entry = load<u64>(slotOf(key));
  return entry != 0 && (entry ^ key) <= 1 ? <i32>(entry & 1) : -1;
}

/** Remembers what a search took so many nodes to find. */
export function rememberOutcome(key: u64, wins: bool, nodes: u64): void {
  // What is concluded while memory ends may be wrong, and tables outlive the instance.
  if (memoryEnded) return;
  if (isWorthNoting(nodes)) noteLesson(wins ? Lesson.Win : Lesson.Loss, key, 0, nodes);
  enterOutcome(key, wins, nodes);
}

/** Remembers what took somebody so many nodes to find. */
export function enterOutcome(key: u64, wins: bool, nodes: u64): void {
  if (isShared) return shareOutcome(key, wins, nodes);
  if (<u64>taken * 2 >= (<u64>1) << bits && bits < maxBits) grow();
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) taken++;
  store<u64>(slot, (key & ~1) | <u64>wins);
}

/**
 * Makes the table as large as one that holds so many entries ever was: it is at least a quarter full. In a smaller one,
 * which grows while they come, entries would meet that did not.
 */
export function reserveOutcomes(count: u32): void {
  while (!isShared && bits < maxBits && (<u64>1) << bits < <u64>count * 4) grow();
}

/** When there is no memory for it, the table goes on at its size. */
function grow(): void {
  const larger = takeBlock((<usize>16) << bits);
  if (!larger) {
    maxBits = bits;
    return;
  }
  const old = slots;
  const count = (<usize>1) << bits;
  memory.fill(larger, 0, count << 4);
  slots = larger;
  bits++;
  for (let i: usize = 0; i < count; i++) {
    const entry = load<u64>(old + (i << 3));
    if (entry) store<u64>(slotOf((entry & ~1) | <u64>(i & 1)), entry);
  }
  giveBlock(old, count << 3);
}

/** Copies a piece of the table into that of all threads; how many slots are left behind it. */
export function copyToShared(from: u32, count: u32): u32 {
  const size: u32 = slots ? 1 << bits : 0;
  const end = min(from + count, size);
  for (let i = from; i < end; i++) {
    const entry = load<u64>(slots + ((<usize>i) << 3));
    if (entry) shareOutcome((entry & ~1) | <u64>(i & 1), (entry & 1) != 0, COPIED_NODES);
  }
  return size - end;
}
