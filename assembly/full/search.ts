// The full search: who wins a sum, Left moving first. Before a child is searched, all children are looked up in the
// table and tested by what their options change in the sum; many nodes end there.

import { outcomeOf, rememberOutcome } from '../memory/outcomeTable';
import { memoryEnded, Status } from '../sum/status';
import { gatheredCount, gatheredIds, OPTION_HEADER } from './building';
import { Feature, usesFeature } from './features';
import {
  CHILD_BYTES,
  childrenOf,
  depth,
  frameBelow,
  itemCount,
  itemsOf,
  popFrame,
  pushFrame,
  reserveTop,
  topFrame,
} from './frames';
import {
  addedHash,
  combinedHash,
  estimateOf,
  Flag,
  flagsOf,
  highOf,
  internValue,
  inverse,
  isNegative,
  lowOf,
  meanHighOf,
  meanLowOf,
  rightGainOf,
  warmthLowOf,
} from './items';
import { beginPurchase, boughtWorth, buy, forgetWish, payRent, Purchase, wish } from './purchases';
import { MOST_REMEMBERED, QUESTION_SHIFT, remembered, wordFor } from './question';
import { gatherItemsAfter, optionAt, optionCount, optionsOf } from './options';
import { baseOf, Kind, kindOf, nimberOf, numberPart, UNKNOWN, upsOf } from '../values/values';
import { releaseTransient, transientMark } from './transient';
import { basicVerdict, Verdict, verdictOf } from './verdicts';

/** Children that are moves in the basic part of the sum, by what stands in place of the item. */
const IN_UPS: u32 = 0xffffffff;
const IN_NIMBER: u32 = 0xfffffffe;
const IN_NUMBER: u32 = 0xfffffffd;

const NUMBER_FACTOR: u64 = 0x9e3779b97f4a7c15;
const UPS_FACTOR: u64 = 0xc2b2ae3d27d4eb4f;

/** Sums of many missing bounds (2^56 each) stop here, so that they do not overflow; finite bounds are below 2^48. */
const LARGEST: i64 = 1 << 61;

/** Estimates are compared in units of 2^-12; below them the history counts. */
const SCORE_SHIFT: i64 = <i64>QUESTION_SHIFT;

// @ts-ignore: decorator
@inline
function historyOf(option: usize): u32 {
  return remembered(load<u32>(option, 84));
}

export let nodes: u64 = 0;
export let tableHits: u64 = 0;
export let tableMisses: u64 = 0;
export let deepest: i32 = 0;

let entered: bool = false;
/** The key of the sum as it was before values were bought: who asks again, in another process, has that. */
let firstKey: u64 = 0;

/** A value is being found out; what was found of the current node waits. */
let buying: bool = false;
let waiting: Verdict = Verdict.Open;

/** The top frame holds the sum; nothing has been visited. */
export function startSearch(): void {
  buying = false;
  forgetWish();
  nodes = 0;
  tableHits = 0;
  tableMisses = 0;
  deepest = 0;
  entered = false;
  firstKey = 0;
}

/** Visits up to `budget` further nodes. */
export function runSearch(budget: u32): Status {
  const limit = nodes + <u64>budget;
  let verdict = entered ? (buying ? waiting : Verdict.Open) : enter();
  entered = true;
  while (true) {
    if (memoryEnded) return Status.Memory;
    if (buying) {
      const purchase = buy();
      if (purchase == Purchase.Running) return Status.Running;
      buying = false;
      verdict = purchase == Purchase.Made ? restart() : waiting;
    } else if (wish && (verdict == Verdict.Open || depth > 0)) {
      waiting = verdict;
      buying = beginPurchase();
    } else if (verdict != Verdict.Open) {
      if (depth == 0) {
        if (firstKey && usesFeature(Feature.Table)) rememberOutcome(firstKey, verdict == Verdict.Wins);
        return verdict == Verdict.Wins ? Status.Win : Status.Loss;
      }
      verdict = leave(verdict);
    } else if (nodes >= limit) {
      return Status.Running;
    } else {
      verdict = tryNextChild() ? enter() : conclude(topFrame(), Verdict.Loses);
    }
  }
}

/** Begins the search anew, with the values that are known by now; the table keeps what was found. */
function restart(): Verdict {
  while (depth > 0) {
    releaseTransient(load<u32>(topFrame(), 96));
    popFrame();
  }
  const frame = topFrame();
  releaseTransient(load<u32>(frame, 96));
  const items = itemsOf(frame);
  const count = itemCount(frame);
  // Items are put at places that have been read.
  store<u32>(frame, 0, 4);
  for (let i = 0; i < count; i++) putItem(frame, load<u32>(items + (<usize>i << 2)));
  return enter();
}

/** Goes back to the frame below with what was found; a child that its mover loses is a win there. */
function leave(verdict: Verdict): Verdict {
  const frame = topFrame();
  releaseTransient(load<u32>(frame, 96));
  const option = <usize>load<u32>(frame, 12);
  popFrame();
  if (verdict == Verdict.Wins) return Verdict.Open;
  if (option && usesFeature(Feature.History)) {
    store<u32>(option, wordFor(min(historyOf(option) + 1, MOST_REMEMBERED)), 84);
  }
  return conclude(topFrame(), Verdict.Wins);
}

function conclude(frame: usize, verdict: Verdict): Verdict {
  if (usesFeature(Feature.Table)) rememberOutcome(load<u64>(frame, 88), verdict == Verdict.Wins);
  return verdict;
}

/** Counts the node, decides it at once if possible, else lists its children. */
function enter(): Verdict {
  nodes++;
  if (depth > deepest) deepest = depth;
  const frame = topFrame();
  addUp(frame);
  let verdict = verdictOf(frame);
  if (verdict != Verdict.Open) return verdict;
  const key = keyOf(
    load<u64>(frame, 32),
    load<u64>(frame, 40),
    load<i64>(frame, 16),
    load<i32>(frame, 24),
    load<u32>(frame, 28),
  );
  store<u64>(frame, key, 88);
  if (depth == 0 && !firstKey) firstKey = key;
  if (usesFeature(Feature.Table)) {
    const known = outcomeOf(key);
    if (known >= 0) {
      tableHits++;
      return known ? Verdict.Wins : Verdict.Loses;
    }
    tableMisses++;
  }
  verdict = listChildren();
  return verdict == Verdict.Open || memoryEnded ? verdict : conclude(topFrame(), verdict);
}

/** Adds up what the items contribute. */
function addUp(frame: usize): void {
  let added: u64 = 0;
  let combined: u64 = 0;
  let low: i64 = 0;
  let high: i64 = 0;
  let meanLow: i64 = 0;
  let meanHigh: i64 = 0;
  let estimate: i64 = 0;
  let unsureLow: u32 = 0;
  let unsureHigh: u32 = 0;
  const items = itemsOf(frame);
  for (let i = 0; i < itemCount(frame); i++) {
    const id = load<u32>(items + (<usize>i << 2));
    const flags = flagsOf(id);
    if (!(flags & Flag.Valued)) payRent(id);
    if (!(flags & Flag.AboveLow)) unsureLow++;
    if (!(flags & Flag.BelowHigh)) unsureHigh++;
    added += addedHash(id);
    combined ^= combinedHash(id);
    low = max(low + lowOf(id), -LARGEST);
    high = min(high + highOf(id), LARGEST);
    meanLow = max(meanLow + meanLowOf(id), -LARGEST);
    meanHigh = min(meanHigh + meanHighOf(id), LARGEST);
    estimate += estimateOf(id);
  }
  store<u64>(frame, added, 32);
  store<u64>(frame, combined, 40);
  store<i64>(frame, low, 48);
  store<i64>(frame, high, 56);
  store<i64>(frame, meanLow, 64);
  store<i64>(frame, meanHigh, 72);
  store<i64>(frame, estimate, 80);
  store<u16>(frame, <u16>unsureLow, 100);
  store<u16>(frame, <u16>unsureHigh, 102);
}

/** Left is to move in every sum that has a key. */
function keyOf(added: u64, combined: u64, number: i64, ups: i32, nimber: u32): u64 {
  let x = added + <u64>number * NUMBER_FACTOR + <u64><i64>ups * UPS_FACTOR;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93;
  return x ^ (x >> 32) ^ combined ^ (<u64>nimber * 0xff51afd7ed558ccd);
}

/** The highest temperature of the games below the items of the frame, and the highest but it. */
let hottest: i64 = 0;
let nextHottest: i64 = 0;
let hottestAt: i32 = 0;
/** The same for what Right gains by moving first. */
let dearest: i64 = 0;
let nextDearest: i64 = 0;
let dearestAt: i32 = 0;

function findHottest(frame: usize): void {
  hottest = 0;
  nextHottest = 0;
  hottestAt = -1;
  dearest = 0;
  nextDearest = 0;
  dearestAt = -1;
  const items = itemsOf(frame);
  for (let i = 0; i < itemCount(frame); i++) {
    const id = load<u32>(items + (<usize>i << 2));
    const gain = rightGainOf(id);
    if (gain > dearest) {
      nextDearest = dearest;
      dearest = gain;
      dearestAt = i;
    } else if (gain > nextDearest) {
      nextDearest = gain;
    }
    const warmth = warmthLowOf(id);
    if (warmth > hottest) {
      nextHottest = hottest;
      hottest = warmth;
      hottestAt = i;
    } else if (warmth > nextHottest) {
      nextHottest = warmth;
    }
  }
}

/** Lists the children that are not decided; a decided one may decide the node. */
function listChildren(): Verdict {
  store<u32>(topFrame(), 0, 8);
  findHottest(topFrame());
  const count = itemCount(topFrame());
  let allValued = true;
  for (let i = 0; i < count; i++) {
    const frame = topFrame();
    const id = load<u32>(itemsOf(frame) + (<usize>i << 2));
    if (!(flagsOf(id) & Flag.Valued)) allValued = false;
    if (isRepeated(frame, i, id)) continue;
    const options = optionsOf(id);
    if (!options) return Verdict.Open;
    const bytes = childrenOf(frame) - frame + <usize>(load<u32>(frame, 8) + optionCount(options)) * CHILD_BYTES;
    if (!reserveTop(bytes)) return Verdict.Open;
    for (let j: u32 = 0; j < optionCount(options); j++) {
      if (listChild(topFrame(), i, id, optionAt(options, j))) return Verdict.Wins;
    }
  }
  return listBasicChildren(allValued);
}

/** Is the item equal to one before it? */
function isRepeated(frame: usize, at: i32, id: u32): bool {
  const items = itemsOf(frame);
  for (let i = 0; i < at; i++) {
    const other = load<u32>(items + (<usize>i << 2));
    if (addedHash(other) == addedHash(id) && combinedHash(other) == combinedHash(id)) return true;
  }
  return false;
}

/** Tests the child after an option; lists it if it is open. True if the move wins at once. */
function listChild(frame: usize, at: i32, id: u32, option: usize): bool {
  const back = isNegative(id);
  const number = load<i64>(frame, 16) + (back ? -load<i64>(option, 16) : load<i64>(option, 16));
  const low = load<i64>(frame, 48) - lowOf(id) + (back ? -load<i64>(option, 32) : load<i64>(option, 24));
  const high = load<i64>(frame, 56) - highOf(id) + (back ? -load<i64>(option, 24) : load<i64>(option, 32));
  const meanLow = load<i64>(frame, 64) - meanLowOf(id) + (back ? -load<i64>(option, 48) : load<i64>(option, 40));
  const meanHigh = load<i64>(frame, 72) - meanHighOf(id) + (back ? -load<i64>(option, 40) : load<i64>(option, 48));
  const ups = load<i32>(frame, 24) + (back ? -load<i32>(option, 72) : load<i32>(option, 72));
  const nimber = load<u32>(frame, 28) ^ load<u32>(option, 76);
  if (usesFeature(Feature.ChildrenFirst) && usesFeature(Feature.Stops)) {
    // Right moves next: see verdictByStops with the players exchanged.
    const news = back ? load<i64>(option, 104) : load<i64>(option, 64);
    const warmth = max(at == hottestAt ? nextHottest : hottest, news);
    if (low + number > 0 || meanLow - warmth + number > 0) return true;
    const newGain = back ? load<i64>(option, 112) : load<i64>(option, 120);
    const gain = max(at == dearestAt ? nextDearest : dearest, newGain);
    if (high - gain + number < 0 || meanHigh + number < 0) return false;
    if (low + number == 0 && !unsureLow(frame, id, option) && basicVerdict(0, -ups, nimber) == Verdict.Loses) return true;
    if (high + number == 0 && !unsureHigh(frame, id, option) && basicVerdict(0, -ups, nimber) == Verdict.Wins) return false;
  }
  const added = load<u64>(frame, 32) - addedHash(id) + (back ? 0 - load<u64>(option) : load<u64>(option));
  const combined = load<u64>(frame, 40) ^ combinedHash(id) ^ load<u64>(option, 8);
  const estimate = load<i64>(option, 16) + load<i64>(option, 56);
  const gain = (back ? -estimate : estimate) - estimateOf(id);
  let score: i64 = usesFeature(Feature.Order) ? (gain >> SCORE_SHIFT) << SCORE_SHIFT : 0;
  if (usesFeature(Feature.History)) score += <i64>historyOf(option);
  return addChild(frame, keyOf(0 - added, combined, -number, -ups, nimber), score, <u32>option, <u32>at);
}

/** How many items of the child may be confused with the bound below them. */
// @ts-ignore: decorator
@inline
function unsureLow(frame: usize, id: u32, option: usize): u32 {
  const others = <u32>load<u16>(frame, 100) - <u32>!(flagsOf(id) & Flag.AboveLow);
  return others + <u32>(isNegative(id) ? load<u16>(option, 102) : load<u16>(option, 100));
}

/** How many may be confused with the bound above them. */
// @ts-ignore: decorator
@inline
function unsureHigh(frame: usize, id: u32, option: usize): u32 {
  const others = <u32>load<u16>(frame, 102) - <u32>!(flagsOf(id) & Flag.BelowHigh);
  return others + <u32>(isNegative(id) ? load<u16>(option, 100) : load<u16>(option, 102));
}

/** Looks the child up and lists it if it is not known. True if it is known to be lost for its mover. */
function addChild(frame: usize, key: u64, score: i64, option: u32, at: u32): bool {
  if (usesFeature(Feature.ChildrenFirst) && usesFeature(Feature.Table)) {
    const known = outcomeOf(key);
    if (known == 0) return true;
    if (known == 1) return false;
  }
  const count = load<u32>(frame, 8);
  const child = childrenOf(frame) + <usize>count * CHILD_BYTES;
  store<u64>(child, key);
  store<i64>(child, score, 8);
  store<u32>(child, option, 16);
  store<u32>(child, at, 20);
  store<u32>(frame, count + 1, 8);
  return false;
}

/** Moves in the basic part come last; in a number only if the rest may be a number (Number Avoidance Theorem). */
function listBasicChildren(allValued: bool): Verdict {
  const number = load<i64>(topFrame(), 16);
  const ups = load<i32>(topFrame(), 24);
  const nimber = load<u32>(topFrame(), 28);
  const bytes = childrenOf(topFrame()) - topFrame() + (<usize>load<u32>(topFrame(), 8) + <usize>nimber + 2) * CHILD_BYTES;
  if (!reserveTop(bytes)) return Verdict.Open;
  const frame = topFrame();
  const last: i64 = i64.MIN_VALUE;
  if (ups != 0) {
    const key = keyAfter(frame, number, upsAfter(ups), ups > 0 ? nimber : nimber ^ 1);
    if (addChild(frame, key, last + 3, 0, IN_UPS)) return Verdict.Wins;
  }
  for (let n: u32 = 0; n < nimber; n++) {
    if (addChild(frame, keyAfter(frame, number, ups, n), last + 2, n, IN_NIMBER)) return Verdict.Wins;
  }
  if (!allValued && numberAfter(number) != number) {
    if (addChild(frame, keyAfter(frame, numberAfter(number), ups, nimber), last + 1, 0, IN_NUMBER)) return Verdict.Wins;
  }
  return load<u32>(frame, 8) ? Verdict.Open : Verdict.Loses;
}

/** Left's move in n·up: to 0 if n > 0; -n·up = {-(n-1)·up + * | 0}. */
function upsAfter(ups: i32): i32 {
  return ups > 0 ? 0 : ups + 1;
}

/** Left's move in a number: n to n - 1 for n > 0, m/2^k to (m-1)/2^k; the number itself if there is none. */
function numberAfter(number: i64): i64 {
  const whole = <i64>1 << 32;
  if (number & (whole - 1)) return number - (number & -number);
  return number > 0 ? number - whole : number;
}

function keyAfter(frame: usize, number: i64, ups: i32, nimber: u32): u64 {
  return keyOf(0 - load<u64>(frame, 32), load<u64>(frame, 40), -number, -ups, nimber);
}

/** Opens the frame of the most promising child that is left; false if there is none. */
function tryNextChild(): bool {
  const frame = topFrame();
  const count = load<u32>(frame, 8);
  if (count == 0) return false;
  const children = childrenOf(frame);
  let best = children;
  for (let i: u32 = 1; i < count; i++) {
    const child = children + <usize>i * CHILD_BYTES;
    if (load<i64>(child, 8) > load<i64>(best, 8)) best = child;
  }
  const option = load<u32>(best, 16);
  const at = load<u32>(best, 20);
  // The last child takes the place of the one that is tried; ties go to the earlier, so the rest moves up.
  memory.copy(best, best + CHILD_BYTES, children + <usize>count * CHILD_BYTES - best - CHILD_BYTES);
  store<u32>(frame, count - 1, 8);
  return at >= IN_NUMBER ? openBasicChild(option, at) : openChild(<usize>option, <i32>at);
}

function openBasicChild(option: u32, at: u32): bool {
  const mark = transientMark();
  if (!pushFrame(itemCount(topFrame()))) return false;
  const frame = frameBelow();
  const child = topFrame();
  let number = load<i64>(frame, 16);
  let ups = load<i32>(frame, 24);
  let nimber = load<u32>(frame, 28);
  if (at == IN_UPS) {
    if (ups < 0) nimber ^= 1;
    ups = upsAfter(ups);
  } else if (at == IN_NIMBER) {
    nimber = option;
  } else {
    number = numberAfter(number);
  }
  beginFrame(child, -number, -ups, nimber, 0, mark);
  for (let i = 0; i < itemCount(frame); i++) {
    putItem(child, inverse(load<u32>(itemsOf(frame) + (<usize>i << 2))));
  }
  return true;
}

/** A frame without items and children. */
export function beginFrame(frame: usize, number: i64, ups: i32, nimber: u32, option: u32, mark: u32): void {
  store<u32>(frame, 0, 4);
  store<u32>(frame, 0, 8);
  store<u32>(frame, option, 12);
  store<i64>(frame, number, 16);
  store<i32>(frame, ups, 24);
  store<u32>(frame, nimber, 28);
  store<u32>(frame, mark, 96);
}

function openChild(option: usize, at: i32): bool {
  const mark = transientMark();
  const id = load<u32>(itemsOf(topFrame()) + (<usize>at << 2));
  let news = option + OPTION_HEADER;
  let count = load<i32>(option, 80);
  if (load<u32>(option, 96)) {
    if (!gatherItemsAfter(id, load<u64>(option, 88))) return false;
    news = gatheredIds();
    count = gatheredCount();
  }
  if (!pushFrame(itemCount(topFrame()) + count)) return false;
  const frame = frameBelow();
  const child = topFrame();
  const back = isNegative(id);
  const number = load<i64>(option, 16);
  const ups = load<i32>(option, 72);
  beginFrame(
    child,
    (back ? number : -number) - load<i64>(frame, 16),
    (back ? ups : -ups) - load<i32>(frame, 24),
    load<u32>(frame, 28) ^ load<u32>(option, 76),
    // Options of large components do not outlive their node.
    load<u32>(option, 96) ? 0 : <u32>option,
    mark,
  );
  for (let i = 0; i < itemCount(frame); i++) {
    if (i != at) putItem(child, inverse(load<u32>(itemsOf(frame) + (<usize>i << 2))));
  }
  for (let i = 0; i < count; i++) {
    const item = load<u32>(news + (<usize>i << 2));
    putItem(child, back ? item : inverse(item));
  }
  return true;
}

/** Adds an item to a frame that is being built, or its value if that has been bought. */
export function putItem(frame: usize, id: u32): void {
  const value = boughtWorth(id);
  if (value == UNKNOWN) {
    putTerm(frame, id);
    return;
  }
  store<i64>(frame, load<i64>(frame, 16) + numberPart(value), 16);
  if (kindOf(value) <= Kind.UpStar) {
    store<i32>(frame, load<i32>(frame, 24) + upsOf(value), 24);
    store<u32>(frame, load<u32>(frame, 28) ^ nimberOf(value), 28);
    return;
  }
  const item = internValue(baseOf(value));
  if (item) putTerm(frame, item);
}

/** Adds an item; with its inverse it vanishes. */
function putTerm(frame: usize, id: u32): void {
  const items = itemsOf(frame);
  const count = itemCount(frame);
  if (usesFeature(Feature.Cancel)) {
    for (let i = 0; i < count; i++) {
      const other = load<u32>(items + (<usize>i << 2));
      if (addedHash(other) + addedHash(id) != 0 || combinedHash(other) != combinedHash(id)) continue;
      store<u32>(items + (<usize>i << 2), load<u32>(items + (<usize>(count - 1) << 2)));
      store<i32>(frame, count - 1, 4);
      return;
    }
  }
  store<u32>(items + (<usize>count << 2), id);
  store<i32>(frame, count + 1, 4);
}
