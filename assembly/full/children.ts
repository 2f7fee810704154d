// The children of a node, with Left to move: each is looked up in the table and tested by what its option changes in
// the sum, before any is searched.

import { memoryEnded } from '../memory/ended';
import { releaseScratch, scratchMark } from '../memory/scratch';
import { Verdict } from '../sum/path';
import { keyAfter } from './adding';
import { Option } from './building';
import {
  findHottest,
  keyOfChild,
  knownOutcome,
  pushChild,
  reserveChildren,
  scoreOf,
  verdictAfter,
} from './childTests';
import { Frame, itemCount, itemOf, topFrame } from './frames';
import { Flag } from './item';
import { addedHash, combinedHash, flagsOf, isNegative, itemAt } from './items';
import { IN_NIMBER, IN_NUMBER, IN_UPS, numberAfter, upsAfter } from './moving';
import { keepsOptions, makeOption, movesFor, optionAt, optionsOf } from './options';
import { listPassingChildrenIn } from './passingChildren';

/** Lists the children that are not decided; a decided one may decide the node. */
export function listChildren(): Verdict {
  topFrame().childCount = 0;
  topFrame().unlisted = 0;
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

/** Tests the child after an option; lists it if it is open. True if the move wins at once. */
function listChild(frame: Frame, at: i32, id: u32, option: Option): bool {
  const item = itemAt(id);
  const back = isNegative(id);
  const verdict = verdictAfter(frame, at, item, back, option);
  if (verdict != Verdict.Open) return verdict == Verdict.Wins;
  return addChild(
    frame,
    keyOfChild(frame, item, back, option),
    scoreOf(item, back, option),
    <u32>changetype<usize>(option),
    <u32>at,
  );
}

/** Looks the child up and lists it if it is not known. True if it is known to be lost for its mover. */
function addChild(frame: Frame, key: u64, score: i64, option: u32, at: u32): bool {
  const known = knownOutcome(key);
  if (known < 0) pushChild(frame, key, score, option, at);
  return known == 0;
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
