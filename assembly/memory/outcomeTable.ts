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
/**
 * A byte of the key for each slot, 0 if it is free. Most keys that are looked for are not there, and these bytes tell: they
 * stay at hand in a cache that the slots themselves outgrow, where every look at one is a page that the processor must find.
 */
let marks: usize = 0;
let bits: i32 = 0;
let maxBits: i32 = 0;
let taken: i32 = 0;

/** An empty table of at most 2^limit slots and `bytes`; with `limit` 0 there is none. False when memory has ended. */
export function openOutcomeTable(limit: i32, bytes: usize): bool {
  close();
  maxBits = min(limit, MOST_BITS);
  while (maxBits > START_BITS && (<usize>8) << maxBits > bytes) maxBits--;
  if (!limit) return true;
  bits = min(START_BITS, maxBits);
  taken = 0;
  slots = takeBlock((<usize>8) << bits);
  marks = takeBlock((<usize>1) << bits);
  if (!slots || !marks) {
    close();
    return false;
  }
  memory.fill(slots, 0, (<usize>8) << bits);
  memory.fill(marks, 0, (<usize>1) << bits);
  return true;
}

function close(): void {
  if (slots) giveBlock(slots, (<usize>8) << bits);
  if (marks) giveBlock(marks, (<usize>1) << bits);
  slots = 0;
  marks = 0;
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
function numberOf(key: u64): usize {
  return <usize>(key & (((<u64>1) << bits) - 1));
}

// @ts-ignore: decorator
@inline
function slotAt(number: usize): usize {
  return slots + (number << 3);
}

/** The bits farthest from those that tell the slot. */
// @ts-ignore: decorator
@inline
function markOf(key: u64): u32 {
  return <u32>(key >> 56) | 1;
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
  const number = numberOf(key);
  if (load<u8>(marks + number) != markOf(key)) return -1;
  const entry = load<u64>(slotAt(number));
  return (entry ^ key) <= 1 ? <i32>(entry & 1) : -1;
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
  const number = numberOf(key);
  if (load<u8>(marks + number) == 0) taken++;
  put(number, (key & ~1) | <u64>wins);
}

/**
 * Makes the table as large as one that holds so many entries ever was: it is at least a quarter full. In a smaller one,
 * which grows while they come, entries would meet that did not.
 */
export function reserveOutcomes(count: u32): void {
  while (!isShared && bits < maxBits && (<u64>1) << bits < <u64>count * 4) grow();
}

// @ts-ignore: decorator
@inline
function put(number: usize, entry: u64): void {
  store<u8>(marks + number, markOf(entry));
  store<u64>(slotAt(number), entry);
}

/** When there is no memory for it, the table goes on at its size. */
function grow(): void {
  const count = (<usize>1) << bits;
  const larger = takeBlock(count << 4);
  const largerMarks = larger ? takeBlock(count << 1) : 0;
  if (!largerMarks) {
    if (larger) giveBlock(larger, count << 4);
    maxBits = bits;
    return;
  }
  const old = slots;
  memory.fill(larger, 0, count << 4);
  memory.fill(largerMarks, 0, count << 1);
  slots = larger;
  giveBlock(marks, count);
  marks = largerMarks;
  bits++;
  for (let i: usize = 0; i < count; i++) {
    const entry = load<u64>(old + (i << 3));
    if (entry) put(numberOf((entry & ~1) | <u64>(i & 1)), entry);
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
