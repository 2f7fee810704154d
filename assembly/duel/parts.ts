// Keys for the transposition table. Misère Domineering has keys of its own: a board that has fallen apart is known
// by its parts, wherever each of them lies and whichever way it is mirrored, for a domino touches only one part.
//
// Normal play has no use for them: its bounds decide most boards before they fall apart.

import { takeBlock } from '../memory/pages';
import { columns, connected, open } from './board';
import { LEFT, MOVER } from './position';
import { addHalves, makeKey, scramble, setKey, spread } from './symmetry';

// What was found out about parts: 2^14 entries, each by the set of its cells, the last one stays.
const CACHE_BITS: u64 = 14;
const ENTRY_BYTES: usize = 24;
const CELLS: usize = 0;
const KEY: usize = 8;
const PLACE: usize = 16;

const RIGHT_TO_MOVE: u64 = 0x94d049bb_133111eb;

let parted: bool = false;
let cache: usize = 0;

/** False when there is no memory for it. */
export function openParts(on: bool): bool {
  parted = on;
  if (!on) return true;
  cache = takeBlock(ENTRY_BYTES << <usize>CACHE_BITS);
  return cache != 0;
}

/** True if `makeTableKey` and `makeKey` differ. */
// @ts-ignore: decorator
@inline
export function hasPartKeys(): bool {
  return parted;
}

/** Sets `key` and `place` for a record whose images are known. */
export function makeTableKey(record: usize): void {
  if (!parted) return makeKey(record);
  let key: u64 = load<i32>(record, MOVER) ? RIGHT_TO_MOVE : 0;
  let place = <u32>key;
  let free = open & ~load<u64>(record, LEFT);
  while (free) {
    const part = connected(free & (~free + 1), free);
    const entry = cache + <usize>((part * 0x9e3779b9_7f4a7c15) >> (64 - CACHE_BITS)) * ENTRY_BYTES;
    if (load<u64>(entry, CELLS) != part) describe(part, entry);
    key = addHalves(key, load<u64>(entry, KEY));
    place = place + load<u32>(entry, PLACE);
    free &= ~part;
  }
  setKey(key, place);
}

/** Makes the key of a part out of the least of its four mirror images, read row by row in its box. */
function describe(part: u64, entry: usize): void {
  let top = 64;
  let bottom = 0;
  let first = 64;
  let last = 0;
  for (let cells = part; cells; cells &= cells - 1) {
    const cell = <i32>ctz(cells);
    top = min(top, cell / columns);
    bottom = max(bottom, cell / columns);
    first = min(first, cell % columns);
    last = max(last, cell % columns);
  }
  let width = last - first + 1;
  let asItIs: u64 = 0;
  let rowsTurned: u64 = 0;
  let columnsTurned: u64 = 0;
  let bothTurned: u64 = 0;
  for (let cells = part; cells; cells &= cells - 1) {
    const cell = <i32>ctz(cells);
    const row = cell / columns;
    const column = cell % columns;
    const below = (row - top) * width;
    const above = (bottom - row) * width;
    asItIs |= <u64>1 << <u64>(below + column - first);
    rowsTurned |= <u64>1 << <u64>(above + column - first);
    columnsTurned |= <u64>1 << <u64>(below + last - column);
    bothTurned |= <u64>1 << <u64>(above + last - column);
  }
  let word = min(min(asItIs, rowsTurned), min(columnsTurned, bothTurned));
  // A run of three has room for one domino, like a run of two.
  if (word == 7 && width != 2) {
    word = 3;
    width = min(width, 2);
  }
  store<u64>(entry, part, CELLS);
  store<u64>(entry, scramble(word ^ scramble(<u64>width)), KEY);
  store<u32>(entry, spread(word ^ (<u64>width << 32)), PLACE);
}
