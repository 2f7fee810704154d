// Atomic weights of all-small games: how many ↑ a game is worth when nimbers do not matter. If the weights of a sum
// add up to 2 or more, Left wins it, whoever begins (Two-Ahead Rule); at 1 or more Left wins moving first
// (Winning Ways, chapter 8; Siegel, Combinatorial Game Theory, II.7).

import { negative } from './arithmetic';
import { enter, leave } from './budget';
import { Bound, boundAbove, boundBelow, valueOfOptions } from './canonical';
import { Answer, isAtMost } from './compare';
import { floorOf, isInteger, ONE } from './dyadic';
import { birthdayOf } from './facts';
import {
  formAt,
  isAllSmall,
  isNumber,
  Kind,
  kindOf,
  numberPart,
  rightStop,
  UNKNOWN,
  upsOf,
  ZERO,
} from './forms';
import { addNumber, makeNumber, makeUpStar } from './intern';
import { idAt, listMark, releaseLists, setId, takeList } from './lists';
import { leftCount, leftOptions, rightCount, rightOptions } from './options';

const bound = changetype<Bound>(memory.data(offsetof<Bound>(), 8));

/** The atomic weight, itself a value; `UNKNOWN` if the game is not all-small or the weight is not known. */
export function atomicWeight(v: u32): u32 {
  if (v == UNKNOWN || !isAllSmall(v)) return UNKNOWN;
  // n·↑ + *m has atomic weight n.
  if (kindOf(v) != Kind.General) return makeNumber(<i64>upsOf(v) * ONE);
  const known = formAt(v).atomicWeight;
  if (known) return known - 1;
  if (!enter()) return UNKNOWN;
  const mark = listMark();
  const weight = weightByOptions(v);
  releaseLists(mark);
  leave();
  if (weight != UNKNOWN) formAt(v).atomicWeight = weight + 1;
  return weight;
}

/**
 * How far ahead a total weight puts a player: 2 if it is at least 2, 1 if it is at least 1; for Right the same,
 * negative; 0 if neither, or if unknown.
 */
export function atomicLead(weight: u32): i32 {
  if (weight == UNKNOWN) return 0;
  if (rightStop(weight) >= 0) return leadOf(weight);
  return -leadOf(negative(weight));
}

function leadOf(weight: u32): i32 {
  if (isAtMost(makeNumber(2 * ONE), weight) == Answer.Yes) return 2;
  return isAtMost(makeNumber(ONE), weight) == Answer.Yes ? 1 : 0;
}

/**
 * {w(L) - 2 | w(R) + 2}, unless that is an integer. Then every integer between the two sides will do, and which it
 * is, the remote star decides: 0 if the game is confused with it, else the one farthest to the winner's side.
 */
function weightByOptions(v: u32): u32 {
  const lefts = leftCount(v);
  const rights = rightCount(v);
  const left = takeList(lefts);
  const right = takeList(rights);
  if (!left || !right) return UNKNOWN;
  if (!weights(leftOptions(v), lefts, -2 * ONE, left) || !weights(rightOptions(v), rights, 2 * ONE, right)) {
    return UNKNOWN;
  }
  const simplest = valueOfOptions(left, lefts, right, rights);
  if (simplest == UNKNOWN || !isNumber(simplest) || !isInteger(numberPart(simplest))) return simplest;

  const star = remoteStar(v);
  const above = isAtMost(star, v);
  if (above == Answer.Unknown) return UNKNOWN;
  if (above == Answer.Yes) {
    if (!boundAbove(right, rights, bound)) return UNKNOWN;
    return makeNumber(isInteger(bound.at) && !bound.isClosed ? bound.at - ONE : floorOf(bound.at));
  }
  const below = isAtMost(v, star);
  if (below == Answer.Unknown) return UNKNOWN;
  if (below == Answer.No) return ZERO;
  if (!boundBelow(left, lefts, bound)) return UNKNOWN;
  return makeNumber(isInteger(bound.at) && !bound.isClosed ? bound.at + ONE : -floorOf(-bound.at));
}

/** The atomic weights of a list, moved by a number. False if one is unknown. */
function weights(list: usize, count: u32, moved: i64, result: usize): bool {
  for (let i: u32 = 0; i < count; i++) {
    const weight = addNumber(atomicWeight(idAt(list, i)), moved);
    if (weight == UNKNOWN) return false;
    setId(result, i, weight);
  }
  return true;
}

/** A nimber greater than any that can occur in v; a power of two, so that games of like size share it. */
function remoteStar(v: u32): u32 {
  const birthday = birthdayOf(v);
  if (birthday == UNKNOWN || birthday >= 1 << 30) return UNKNOWN;
  return makeUpStar(0, 0, max<u32>(8, (<u32>1) << (32 - clz(birthday))));
}
