// Boolean minimax over sums, depth first on an explicit stack. The player to move wins as soon as one move leads
// to a sum that the opponent, moving next, loses. Node for node the algorithm of src/engine/typescript.

import { memoryEnded } from '../memory/ended';
import { outcomeOf, rememberOutcome } from '../memory/outcomeTable';
import {
  beginNode,
  endNode,
  isSearched,
  isTimeToLook,
  isTogether,
  joinSearch,
  tellNodes,
} from '../memory/sharing';
import { beginRenewal, endRenewal, hashOf, renewAll, renewalIsDue, standsBefore } from './components';
import {
  behindTop,
  componentsOf,
  depth,
  Frame,
  frameBelow,
  frameBytes,
  popFrame,
  pushFrame,
  reserveBehindTop,
  reserveFirst,
  temperaturesOf,
  topFrame,
} from './frames';
import { hashDouble } from './hash';
import { basicOutcome, numberStep, toggleTemperature } from './numbers';
import { countMoves, movesFor, Option, optionComponents, optionOf, optionTemperatures } from './options';
import { endedStatus, Status } from './status';
import { Technique, uses } from './techniques';

/** Tags under which the basic part of a sum is hashed. */
const NUMBER_TAG: u32 = 1;
const UPS_TAG: u32 = 2;
const NIMBER_TAG: u32 = 3;
const SWITCH_TAG: u32 = 4;
/** Added to the key, by who is to move; so the key of the empty sum is not 0, which marks free slots. */
const LEFT_KEY: u64 = 0xa54ff53a3c6ef372;
const RIGHT_KEY: u64 = 0xbb67ae856a09e667;

/** What a player may move in, in the order in which it is tried. */
const enum Stage {
  Switches,
  Components,
  Ups,
  Nimber,
  Number,
  End,
}

/** What `enter` and `conclude` found of a frame. */
const enum Verdict {
  Loses,
  Wins,
  Open,
}

export let nodes: u64 = 0;
export let tableHits: u64 = 0;
export let tableMisses: u64 = 0;
export let deepest: i32 = 0;

let entered: bool = false;

/** Builds the frame where the search starts; the ids and temperatures lie in the host's exchange, in order. */
export function startOutcome(
  ids: usize,
  count: i32,
  temperatures: usize,
  temperatureCount: i32,
  number: f64,
  ups: f64,
  nimber: u32,
  player: i32,
): bool {
  nodes = 0;
  tableHits = 0;
  tableMisses = 0;
  deepest = 0;
  entered = false;
  if (!reserveFirst(frameBytes(count, temperatureCount))) return false;
  const frame = topFrame();
  frame.before = 0;
  frame.componentCount = count;
  frame.temperatureCount = temperatureCount;
  frame.player = player;
  frame.nimber = nimber;
  frame.number = number;
  frame.ups = ups;
  memory.copy(temperaturesOf(frame), temperatures, (<usize>temperatureCount) << 3);
  memory.copy(componentsOf(frame), ids, (<usize>count) << 2);
  let sum: u64 = 0;
  for (let i = 0; i < count; i++) sum += hashOf(load<u32>(ids + ((<usize>i) << 2)));
  frame.hash = sum;
  return true;
}

/** Visits up to `budget` further nodes. */
export function runOutcome(budget: u32): Status {
  const limit = nodes + <u64>budget;
  let verdict = entered ? Verdict.Open : enter(topFrame());
  entered = true;
  while (true) {
    if (verdict != Verdict.Open) {
      endTop();
      if (depth() == 0) return verdict == Verdict.Wins ? Status.Win : Status.Loss;
      popFrame();
      // A child that its mover loses is a win here; a child that its mover wins leaves the question open.
      verdict = verdict == Verdict.Wins ? Verdict.Open : conclude(topFrame(), true);
    } else if (nodes >= limit) {
      return Status.Running;
    } else if (isTimeToLook(nodes)) {
      if (!tellNodes(nodes)) return stop();
      verdict = foundByOthers();
    } else if (makeNextChild()) {
      if (!isItsTurn()) continue;
      pushFrame();
      if (depth() > deepest) deepest = depth();
      verdict = enter(topFrame());
    } else if (memoryEnded) {
      return endedStatus();
    } else if (topFrame().putOff) {
      beginAgain(topFrame());
    } else {
      verdict = conclude(topFrame(), false);
    }
  }
}

/** From now on others search the same sum, as the search of this number; it may have gone on alone for a while. */
export function joinOutcomeSearch(number: u32): void {
  joinSearch(number, nodes);
}

/** Moves behind these are never put off. */
const MOST_PUT_OFF: u32 = 64;

/**
 * Is the child behind the top frame to be searched now? The eldest always; a younger one that others are searching
 * is put off until nothing else is left.
 */
function isItsTurn(): bool {
  const frame = topFrame();
  const at = frame.made;
  frame.made = at + 1;
  const bit = at < MOST_PUT_OFF ? (<u64>1) << at : 0;
  if (frame.again) {
    if (!(frame.putOff & bit)) return false;
    frame.putOff = frame.putOff & ~bit;
    return true;
  }
  const child = behindTop();
  if (!isTogether || at == 0 || !bit || !isSearched(keyOf(child, child.player))) return true;
  frame.putOff = frame.putOff | bit;
  return false;
}

/** Makes the moves that were put off. */
function beginAgain(frame: Frame): void {
  frame.again = 1;
  frame.stage = 0;
  frame.item = 0;
  frame.option = 0;
  frame.made = 0;
}

/** The top node is no longer searched here. */
function endTop(): void {
  const frame = topFrame();
  if (!frame.told) return;
  endNode(frame.key);
  frame.told = 0;
}

/** Goes back to the frame so many moves from the root. */
function returnTo(goal: i32): void {
  while (depth() > goal) {
    endTop();
    popFrame();
  }
}

/** The search is over elsewhere. */
function stop(): Status {
  returnTo(0);
  endTop();
  return Status.Stopped;
}

/** If others have decided nodes on the path, goes back to the one nearest to the root. */
function foundByOthers(): Verdict {
  let verdict = Verdict.Open;
  let goal = depth();
  let frame = topFrame();
  for (let at = depth(); at >= 0; at--) {
    const known = outcomeOf(frame.key);
    if (known >= 0) {
      verdict = known ? Verdict.Wins : Verdict.Loses;
      goal = at;
    }
    frame = frameBelow(frame);
  }
  returnTo(goal);
  return verdict;
}

/** Counts the node and decides it at once if possible. */
function enter(frame: Frame): Verdict {
  nodes++;
  frame.stage = 0;
  frame.item = 0;
  frame.option = 0;
  frame.since = nodes;
  frame.putOff = 0;
  frame.made = 0;
  frame.again = 0;
  frame.told = 0;
  const player = frame.player;
  if (frame.componentCount == 0 && uses(Technique.Simplify)) {
    return basicOutcome(
      frame.number,
      frame.ups,
      frame.nimber,
      temperaturesOf(frame),
      frame.temperatureCount,
      player,
    )
      ? Verdict.Wins
      : Verdict.Loses;
  }
  if (!uses(Technique.Table)) return Verdict.Open;
  const key = keyOf(frame, player);
  frame.key = key;
  const known = outcomeOf(key);
  if (known < 0) {
    tableMisses++;
    if (isTogether) frame.told = <u16>beginNode(key);
    return Verdict.Open;
  }
  tableHits++;
  return known ? Verdict.Wins : Verdict.Loses;
}

function conclude(frame: Frame, wins: bool): Verdict {
  if (uses(Technique.Table)) rememberOutcome(frame.key, wins, nodes - frame.since);
  return wins ? Verdict.Wins : Verdict.Loses;
}

function keyOf(frame: Frame, player: i32): u64 {
  let key = frame.hash + (player == 0 ? LEFT_KEY : RIGHT_KEY);
  const number = frame.number;
  const ups = frame.ups;
  const nimber = frame.nimber;
  if (number != 0) key += hashDouble(number, NUMBER_TAG);
  if (ups != 0) key += hashDouble(ups, UPS_TAG);
  if (nimber != 0) key += hashDouble(<f64>nimber, NIMBER_TAG);
  const temperatures = temperaturesOf(frame);
  for (let i = 0; i < frame.temperatureCount; i++) {
    key += hashDouble(load<f64>(temperatures + ((<usize>i) << 3)), SWITCH_TAG);
  }
  return key;
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
function makeNextChild(): bool {
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
  memory.copy(target, second + ((<usize>j) << 2), (<usize>(secondCount - j)) << 2);
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
