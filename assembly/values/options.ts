// The options of a value's canonical form, listed when they are first asked for.

import { hitLimit, Limit } from './budget';
import { isInteger, ONE } from './dyadic';
import {
  formAt,
  halfWidth,
  Kind,
  kindOf,
  MOST_OPTIONS,
  nimberOf,
  numberPart,
  takeFormBytes,
  UNKNOWN,
  upsOf,
} from './forms';
import { baseOf, makeNumber, makeUpStar, setOptions, translateList } from './intern';
import { idAt, setId } from './lists';

/** After `ensureOptions(v)`. */
// @ts-ignore: decorator
@inline
export function leftCount(v: u32): u32 {
  return formAt(v).lefts;
}

/** After `ensureOptions(v)`. */
// @ts-ignore: decorator
@inline
export function rightCount(v: u32): u32 {
  return formAt(v).rights;
}

/** The list of Left's options, after `ensureOptions(v)`. */
// @ts-ignore: decorator
@inline
export function leftOptions(v: u32): usize {
  return formAt(v).options;
}

/** The list of Right's options, after `ensureOptions(v)`. */
// @ts-ignore: decorator
@inline
export function rightOptions(v: u32): usize {
  return leftOptions(v) + ((<usize>leftCount(v)) << 2);
}

/** Lists the options of `v` if they are not listed yet. False if that meets a limit. */
export function ensureOptions(v: u32): bool {
  if (formAt(v).options) return true;
  switch (kindOf(v)) {
    case Kind.Number:
      return listNumber(v);
    case Kind.UpStar:
      return listUpStar(v);
    case Kind.Switch: {
      const centre = numberPart(v);
      const width = halfWidth(v);
      return listPair(v, makeNumber(centre + width), makeNumber(centre - width));
    }
    default:
      return listTranslate(v);
  }
}

/** n = {n - 1 | }, -n = { | 1 - n}, m/2^k = {(m - 1)/2^k | (m + 1)/2^k} for odd m. */
function listNumber(v: u32): bool {
  const x = numberPart(v);
  if (!isInteger(x)) {
    const unit = x & -x;
    return listPair(v, makeNumber(x - unit), makeNumber(x + unit));
  }
  // 0 has an empty list, whose address must not be 0.
  const options = takeFormBytes(4);
  if (!options) return false;
  if (x != 0) {
    const option = makeNumber(x > 0 ? x - ONE : x + ONE);
    if (option == UNKNOWN) return false;
    setId(options, 0, option);
  }
  setOptions(v, options, x > 0 ? 1 : 0, x < 0 ? 1 : 0);
  return true;
}

/**
 * n·↑ + *m = {0 | (n-1)·↑ + *(m xor 1)} for n ≥ 1, but ↑ + * = {0, * | 0}; *m = {0 … *(m-1) | the same}
 * (Winning Ways, chapter 8; Siegel, Combinatorial Game Theory, II.3). A number is added to all of them.
 */
function listUpStar(v: u32): bool {
  const x = numberPart(v);
  const ups = upsOf(v);
  const nimber = nimberOf(v);
  if (ups == 0) return listNimber(v, x, nimber);
  const zero = makeNumber(x);
  if ((ups == 1 || ups == -1) && nimber == 1) {
    const star = makeUpStar(x, 0, 1);
    const options = takeFormBytes(12);
    if (zero == UNKNOWN || star == UNKNOWN || !options) return false;
    setId(options, 0, zero);
    setId(options, 1, ups > 0 ? star : zero);
    setId(options, 2, ups > 0 ? zero : star);
    setOptions(v, options, ups > 0 ? 2 : 1, ups > 0 ? 1 : 2);
    return true;
  }
  const fewer = makeUpStar(x, ups > 0 ? ups - 1 : ups + 1, nimber ^ 1);
  return ups > 0 ? listPair(v, zero, fewer) : listPair(v, fewer, zero);
}

function listNimber(v: u32, x: i64, nimber: u32): bool {
  if (nimber > MOST_OPTIONS) {
    hitLimit(Limit.Size);
    return false;
  }
  const options = takeFormBytes((<usize>nimber) << 3);
  if (!options) return false;
  for (let i: u32 = 0; i < nimber; i++) {
    const option = makeUpStar(x, 0, i);
    if (option == UNKNOWN) return false;
    setId(options, i, option);
    setId(options, nimber + i, option);
  }
  setOptions(v, options, nimber, nimber);
  return true;
}

function listPair(v: u32, left: u32, right: u32): bool {
  if (left == UNKNOWN || right == UNKNOWN) return false;
  const options = takeFormBytes(8);
  if (!options) return false;
  setId(options, 0, left);
  setId(options, 1, right);
  setOptions(v, options, 1, 1);
  return true;
}

/** The options of the base, with the centre added to each. */
function listTranslate(v: u32): bool {
  const base = baseOf(v);
  const lefts = leftCount(base);
  const count = lefts + rightCount(base);
  const options = takeFormBytes((<usize>count) << 2);
  if (!options) return false;
  memory.copy(options, leftOptions(base), (<usize>count) << 2);
  if (!translateList(options, count, numberPart(v))) return false;
  setOptions(v, options, lefts, count - lefts);
  return true;
}

/** Option number `i` of a player, 0 Left, 1 Right, after `ensureOptions(v)`. */
export function optionOf(v: u32, player: i32, i: u32): u32 {
  return idAt(player == 0 ? leftOptions(v) : rightOptions(v), i);
}
