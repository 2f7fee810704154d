// Forgetting all components but those in use. `beginRenewal` sets the old ones aside, `renewAll` carries some over and
// replaces their ids, `endRenewal` gives the old memory back.

import { arenaDetach, arenaGiveBack } from '../memory/arena';
import { noteMemoryEnded } from '../memory/ended';
import {
  carryOver,
  componentBytes,
  giveTables,
  hostCount,
  index,
  isFull,
  openTables,
  recordBits,
  records,
} from './components';
import { forgetHostPositions } from './host';

/** Components are forgotten when they take so many bytes. */
let mostBytes: usize = 0;

/** … or when the host must hold so many positions for them. */
const MOST_HOST_COMPONENTS: u32 = 400_000;

export function limitComponents(bytes: usize): void {
  mostBytes = bytes;
}

// @ts-ignore: decorator
@inline
export function renewalIsDue(): bool {
  return isFull || componentBytes() > mostBytes || hostCount > MOST_HOST_COMPONENTS;
}

let oldRecords: usize = 0;
let oldIndex: usize = 0;
let oldBits: i32 = 0;
let oldChunks: usize = 0;

/** False when memory has ended. */
export function beginRenewal(): bool {
  oldRecords = records;
  oldIndex = index;
  oldBits = recordBits;
  oldChunks = arenaDetach();
  return openTables();
}

/** Carries over the `count` ids at `ids`. */
export function renewAll(ids: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const place = ids + ((<usize>i) << 2);
    store<u32>(place, carryOver(oldRecords, load<u32>(place)));
  }
}

export function endRenewal(): void {
  giveTables(oldRecords, oldIndex, oldBits);
  arenaGiveBack(oldChunks);
  forgetHostPositions();
  // What is in use already takes most of the room: the search would do little but renew.
  if (componentBytes() > mostBytes >> 1 || hostCount > MOST_HOST_COMPONENTS >> 1) noteMemoryEnded();
}
