// The children of a node, with Left to move: each is looked up in the table and tested by what its option changes in
// the sum, before any is searched.

import { outcomeOf } from '../memory/outcomeTable';
import { Feature, usesFeature } from './features';
import { CHILD_BYTES, childrenOf, itemCount, itemsOf, reserveTop, topFrame } from './frames';
import {
  addedHash,
  combinedHash,
  estimateOf,
  Flag,
  flagsOf,
  highOf,
  isNegative,
  lowOf,
  meanHighOf,
  meanLowOf,
  rightGainOf,
  warmthLowOf,
} from './items';
import { IN_NIMBER, IN_NUMBER, IN_UPS, numberAfter, upsAfter } from './moving';
import { optionAt, optionCount, optionsOf } from './options';
import { keyAfter, keyOf } from './totals';
import { basicVerdict, Verdict } from './verdicts';

/** Estimates are compared in units of 2^-12; below them the history counts. */
const SCORE_SHIFT: i64 = 20;
const MOST_CREDIT: u32 = (1 << 20) - 1;

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
export function listChildren(): Verdict {
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

// @ts-ignore: decorator
@inline
function historyOf(option: usize): u32 {
  return load<u32>(option, 84);
}

/** The option has won a node. */
export function creditOption(option: usize): void {
  store<u32>(option, min(historyOf(option) + 1, MOST_CREDIT), 84);
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
