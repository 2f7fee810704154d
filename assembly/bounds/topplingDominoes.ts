// Bounds on the stops of Toppling Dominoes, from the runs at the ends of the row.
//
// Let the row have dominoes of more than one kind, begin with a black ones and end with a', begin with b white ones
// and end with b' (a or b is 0, and a' or b').
// (1) RightStop ≤ a and ≤ a': Right topples the domino next to the run away from it, unless it is black, which it is
//     not. What is left is a run of a, the number a.
// (2) LeftStop ≤ max(a, a'). A Left option is a shorter row with the same beginning or the same end. If its kinds
//     differ, its Right stop is at most a or a' by (1); if it is all black, it is no longer than that run; if it is
//     all white or green, or empty, its Right stop is not positive.
// (3) LeftStop ≥ a - 1 if a > 0: Left leaves the run without its last domino; ≥ a if a green one follows. So for a'.
// (4) RightStop ≥ the smaller of these if a and a' are positive: what Right leaves has the same beginning or end, so
//     (3) holds for it, too, or it is the run alone.
// Each also holds if the row is a number, which lies between its options. The mirror images hold for Right.

import { BLACK, cell, WALL, WHITE } from '../board/cells';
import { ONE } from '../values/dyadic';
import { reportAllSmall, reportNumbers, reportStops } from './report';

const GREEN: i32 = WALL;

export function bounds(cells: usize, length: i32): void {
  if (!length) return reportNumbers(0, 0, 0);
  const first = cell(cells, 0);
  const last = cell(cells, length - 1);
  const head = runLength(cells, length, 0, 1);
  if (head == length) {
    if (first == GREEN) return reportAllSmall(0);
    const number = (first == BLACK ? <i64>length : -(<i64>length)) * ONE;
    return reportNumbers(number, number, number);
  }
  const tail = runLength(cells, length, length - 1, -1);
  const keptHead = head - <i32>(cell(cells, head) != GREEN);
  const keptTail = tail - <i32>(cell(cells, length - 1 - tail) != GREEN);

  const black = first == BLACK ? head : 0;
  const blackEnd = last == BLACK ? tail : 0;
  const white = first == WHITE ? head : 0;
  const whiteEnd = last == WHITE ? tail : 0;
  let leftStop = -min(white, whiteEnd);
  let rightStop = min(black, blackEnd);
  if (black) leftStop = max(leftStop, keptHead);
  if (blackEnd) leftStop = max(leftStop, keptTail);
  if (white) rightStop = min(rightStop, -keptHead);
  if (whiteEnd) rightStop = min(rightStop, -keptTail);
  const kept = min(keptHead, keptTail);
  const low = black && blackEnd ? kept : -max(white, whiteEnd);
  const high = white && whiteEnd ? -kept : max(black, blackEnd);
  reportStops(low, leftStop, rightStop, high);
}

/** How many dominoes of the kind of the one at `start` follow one another from there. */
function runLength(cells: usize, length: i32, start: i32, step: i32): i32 {
  const kind = cell(cells, start);
  let at = start;
  while (at >= 0 && at < length && cell(cells, at) == kind) at += step;
  return abs(at - start);
}
