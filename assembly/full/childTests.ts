// Tests of children before any is searched: what the table knows, and what stops and means say of a move; and the list of
// the children that are left open.

import { outcomeOf } from '../memory/outcomeTable';
import { Verdict } from '../sum/path';
import { keyOf } from './adding';
import { Option } from './building';
import { Feature, usesFeature } from './features';
import { CHILD_BYTES, Child, childrenOf, Frame, itemCount, itemOf, reserveTop, topFrame } from './frames';
import { Flag, Item } from './item';
import { rightGainOf, temperatureLowOf } from './items';
import { basicVerdict } from './verdicts';

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

/** Before children of the frame are tested. */
export function findHottest(frame: Frame): void {
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

/** What stops and means say of the move. */
export function verdictAfter(frame: Frame, at: i32, item: Item, back: bool, option: Option): Verdict {
  if (!usesFeature(Feature.ChildrenFirst) || !usesFeature(Feature.Stops)) return Verdict.Open;
  const number = frame.number + option.numberFor(back);
  const low = frame.low - item.lowFor(back) + option.lowFor(back) + number;
  const high = frame.high - item.highFor(back) + option.highFor(back) + number;
  const meanLow = frame.meanLow - item.meanLowFor(back) + option.meanLowFor(back) + number;
  const meanHigh = frame.meanHigh - item.meanHighFor(back) + option.meanHighFor(back) + number;
  // Right moves next: see verdictByStops with the players exchanged.
  const temperature = max(at == hottestAt ? nextHottest : hottest, option.temperatureLowFor(back));
  if (low > 0 || meanLow - temperature > 0) return Verdict.Wins;
  const gain = max(at == dearestAt ? nextDearest : dearest, option.rightGainFor(back));
  if (high - gain < 0 || meanHigh < 0) return Verdict.Loses;
  if (low != 0 && high != 0) return Verdict.Open;
  const basic = basicVerdict(0, -(frame.ups + option.upsFor(back)), frame.nimber ^ option.nimber);
  if (low == 0 && basic == Verdict.Loses && !unsureLow(frame, item, back, option)) return Verdict.Wins;
  if (high == 0 && basic == Verdict.Wins && !unsureHigh(frame, item, back, option)) return Verdict.Loses;
  return Verdict.Open;
}

/** The key of the sum after an option. */
// @ts-ignore: decorator
@inline
export function keyOfChild(frame: Frame, item: Item, back: bool, option: Option): u64 {
  return keyOf(
    item.addedFor(back) - frame.added - option.addedFor(back),
    frame.combined ^ item.combined ^ option.combined,
    -(frame.number + option.numberFor(back)),
    -(frame.ups + option.upsFor(back)),
    frame.nimber ^ option.nimber,
  );
}

// @ts-ignore: decorator
@inline
export function scoreOf(item: Item, back: bool, option: Option): i64 {
  const gain = option.numberFor(back) + option.estimateFor(back) - item.estimateFor(back);
  const score: i64 = usesFeature(Feature.Order) ? (gain >> SCORE_SHIFT) << SCORE_SHIFT : 0;
  return usesFeature(Feature.History) ? score + <i64>historyOf(option) : score;
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
function unsureLow(frame: Frame, item: Item, back: bool, option: Option): u32 {
  const others = <u32>frame.unsureLow - <u32>!(item.flagsFor(back) & Flag.AboveLow);
  return others + <u32>option.unsureLowFor(back);
}

/** How many may be confused with the bound above them. */
// @ts-ignore: decorator
@inline
function unsureHigh(frame: Frame, item: Item, back: bool, option: Option): u32 {
  const others = <u32>frame.unsureHigh - <u32>!(item.flagsFor(back) & Flag.BelowHigh);
  return others + <u32>option.unsureHighFor(back);
}

/** What the table knows of a child, if it is asked: 1 won for its mover, 0 lost, -1 not known. */
// @ts-ignore: decorator
@inline
export function knownOutcome(key: u64): i32 {
  return usesFeature(Feature.ChildrenFirst) && usesFeature(Feature.Table) ? outcomeOf(key) : -1;
}

export function pushChild(frame: Frame, key: u64, score: i64, option: u32, at: u32): void {
  const count = frame.childCount;
  const child = changetype<Child>(childrenOf(frame) + <usize>count * CHILD_BYTES);
  child.key = key;
  child.score = score;
  child.option = option;
  child.at = at;
  frame.childCount = count + 1;
}

/** Makes room for so many further children; the top frame may move. */
export function reserveChildren(count: u32): bool {
  const frame = topFrame();
  return reserveTop(
    childrenOf(frame) - changetype<usize>(frame) + <usize>(frame.childCount + count) * CHILD_BYTES,
  );
}
