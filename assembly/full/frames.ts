// The path of the full search as a stack of frames. A frame is a sum that Left is to move in: after each move the
// sum is turned round (S becomes -S), so that the mover is always Left.

import { noteMemoryEnded } from '../memory/ended';
import { enlargeBlock, takeBlock } from '../memory/pages';

/**
 * A frame:
 *
 *  | offset | type   | content                                                        |
 *  |--------|--------|----------------------------------------------------------------|
 *  |      0 | u32    | bytes of the frame before this one                             |
 *  |      4 | u32    | how many items                                                 |
 *  |      8 | u32    | how many children are left to try                              |
 *  |     12 | u32    | the option that led here, for its history; 0: none             |
 *  |     16 | i64    | number                                                         |
 *  |     24 | i32    | ups                                                            |
 *  |     28 | u32    | nimber                                                         |
 *  |     32 | u64    | sum of the items' added hashes                                 |
 *  |     40 | u64    | exclusive or of the items' combined hashes                     |
 *  |     48 | i64    | sum of bounds below the Right stops                            |
 *  |     56 | i64    | sum of bounds above the Left stops                             |
 *  |     64 | i64    | sum of bounds below the means                                  |
 *  |     72 | i64    | sum of bounds above the means                                  |
 *  |     80 | i64    | sum of estimated means                                         |
 *  |     88 | u64    | key in the table                                               |
 *  |     96 | u32    | how much transient memory there was before this node           |
 *  |    100 | u16    | how many items may be confused with the bound below            |
 *  |    102 | u16    | how many may be confused with the bound above                  |
 *  |    104 | u32[]  | items                                                          |
 *  |      … |        | children, 24 bytes each: u64 key, i64 score, u32 option, u32 item |
 */
export const FRAME_HEADER: usize = 104;
export const CHILD_BYTES: usize = 24;

const START_BYTES: usize = 1 << 18;

let base: usize = 0;
let capacity: usize = 0;
let top: usize = 0;

export let depth: i32 = 0;

/** One empty frame. False when memory has ended. */
export function openFrames(): bool {
  if (!base) {
    base = takeBlock(START_BYTES);
    capacity = START_BYTES;
  }
  top = 0;
  depth = 0;
  if (base) store<u64>(base, 0);
  return base != 0;
}

// @ts-ignore: decorator
@inline
export function topFrame(): usize {
  return base + top;
}

// @ts-ignore: decorator
@inline
export function itemCount(frame: usize): i32 {
  return load<i32>(frame, 4);
}

// @ts-ignore: decorator
@inline
export function itemsOf(frame: usize): usize {
  return frame + FRAME_HEADER;
}

// @ts-ignore: decorator
@inline
export function childrenOf(frame: usize): usize {
  return frame + FRAME_HEADER + ((<usize>load<u32>(frame, 4) + 1) & ~1) * 4;
}

/** Makes sure that the top frame may have so many bytes; it may move. */
export function reserveTop(bytes: usize): bool {
  return top + bytes <= capacity || grow(top + bytes);
}

function grow(needed: usize): bool {
  const larger = max(capacity << 1, needed);
  const block = enlargeBlock(base, capacity, larger);
  if (!block) {
    noteMemoryEnded();
    return false;
  }
  base = block;
  capacity = larger;
  return true;
}

/** Opens a frame for `items` items behind the top frame, whose children all stay; false when memory has ended. */
export function pushFrame(items: i32): bool {
  const frame = topFrame();
  const size = childrenOf(frame) - frame + <usize>load<u32>(frame, 8) * CHILD_BYTES;
  const needed = size + FRAME_HEADER + (<usize>(items + 1) << 2);
  if (!reserveTop(needed)) return false;
  top += size;
  depth++;
  store<u32>(topFrame(), <u32>size);
  return true;
}

// @ts-ignore: decorator
@inline
export function frameBelow(): usize {
  return base + top - <usize>load<u32>(base + top);
}

// @ts-ignore: decorator
@inline
export function popFrame(): void {
  top -= <usize>load<u32>(base + top);
  depth--;
}
