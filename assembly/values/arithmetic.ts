// Sums and negatives of values.

import { CACHE, Cache, cached, closeCache, NOT_CACHED, openCache, remember } from '../memory/caches';
import { enter, leave } from './budget';
import { valueOfOptions } from './canonical';
import { sortByContent } from './content';
import {
  formAt,
  halfWidth,
  isNumber,
  Kind,
  kindOf,
  leftStop,
  nimberOf,
  numberPart,
  UNKNOWN,
  upsOf,
  ZERO,
} from './forms';
import { addNumber, baseOf, makeGeneral, makeSwitch, makeUpStar } from './intern';
import { idAt, listMark, releaseLists, setId, takeList } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount, rightOptions } from './options';

const MOST_CACHE_BITS: u32 = 20;
/** Sums of two bases. */
const sums = changetype<Cache>(memory.data(CACHE, 4));

export function openArithmetic(): void {
  openCache(sums, MOST_CACHE_BITS);
}

export function closeArithmetic(): void {
  closeCache(sums);
}

/** -v. */
export function negative(v: u32): u32 {
  if (v == UNKNOWN) return UNKNOWN;
  const known = formAt(v).negative;
  if (known) return known - 1;
  let result: u32;
  switch (kindOf(v)) {
    case Kind.Number:
    case Kind.UpStar:
      result = makeUpStar(-numberPart(v), -upsOf(v), nimberOf(v));
      break;
    case Kind.Switch:
      result = makeSwitch(-numberPart(v), halfWidth(v));
      break;
    default:
      result = addNumber(negativeOfBase(baseOf(v)), -numberPart(v));
  }
  if (result == UNKNOWN) return UNKNOWN;
  formAt(v).negative = result + 1;
  formAt(result).negative = v + 1;
  return result;
}

/** The negatives of the options are the options of the canonical form of the negative. */
function negativeOfBase(base: u32): u32 {
  const known = formAt(base).negative;
  if (known) return known - 1;
  if (!enter()) return UNKNOWN;
  const mark = listMark();
  let result = UNKNOWN;
  const lefts = rightCount(base);
  const rights = leftCount(base);
  const left = takeList(lefts);
  const right = takeList(rights);
  if (
    left &&
    right &&
    negatives(rightOptions(base), lefts, left) &&
    negatives(leftOptions(base), rights, right)
  ) {
    result = makeGeneral(left, lefts, right, rights, leftStop(base), -leftStop(base));
  }
  releaseLists(mark);
  leave();
  return result;
}

/** In order (content.ts). False if one is unknown. */
function negatives(list: usize, count: u32, result: usize): bool {
  for (let i: u32 = 0; i < count; i++) {
    const option = negative(idAt(list, i));
    if (option == UNKNOWN) return false;
    setId(result, i, option);
  }
  sortByContent(result, count);
  return true;
}

/** a + b. */
export function add(a: u32, b: u32): u32 {
  if (a == UNKNOWN || b == UNKNOWN) return UNKNOWN;
  if (isNumber(a)) return addNumber(b, numberPart(a));
  if (isNumber(b)) return addNumber(a, numberPart(b));
  const number = numberPart(a) + numberPart(b);
  if (kindOf(a) == Kind.UpStar && kindOf(b) == Kind.UpStar) {
    return makeUpStar(number, upsOf(a) + upsOf(b), nimberOf(a) ^ nimberOf(b));
  }
  return addNumber(addBases(baseOf(a), baseOf(b)), number);
}

/** a - b. */
export function subtract(a: u32, b: u32): u32 {
  return add(a, negative(b));
}

function addBases(a: u32, b: u32): u32 {
  if (a == UNKNOWN || b == UNKNOWN) return UNKNOWN;
  if (negative(a) == b) return ZERO;
  const key = a < b ? ((<u64>a) << 32) | <u64>b : ((<u64>b) << 32) | <u64>a;
  const known = cached(sums, key);
  if (known != NOT_CACHED) return known;
  if (!enter()) return UNKNOWN;
  const mark = listMark();
  const sum = addByOptions(a, b);
  releaseLists(mark);
  leave();
  if (sum != UNKNOWN) remember(sums, key, sum);
  return sum;
}

/** {a^L + b, a + b^L | a^R + b, a + b^R}. */
function addByOptions(a: u32, b: u32): u32 {
  if (!ensureOptions(a) || !ensureOptions(b)) return UNKNOWN;
  const lefts = leftCount(a) + leftCount(b);
  const rights = rightCount(a) + rightCount(b);
  const left = takeList(lefts);
  const right = takeList(rights);
  if (
    !left ||
    !right ||
    !addToAll(leftOptions(a), leftCount(a), b, left) ||
    !addToAll(leftOptions(b), leftCount(b), a, left + ((<usize>leftCount(a)) << 2)) ||
    !addToAll(rightOptions(a), rightCount(a), b, right) ||
    !addToAll(rightOptions(b), rightCount(b), a, right + ((<usize>rightCount(a)) << 2))
  ) {
    return UNKNOWN;
  }
  return valueOfOptions(left, lefts, right, rights);
}

/** False if a sum is unknown. */
function addToAll(list: usize, count: u32, summand: u32, result: usize): bool {
  for (let i: u32 = 0; i < count; i++) {
    const sum = add(idAt(list, i), summand);
    if (sum == UNKNOWN) return false;
    setId(result, i, sum);
  }
  return true;
}
