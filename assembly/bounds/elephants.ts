// Elephants and Rhinos, exactly.
//
// In a part all black stones are left of all white ones. Let there be m empties between the last black and the first
// white stone. A gap between black stones is one move for each black stone behind it, whatever White does: those
// stones never meet White. An empty in the middle is played on by the last black stone, and then opens a gap for the
// a = blacks - 1 others, or by the first white stone, for the b = whites - 1 others. So with H(m) for the middle,
//   H(m) = {H(m-1) + a | H(m-1) - b},   H(0) = 0,
// and that is the sum of m switches {a | -b}: from it, too, both players move to m - 1 of them, plus a or minus b.

import { BLACK, cell, EMPTY } from '../board/cells';
import { ONE } from '../values/dyadic';
import { reportNumbers, reportSwitch, reportUnbounded } from './report';

/** No count is larger, whatever is multiplied below. */
const LONGEST: i32 = 2048;

export function bounds(cells: usize, length: i32): void {
  if (length > LONGEST) return reportUnbounded(0);
  let blacks = 0;
  let whites = 0;
  let gap = 0;
  let middle = 0;
  let whiteGaps = 0;
  let balance = 0;
  for (let at = 0; at < length; at++) {
    const value = cell(cells, at);
    if (value == EMPTY) {
      gap++;
      if (whites) whiteGaps++;
    } else if (value != BLACK) {
      if (!whites) middle = gap;
      whites++;
      balance -= whiteGaps;
      gap = 0;
    } else {
      if (whites) return unsplitBounds(cells, length);
      balance += blacks * gap;
      blacks++;
      gap = 0;
    }
  }
  if (!whites) return exactly(balance + blacks * gap);
  if (!blacks) return exactly(balance - whites * middle);
  // Two equal switches {a | -b} are a - b.
  balance += (middle >> 1) * (blacks - whites);
  if (middle & 1) reportSwitch(<i64>(balance + blacks - 1) * ONE, <i64>(balance - whites + 1) * ONE);
  else exactly(balance);
}

function exactly(number: i32): void {
  const value = <i64>number * ONE;
  reportNumbers(value, value, value);
}

/** No stone can pass an enemy, so even alone a player has no more moves than empties up to the next enemies. */
function unsplitBounds(cells: usize, length: i32): void {
  let blackMoves = 0;
  let whiteMoves = 0;
  let blacksBefore = 0;
  let empties = 0;
  for (let at = 0; at < length; at++) {
    const value = cell(cells, at);
    if (value == EMPTY) {
      empties++;
      blackMoves += blacksBefore;
    } else if (value == BLACK) {
      blacksBefore++;
      empties = 0;
    } else {
      whiteMoves += empties;
      blacksBefore = 0;
    }
  }
  reportNumbers(-(<i64>whiteMoves) * ONE, <i64>blackMoves * ONE, <i64>(blackMoves - whiteMoves) * (ONE >> 1));
}
