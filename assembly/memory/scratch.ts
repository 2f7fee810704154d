// A stack of bytes for short-lived work: take what you need, then release back to the mark.

import { takeBlock } from './pages';

/** Positions are at most 64 KiB (checked where they come in); no work on one needs more than this. */
const SCRATCH_BYTES: usize = 8 << 20;

let base: usize = 0;
let top: usize = 0;

/** False when there is no memory for it. */
export function openScratch(): bool {
  if (!base) {
    base = takeBlock(SCRATCH_BYTES);
    top = base;
  }
  return base != 0;
}

export function scratchMark(): usize {
  return top;
}

/** `bytes` of arbitrary contents, 8-byte aligned. */
export function scratch(bytes: i32): usize {
  const block = top;
  top = (top + <usize>bytes + 7) & ~7;
  assert(top <= base + SCRATCH_BYTES);
  return block;
}

/** Ends the life of everything taken since the mark. */
export function releaseScratch(mark: usize): void {
  top = mark;
}
