// What is known of the nim values of components, by their 64-bit hashes: the value, or values that it is not. The
// table forgets nothing until it has reached its limit: a value that is forgotten is worked out again together with
// all that it needs, which are forgotten, too. The TypeScript engine's table holds the same entries.

import { memoryEnded } from './ended';
import { giveBlock, takeBlock } from './pages';
import { isShared, sharedNimFact, shareNimFact } from './sharing';

const START_BITS: i32 = 10;
/** 768 MiB. */
const MOST_BITS: i32 = 26;

/** A slot: u64 key (0: free), and in a block of their own, which is only looked at if the key is right, u32 fact. */
const KEY_SHIFT: i32 = 3;
const FACT_SHIFT: i32 = 2;
const SLOT_BYTES: usize = 12;

/** An entry lies in the slot that the low bits of its key tell, or in one of those behind it. */
const WINDOW: u32 = 8;

/** In a fact: the other bits are the value. Without it, bit i tells that the value is not i. */
export const EXACT: u32 = 0x80000000;
/** Values from here on have no bit. */
export const FACT_BITS: u32 = 31;

let keys: usize = 0;
let facts: usize = 0;
let bits: i32 = 0;
let maxBits: i32 = 0;
let taken: i32 = 0;

/** An empty table of at most 2^limit slots and `bytes`; with `limit` 0 there is none. False when memory has ended. */
export function openNimTable(limit: i32, bytes: usize): bool {
  close();
  maxBits = min(limit, MOST_BITS);
  while (maxBits > START_BITS && SLOT_BYTES << maxBits > bytes) maxBits--;
  return !limit || takeSlots(min(START_BITS, maxBits));
}

function close(): void {
  if (keys) giveSlots(keys, facts, bits);
  keys = 0;
  facts = 0;
}

/** Makes the table an empty one of 2^count slots. False, and all is as before, when memory has ended. */
function takeSlots(count: i32): bool {
  const newKeys = takeBlock((<usize>1) << (count + KEY_SHIFT));
  const newFacts = takeBlock((<usize>1) << (count + FACT_SHIFT));
  if (!newKeys || !newFacts) {
    if (newKeys) giveBlock(newKeys, (<usize>1) << (count + KEY_SHIFT));
    if (newFacts) giveBlock(newFacts, (<usize>1) << (count + FACT_SHIFT));
    return false;
  }
  memory.fill(newKeys, 0, (<usize>1) << (count + KEY_SHIFT));
  keys = newKeys;
  facts = newFacts;
  bits = count;
  taken = 0;
  return true;
}

function giveSlots(keysThere: usize, factsThere: usize, count: i32): void {
  giveBlock(keysThere, (<usize>1) << (count + KEY_SHIFT));
  giveBlock(factsThere, (<usize>1) << (count + FACT_SHIFT));
}

/** For whoever keeps the table in a file. */
export function nimKeys(): usize {
  return keys;
}

export function nimFacts(): usize {
  return facts;
}

export function nimBits(): i32 {
  return bits;
}

// @ts-ignore: decorator
@inline
function slotOf(key: u64, step: u32): usize {
  return <usize>((<u32>key + step) & (((<u32>1) << bits) - 1));
}

// @ts-ignore: decorator
@inline
function keyAt(slot: usize): u64 {
  return load<u64>(keys + (slot << KEY_SHIFT));
}

// @ts-ignore: decorator
@inline
function factAt(slot: usize): u32 {
  return load<u32>(facts + (slot << FACT_SHIFT));
}

// @ts-ignore: decorator
@inline
function setSlot(slot: usize, key: u64, fact: u32): void {
  store<u64>(keys + (slot << KEY_SHIFT), key);
  store<u32>(facts + (slot << FACT_SHIFT), fact);
}

/** The fact stored under the key, or 0. */
// @ts-ignore: decorator
@inline
export function nimFact(key: u64): u32 {
  return isShared ? sharedNimFact(key) : ownNimFact(key);
}

// @ts-ignore: decorator
@inline
function ownNimFact(key: u64): u32 {
  for (let step: u32 = 0; step < WINDOW; step++) {
    const slot = slotOf(key, step);
    const there = keyAt(slot);
    if (there == key) return key ? factAt(slot) : 0;
    if (!there) return 0;
  }
  return 0;
}

/** Replaces what was known. What is concluded while memory ends may be wrong, and tables outlive the instance. */
export function rememberNimFact(key: u64, fact: u32): void {
  if (memoryEnded || !key) return;
  if (isShared) return shareNimFact(key, fact);
  if (<u64>taken * 2 >= (<u64>1) << bits && bits < maxBits) grow();
  while (!place(key, fact)) {
    if (bits < maxBits) grow();
    else return setSlot(slotOf(key, 0), key, fact);
  }
}

/** Adds what somebody else has found to what is known. */
export function enterNimFact(key: u64, fact: u32): void {
  const known = nimFact(key);
  if (known & EXACT) return;
  rememberNimFact(key, fact & EXACT ? fact : known | fact);
}

/** False if the window is full of other keys. */
function place(key: u64, fact: u32): bool {
  for (let step: u32 = 0; step < WINDOW; step++) {
    const slot = slotOf(key, step);
    const there = keyAt(slot);
    if (there && there != key) continue;
    if (!there) taken++;
    setSlot(slot, key, fact);
    return true;
  }
  return false;
}

/** When there is no memory for it, the table goes on at its size. */
function grow(): void {
  const oldKeys = keys;
  const oldFacts = facts;
  const oldBits = bits;
  if (!takeSlots(bits + 1)) {
    maxBits = bits;
    return;
  }
  for (let slot: usize = 0; slot < (<usize>1) << oldBits; slot++) {
    const key = load<u64>(oldKeys + (slot << KEY_SHIFT));
    // With half of the slots taken before, a window is hardly ever full now; then the entry is forgotten.
    if (key) place(key, load<u32>(oldFacts + (slot << FACT_SHIFT)));
  }
  giveSlots(oldKeys, oldFacts, oldBits);
}

/** Copies a piece of the table into that of all threads; how many slots are left behind it. */
export function copyNimToShared(from: u32, count: u32): u32 {
  const size: u32 = keys ? 1 << bits : 0;
  const end = min(from + count, size);
  for (let i = from; i < end; i++) {
    const key = keyAt(<usize>i);
    if (key) shareNimFact(key, factAt(<usize>i));
  }
  return size - end;
}
