// The children of a node, with Left to move: each is looked up in the table and tested by what its option changes in
// the sum, before any is searched.

import { memoryEnded } from '../memory/ended';
import { outcomeOf } from '../memory/outcomeTable';
import { releaseScratch, scratchMark } from '../memory/scratch';
import { Verdict } from '../sum/path';
import { keyAfter, keyOf } from './adding';
import { built, describeLarge, endOption, Option } from './building';
import { listLength, moveIn } from './expansion';
import { Feature, usesFeature } from './features';
import { CHILD_BYTES, Child, childrenOf, Frame, itemCount, itemOf, reserveTop, topFrame } from './frames';
import { Flag } from './item';
import {
  addedHash,
  combinedHash,
  estimateOf,
  flagsOf,
  highOf,
  isNegative,
  itemAt,
  lowOf,
  meanHighOf,
  meanLowOf,
  rightGainOf,
  temperatureLowOf,
} from './items';
import { IN_NIMBER, IN_NUMBER, IN_UPS, MADE_ANEW, numberAfter, upsAfter } from './moving';
import {
  fromMiddle,
  gatherAfter,
  keepsOptions,
  makeOption,
  movesFor,
  optionAt,
  optionsOf,
  playerIn,
} from './options';
import { releaseTransient, takeTransient, transientMark } from './transient';
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
    const mark = scratchMark();
    const wins = keepsOptions(id) ? listChildrenIn(i, id) : listPassingChildrenIn(i, id);
    releaseScratch(mark);
    if (wins) return Verdict.Wins;
    if (memoryEnded) return Verdict.Open;
  }
  return listBasicChildren(allValued);
}

/** Lists those after moves in one item, up to the first that wins at once; is there one? */
function listChildrenIn(at: i32, id: u32): bool {
  const moves = movesFor(id);
  if (memoryEnded) return false;
  const options = optionsOf(id, moves);
  if (!options) return false;
  if (!reserveChildren(options.moves)) return false;
  for (let i: u32 = 0; i < options.count || makeOption(options, id, moves); i++) {
    if (listChild(topFrame(), at, id, optionAt(options, i))) return true;
  }
  return false;
}

/** Is the item equal to one before it? */
function isRepeated(frame: Frame, at: i32, id: u32): bool {
  for (let i = 0; i < at; i++) {
    const other = itemOf(frame, i);
    if (addedHash(other) == addedHash(id) && combinedHash(other) == combinedHash(id)) return true;
  }
  return false;
}

/**
 * The same in an item whose options do not outlive the node. A child that the table knows is never described: bounds of
 * large components cost more than the table.
 */
function listPassingChildrenIn(at: i32, id: u32): bool {
  const moves = movesFor(id);
  if (memoryEnded) return false;
  const count = listLength(moves);
  if (!reserveChildren(count)) return false;
  const frame = topFrame();
  const first = frame.childCount;
  for (let i = 0; i < count; i++) {
    const mark = transientMark();
    const move = moveIn(moves, fromMiddle(i, count));
    if (!gatherAfter(itemAt(id), move, playerIn(id))) return false;
    const key = keyOfChild(frame, id, built);
    const known = knownOutcome(key);
    if (known == 0) return true;
    if (known < 0 && !isListedFrom(frame, first, key)) {
      describeLarge();
      const record = endOption(move.code, false);
      if (!record) return false;
      const option = changetype<Option>(record);
      const verdict = verdictAfter(frame, at, id, option);
      if (verdict == Verdict.Wins) return true;
      if (verdict == Verdict.Open) {
        if (!pushPassingChild(frame, key, scoreOf(id, option), option, <u32>at, mark)) return false;
        continue;
      }
    }
    releaseTransient(mark);
  }
  return false;
}

/** An option that does not outlive its node and takes more bytes, with its items, is made anew when it is tried. */
const MOST_PASSING_BYTES: u32 = 512;

/** Lists a child; `mark` is where the memory of its option begins. False when memory has ended. */
function pushPassingChild(frame: Frame, key: u64, score: i64, option: Option, at: u32, mark: u32): bool {
  if (transientMark() - mark <= MOST_PASSING_BYTES) {
    pushChild(frame, key, score, <u32>changetype<usize>(option), at);
    return true;
  }
  const code = option.move;
  releaseTransient(mark);
  const place = takeTransient(sizeof<u64>());
  if (!place) return false;
  store<u64>(place, code);
  pushChild(frame, key, score, <u32>place, at | MADE_ANEW);
  return true;
}

/** Is there a child with this key from a place in the list on? */
function isListedFrom(frame: Frame, first: u32, key: u64): bool {
  const children = childrenOf(frame);
  for (let i = first; i < frame.childCount; i++) {
    if (changetype<Child>(children + <usize>i * CHILD_BYTES).key == key) return true;
  }
  return false;
}

/** Makes room for so many further children; the top frame may move. */
function reserveChildren(count: u32): bool {
  const frame = topFrame();
  return reserveTop(
    childrenOf(frame) - changetype<usize>(frame) + <usize>(frame.childCount + count) * CHILD_BYTES,
  );
}

/** Tests the child after an option; lists it if it is open. True if the move wins at once. */
function listChild(frame: Frame, at: i32, id: u32, option: Option): bool {
  const verdict = verdictAfter(frame, at, id, option);
  if (verdict != Verdict.Open) return verdict == Verdict.Wins;
  return addChild(
    frame,
    keyOfChild(frame, id, option),
    scoreOf(id, option),
    <u32>changetype<usize>(option),
    <u32>at,
  );
}

/** What stops and means say of the move. */
function verdictAfter(frame: Frame, at: i32, id: u32, option: Option): Verdict {
  if (!usesFeature(Feature.ChildrenFirst) || !usesFeature(Feature.Stops)) return Verdict.Open;
  const back = isNegative(id);
  const number = frame.number + option.numberFor(back);
  const low = frame.low - lowOf(id) + option.lowFor(back) + number;
  const high = frame.high - highOf(id) + option.highFor(back) + number;
  const meanLow = frame.meanLow - meanLowOf(id) + option.meanLowFor(back) + number;
  const meanHigh = frame.meanHigh - meanHighOf(id) + option.meanHighFor(back) + number;
  // Right moves next: see verdictByStops with the players exchanged.
  const temperature = max(at == hottestAt ? nextHottest : hottest, option.temperatureLowFor(back));
  if (low > 0 || meanLow - temperature > 0) return Verdict.Wins;
  const gain = max(at == dearestAt ? nextDearest : dearest, option.rightGainFor(back));
  if (high - gain < 0 || meanHigh < 0) return Verdict.Loses;
  if (low != 0 && high != 0) return Verdict.Open;
  const basic = basicVerdict(0, -(frame.ups + option.upsFor(back)), frame.nimber ^ option.nimber);
  if (low == 0 && basic == Verdict.Loses && !unsureLow(frame, id, option)) return Verdict.Wins;
  if (high == 0 && basic == Verdict.Wins && !unsureHigh(frame, id, option)) return Verdict.Loses;
  return Verdict.Open;
}

/** The key of the sum after an option. */
// @ts-ignore: decorator
@inline
function keyOfChild(frame: Frame, id: u32, option: Option): u64 {
  const back = isNegative(id);
  return keyOf(
    addedHash(id) - frame.added - option.addedFor(back),
    frame.combined ^ combinedHash(id) ^ option.combined,
    -(frame.number + option.numberFor(back)),
    -(frame.ups + option.upsFor(back)),
    frame.nimber ^ option.nimber,
  );
}

// @ts-ignore: decorator
@inline
function scoreOf(id: u32, option: Option): i64 {
  const back = isNegative(id);
  const gain = option.numberFor(back) + option.estimateFor(back) - estimateOf(id);
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
  const known = knownOutcome(key);
  if (known < 0) pushChild(frame, key, score, option, at);
  return known == 0;
}

/** What the table knows of a child, if it is asked: 1 won for its mover, 0 lost, -1 not known. */
// @ts-ignore: decorator
@inline
function knownOutcome(key: u64): i32 {
  return usesFeature(Feature.ChildrenFirst) && usesFeature(Feature.Table) ? outcomeOf(key) : -1;
}

function pushChild(frame: Frame, key: u64, score: i64, option: u32, at: u32): void {
  const count = frame.childCount;
  const child = changetype<Child>(childrenOf(frame) + <usize>count * CHILD_BYTES);
  child.key = key;
  child.score = score;
  child.option = option;
  child.at = at;
  frame.childCount = count + 1;
}

/** Moves in the basic part come last; in a number only if the rest may be a number (Number Avoidance Theorem). */
function listBasicChildren(allValued: bool): Verdict {
  const number = topFrame().number;
  const ups = topFrame().ups;
  const nimber = topFrame().nimber;
  if (!reserveChildren(nimber + 2)) return Verdict.Open;
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
