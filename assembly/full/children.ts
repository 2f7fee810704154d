// The children of a node, with Left to move: each is looked up in the table and tested by what its option changes in
// the sum, before any is searched.

import { outcomeOf } from '../memory/outcomeTable';
import { keyAfter, keyOf } from './adding';
import { Option } from './building';
import { Feature, usesFeature } from './features';
import { CHILD_BYTES, Child, childrenOf, Frame, itemCount, itemOf, reserveTop, topFrame } from './frames';
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
  temperatureLowOf,
} from './items';
import { IN_NIMBER, IN_NUMBER, IN_UPS, numberAfter, upsAfter } from './moving';
import { optionAt, optionCount, optionsOf } from './options';
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

function findHottest(frame: Frame): void {
  hottest = 0;
  nextHottest = 0;
  hottestAt = -1;
  dearest = 0;
  nextDearest = 0;
  dearestAt = -1;
  for (let i = 0; i < itemCount(frame); i++) {
    const id = itemOf(frame, i);
    const gain = rightGainOf(id);
    if (gain > dearest) {
      nextDearest = dearest;
      dearest = gain;
      dearestAt = i;
    } else if (gain > nextDearest) {
      nextDearest = gain;
    }
    const temperature = temperatureLowOf(id);
    if (temperature > hottest) {
      nextHottest = hottest;
      hottest = temperature;
      hottestAt = i;
    } else if (temperature > nextHottest) {
      nextHottest = temperature;
    }
  }
}

/** Lists the children that are not decided; a decided one may decide the node. */
export function listChildren(): Verdict {
  topFrame().childCount = 0;
  findHottest(topFrame());
  const count = itemCount(topFrame());
  let allValued = true;
  for (let i = 0; i < count; i++) {
    const frame = topFrame();
    const id = itemOf(frame, i);
    if (!(flagsOf(id) & Flag.Valued)) allValued = false;
    if (isRepeated(frame, i, id)) continue;
    const options = optionsOf(id);
    if (!options) return Verdict.Open;
    const bytes =
      childrenOf(frame) -
      changetype<usize>(frame) +
      <usize>(frame.childCount + optionCount(options)) * CHILD_BYTES;
    if (!reserveTop(bytes)) return Verdict.Open;
    for (let j: u32 = 0; j < optionCount(options); j++) {
      if (listChild(topFrame(), i, id, optionAt(options, j))) return Verdict.Wins;
    }
  }
  return listBasicChildren(allValued);
}

/** Is the item equal to one before it? */
function isRepeated(frame: Frame, at: i32, id: u32): bool {
  for (let i = 0; i < at; i++) {
    const other = itemOf(frame, i);
    if (addedHash(other) == addedHash(id) && combinedHash(other) == combinedHash(id)) return true;
  }
  return false;
}

/** Tests the child after an option; lists it if it is open. True if the move wins at once. */
function listChild(frame: Frame, at: i32, id: u32, option: Option): bool {
  const back = isNegative(id);
  const number = frame.number + option.numberFor(back);
  const low = frame.low - lowOf(id) + option.lowFor(back);
  const high = frame.high - highOf(id) + option.highFor(back);
  const meanLow = frame.meanLow - meanLowOf(id) + option.meanLowFor(back);
  const meanHigh = frame.meanHigh - meanHighOf(id) + option.meanHighFor(back);
  const ups = frame.ups + option.upsFor(back);
  const nimber = frame.nimber ^ option.nimber;
  if (usesFeature(Feature.ChildrenFirst) && usesFeature(Feature.Stops)) {
    // Right moves next: see verdictByStops with the players exchanged.
    const news = option.temperatureLowFor(back);
    const temperature = max(at == hottestAt ? nextHottest : hottest, news);
    if (low + number > 0 || meanLow - temperature + number > 0) return true;
    const newGain = option.rightGainFor(back);
    const gain = max(at == dearestAt ? nextDearest : dearest, newGain);
    if (high - gain + number < 0 || meanHigh + number < 0) return false;
    if (low + number == 0 && !unsureLow(frame, id, option) && basicVerdict(0, -ups, nimber) == Verdict.Loses)
      return true;
    if (high + number == 0 && !unsureHigh(frame, id, option) && basicVerdict(0, -ups, nimber) == Verdict.Wins)
      return false;
  }
  const added = frame.added - addedHash(id) + option.addedFor(back);
  const combined = frame.combined ^ combinedHash(id) ^ option.combined;
  const gain = option.numberFor(back) + option.estimateFor(back) - estimateOf(id);
  let score: i64 = usesFeature(Feature.Order) ? (gain >> SCORE_SHIFT) << SCORE_SHIFT : 0;
  if (usesFeature(Feature.History)) score += <i64>historyOf(option);
  return addChild(
    frame,
    keyOf(0 - added, combined, -number, -ups, nimber),
    score,
    <u32>changetype<usize>(option),
    <u32>at,
  );
}

// @ts-ignore: decorator
@inline
function historyOf(option: Option): u32 {
  return option.credit;
}

/** The option has won a node. */
export function creditOption(option: Option): void {
  option.credit = min(historyOf(option) + 1, MOST_CREDIT);
}

/** How many items of the child may be confused with the bound below them. */
// @ts-ignore: decorator
@inline
function unsureLow(frame: Frame, id: u32, option: Option): u32 {
  const others = <u32>frame.unsureLow - <u32>!(flagsOf(id) & Flag.AboveLow);
  return others + <u32>option.unsureLowFor(isNegative(id));
}

/** How many may be confused with the bound above them. */
// @ts-ignore: decorator
@inline
function unsureHigh(frame: Frame, id: u32, option: Option): u32 {
  const others = <u32>frame.unsureHigh - <u32>!(flagsOf(id) & Flag.BelowHigh);
  return others + <u32>option.unsureHighFor(isNegative(id));
}

/** Looks the child up and lists it if it is not known. True if it is known to be lost for its mover. */
function addChild(frame: Frame, key: u64, score: i64, option: u32, at: u32): bool {
  if (usesFeature(Feature.ChildrenFirst) && usesFeature(Feature.Table)) {
    const known = outcomeOf(key);
    if (known == 0) return true;
    if (known == 1) return false;
  }
  const count = frame.childCount;
  const child = changetype<Child>(childrenOf(frame) + <usize>count * CHILD_BYTES);
  child.key = key;
  child.score = score;
  child.option = option;
  child.at = at;
  frame.childCount = count + 1;
  return false;
}

/** Moves in the basic part come last; in a number only if the rest may be a number (Number Avoidance Theorem). */
function listBasicChildren(allValued: bool): Verdict {
  const number = topFrame().number;
  const ups = topFrame().ups;
  const nimber = topFrame().nimber;
  const bytes =
    childrenOf(topFrame()) -
    changetype<usize>(topFrame()) +
    (<usize>topFrame().childCount + <usize>nimber + 2) * CHILD_BYTES;
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
    if (addChild(frame, keyAfter(frame, numberAfter(number), ups, nimber), last + 1, 0, IN_NUMBER))
      return Verdict.Wins;
  }
  return frame.childCount ? Verdict.Open : Verdict.Loses;
}
