// Which canonical forms are UpStars or switches, by their options.

import { hitLimit, Limit } from './budget';
import { half, NO_NUMBER } from './dyadic';
import { isNumber, Kind, kindOf, nimberOf, numberPart, UNKNOWN, upsOf } from './forms';
import { makeSwitch, makeUpStar } from './intern';
import { idAt } from './lists';

/** Neither UpStar nor switch. */
export const NOT_SMALL: u32 = 0xfffffffe;

/**
 * The UpStar or switch whose canonical form has these options, each list in order (content.ts); `NOT_SMALL` if there is
 * none. The game is not a number.
 */
export function recogniseSmall(left: usize, lefts: u32, right: usize, rights: u32): u32 {
  if (lefts == 1 && rights == 1 && isNumber(idAt(left, 0)) && isNumber(idAt(right, 0))) {
    const high = numberPart(idAt(left, 0));
    const low = numberPart(idAt(right, 0));
    if (high != low) return recogniseSwitch(high, low);
  }
  const x = numberPart(idAt(left, 0));
  if (!areUpStarsOf(x, left, lefts) || !areUpStarsOf(x, right, rights)) return NOT_SMALL;
  const same = lefts == rights && memory.compare(left, right, (<usize>lefts) << 2) == 0;
  if (same && areNimbersBelow(lefts, left)) return makeUpStar(x, 0, lefts);
  // n·↑ + *m = {0 | (n-1)·↑ + *(m xor 1)}, and ↑ + * = {0, * | 0}; see `options.ts`.
  if (lefts == 1 && rights == 1) {
    const a = idAt(left, 0);
    const b = idAt(right, 0);
    if (isNumber(a) && upsOf(b) >= 0) return makeUpStar(x, upsOf(b) + 1, nimberOf(b) ^ 1);
    if (isNumber(b) && upsOf(a) <= 0) return makeUpStar(x, upsOf(a) - 1, nimberOf(a) ^ 1);
  }
  if (lefts == 2 && rights == 1 && areNimbersBelow(2, left) && isNumber(idAt(right, 0))) {
    return makeUpStar(x, 1, 1);
  }
  if (lefts == 1 && rights == 2 && areNimbersBelow(2, right) && isNumber(idAt(left, 0))) {
    return makeUpStar(x, -1, 1);
  }
  return NOT_SMALL;
}

function recogniseSwitch(high: i64, low: i64): u32 {
  const centre = half(high + low);
  if (centre == NO_NUMBER) {
    hitLimit(Limit.Number);
    return UNKNOWN;
  }
  return makeSwitch(centre, high - centre);
}

/** All are x, or x plus ups and a nimber. */
function areUpStarsOf(x: i64, list: usize, count: u32): bool {
  for (let i: u32 = 0; i < count; i++) {
    const option = idAt(list, i);
    if (kindOf(option) > Kind.UpStar || numberPart(option) != x) return false;
  }
  return true;
}

/** The `count` different UpStars are 0, *, *2 … *(count - 1), each plus the same number. */
function areNimbersBelow(count: u32, list: usize): bool {
  for (let i: u32 = 0; i < count; i++) {
    const option = idAt(list, i);
    if (upsOf(option) != 0 || nimberOf(option) >= count) return false;
  }
  return true;
}
