// Moves: the frame of a child is opened behind that of its node, with the players exchanged.

import { copyBytes } from '../memory/copying';
import { isSearched, isTogether } from '../memory/sharing';
import { baseOf, Kind, kindOf, nimberOf, numberPart, UNKNOWN, upsOf } from '../values/values';
import { keepTransient } from './boardItems';
import { built, builtItems, OPTION_HEADER, Option } from './building';
import { Feature, usesFeature } from './features';
import {
  CHILD_BYTES,
  Child,
  childrenOf,
  Frame,
  frameBelow,
  itemCount,
  itemOf,
  itemsOf,
  pushFrame,
  topFrame,
} from './frames';
import { addedHash, combinedHash, inverse, isNegative, itemAt, TRANSIENT } from './items';
import { gatherItemsAfter } from './options';
import { boughtValue } from './purchases';
import { keepsSize } from './sizes';
import { transientMark } from './transient';
import { internValue } from './valueItems';

/** Children that are moves in the basic part of the sum, by what stands in place of the item. */
export const IN_UPS: u32 = 0xffffffff;
export const IN_NIMBER: u32 = 0xfffffffe;
export const IN_NUMBER: u32 = 0xfffffffd;
/** The least of these. */
export const LEAST_BASIC: u32 = IN_NUMBER;
/** Beside the item: in place of the option there is the address of the move, whose option is made anew. */
export const MADE_ANEW: u32 = 0x40000000;
/** Beside the item: the move has not been played yet (passingChildren.ts); its code is in place of the key. */
export const UNLISTED: u32 = 0x20000000;

/** What became of the most promising child that is left. */
export const enum Next {
  /** There is none, or memory has ended. */
  None,
  /** Its frame is open. */
  Opened,
  /** Its move has not been played yet (passingChildren.ts). */
  Unlisted,
}

/** Opens the frame of the most promising child that is left. */
export function tryNextChild(): Next {
  const frame = topFrame();
  const count = frame.childCount;
  if (count == 0) return Next.None;
  const seemsLost = frame.seemsLost != 0;
  // Of a node that may be won everybody searches the most promising child: the others are probably not needed.
  const best = isTogether && seemsLost ? bestUnsearched(frame) : bestOf(frame, count);
  const option = best.option;
  const at = best.at;
  if (isUnlisted(best)) return Next.Unlisted;
  frame.movedAt = at;
  frame.movedBy = option;
  // The others move up: ties go to the earlier.
  const place = changetype<usize>(best);
  copyBytes(place, place + CHILD_BYTES, childrenOf(frame) + <usize>(count - 1) * CHILD_BYTES - place);
  frame.childCount = count - 1;
  if (!open(option, at)) return Next.None;
  // Who answers a promising move is lost, and who answers a move of the lost wins.
  topFrame().seemsLost = <u32>!seemsLost;
  return Next.Opened;
}

/** False when memory has ended. */
function open(option: u32, at: u32): bool {
  if (at >= LEAST_BASIC) return openBasicChild(option, at);
  if (at & MADE_ANEW) return openChildAfter(load<u64>(<usize>option), <i32>(at ^ MADE_ANEW));
  return openChild(changetype<Option>(<usize>option), <i32>at);
}

// @ts-ignore: decorator
@inline
export function isUnlisted(child: Child): bool {
  return child.at < LEAST_BASIC && (child.at & UNLISTED) != 0;
}

/** The most promising of the first children that are left. */
// @ts-ignore: decorator
@inline
function bestOf(frame: Frame, count: u32): Child {
  const children = childrenOf(frame);
  let best = changetype<Child>(children);
  for (let i: u32 = 1; i < count; i++) {
    const child = changetype<Child>(children + <usize>i * CHILD_BYTES);
    if (child.score > best.score) best = child;
  }
  return best;
}

/** The most promising child that nobody else is searching; if there is none, the most promising of all. */
function bestUnsearched(frame: Frame): Child {
  const count = frame.childCount;
  let left = count - frame.putOff;
  while (left) {
    const best = bestOf(frame, left);
    if (!isSearched(best.key)) {
      frame.putOff = count - left;
      return best;
    }
    putOff(frame, best);
    left--;
  }
  frame.putOff = 0;
  return bestOf(frame, count);
}

const moved: usize = memory.data(offsetof<Child>(), 8);

/** The child goes to the end of the list. */
function putOff(frame: Frame, child: Child): void {
  const place = changetype<usize>(child);
  const last = childrenOf(frame) + <usize>(frame.childCount - 1) * CHILD_BYTES;
  memory.copy(moved, place, CHILD_BYTES);
  memory.copy(place, place + CHILD_BYTES, last - place);
  memory.copy(last, moved, CHILD_BYTES);
}

function openBasicChild(option: u32, at: u32): bool {
  const mark = transientMark();
  if (!pushFrame(itemCount(topFrame()))) return false;
  const frame = frameBelow();
  const child = topFrame();
  let number = frame.number;
  let ups = frame.ups;
  let nimber = frame.nimber;
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
    putItem(child, inverse(itemOf(frame, i)));
  }
  return true;
}

/** Left's move in n·up: to 0 if n > 0; -n·up = {-(n-1)·up + * | 0}. */
export function upsAfter(ups: i32): i32 {
  return ups > 0 ? 0 : ups + 1;
}

/** Left's move in a number: n to n - 1 for n > 0, m/2^k to (m-1)/2^k; the number itself if there is none. */
export function numberAfter(number: i64): i64 {
  const whole = (<i64>1) << 32;
  if (number & (whole - 1)) return number - (number & -number);
  return number > 0 ? number - whole : number;
}

/** A frame without items and children. */
export function beginFrame(frame: Frame, number: i64, ups: i32, nimber: u32, option: u32, mark: u32): void {
  frame.itemCount = 0;
  frame.childCount = 0;
  frame.putOff = 0;
  frame.seemsLost = 0;
  frame.told = 0;
  frame.option = option;
  frame.number = number;
  frame.ups = ups;
  frame.nimber = nimber;
  frame.mark = mark;
}

function openChild(option: Option, at: i32): bool {
  const mark = transientMark();
  const id = itemOf(topFrame(), at);
  if (option.hasLarge && !option.isPassing) {
    if (!gatherItemsAfter(id, option.move)) return false;
    return openSum(option, builtItems(), <i32>built.itemCount, at, 0, mark);
  }
  const credited = option.isPassing ? 0 : <u32>changetype<usize>(option);
  return openSum(
    option,
    changetype<usize>(option) + OPTION_HEADER,
    <i32>option.itemCount,
    at,
    credited,
    mark,
  );
}

/** The same after a move of which no option was kept. */
function openChildAfter(code: u64, at: i32): bool {
  const mark = transientMark();
  if (!gatherItemsAfter(itemOf(topFrame(), at), code)) return false;
  return openSum(built, builtItems(), <i32>built.itemCount, at, 0, mark);
}

/** Opens the frame after an option, whose items are told apart, in the item at a place. */
function openSum(option: Option, news: usize, count: i32, at: i32, credited: u32, mark: u32): bool {
  if (!pushFrame(itemCount(topFrame()) + count)) return false;
  const frame = frameBelow();
  const child = topFrame();
  const back = isNegative(itemOf(frame, at));
  beginFrame(
    child,
    option.numberFor(!back) - frame.number,
    option.upsFor(!back) - frame.ups,
    frame.nimber ^ option.nimber,
    credited,
    mark,
  );
  for (let i = 0; i < itemCount(frame); i++) {
    if (i != at) putItem(child, inverse(itemOf(frame, i)));
  }
  for (let i = 0; i < count; i++) {
    const item = kept(load<u32>(news + ((<usize>i) << 2)));
    putItem(child, back ? item : inverse(item));
  }
  return true;
}

/** The item that stands in frames: components are kept from the first move on that leads to them, if they are small. */
function kept(id: u32): u32 {
  if (!(id & TRANSIENT)) return id;
  const item = itemAt(id);
  return keepsSize(<i32>item.kind, <i32>item.size) ? keepTransient(id) : id;
}

/** Adds an item to a frame that is being built, or its value if that has been bought. */
export function putItem(frame: Frame, id: u32): void {
  const value = boughtValue(id);
  if (value == UNKNOWN) {
    putTerm(frame, id);
    return;
  }
  frame.number = frame.number + numberPart(value);
  if (kindOf(value) <= Kind.UpStar) {
    frame.ups = frame.ups + upsOf(value);
    frame.nimber = frame.nimber ^ nimberOf(value);
    return;
  }
  const item = internValue(baseOf(value));
  if (item) putTerm(frame, item);
}

/** Adds an item; with its inverse it vanishes. */
function putTerm(frame: Frame, id: u32): void {
  const items = itemsOf(frame);
  const count = itemCount(frame);
  if (usesFeature(Feature.Cancel)) {
    for (let i = 0; i < count; i++) {
      const other = load<u32>(items + ((<usize>i) << 2));
      if (addedHash(other) + addedHash(id) != 0 || combinedHash(other) != combinedHash(id)) continue;
      store<u32>(items + ((<usize>i) << 2), load<u32>(items + ((<usize>(count - 1)) << 2)));
      frame.itemCount = count - 1;
      return;
    }
  }
  store<u32>(items + ((<usize>count) << 2), id);
  frame.itemCount = count + 1;
}
