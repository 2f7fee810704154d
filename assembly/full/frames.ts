// The path of the full search as a stack of frames. A frame is a sum that Left is to move in: after each move the
// sum is turned round (S becomes -S), so that the mover is always Left.

import { entryBelow, openStack, pop, push, reserve, STACK, Stack, topOf } from '../memory/stack';
import { PathFrame } from '../sum/path';

/** A sum; behind it stand its items, u32 each, and its children. */
// @ts-ignore: decorator
@unmanaged
export class Frame extends PathFrame {
  itemCount: i32;
  /** How many children are left to try. */
  childCount: u32;
  /** The option that led here, for its history; 0: none. */
  option: u32;
  /** How much transient memory there was before this node. */
  mark: u32;
  number: i64;
  ups: i32;
  nimber: u32;
  /** The sum of the items' added hashes. */
  added: u64;
  /** The exclusive or of the items' combined hashes. */
  combined: u64;
  /** Sums of the items' bounds. */
  low: i64;
  high: i64;
  meanLow: i64;
  meanHigh: i64;
  estimate: i64;
  /** How many items may be confused with the bound below. */
  unsureLow: u16;
  /** How many may be confused with the bound above. */
  unsureHigh: u16;
  /** Of the children that are left, those at the end have been put off: others are searching them. */
  putOff: u32;
  /** Of the child that is being tried, what `Child` has (firstMove.ts). */
  movedAt: u32;
  movedBy: u32;
  /** Is it expected to be lost, so that all children must be searched? */
  seemsLost: u32;
  /** Of the children that are left, those whose moves have not been played yet (passingChildren.ts). */
  unlisted: u32;
}

/** A move that is still to be tried. */
// @ts-ignore: decorator
@unmanaged
export class Child {
  /** In the table, after the move. */
  key: u64;
  score: i64;
  /** The option; of moves in a nimber, what is left of it. */
  option: u32;
  /** Which item is moved in, or a part of the basic games (moving.ts). */
  at: u32;
}

export const FRAME_HEADER: usize = offsetof<Frame>();
export const CHILD_BYTES: usize = offsetof<Child>();

const START_BYTES: usize = 1 << 18;

export const path = changetype<Stack>(memory.data(STACK, 4));

/** One frame without items. False when memory has ended. */
export function openFrames(): bool {
  if (!openStack(path, START_BYTES)) return false;
  topFrame().itemCount = 0;
  return true;
}

/** How many moves the top frame is from the root. */
// @ts-ignore: decorator
@inline
export function depth(): i32 {
  return path.depth;
}

// @ts-ignore: decorator
@inline
export function topFrame(): Frame {
  return changetype<Frame>(topOf(path));
}

// @ts-ignore: decorator
@inline
export function itemCount(frame: Frame): i32 {
  return frame.itemCount;
}

// @ts-ignore: decorator
@inline
export function itemsOf(frame: Frame): usize {
  return changetype<usize>(frame) + FRAME_HEADER;
}

// @ts-ignore: decorator
@inline
export function childrenOf(frame: Frame): usize {
  return changetype<usize>(frame) + FRAME_HEADER + ((<usize>(<u32>frame.itemCount) + 1) & ~1) * 4;
}

/** Which item stands at a place. */
// @ts-ignore: decorator
@inline
export function itemOf(frame: Frame, at: i32): u32 {
  return load<u32>(itemsOf(frame) + ((<usize>at) << 2));
}

/** Makes sure that the top frame may have so many bytes; it may move. */
export function reserveTop(bytes: usize): bool {
  return reserve(path, bytes);
}

/** Opens a frame for `items` items behind the top frame, whose children all stay; false when memory has ended. */
export function pushFrame(items: i32): bool {
  const frame = topFrame();
  const size = childrenOf(frame) - changetype<usize>(frame) + <usize>frame.childCount * CHILD_BYTES;
  if (!reserve(path, size + FRAME_HEADER + ((<usize>(items + 1)) << 2))) return false;
  push(path, size);
  return true;
}

// @ts-ignore: decorator
@inline
export function frameBelow(): Frame {
  return changetype<Frame>(entryBelow(topOf(path)));
}

// @ts-ignore: decorator
@inline
export function popFrame(): void {
  pop(path);
}
