// The order of values. a ≤ b if Left, moving second, wins b - a.

import { CACHE, Cache, cached, closeCache, NOT_CACHED, openCache, remember } from '../memory/caches';
import { enter, leave } from './budget';
import {
  halfWidth,
  Kind,
  kindOf,
  leftStop,
  nimberOf,
  numberPart,
  rightStop,
  UNKNOWN,
  upsOf,
  ZERO,
} from './forms';
import { idAt } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount, rightOptions } from './options';

export const enum Answer {
  No = 0,
  Yes = 1,
  Unknown = 2,
}

export const enum Order {
  Confused = 0,
  Less = 1,
  Greater = 2,
  Equal = 3,
  Unknown = -1,
}

export const enum Outcome {
  /** The player who moves second wins: the value is 0. */
  Previous = 0,
  Left = 1,
  Right = 2,
  /** The player who moves first wins. */
  Next = 3,
  Unknown = -1,
}

const MOST_CACHE_BITS: u32 = 20;
const answers = changetype<Cache>(memory.data(CACHE, 4));

export function openComparison(): void {
  openCache(answers, MOST_CACHE_BITS);
}

export function closeComparison(): void {
  closeCache(answers);
}

/** How a stands to b. */
export function compareValues(a: u32, b: u32): Order {
  if (a == UNKNOWN || b == UNKNOWN) return Order.Unknown;
  if (a == b) return Order.Equal;
  const less = isAtMost(a, b);
  // Equal values have equal ids, so at most one of the two holds.
  if (less == Answer.Yes) return Order.Less;
  const greater = isAtMost(b, a);
  if (greater == Answer.Yes) return Order.Greater;
  return less == Answer.No && greater == Answer.No ? Order.Confused : Order.Unknown;
}

/** Who wins the game by itself. */
export function outcomeOfValue(v: u32): Outcome {
  if (v == UNKNOWN) return Outcome.Unknown;
  if (rightStop(v) > 0) return Outcome.Left;
  if (leftStop(v) < 0) return Outcome.Right;
  switch (compareValues(v, ZERO)) {
    case Order.Equal:
      return Outcome.Previous;
    case Order.Greater:
      return Outcome.Left;
    case Order.Less:
      return Outcome.Right;
    case Order.Confused:
      return Outcome.Next;
    default:
      return Outcome.Unknown;
  }
}

/** a ≤ b? */
export function isAtMost(a: u32, b: u32): Answer {
  if (a == b) return Answer.Yes;
  if (a == UNKNOWN || b == UNKNOWN) return Answer.Unknown;
  const highA = leftStop(a);
  const lowB = rightStop(b);
  if (highA < lowB) return Answer.Yes;
  if (highA > leftStop(b) || rightStop(a) > lowB) return Answer.No;
  const kindA = kindOf(a);
  const kindB = kindOf(b);
  if (kindA != Kind.General && kindB != Kind.General) {
    return isAtMostClosed(a, kindA, b, kindB) ? Answer.Yes : Answer.No;
  }

  const key = ((<u64>a) << 32) | <u64>b;
  const known = cached(answers, key);
  if (known != NOT_CACHED) return <Answer>known;
  if (!enter()) return Answer.Unknown;
  const answer = isAtMostByOptions(a, kindA, b, kindB);
  leave();
  if (answer != Answer.Unknown) remember(answers, key, <u32>answer);
  return answer;
}

/**
 * No a^L ≥ b and no b^R ≤ a. A number's own options need not be tried: with stops in order, a number a has
 * a^L < a ≤ rightStop(b), so a^L ≥ b is impossible, and likewise for b (the caller has compared the stops).
 */
function isAtMostByOptions(a: u32, kindA: Kind, b: u32, kindB: Kind): Answer {
  if (kindB != Kind.Number) {
    if (!ensureOptions(b)) return Answer.Unknown;
    const list = rightOptions(b);
    for (let i: u32 = 0, count = rightCount(b); i < count; i++) {
      const refuted = isAtMost(idAt(list, i), a);
      if (refuted != Answer.No) return refuted == Answer.Yes ? Answer.No : Answer.Unknown;
    }
  }
  if (kindA != Kind.Number) {
    if (!ensureOptions(a)) return Answer.Unknown;
    const list = leftOptions(a);
    for (let i: u32 = 0, count = leftCount(a); i < count; i++) {
      const refuted = isAtMost(b, idAt(list, i));
      if (refuted != Answer.No) return refuted == Answer.Yes ? Answer.No : Answer.Unknown;
    }
  }
  return Answer.Yes;
}

/** a ≤ b for numbers, UpStars and switches: docs/games.md#sums-of-basic-games, applied to b - a. */
function isAtMostClosed(a: u32, kindA: Kind, b: u32, kindB: Kind): bool {
  const difference = numberPart(b) - numberPart(a);
  if (kindA == Kind.Switch && kindB == Kind.Switch) {
    // Right takes the hotter switch, Left the other.
    return difference >= abs(halfWidth(b) - halfWidth(a));
  }
  if (kindA == Kind.Switch || kindB == Kind.Switch) {
    // Right takes the switch; if that leaves no number, Left moves first in the infinitesimal rest and must win.
    const rest = difference - (kindA == Kind.Switch ? halfWidth(a) : halfWidth(b));
    if (rest != 0) return rest > 0;
    const ups = kindA == Kind.Switch ? upsOf(b) : -upsOf(a);
    const nimber = kindA == Kind.Switch ? nimberOf(b) : nimberOf(a);
    return !isUpStarAtLeastZero(0, -ups, nimber);
  }
  return isUpStarAtLeastZero(difference, upsOf(b) - upsOf(a), nimberOf(a) ^ nimberOf(b));
}

/** number + ups·↑ + *nimber ≥ 0: ↑ exceeds every nimber but *, with which it is confused; ↑↑ exceeds all. */
function isUpStarAtLeastZero(number: i64, ups: i32, nimber: u32): bool {
  if (number != 0) return number > 0;
  if (ups == 0) return nimber == 0;
  return ups > 1 || (ups == 1 && nimber != 1);
}
