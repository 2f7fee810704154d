// Keys for the transposition table. Misère Domineering has keys of its own: a board that has fallen apart is known
// by its parts, wherever each of them lies and whichever way it is mirrored, for a domino touches only one part.
//
// Normal play has no use for them: its bounds decide most boards before they fall apart.

import { takeBlock } from '../memory/pages';
import { columns, connected, open } from './board';
import { Position } from './position';
import { addHalves, makeKey, scramble, setKey, spread } from './symmetry';

/** What was found out about a part, by the set of its cells: 2^14 entries, the last one stays. */
@unmanaged
class Part {
  cells: u64;
  key: u64;
  place: u32;
  private padding: u32;
}

const CACHE_BITS: u64 = 14;
const PART_BYTES: usize = offsetof<Part>();

const RIGHT_TO_MOVE: u64 = 0x94d049bb_133111eb;

let parted: bool = false;
let cache: usize = 0;

/** False when there is no memory for it. */
export function openParts(on: bool): bool {
  parted = on;
  if (!on) return true;
  cache = takeBlock(PART_BYTES << (<usize>CACHE_BITS));
  return cache != 0;
}

/** True if `makeTableKey` and `makeKey` differ. */
// @ts-ignore: decorator
@inline
export function hasPartKeys(): bool {
  return parted;
}

/** Sets `key` and `place` for a position whose images are known. */
export function makeTableKey(position: Position): void {
  if (!parted) return makeKey(position);
  let key: u64 = position.mover ? RIGHT_TO_MOVE : 0;
  let place = <u32>key;
  let free = open & ~position.left;
  while (free) {
    const cells = connected(free & (~free + 1), free);
    const part = changetype<Part>(
      cache + <usize>((cells * 0x9e3779b9_7f4a7c15) >> (64 - CACHE_BITS)) * PART_BYTES,
    );
    if (part.cells != cells) describe(part, cells);
    key = addHalves(key, part.key);
    place = place + part.place;
    free &= ~cells;
  }
  setKey(key, place);
}

/** Makes the key of a part out of the least of its four mirror images, read row by row in its box. */
function describe(part: Part, all: u64): void {
  let top = 64;
  let bottom = 0;
  let first = 64;
  let last = 0;
  for (let cells = all; cells; cells &= cells - 1) {
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
  for (let cells = all; cells; cells &= cells - 1) {
    const cell = <i32>ctz(cells);
    const row = cell / columns;
    const column = cell % columns;
    const below = (row - top) * width;
    const above = (bottom - row) * width;
    asItIs |= (<u64>1) << (<u64>(below + column - first));
    rowsTurned |= (<u64>1) << (<u64>(above + column - first));
    columnsTurned |= (<u64>1) << (<u64>(below + last - column));
    bothTurned |= (<u64>1) << (<u64>(above + last - column));
  }
  let word = min(min(asItIs, rowsTurned), min(columnsTurned, bothTurned));
  // A run of three has room for one domino, like a run of two.
  if (word == 7 && width != 2) {
    word = 3;
    width = min(width, 2);
  }
  part.cells = all;
  part.key = scramble(word ^ scramble(<u64>width));
  part.place = spread(word ^ ((<u64>width) << 32));
}
