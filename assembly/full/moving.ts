// Moves: the frame of a child is opened behind that of its node, with the players exchanged.

import { baseOf, Kind, kindOf, nimberOf, numberPart, UNKNOWN, upsOf } from '../values/values';
import { gatheredCount, gatheredIds, OPTION_HEADER } from './building';
import { Feature, usesFeature } from './features';
import { CHILD_BYTES, childrenOf, frameBelow, itemCount, itemsOf, pushFrame, topFrame } from './frames';
import { addedHash, combinedHash, inverse, isNegative } from './items';
import { internValue } from './valueItems';
import { gatherItemsAfter } from './options';
import { boughtWorth } from './purchases';
import { transientMark } from './transient';

/** Children that are moves in the basic part of the sum, by what stands in place of the item. */
export const IN_UPS: u32 = 0xffffffff;
export const IN_NIMBER: u32 = 0xfffffffe;
export const IN_NUMBER: u32 = 0xfffffffd;

/** Opens the frame of the most promising child that is left; false if there is none. */
export function tryNextChild(): bool {
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

/** Left's move in n·up: to 0 if n > 0; -n·up = {-(n-1)·up + * | 0}. */
export function upsAfter(ups: i32): i32 {
  return ups > 0 ? 0 : ups + 1;
}

/** Left's move in a number: n to n - 1 for n > 0, m/2^k to (m-1)/2^k; the number itself if there is none. */
export function numberAfter(number: i64): i64 {
  const whole = <i64>1 << 32;
  if (number & (whole - 1)) return number - (number & -number);
  return number > 0 ? number - whole : number;
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
