// Nim values by definition: the least number that is not the value of an option; a sum's value is the exclusive
// or of its components' values (Sprague, Grundy). Node for node the algorithm of src/engine/typescript.

import { memoryEnded } from '../memory/ended';
import { entryBelow, openStack, pop, push, reserve, STACK, Stack, topOf } from '../memory/stack';
import { countMoves, movesFor, optionComponents, optionOf } from '../sum/options';
import { beginRenewal, endRenewal, renewAll, renewalIsDue } from '../sum/renewal';
import { endedStatus, Status } from '../sum/status';
import { countDepth, countNode, nimNodes } from './counts';
import { exactValue, factOf, isExact, learnValue } from './knowledge';

/** A component whose value is being worked out; behind it stands the set of values seen, up to the number of moves. */
// @ts-ignore: decorator
@unmanaged
class Frame {
  /** Bytes of the frame before this one. */
  before: u32;
  component: u32;
  /** The option under way. */
  option: u32;
  /** The next component of that option. */
  part: i32;
  /** Exclusive or of the components before it. */
  sum: u32;
  /** 64-bit words in the set. */
  words: u32;
}

const HEADER: usize = offsetof<Frame>();

const START_BYTES: usize = 1 << 16;

const path = changetype<Stack>(memory.data(STACK, 4));
/** Of the path; at its bottom lies an entry that is no frame. */
// @ts-ignore: decorator
@inline
function frameCount(): i32 {
  return path.depth;
}

let rootIds: usize = 0;
let rootCount: i32 = 0;
let nextRoot: i32 = 0;
let sum: u32 = 0;

// @ts-ignore: decorator
@inline
function topFrame(): Frame {
  return changetype<Frame>(topOf(path));
}

// @ts-ignore: decorator
@inline
function setOf(frame: Frame): usize {
  return changetype<usize>(frame) + HEADER;
}

/** The value, once the status says so. */
export function mexResult(): u32 {
  return sum;
}

/** The ids lie where they stay put until the search ends. */
export function startMex(ids: usize, count: i32, nimber: u32): bool {
  rootIds = ids;
  rootCount = count;
  nextRoot = 0;
  sum = nimber;
  return openStack(path, START_BYTES);
}

/** Visits up to `budget` further nodes. */
export function runMex(budget: u32): Status {
  const limit = nimNodes + <u64>budget;
  while (true) {
    if (frameCount() == 0) {
      if (nextRoot == rootCount) return Status.Value;
      const component = load<u32>(rootIds + ((<usize>nextRoot) << 2));
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
  const frame = topFrame();
  const component = frame.component;
  const at = frame.option;
  const moves = movesFor(component, 0);
  if (!moves) return;
  if (at == countMoves(moves)) {
    const value = leastMissing(frame);
    learnValue(component, value);
    pop(path);
    deliver(value);
    return;
  }
  const option = optionOf(component, 0, moves, at);
  if (!option) return;
  const part = frame.part;
  if (part < <i32>option.componentCount) {
    frame.part = part + 1;
    const known = enter(load<u32>(optionComponents(option) + ((<usize>part) << 2)));
    if (known >= 0) deliver(<u32>known);
    return;
  }
  see(frame, frame.sum ^ option.nimber);
  frame.option = at + 1;
  frame.part = 0;
  frame.sum = 0;
}

/** Forgets all components but those in use. */
function renewComponents(): void {
  if (!beginRenewal()) return;
  renewAll(rootIds, rootCount);
  let frame = topFrame();
  for (let i = 0; i < frameCount(); i++) {
    renewAll(changetype<usize>(frame) + offsetof<Frame>('component'), 1);
    frame = changetype<Frame>(entryBelow(changetype<usize>(frame)));
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
  const size = frameCount() ? HEADER + ((<usize>topFrame().words) << 3) : 0;
  if (!reserve(path, size + HEADER + ((<usize>words) << 3))) return;
  push(path, size);
  const frame = topFrame();
  frame.component = component;
  frame.option = 0;
  frame.part = 0;
  frame.sum = 0;
  frame.words = words;
  memory.fill(setOf(frame), 0, (<usize>words) << 3);
  countDepth(frameCount());
}

/** Hands a value to whoever waits for it. */
function deliver(value: u32): void {
  if (frameCount()) {
    const frame = topFrame();
    frame.sum ^= value;
  } else {
    sum ^= value;
  }
}

/** Values above the number of moves cannot matter for the least missing one. */
function see(frame: Frame, value: u32): void {
  if (value >> 6 >= frame.words) return;
  const word = setOf(frame) + ((<usize>(value >> 6)) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (value & 63)));
}

function leastMissing(frame: Frame): u32 {
  let word = setOf(frame);
  while (load<u64>(word) == <u64>-1) word += 8;
  return ((<u32>(word - setOf(frame))) << 3) + <u32>ctz(~load<u64>(word));
}
