// Nim values by definition: the least number that is not the value of an option; a sum's value is the exclusive
// or of its components' values (Sprague, Grundy). Node for node the algorithm of src/engine/typescript.

import { memoryEnded, noteMemoryEnded } from '../memory/ended';
import { enlargeBlock, takeBlock } from '../memory/pages';
import { beginRenewal, endRenewal, renewAll, renewalIsDue } from '../sum/components';
import { countMoves, movesFor, optionComponents, optionCount, optionNimber, optionOf } from '../sum/options';
import { endedStatus, Status } from '../sum/status';
import { countDepth, countNode, nimNodes } from './counts';
import { exactValue, factOf, isExact, learnValue } from './knowledge';

/**
 * A frame, a component whose value is being worked out:
 *
 *  | offset | type  | content                                                            |
 *  |--------|-------|--------------------------------------------------------------------|
 *  |      0 | u32   | bytes of the frame before this one                                 |
 *  |      4 | u32   | component                                                          |
 *  |      8 | u32   | option under way                                                   |
 *  |     12 | u32   | the next component of that option                                  |
 *  |     16 | u32   | exclusive or of the components before it                           |
 *  |     20 | u32   | 64-bit words in the set                                            |
 *  |     24 | u64[] | the set of values seen, those up to the number of moves            |
 */
const HEADER: usize = 24;

const START_BYTES: usize = 1 << 16;

let base: usize = 0;
let capacity: usize = 0;
let top: usize = 0;
let frames: i32 = 0;

let rootIds: usize = 0;
let rootCount: i32 = 0;
let nextRoot: i32 = 0;
let sum: u32 = 0;

/** The value, once the status says so. */
export function mexResult(): u32 {
  return sum;
}

/** The ids lie where they stay put until the search ends. */
export function startMex(ids: usize, count: i32, nimber: u32): bool {
  if (!base) {
    base = takeBlock(START_BYTES);
    capacity = START_BYTES;
  }
  top = 0;
  frames = 0;
  rootIds = ids;
  rootCount = count;
  nextRoot = 0;
  sum = nimber;
  return base != 0;
}

/** Visits up to `budget` further nodes. */
export function runMex(budget: u32): Status {
  const limit = nimNodes + <u64>budget;
  while (true) {
    if (frames == 0) {
      if (nextRoot == rootCount) return Status.Value;
      const component = load<u32>(rootIds + (<usize>nextRoot << 2));
      nextRoot++;
      const known = enter(component);
      if (known >= 0) sum ^= <u32>known;
    } else if (nimNodes >= limit) {
      return Status.Running;
    } else {
      if (renewalIsDue()) renewComponents();
      if (!memoryEnded) advance();
    }
    if (memoryEnded) return endedStatus();
  }
}

/** Takes the next step in the top frame: a part of an option, the end of an option, or the end of them all. */
function advance(): void {
  const frame = base + top;
  const component = load<u32>(frame, 4);
  const at = load<u32>(frame, 8);
  const moves = movesFor(component, 0);
  if (!moves) return;
  if (at == countMoves(moves)) {
    const value = leastMissing(frame);
    learnValue(component, value);
    top -= <usize>load<u32>(frame);
    frames--;
    deliver(value);
    return;
  }
  const option = optionOf(component, 0, moves, at);
  if (!option) return;
  const part = load<i32>(frame, 12);
  if (part < optionCount(option)) {
    store<i32>(frame, part + 1, 12);
    const known = enter(load<u32>(optionComponents(option) + (<usize>part << 2)));
    if (known >= 0) deliver(<u32>known);
    return;
  }
  see(frame, load<u32>(frame, 16) ^ optionNimber(option));
  store<u32>(frame, at + 1, 8);
  store<u64>(frame, 0, 12);
}

/** Forgets all components but those in use. */
function renewComponents(): void {
  if (!beginRenewal()) return;
  renewAll(rootIds, rootCount);
  let frame = base + top;
  for (let i = 0; i < frames; i++) {
    renewAll(frame + 4, 1);
    frame -= <usize>load<u32>(frame);
  }
  endRenewal();
}

/** The component's value if it is known; otherwise opens a frame for it and returns -1. */
function enter(component: u32): i64 {
  countNode();
  const fact = factOf(component);
  if (isExact(fact)) return <i64>exactValue(fact);
  open(component);
  return -1;
}

function open(component: u32): void {
  const moves = movesFor(component, 0);
  if (!moves) return;
  const words = (countMoves(moves) >> 6) + 1;
  const size = frames ? HEADER + (<usize>load<u32>(base + top, 20) << 3) : 0;
  const needed = top + size + HEADER + (<usize>words << 3);
  if (needed > capacity && !grow(needed)) return;
  top += size;
  const frame = base + top;
  store<u32>(frame, <u32>size);
  store<u32>(frame, component, 4);
  store<u64>(frame, 0, 8);
  store<u32>(frame, 0, 16);
  store<u32>(frame, words, 20);
  memory.fill(frame + HEADER, 0, <usize>words << 3);
  frames++;
  countDepth(frames);
}

function grow(needed: usize): bool {
  const larger = max(capacity << 1, needed);
  const block = enlargeBlock(base, capacity, larger);
  if (!block) {
    noteMemoryEnded();
    return false;
  }
  base = block;
  capacity = larger;
  return true;
}

/** Hands a value to whoever waits for it. */
function deliver(value: u32): void {
  if (frames) {
    const frame = base + top;
    store<u32>(frame, load<u32>(frame, 16) ^ value, 16);
  } else {
    sum ^= value;
  }
}

/** Values above the number of moves cannot matter for the least missing one. */
function see(frame: usize, value: u32): void {
  if (value >> 6 >= load<u32>(frame, 20)) return;
  const word = frame + HEADER + (<usize>(value >> 6) << 3);
  store<u64>(word, load<u64>(word) | (<u64>1 << (value & 63)));
}

function leastMissing(frame: usize): u32 {
  let word = frame + HEADER;
  while (load<u64>(word) == <u64>-1) word += 8;
  return (<u32>(word - frame - HEADER) << 3) + <u32>ctz(~load<u64>(word));
}
