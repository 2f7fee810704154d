// The path that is being searched, as a stack of frames: each a sum, who is to move, and which moves were tried.

import { entryBelow, openStack, pop, push, reserve, STACK, Stack, topOf } from '../memory/stack';
import { PathFrame } from './path';

/**
 * A sum; behind it stand the temperatures of its switches, f64 each, descending and different, and its components,
 * u32 each, in the order of sums.
 */
// @ts-ignore: decorator
@unmanaged
export class Frame extends PathFrame {
  componentCount: i32;
  temperatureCount: i32;
  /** To move: 0 Left, 1 Right. */
  player: i32;
  /** What kind of thing is moved in now (outcome.ts). */
  stage: u16;
  /** Are the moves that were put off made now? */
  again: u16;
  /** Which component, switch or nimber. */
  item: u32;
  /** Which move in it. */
  option: u32;
  nimber: u32;
  /** How many moves have been made. */
  made: u32;
  number: f64;
  ups: f64;
  /** The sum of the components' hashes. */
  hash: u64;
  /** Of the first 64 moves, those that were put off because others were searching them. */
  putOff: u64;
}

const FRAME_HEADER: usize = offsetof<Frame>();

const START_BYTES: usize = 1 << 16;

export const path = changetype<Stack>(memory.data(STACK, 4));

/** False when memory has ended. */
export function openFrames(): bool {
  return openStack(path, START_BYTES);
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
export function temperaturesOf(frame: Frame): usize {
  return changetype<usize>(frame) + FRAME_HEADER;
}

// @ts-ignore: decorator
@inline
export function componentsOf(frame: Frame): usize {
  return changetype<usize>(frame) + FRAME_HEADER + ((<usize>frame.temperatureCount) << 3);
}

// @ts-ignore: decorator
@inline
export function frameBytes(components: i32, temperatures: i32): usize {
  return (FRAME_HEADER + ((<usize>temperatures) << 3) + ((<usize>components) << 2) + 7) & ~7;
}

/** Makes sure that a frame of so many bytes fits behind the top frame; the stack may move. */
export function reserveBehindTop(bytes: usize): bool {
  return reserve(path, sizeOf(topFrame()) + bytes);
}

/** Makes sure that the first frame may have so many bytes. */
export function reserveFirst(bytes: usize): bool {
  return reserve(path, bytes);
}

// @ts-ignore: decorator
@inline
function sizeOf(frame: Frame): usize {
  return frameBytes(frame.componentCount, frame.temperatureCount);
}

/** Where the next frame is built. */
// @ts-ignore: decorator
@inline
export function behindTop(): Frame {
  return changetype<Frame>(topOf(path) + sizeOf(topFrame()));
}

/** The frame built behind the top one becomes the top. */
// @ts-ignore: decorator
@inline
export function pushFrame(): void {
  push(path, sizeOf(topFrame()));
}

// @ts-ignore: decorator
@inline
export function popFrame(): void {
  pop(path);
}

/** The frame below, for walking down the stack from the top; the bottom frame is below itself. */
export function frameBelow(frame: Frame): Frame {
  return changetype<Frame>(entryBelow(changetype<usize>(frame)));
}
