// What the outside may call so that a search goes on together with other threads.

import { shareOutcomes } from '../memory/sharing';
import * as solver from './solver';
import { copyToShared } from './table';

/** From now on the table is that of all threads; a thread that helps says so before it takes its memory. */
export function share(): void {
  shareOutcomes(true);
}

/** Copies a piece of the table to where all threads see it; how many entries are left behind it. */
export function copyTable(from: u32, count: u32): u32 {
  return copyToShared(from, count);
}

/** 0 during the playouts, and for searches that others cannot join. */
export function isShareable(): bool {
  return solver.isShareable();
}

/** From now on others search for the same, as the search of this number. */
export function join(number: u32): void {
  solver.joinOthers(number);
}

/** What orders the moves, as blocks of memory, which other threads take over: their addresses, 0 behind the last. */
export function orderBlock(index: i32): usize {
  return solver.orderBlock(index);
}

/** Their sizes. */
export function orderBytes(index: i32): usize {
  return solver.orderBytes(index);
}
