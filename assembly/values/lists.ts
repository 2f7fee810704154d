// Lists of value ids: u32s one behind the other, and a stack on which they are built.

import { giveBlock, takeBlock } from '../memory/pages';
import { hitLimit, Limit } from './budget';

/** 256 Ki ids: 400 nested additions with hundreds of options each. */
const STACK_BYTES: usize = 1 << 20;

let stack: usize = 0;
let top: usize = 0;

/** False when memory has ended. */
export function openLists(): bool {
  if (!stack) stack = takeBlock(STACK_BYTES);
  top = stack;
  return stack != 0;
}

export function closeLists(): void {
  if (stack) giveBlock(stack, STACK_BYTES);
  stack = 0;
}

/** Where the next list begins; `releaseLists` to it ends the life of all lists begun since. */
// @ts-ignore: decorator
@inline
export function listMark(): usize {
  return top;
}

// @ts-ignore: decorator
@inline
export function releaseLists(mark: usize): void {
  top = mark;
}

/** Room for `count` ids on the stack; 0 when there is none. */
export function takeList(count: u32): usize {
  const bytes = (<usize>count) << 2;
  if (top + bytes > stack + STACK_BYTES) {
    hitLimit(Limit.Size);
    return 0;
  }
  const list = top;
  top += bytes;
  return list;
}

// @ts-ignore: decorator
@inline
export function idAt(list: usize, i: u32): u32 {
  return load<u32>(list + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
export function setId(list: usize, i: u32, v: u32): void {
  store<u32>(list + ((<usize>i) << 2), v);
}

/** Drops repeated ids of a sorted list; returns how many are left. */
export function dropRepeats(list: usize, count: u32): u32 {
  let kept: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const v = idAt(list, i);
    if (kept > 0 && idAt(list, kept - 1) == v) continue;
    setId(list, kept, v);
    kept++;
  }
  return kept;
}
