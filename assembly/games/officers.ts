// A row of stones in the impartial version of Cannibal Clobber: whoever captures takes one stone out of the row, but
// never the last one. That is the octal game 0.6, Officers, whose values are not known to be periodic.

import { BLACK, cell, WHITE } from '../board/cells';
import { colsOf, GRID_HEADER, rowsOf } from '../board/grid';
import { noBasic, upStarBasic } from './basic';

/** Longer rows are searched. */
const LONGEST: i32 = 4096;

/** Values of rows as u16, as far as they are known: those of the first `known` lengths. */
const values: usize = memory.data((LONGEST + 1) << 1, 2);
let known: i32 = 0;
/** By value: the last row that has an option of it, plus 1. Values are less than half of a row's length. */
const seen: usize = memory.data(LONGEST << 2, 4);

/** Reports the nim value of a row without gaps. */
export function rowOfStonesBasic(bytes: usize, length: i32): void {
  const count = length - GRID_HEADER;
  if (count > LONGEST || (rowsOf(bytes) != 1 && colsOf(bytes) != 1)) return noBasic();
  const cells = bytes + <usize>GRID_HEADER;
  for (let at = 0; at < count; at++) {
    const code = cell(cells, at);
    if (code != BLACK && code != WHITE) return noBasic();
  }
  while (known <= count) findNext();
  upStarBasic(0, nimberOf(count));
}

// @ts-ignore: decorator
@inline
function nimberOf(stones: i32): u32 {
  return load<u16>(values + ((<usize>stones) << 1));
}

function findNext(): void {
  const mark = known + 1;
  const most = (known - 1) >> 1;
  for (let left = 0; left <= most && known > 1; left++) {
    store<i32>(seen + ((<usize>(nimberOf(left) ^ nimberOf(known - 1 - left))) << 2), mark);
  }
  let value = 0;
  while (load<i32>(seen + ((<usize>value) << 2)) == mark) value++;
  store<u16>(values + ((<usize>known) << 1), <u16>value);
  known++;
}
