// Memory that lives and dies with the nodes of the search path: options of large components, and their records.

import { noteMemoryEnded } from '../memory/ended';
import { takeBlock } from '../memory/pages';
import { ITEM_BYTES } from './item';
import { setTransientBase, TRANSIENT } from './items';

/** Taken once; pages that are never touched cost nothing. */
const BYTES: usize = 1 << 26;

let base: usize = 0;
let top: usize = 0;

/** False when memory has ended. */
export function openTransient(): bool {
  if (!base) base = takeBlock(BYTES);
  top = base;
  setTransientBase(base);
  return base != 0;
}

export function transientMark(): u32 {
  return <u32>(top - base);
}

export function releaseTransient(mark: u32): void {
  top = base + <usize>mark;
}

/** `bytes` of arbitrary contents, 8-byte aligned; 0 when there is no room. */
export function takeTransient(bytes: usize): usize {
  const size = (bytes + 7) & ~7;
  if (top + size > base + BYTES) {
    noteMemoryEnded();
    return 0;
  }
  const piece = top;
  top += size;
  return piece;
}

/** Room for a transient item with its position behind it; `transientId` is its id. */
export function takeTransientItem(positionBytes: i32): usize {
  return takeTransient(ITEM_BYTES + positionBytes + 8);
}

export function transientId(item: usize, negative: bool): u32 {
  return TRANSIENT | ((<u32>((item - base) >> 3)) << 1) | (negative ? 1 : 0);
}
