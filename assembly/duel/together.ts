// What the searches of whole boards share with other threads beside the table (assembly/table).

import { beginNode, endNode, searchersOf } from '../memory/sharing';

/** What a run comes to if another thread has ended the search. */
export const STOPPED: i32 = -1;

// @ts-ignore: decorator
@external("table", "noteLimit")
export declare function noteLimit(): void;

// @ts-ignore: decorator
@external("table", "isLimited")
export declare function isLimited(): bool;

/** Of positions being searched all bits must be well mixed; those of exact keys are the cells of the board. */
// @ts-ignore: decorator
@inline
function mixed(key: u64, place: u32): u64 {
  return (key * 0x9e3779b97f4a7c15) ^ ((<u64>place) << 32);
}

/** Others are told that the position is searched; 0 if there is no room to note it. */
export function beginPosition(key: u64, place: u32): i32 {
  return i32(beginNode(mixed(key, place)));
}

export function endPosition(key: u64, place: u32): void {
  endNode(mixed(key, place));
}

/** How many others are searching the position. */
export function searchers(key: u64, place: u32): u32 {
  return searchersOf(mixed(key, place));
}
