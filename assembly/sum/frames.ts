// The path that is being searched, as a stack of frames: each a sum, who is to move, and which moves were tried.

import { noteMemoryEnded } from '../memory/ended';
import { enlargeBlock, takeBlock } from '../memory/pages';

/**
 * A frame:
 *
 *  | offset | type  | content                                                  |
 *  |--------|-------|----------------------------------------------------------|
 *  |      0 | u32   | bytes of the frame before this one                       |
 *  |      4 | u32   | how many components                                      |
 *  |      8 | u32   | how many temperatures                                    |
 *  |     12 | u32   | player to move: 0 Left, 1 Right                          |
 *  |     16 | u32   | stage: what kind of thing is moved in now                |
 *  |     20 | u32   | item: which component, switch or nimber                  |
 *  |     24 | u32   | option: which move in it                                 |
 *  |     28 | u32   | nimber                                                   |
 *  |     32 | f64   | number                                                   |
 *  |     40 | f64   | ups                                                      |
 *  |     48 | u64   | the sum of the components' hashes                        |
 *  |     56 | u64   | the key in the table                                     |
 *  |     64 | f64[] | temperatures, descending, different                      |
 *  |      … | u32[] | components, in the order of sums                         |
 */
export const FRAME_HEADER: usize = 64;

const START_BYTES: usize = 1 << 16;

let base: usize = 0;
let capacity: usize = 0;
/** Distance of the top frame from the base: the stack moves when it grows. */
let top: usize = 0;

export let depth: i32 = 0;

/** False when memory has ended. */
export function openFrames(): bool {
  if (!base) {
    base = takeBlock(START_BYTES);
    capacity = START_BYTES;
  }
  top = 0;
  depth = 0;
  return base != 0;
}

// @ts-ignore: decorator
@inline
export function topFrame(): usize {
  return base + top;
}

// @ts-ignore: decorator
@inline
export function componentCountOf(frame: usize): i32 {
  return load<i32>(frame, 4);
}

// @ts-ignore: decorator
@inline
export function temperatureCountOf(frame: usize): i32 {
  return load<i32>(frame, 8);
}

// @ts-ignore: decorator
@inline
export function temperaturesOf(frame: usize): usize {
  return frame + FRAME_HEADER;
}

// @ts-ignore: decorator
@inline
export function componentsOf(frame: usize): usize {
  return frame + FRAME_HEADER + (<usize>load<u32>(frame, 8) << 3);
}

// @ts-ignore: decorator
@inline
export function frameBytes(components: i32, temperatures: i32): usize {
  return (FRAME_HEADER + (<usize>temperatures << 3) + (<usize>components << 2) + 7) & ~7;
}

/** Makes sure that a frame of so many bytes fits behind the top frame; the stack may move. */
export function reserveBehindTop(bytes: usize): bool {
  const needed = top + sizeOf(topFrame()) + bytes;
  return needed <= capacity || grow(needed);
}

/** Makes sure that the first frame may have so many bytes. */
export function reserveFirst(bytes: usize): bool {
  return bytes <= capacity || grow(bytes);
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

// @ts-ignore: decorator
@inline
function sizeOf(frame: usize): usize {
  return frameBytes(componentCountOf(frame), temperatureCountOf(frame));
}

/** Where the next frame is built. */
// @ts-ignore: decorator
@inline
export function behindTop(): usize {
  return base + top + sizeOf(base + top);
}

/** The frame built behind the top one becomes the top. */
// @ts-ignore: decorator
@inline
export function pushFrame(): void {
  const size = sizeOf(base + top);
  top += size;
  store<u32>(base + top, <u32>size);
  depth++;
}

// @ts-ignore: decorator
@inline
export function popFrame(): void {
  top -= <usize>load<u32>(base + top);
  depth--;
}

/** The frame below, for walking down the stack from the top; the bottom frame is below itself. */
export function frameBelow(frame: usize): usize {
  return frame == base ? base : frame - <usize>load<u32>(frame);
}
