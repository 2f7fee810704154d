// The sum that a full search starts from, as the host puts it together.

import { sizeOfPosition } from '../bounds/bounds';
import { releaseScratch, scratchMark } from '../memory/scratch';
import { allowSteps, makeSwitch, NO_NUMBER, numberFromDouble, readValue, UNKNOWN } from '../values/values';
import { choose, chosen, keepBoard } from './boardItems';
import { addValue, beginOption, built, builtItems, describeLarge, openBuilding } from './building';
import { beginInEra } from './era';
import { Feature, usesFeature } from './features';
import { FRAME_HEADER, openFrames, reserveTop, topFrame } from './frames';
import { beginItems, forgetItems } from './itemStore';
import { inverse } from './items';
import { beginFrame, putItem } from './moving';
import { addBoard, addLargeBoard } from './options';
import { startSearch } from './search';
import { beginValueSizes, keepsSize, mostLastingBytes, setMostItemBytes } from './sizes';
import { openTransient, transientMark } from './transient';

/** The basic part must leave room for what boards add to it. */
export const MOST_ROOT_NIMBER: u32 = 4095;
export const MOST_ROOT_UPS: f64 = 1000000;
export const MOST_ROOT_NUMBER: f64 = 1000000;

/** Right moves first, and all positions of the search are turned round. */
export let rightBegan: bool = false;

/** The bounds in the items of boards were found, or left out. */
let bounded: bool = false;

/**
 * Begins a question, without options: what is known of a component decides which others get a value, so that nodes would
 * depend on the questions before. Values may be known (era.ts), unless it is to begin `afresh`. Items may take `mostBytes`.
 * False when memory has ended.
 */
export function openFull(mostBytes: usize, afresh: bool): bool {
  setMostItemBytes(mostBytes);
  beginValueSizes();
  if (!(openBuilding() && openTransient() && beginItems(mostLastingBytes()))) return false;
  if (bounded != usesFeature(Feature.Bounds)) {
    bounded = !bounded;
    if (!forgetItems()) return false;
  }
  return beginInEra(afresh);
}

export function beginFullSum(): void {
  openTransient();
  beginOption();
}

/** Adds a component in normal form. False when memory has ended. */
export function addFullComponent(kind: i32, impartial: bool, bytes: usize, length: i32): bool {
  const mark = scratchMark();
  choose(kind, impartial, bytes, length);
  let added = true;
  if (keepsSize(kind, sizeOfPosition(kind, chosen.position, chosen.length))) {
    const id = keepBoard(kind, impartial);
    added = id != 0 && addBoard(id);
  } else {
    addLargeBoard(kind, impartial);
  }
  releaseScratch(mark);
  return added;
}

/** Adds the switch {t | -t}. False if the temperature is out of reach. */
export function addFullSwitch(temperature: f64): bool {
  const width = numberFromDouble(temperature);
  if (width == NO_NUMBER) return false;
  allowSteps(1000);
  const value = makeSwitch(0, width);
  return value != UNKNOWN && addValue(value);
}

/** Steps that reading a value may cost. */
const READING_STEPS: i32 = 1 << 20;

/** Adds the value of the words in the transfer buffer. False if it is out of reach. */
export function addFullWords(words: u32): bool {
  allowSteps(READING_STEPS);
  const value = readValue(words);
  return value != UNKNOWN && addValue(value);
}

/** What has become of a sum that was to be searched. */
export const enum Start {
  Begun = 0,
  /** Its numbers, ups or nimbers are larger than the full layer can hold: a sum for the plain one. */
  OutOfReach = 1,
  Memory = 2,
}

/** Starts the search for the outcome with `player` moving first; `number`, `ups` and `nimber` are added to the sum. */
export function startFull(number: f64, ups: f64, nimber: u32, player: i32): Start {
  const x = numberFromDouble(number);
  const isFar =
    Math.abs(number) > MOST_ROOT_NUMBER || Math.abs(ups) > MOST_ROOT_UPS || nimber > MOST_ROOT_NIMBER;
  if (x == NO_NUMBER || isFar) return Start.OutOfReach;
  describeLarge();
  const items = <i32>built.itemCount;
  if (!openFrames() || !reserveTop(FRAME_HEADER + ((<usize>items) << 2) + 8)) return Start.Memory;
  const frame = topFrame();
  rightBegan = player != 0;
  const sign: i64 = rightBegan ? -1 : 1;
  const itsUps = <i32>sign * (built.ups + <i32>ups);
  beginFrame(frame, sign * (built.number + x), itsUps, built.nimber ^ nimber, 0, transientMark());
  for (let i = 0; i < items; i++) {
    const id = load<u32>(builtItems() + ((<usize>i) << 2));
    putItem(frame, rightBegan ? inverse(id) : id);
  }
  startSearch();
  return Start.Begun;
}
