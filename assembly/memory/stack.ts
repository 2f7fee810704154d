// Stacks of entries of any size, which grow: paths of searches. Every entry begins with u32, the bytes of the one below.
// A stack moves when it grows, so that addresses of entries hold only until room is asked for.
//
// An owner reserves one with `memory.data(STACK, 4)`.

import { noteMemoryEnded } from './ended';
import { enlargeBlock, takeBlock } from './pages';

// @ts-ignore: decorator
@unmanaged
export class Stack {
  base: usize;
  capacity: usize;
  /** Where the top entry begins, from the base on. */
  top: usize;
  /** How many entries are below the top. */
  depth: i32;
}

export const STACK: i32 = offsetof<Stack>();

// @ts-ignore: decorator
@unmanaged
class Entry {
  /** The bytes of the entry below. */
  before: u32;
}

/** Makes the stack empty but for one entry, still to be written. False when memory has ended. */
export function openStack(stack: Stack, bytes: usize): bool {
  if (!stack.base) {
    stack.base = takeBlock(bytes);
    stack.capacity = bytes;
  }
  stack.top = 0;
  stack.depth = 0;
  if (!stack.base) return false;
  changetype<Entry>(stack.base).before = 0;
  return true;
}

// @ts-ignore: decorator
@inline
export function topOf(stack: Stack): usize {
  return stack.base + stack.top;
}

/** Makes sure that there are so many bytes from the top entry on. False when memory has ended. */
// @ts-ignore: decorator
@inline
export function reserve(stack: Stack, bytes: usize): bool {
  return stack.top + bytes <= stack.capacity || grow(stack, stack.top + bytes);
}

function grow(stack: Stack, needed: usize): bool {
  const larger = max(stack.capacity << 1, needed);
  const block = enlargeBlock(stack.base, stack.capacity, larger);
  if (!block) {
    noteMemoryEnded();
    return false;
  }
  stack.base = block;
  stack.capacity = larger;
  return true;
}

/** The entry behind the top one, which has `size` bytes, becomes the top; there must be room. */
// @ts-ignore: decorator
@inline
export function push(stack: Stack, size: usize): void {
  stack.top = stack.top + size;
  stack.depth = stack.depth + 1;
  changetype<Entry>(topOf(stack)).before = <u32>size;
}

// @ts-ignore: decorator
@inline
export function pop(stack: Stack): void {
  stack.top = stack.top - <usize>changetype<Entry>(topOf(stack)).before;
  stack.depth = stack.depth - 1;
}

/** The entry below another. */
// @ts-ignore: decorator
@inline
export function entryBelow(entry: usize): usize {
  return entry - <usize>changetype<Entry>(entry).before;
}
