// What a search for nim values has done so far.

/** Positions entered. */
export let nimNodes: u64 = 0;
export let nimTableHits: u64 = 0;
export let nimTableMisses: u64 = 0;
/** The most frames at a time. */
export let nimDeepest: i32 = 0;

export function resetCounts(): void {
  nimNodes = 0;
  nimTableHits = 0;
  nimTableMisses = 0;
  nimDeepest = 0;
}

// @ts-ignore: decorator
@inline
export function countNode(): void {
  nimNodes++;
}

// @ts-ignore: decorator
@inline
export function countLookUp(found: bool): void {
  if (found) nimTableHits++;
  else nimTableMisses++;
}

// @ts-ignore: decorator
@inline
export function countDepth(depth: i32): void {
  if (depth > nimDeepest) nimDeepest = depth;
}
