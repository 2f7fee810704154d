// From option lists to the canonical form: numbers by the Simplicity Theorem, else dominated options are removed
// and reversible ones bypassed until there are none, and what is left is looked up.

import { CACHE, Cache, cached, closeCache, NOT_CACHED, openCache, remember } from '../memory/caches';
import { giveBlock, takeBlock } from '../memory/pages';
import { enter, hitLimit, Limit, leave } from './budget';
import { Answer, isAtMost } from './compare';
import { sortByContent } from './content';
import { NO_NUMBER, simplestNumber } from './dyadic';
import { isNumber, Kind, kindOf, leftStop, MOST_OPTIONS, rightStop, UNKNOWN } from './forms';
import { makeGeneral, makeNumber } from './intern';
import { dropRepeats, idAt, listMark, releaseLists, setId, takeList } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount, rightOptions } from './options';
import { NOT_SMALL, recogniseSmall } from './recognise';

const MOST_CACHE_BITS: u32 = 16;
/** Comparisons of values with the game under construction, by its serial number. */
const answers = changetype<Cache>(memory.data(CACHE, 4));

/** The game under construction: {left | right}, not a number, its options canonical. */
let left: usize = 0;
let lefts: u32 = 0;
let right: usize = 0;
let rights: u32 = 0;
/** Its stops. They, like its value, do not change while it is simplified. */
let high: i64 = 0;
let low: i64 = 0;
let serial: u64 = 0;

/**
 * The last game whose construction ran out of steps; behind it stand both lists of options. If it is tried again, it keeps
 * its number, and with it the answers found so far.
 */
// @ts-ignore: decorator
@unmanaged
class Interrupted {
  lefts: u32;
  rights: u32;
}

let interrupted: usize = 0;
let interruptedSerial: u64 = 0;
let lastSerial: u64 = 0;
const INTERRUPTED_HEADER: usize = offsetof<Interrupted>();
const INTERRUPTED_BYTES: usize = INTERRUPTED_HEADER + ((<usize>MOST_OPTIONS * 2) << 2);

/** One end of the interval in which the Simplicity Theorem seeks a number. */
// @ts-ignore: decorator
@unmanaged
export class Bound {
  at: i64;
  /** Does the interval hold it? */
  isClosed: bool;
}

const least = changetype<Bound>(memory.data(offsetof<Bound>(), 8));
const most = changetype<Bound>(memory.data(offsetof<Bound>(), 8));

/** False when memory has ended. */
export function openCanonical(): bool {
  openCache(answers, MOST_CACHE_BITS);
  interruptedSerial = 0;
  if (!interrupted) interrupted = takeBlock(INTERRUPTED_BYTES);
  return interrupted != 0;
}

export function closeCanonical(): void {
  closeCache(answers);
  if (interrupted) giveBlock(interrupted, INTERRUPTED_BYTES);
  interrupted = 0;
}

/**
 * The value of {left | right}. The lists hold ids in any order, may contain `UNKNOWN` (and the value is then
 * unknown), and are not changed.
 */
export function valueOfOptions(leftList: usize, leftLength: u32, rightList: usize, rightLength: u32): u32 {
  for (let i: u32 = 0; i < leftLength; i++) if (idAt(leftList, i) == UNKNOWN) return UNKNOWN;
  for (let i: u32 = 0; i < rightLength; i++) if (idAt(rightList, i) == UNKNOWN) return UNKNOWN;
  if (leftLength > MOST_OPTIONS || rightLength > MOST_OPTIONS) {
    hitLimit(Limit.Size);
    return UNKNOWN;
  }
  if (!enter()) return UNKNOWN;
  const v = numberOrElse(leftList, leftLength, rightList, rightLength);
  leave();
  return v;
}

function numberOrElse(leftList: usize, leftLength: u32, rightList: usize, rightLength: u32): u32 {
  if (!boundBelow(leftList, leftLength, least) || !boundAbove(rightList, rightLength, most)) return UNKNOWN;
  if (least.at < most.at || (least.at == most.at && least.isClosed && most.isClosed)) {
    const x = simplestNumber(least.at, least.isClosed, most.at, most.isClosed);
    if (x != NO_NUMBER) return makeNumber(x);
    hitLimit(Limit.Number);
    return UNKNOWN;
  }
  const mark = listMark();
  const v = simplify(leftList, leftLength, rightList, rightLength, least.at, most.at);
  releaseLists(mark);
  if (v == UNKNOWN) noteInterruption(leftList, leftLength, rightList, rightLength);
  return v;
}

/**
 * A number x satisfies x ⊳| L for all Left options exactly if x is above the bound, or at it if it is closed: for a
 * number x and a game L, L ≥ x if rightStop(L) > x, not if rightStop(L) < x, and in between it must be compared.
 * False if that is unknown.
 */
export function boundBelow(list: usize, count: u32, bound: Bound): bool {
  let most: i64 = -i64.MAX_VALUE;
  for (let i: u32 = 0; i < count; i++) most = max(most, rightStop(idAt(list, i)));
  let closed = count > 0;
  for (let i: u32 = 0; i < count && closed; i++) {
    const option = idAt(list, i);
    if (rightStop(option) != most) continue;
    const number = makeNumber(most);
    if (number == UNKNOWN) return false;
    const reached = isAtMost(number, option);
    if (reached == Answer.Unknown) return false;
    closed = reached == Answer.No;
  }
  bound.at = most;
  bound.isClosed = closed;
  return true;
}

/** The same for x |⊲ R for all Right options: x is below the bound, or at it if it is closed. */
export function boundAbove(list: usize, count: u32, bound: Bound): bool {
  let least: i64 = i64.MAX_VALUE;
  for (let i: u32 = 0; i < count; i++) least = min(least, leftStop(idAt(list, i)));
  let closed = count > 0;
  for (let i: u32 = 0; i < count && closed; i++) {
    const option = idAt(list, i);
    if (leftStop(option) != least) continue;
    const number = makeNumber(least);
    if (number == UNKNOWN) return false;
    const reached = isAtMost(option, number);
    if (reached == Answer.Unknown) return false;
    closed = reached == Answer.No;
  }
  bound.at = least;
  bound.isClosed = closed;
  return true;
}

/** The canonical form of a game that is not a number, with the given stops. */
function simplify(
  leftList: usize,
  leftLength: u32,
  rightList: usize,
  rightLength: u32,
  top: i64,
  bottom: i64,
): u32 {
  // Room for lists that grow when options are bypassed; only one game is under construction at a time, because
  // comparing existing values constructs nothing.
  left = takeList(MOST_OPTIONS);
  right = takeList(MOST_OPTIONS);
  if (!left || !right) return UNKNOWN;
  memory.copy(left, leftList, (<usize>leftLength) << 2);
  memory.copy(right, rightList, (<usize>rightLength) << 2);
  lefts = leftLength;
  rights = rightLength;
  high = top;
  low = bottom;
  serial = serialFor(leftList, leftLength, rightList, rightLength);
  if (!keepLeftBest() || !keepRightBest()) return UNKNOWN;
  let changed = true;
  while (changed) {
    const leftChange = bypassLeft();
    if (leftChange == Answer.Unknown) return UNKNOWN;
    const rightChange = bypassRight();
    if (rightChange == Answer.Unknown) return UNKNOWN;
    changed = leftChange == Answer.Yes || rightChange == Answer.Yes;
  }
  const small = recogniseSmall(left, lefts, right, rights);
  return small != NOT_SMALL ? small : makeGeneral(left, lefts, right, rights, high, low);
}

function noteInterruption(leftList: usize, leftLength: u32, rightList: usize, rightLength: u32): void {
  interruptedSerial = serial;
  const game = changetype<Interrupted>(interrupted);
  game.lefts = leftLength;
  game.rights = rightLength;
  memory.copy(interrupted + INTERRUPTED_HEADER, leftList, (<usize>leftLength) << 2);
  memory.copy(
    interrupted + INTERRUPTED_HEADER + ((<usize>leftLength) << 2),
    rightList,
    (<usize>rightLength) << 2,
  );
}

/** A new number, or that of the game that was interrupted. */
function serialFor(leftList: usize, leftLength: u32, rightList: usize, rightLength: u32): u64 {
  const game = changetype<Interrupted>(interrupted);
  const list = interrupted + INTERRUPTED_HEADER;
  if (
    interruptedSerial != 0 &&
    game.lefts == leftLength &&
    game.rights == rightLength &&
    memory.compare(list, leftList, (<usize>leftLength) << 2) == 0 &&
    memory.compare(list + ((<usize>leftLength) << 2), rightList, (<usize>rightLength) << 2) == 0
  ) {
    return interruptedSerial;
  }
  return ++lastSerial;
}

/** Keeps, sorted, only Left options that no other exceeds. False if a comparison is unknown. */
function keepLeftBest(): bool {
  sortByContent(left, lefts);
  const count = dropRepeats(left, lefts);
  let kept: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const option = idAt(left, i);
    let dominated = false;
    for (let j: u32 = 0; j < count && !dominated; j++) {
      if (j == i || (j >= kept && j < i)) continue;
      const below = isAtMost(option, idAt(left, j));
      if (below == Answer.Unknown) return false;
      dominated = below == Answer.Yes;
    }
    if (dominated) continue;
    setId(left, kept, option);
    kept++;
  }
  lefts = kept;
  return true;
}

/** Keeps, sorted, only Right options that exceed no other. */
function keepRightBest(): bool {
  sortByContent(right, rights);
  const count = dropRepeats(right, rights);
  let kept: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const option = idAt(right, i);
    let dominated = false;
    for (let j: u32 = 0; j < count && !dominated; j++) {
      if (j == i || (j >= kept && j < i)) continue;
      const above = isAtMost(idAt(right, j), option);
      if (above == Answer.Unknown) return false;
      dominated = above == Answer.Yes;
    }
    if (dominated) continue;
    setId(right, kept, option);
    kept++;
  }
  rights = kept;
  return true;
}

/**
 * Bypasses one reversible Left option: if some L^R ≤ G, the Left options of L^R take the place of L. Numbers are
 * never reversible here: x^R ≤ G for a number x would mean leftStop(G) ≥ x^R > x, so another Left option would
 * exceed x and x would be gone.
 */
function bypassLeft(): Answer {
  for (let i: u32 = 0; i < lefts; i++) {
    const option = idAt(left, i);
    if (isNumber(option)) continue;
    if (!ensureOptions(option)) return Answer.Unknown;
    const replies = rightOptions(option);
    for (let j: u32 = 0, count = rightCount(option); j < count; j++) {
      const reply = idAt(replies, j);
      const reverses = isAtMostGame(reply);
      if (reverses == Answer.Unknown) return Answer.Unknown;
      if (reverses == Answer.No) continue;
      if (!ensureOptions(reply)) return Answer.Unknown;
      lefts = replace(left, lefts, i, leftOptions(reply), leftCount(reply));
      return lefts <= MOST_OPTIONS && keepLeftBest() ? Answer.Yes : Answer.Unknown;
    }
  }
  return Answer.No;
}

/** The same for Right: if some R^L ≥ G, the Right options of R^L take the place of R. */
function bypassRight(): Answer {
  for (let i: u32 = 0; i < rights; i++) {
    const option = idAt(right, i);
    if (isNumber(option)) continue;
    if (!ensureOptions(option)) return Answer.Unknown;
    const replies = leftOptions(option);
    for (let j: u32 = 0, count = leftCount(option); j < count; j++) {
      const reply = idAt(replies, j);
      const reverses = isAtLeastGame(reply);
      if (reverses == Answer.Unknown) return Answer.Unknown;
      if (reverses == Answer.No) continue;
      if (!ensureOptions(reply)) return Answer.Unknown;
      rights = replace(right, rights, i, rightOptions(reply), rightCount(reply));
      return rights <= MOST_OPTIONS && keepRightBest() ? Answer.Yes : Answer.Unknown;
    }
  }
  return Answer.No;
}

/** Puts other options in the place of option `i`; returns the new length, above `MOST_OPTIONS` if they do not fit. */
function replace(list: usize, count: u32, i: u32, others: usize, length: u32): u32 {
  if (count - 1 + length > MOST_OPTIONS) {
    hitLimit(Limit.Size);
    return MOST_OPTIONS + 1;
  }
  setId(list, i, idAt(list, count - 1));
  memory.copy(list + ((<usize>(count - 1)) << 2), others, (<usize>length) << 2);
  return count - 1 + length;
}

/** v ≤ G, the game under construction. */
function isAtMostGame(v: u32): Answer {
  if (leftStop(v) < low) return Answer.Yes;
  if (leftStop(v) > high || rightStop(v) > low) return Answer.No;
  const key = (serial << 32) | ((<u64>v) << 1);
  const known = cached(answers, key);
  if (known != NOT_CACHED) return <Answer>known;
  if (!enter()) return Answer.Unknown;
  const answer = isAtMostGameByOptions(v);
  leave();
  if (answer != Answer.Unknown) remember(answers, key, <u32>answer);
  return answer;
}

function isAtMostGameByOptions(v: u32): Answer {
  for (let i: u32 = 0; i < rights; i++) {
    const refuted = isAtMost(idAt(right, i), v);
    if (refuted != Answer.No) return refuted == Answer.Yes ? Answer.No : Answer.Unknown;
  }
  if (kindOf(v) == Kind.Number) return Answer.Yes;
  if (!ensureOptions(v)) return Answer.Unknown;
  const list = leftOptions(v);
  for (let i: u32 = 0, count = leftCount(v); i < count; i++) {
    const refuted = isAtLeastGame(idAt(list, i));
    if (refuted != Answer.No) return refuted == Answer.Yes ? Answer.No : Answer.Unknown;
  }
  return Answer.Yes;
}

/** v ≥ G, the game under construction. */
function isAtLeastGame(v: u32): Answer {
  if (rightStop(v) > high) return Answer.Yes;
  if (rightStop(v) < low || leftStop(v) < high) return Answer.No;
  const key = (serial << 32) | ((<u64>v) << 1) | 1;
  const known = cached(answers, key);
  if (known != NOT_CACHED) return <Answer>known;
  if (!enter()) return Answer.Unknown;
  const answer = isAtLeastGameByOptions(v);
  leave();
  if (answer != Answer.Unknown) remember(answers, key, <u32>answer);
  return answer;
}

function isAtLeastGameByOptions(v: u32): Answer {
  for (let i: u32 = 0; i < lefts; i++) {
    const refuted = isAtMost(v, idAt(left, i));
    if (refuted != Answer.No) return refuted == Answer.Yes ? Answer.No : Answer.Unknown;
  }
  if (kindOf(v) == Kind.Number) return Answer.Yes;
  if (!ensureOptions(v)) return Answer.Unknown;
  const list = rightOptions(v);
  for (let i: u32 = 0, count = rightCount(v); i < count; i++) {
    const refuted = isAtMostGame(idAt(list, i));
    if (refuted != Answer.No) return refuted == Answer.Yes ? Answer.No : Answer.Unknown;
  }
  return Answer.Yes;
}
