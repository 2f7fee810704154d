// The sums after the moves in a sum, one at a time, in the order in which they are tried: each is built behind the top
// of the stack of frames.

import { memoryEnded } from '../memory/ended';
import { hashOf, standsBefore } from './components';
import {
  behindTop,
  componentsOf,
  depth,
  Frame,
  frameBelow,
  frameBytes,
  reserveBehindTop,
  temperaturesOf,
  topFrame,
} from './frames';
import { numberStep, toggleTemperature } from './numbers';
import { countMoves, movesFor, Option, optionComponents, optionOf, optionTemperatures } from './options';
import { beginRenewal, endRenewal, renewAll, renewalIsDue } from './renewal';
import { Technique, uses } from './techniques';

/** What a player may move in, in the order in which it is tried. */
const enum Stage {
  Switches,
  Components,
  Ups,
  Nimber,
  Number,
  End,
}

/** The stage that is tried as number `i`; without the order technique basic games come first, numbers foremost. */
// @ts-ignore: decorator
@inline
function stageAt(i: i32): Stage {
  if (uses(Technique.Order)) return <Stage>i;
  switch (i) {
    case 0:
      return Stage.Number;
    case 1:
      return Stage.Nimber;
    case 2:
      return Stage.Ups;
    case 3:
      return Stage.Switches;
    case 4:
      return Stage.Components;
    default:
      return Stage.End;
  }
}

/** Builds the sum after the top frame's next untried move behind it; false if there is none, or no memory. */
export function makeNextChild(): bool {
  if (renewalIsDue() && !renewComponents()) return false;
  while (true) {
    const frame = topFrame();
    const item = frame.item;
    switch (stageAt(frame.stage)) {
      case Stage.Components:
        if (nextComponentMove(frame)) return true;
        if (memoryEnded) return false;
        break;
      case Stage.Switches:
        if (<i32>item < frame.temperatureCount) return moveInSwitch(frame, item);
        break;
      case Stage.Ups:
        if (item == 0 && frame.ups != 0) return moveInUps(frame);
        break;
      case Stage.Nimber: {
        const nimber = frame.nimber;
        if (item < nimber) {
          frame.item = item + 1;
          const child = copyToChild();
          if (!child) return false;
          child.nimber = nimber - item - 1;
          return true;
        }
        break;
      }
      case Stage.Number: {
        const number = frame.number;
        if (item == 0 && number != 0) {
          frame.item = 1;
          const step = numberStep(number, frame.player);
          if (step != 0) {
            const child = copyToChild();
            if (!child) return false;
            child.number = number - step;
            return true;
          }
        }
        break;
      }
      default:
        return false;
    }
    const done = topFrame();
    done.stage = done.stage + 1;
    done.item = 0;
    done.option = 0;
  }
}

function nextComponentMove(frame: Frame): bool {
  const components = componentsOf(frame);
  const count = <u32>frame.componentCount;
  const player = frame.player;
  let item = frame.item;
  let at = frame.option;
  while (item < count) {
    const component = load<u32>(components + ((<usize>item) << 2));
    const duplicate =
      item > 0 && uses(Technique.Dedupe) && load<u32>(components + ((<usize>(item - 1)) << 2)) == component;
    if (!duplicate) {
      const moves = movesFor(component, player);
      if (!moves) return false;
      if (at < countMoves(moves)) {
        const option = optionOf(component, player, moves, at);
        if (!option) return false;
        frame.item = item;
        frame.option = at + 1;
        return replaceComponent(item, option);
      }
    }
    item++;
    at = 0;
  }
  return false;
}

/** The child in which component number `item` of the top frame has become the option. */
function replaceComponent(item: u32, option: Option): bool {
  const added = <i32>option.componentCount;
  const addedTemperatures = <i32>option.temperatureCount;
  const parent = topFrame();
  const bytes = frameBytes(parent.componentCount + added, parent.temperatureCount + addedTemperatures);
  if (!reserveBehindTop(bytes)) return false;
  const frame = topFrame();
  const child = behindTop();
  const count = frame.componentCount;
  const components = componentsOf(frame);
  const moved = load<u32>(components + ((<usize>item) << 2));
  child.componentCount = count - 1 + added;
  child.player = 1 - frame.player;
  child.nimber = frame.nimber ^ option.nimber;
  child.number = frame.number + option.number;
  child.ups = frame.ups + option.ups;
  child.hash = frame.hash - hashOf(moved) + option.hash;

  let temperatureCount = frame.temperatureCount;
  if (temperatureCount | addedTemperatures) {
    memory.copy(temperaturesOf(child), temperaturesOf(frame), (<usize>temperatureCount) << 3);
    const news = optionTemperatures(option);
    for (let i = 0; i < addedTemperatures; i++) {
      temperatureCount = toggleTemperature(
        temperaturesOf(child),
        temperatureCount,
        load<f64>(news + ((<usize>i) << 3)),
      );
    }
  }
  child.temperatureCount = temperatureCount;
  merge(componentsOf(child), components, count, <i32>item, optionComponents(option), added);
  return true;
}

/** Merges two lists in the order of sums into `target`, leaving out number `skip` of the first. */
function merge(
  target: usize,
  first: usize,
  firstCount: i32,
  skip: i32,
  second: usize,
  secondCount: i32,
): void {
  let j = 0;
  for (let i = 0; i < firstCount; i++) {
    if (i == skip) continue;
    const id = load<u32>(first + ((<usize>i) << 2));
    while (j < secondCount) {
      const other = load<u32>(second + ((<usize>j) << 2));
      if (standsBefore(id, other)) break;
      store<u32>(target, other);
      target += 4;
      j++;
    }
    store<u32>(target, id);
    target += 4;
  }
  // A few at most: a call to copy them would take longer.
  for (; j < secondCount; j++) {
    store<u32>(target, load<u32>(second + ((<usize>j) << 2)));
    target += 4;
  }
}

/** The top frame's sum with the other player to move, behind it; null when memory has ended. */
function copyToChild(): Frame | null {
  const parent = topFrame();
  const bytes = frameBytes(parent.componentCount, parent.temperatureCount);
  if (!reserveBehindTop(bytes)) return null;
  const child = behindTop();
  memory.copy(changetype<usize>(child), changetype<usize>(topFrame()), bytes);
  child.player = 1 - child.player;
  return child;
}

function moveInSwitch(frame: Frame, item: u32): bool {
  frame.item = item + 1;
  const child = copyToChild();
  if (!child) return false;
  const temperature = load<f64>(temperaturesOf(child) + ((<usize>item) << 3));
  const mover = 1 - child.player;
  child.number = child.number + (mover == 0 ? temperature : -temperature);
  // The components stand behind the temperatures: both move up.
  const place = temperaturesOf(child) + ((<usize>item) << 3);
  const end = componentsOf(child) + ((<usize>child.componentCount) << 2);
  memory.copy(place, place + 8, end - place - 8);
  child.temperatureCount = child.temperatureCount - 1;
  return true;
}

/** k·up = {0 | (k-1)·up + *} for k > 0; the players' roles exchanged for k < 0. */
function moveInUps(frame: Frame): bool {
  frame.item = 1;
  const child = copyToChild();
  if (!child) return false;
  const ups = child.ups;
  const mover = 1 - child.player;
  if (ups > 0 == (mover == 0)) {
    child.ups = 0;
  } else {
    child.ups = ups > 0 ? ups - 1 : ups + 1;
    child.nimber = child.nimber ^ 1;
  }
  return true;
}

/** Forgets all components but those on the stack. */
function renewComponents(): bool {
  if (!beginRenewal()) return false;
  let frame = topFrame();
  for (let i = 0; i <= depth(); i++) {
    renewAll(componentsOf(frame), frame.componentCount);
    frame = frameBelow(frame);
  }
  endRenewal();
  return !memoryEnded;
}
