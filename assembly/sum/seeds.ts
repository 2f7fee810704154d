// What the hashes of positions begin with: equal boards of two games are two components.

import { MOST_KINDS } from '../games/kinds';

/** Hash seeds, two a kind: its own, that of the impartial version. The host derives them from the games' names. */
const seeds: usize = memory.data((MOST_KINDS + 1) << 4, 8);

export function setSeed(kind: i32, impartial: bool, seed: u64): void {
  assert(<u32>kind <= <u32>MOST_KINDS);
  store<u64>(seedAddress(kind, impartial), seed);
}

export function seedOf(kind: i32, impartial: bool): u64 {
  return load<u64>(seedAddress(kind, impartial));
}

// @ts-ignore: decorator
@inline
function seedAddress(kind: i32, impartial: bool): usize {
  return seeds + ((<usize>((kind << 1) | <i32>impartial)) << 3);
}
