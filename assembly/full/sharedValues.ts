// Values of boards that one thread finds out for all.

import { allowSteps, readValue, transferBuffer, transferWords, UNKNOWN, writeValue } from '../values/values';
import { isPaid, knownValue, markPaid, rememberValue, ValueState } from './boardValues';
import { Item } from './item';
import { isInUse, itemBefore, knownItem, newestItem } from './itemStore';
import { itemAt } from './items';

// @ts-ignore: decorator
@external("table", "claimValue")
declare function claimValue(key: u64): bool;

// @ts-ignore: decorator
@external("table", "openValue")
declare function openShared(words: u32): u32;

// @ts-ignore: decorator
@external("table", "putWord")
declare function putWord(value: u32, index: u32, word: u32): void;

// @ts-ignore: decorator
@external("table", "closeValue")
declare function closeShared(value: u32, key: u64, words: u32): void;

// @ts-ignore: decorator
@external("table", "valueBehind")
declare function valueBehind(value: u32): u32;

// @ts-ignore: decorator
@external("table", "boardOf")
declare function boardOf(value: u32): u64;

// @ts-ignore: decorator
@external("table", "wordsOf")
declare function wordsOf(value: u32): u32;

// @ts-ignore: decorator
@external("table", "wordOf")
declare function wordOf(value: u32, index: u32): u32;

/** Steps that a value may cost on its way. */
const STEPS: i32 = 1 << 20;

/** The last value of others that has been read; 0: none. */
let lastRead: u32 = 0;

/** Begins a question, or reads all values once more. */
export function readFromStart(): void {
  lastRead = 0;
}

// @ts-ignore: decorator
@inline
function keyOf(item: Item): u64 {
  return item.added | item.combined;
}

/** Is this the first thread that wants to find out the value of the board? */
export function mayFindOut(id: u32): bool {
  return claimValue(keyOf(itemAt(id)));
}

/** Tells the others the value of a board. */
export function publish(id: u32): void {
  allowSteps(STEPS);
  const words = writeValue(knownValue(id));
  const shared = words ? openShared(words) : 0;
  if (!shared) return;
  const buffer = transferBuffer();
  for (let i: u32 = 0; i < words; i++) putWord(shared, i, load<u32>(buffer + ((<usize>i) << 2)));
  closeShared(shared, keyOf(itemAt(id)), words);
}

/** Tells the others, who join now, which values have been found out before. */
export function publishAll(): void {
  for (let id = newestItem(); id; id = itemBefore(id)) {
    if (isInUse(id) && isPaid(itemAt(id)) && mayFindOut(id)) publish(id);
  }
}

/** Takes over what others have found out since the last time. True if a board has got its value. */
export function adoptValues(): bool {
  let adopted = false;
  for (let next = valueBehind(lastRead); next; next = valueBehind(next)) {
    lastRead = next;
    const id = knownItem(boardOf(next));
    if (id && !isPaid(itemAt(id)) && adopt(id, next)) adopted = true;
  }
  return adopted;
}

function adopt(id: u32, shared: u32): bool {
  const words = wordsOf(shared);
  const buffer = transferBuffer();
  if (!buffer || words > transferWords()) return false;
  for (let i: u32 = 0; i < words; i++) store<u32>(buffer + ((<usize>i) << 2), wordOf(shared, i));
  allowSteps(STEPS);
  const value = readValue(words);
  if (value == UNKNOWN) return false;
  rememberValue(id, value, ValueState.Bought);
  markPaid(itemAt(id));
  return true;
}
