// Boolean minimax over sums, depth first on an explicit stack. The player to move wins as soon as one move leads
// to a sum that the opponent, moving next, loses. Node for node the algorithm of src/engine/typescript.

import { memoryEnded } from '../memory/ended';
import { outcomeOf, rememberOutcome } from '../memory/outcomeTable';
import { beginRenewal, endRenewal, hashOf, renewAll, renewalIsDue, standsBefore } from './components';
import {
  behindTop,
  componentCountOf,
  componentsOf,
  depth,
  frameBelow,
  frameBytes,
  popFrame,
  pushFrame,
  reserveBehindTop,
  reserveFirst,
  temperatureCountOf,
  temperaturesOf,
  topFrame,
} from './frames';
import { hashDouble } from './hash';
import { basicOutcome, numberStep, toggleTemperature } from './numbers';
import {
  countMoves,
  movesFor,
  optionComponents,
  optionCount,
  optionHash,
  optionNimber,
  optionNumber,
  optionOf,
  optionTemperatureCount,
  optionTemperatures,
  optionUps,
} from './options';
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
  store<u32>(frame, 0);
  store<i32>(frame, count, 4);
  store<i32>(frame, temperatureCount, 8);
  store<i32>(frame, player, 12);
  store<u32>(frame, nimber, 28);
  store<f64>(frame, number, 32);
  store<f64>(frame, ups, 40);
  memory.copy(temperaturesOf(frame), temperatures, <usize>temperatureCount << 3);
  memory.copy(componentsOf(frame), ids, <usize>count << 2);
  let sum: u64 = 0;
  for (let i = 0; i < count; i++) sum += hashOf(load<u32>(ids + (<usize>i << 2)));
  store<u64>(frame, sum, 48);
  return true;
}

/** Visits up to `budget` further nodes. */
export function runOutcome(budget: u32): Status {
  const limit = nodes + <u64>budget;
  let verdict = entered ? Verdict.Open : enter(topFrame());
  entered = true;
  while (true) {
    if (verdict != Verdict.Open) {
      if (depth == 0) return verdict == Verdict.Wins ? Status.Win : Status.Loss;
      popFrame();
      // A child that its mover loses is a win here; a child that its mover wins leaves the question open.
      verdict = verdict == Verdict.Wins ? Verdict.Open : conclude(topFrame(), true);
    } else if (nodes >= limit) {
      return Status.Running;
    } else if (makeNextChild()) {
      pushFrame();
      if (depth > deepest) deepest = depth;
      verdict = enter(topFrame());
    } else if (memoryEnded) {
      return endedStatus();
    } else {
      verdict = conclude(topFrame(), false);
    }
  }
}

/** Counts the node and decides it at once if possible. */
function enter(frame: usize): Verdict {
  nodes++;
  store<u32>(frame, 0, 16);
  store<u64>(frame, 0, 20);
  const player = load<i32>(frame, 12);
  if (componentCountOf(frame) == 0 && uses(Technique.Simplify)) {
    return basicOutcome(
      load<f64>(frame, 32),
      load<f64>(frame, 40),
      load<u32>(frame, 28),
      temperaturesOf(frame),
      temperatureCountOf(frame),
      player,
    )
      ? Verdict.Wins
      : Verdict.Loses;
  }
  if (!uses(Technique.Table)) return Verdict.Open;
  const key = keyOf(frame, player);
  store<u64>(frame, key, 56);
  const known = outcomeOf(key);
  if (known < 0) {
    tableMisses++;
    return Verdict.Open;
  }
  tableHits++;
  return known ? Verdict.Wins : Verdict.Loses;
}

function conclude(frame: usize, wins: bool): Verdict {
  if (uses(Technique.Table)) rememberOutcome(load<u64>(frame, 56), wins);
  return wins ? Verdict.Wins : Verdict.Loses;
}

function keyOf(frame: usize, player: i32): u64 {
  let key = load<u64>(frame, 48) + (player == 0 ? LEFT_KEY : RIGHT_KEY);
  const number = load<f64>(frame, 32);
  const ups = load<f64>(frame, 40);
  const nimber = load<u32>(frame, 28);
  if (number != 0) key += hashDouble(number, NUMBER_TAG);
  if (ups != 0) key += hashDouble(ups, UPS_TAG);
  if (nimber != 0) key += hashDouble(<f64>nimber, NIMBER_TAG);
  const temperatures = temperaturesOf(frame);
  for (let i = 0; i < temperatureCountOf(frame); i++) {
    key += hashDouble(load<f64>(temperatures + (<usize>i << 3)), SWITCH_TAG);
  }
  return key;
}

/** The stage that is tried as number `i`; without the order technique basic games come first, numbers foremost. */
// @ts-ignore: decorator
@inline
function stageAt(i: i32): Stage {
  if (uses(Technique.Order)) return <Stage>i;
  switch (i) {
    case 0: return Stage.Number;
    case 1: return Stage.Nimber;
    case 2: return Stage.Ups;
    case 3: return Stage.Switches;
    case 4: return Stage.Components;
    default: return Stage.End;
  }
}

/** Builds the sum after the top frame's next untried move behind it; false if there is none, or no memory. */
function makeNextChild(): bool {
  if (renewalIsDue() && !renewComponents()) return false;
  while (true) {
    const frame = topFrame();
    const item = load<u32>(frame, 20);
    switch (stageAt(load<i32>(frame, 16))) {
      case Stage.Components:
        if (nextComponentMove(frame)) return true;
        if (memoryEnded) return false;
        break;
      case Stage.Switches:
        if (<i32>item < temperatureCountOf(frame)) return moveInSwitch(frame, item);
        break;
      case Stage.Ups:
        if (item == 0 && load<f64>(frame, 40) != 0) return moveInUps(frame);
        break;
      case Stage.Nimber: {
        const nimber = load<u32>(frame, 28);
        if (item < nimber) {
          store<u32>(frame, item + 1, 20);
          const child = copyToChild();
          if (!child) return false;
          store<u32>(child, nimber - item - 1, 28);
          return true;
        }
        break;
      }
      case Stage.Number: {
        const number = load<f64>(frame, 32);
        if (item == 0 && number != 0) {
          store<u32>(frame, 1, 20);
          const step = numberStep(number, load<i32>(frame, 12));
          if (step != 0) {
            const child = copyToChild();
            if (!child) return false;
            store<f64>(child, number - step, 32);
            return true;
          }
        }
        break;
      }
      default:
        return false;
    }
    const done = topFrame();
    store<u32>(done, load<u32>(done, 16) + 1, 16);
    store<u64>(done, 0, 20);
  }
}

function nextComponentMove(frame: usize): bool {
  const components = componentsOf(frame);
  const count = <u32>componentCountOf(frame);
  const player = load<i32>(frame, 12);
  let item = load<u32>(frame, 20);
  let at = load<u32>(frame, 24);
  while (item < count) {
    const component = load<u32>(components + (<usize>item << 2));
    const duplicate =
      item > 0 && uses(Technique.Dedupe) && load<u32>(components + (<usize>(item - 1) << 2)) == component;
    if (!duplicate) {
      const moves = movesFor(component, player);
      if (!moves) return false;
      if (at < countMoves(moves)) {
        const option = optionOf(component, player, moves, at);
        if (!option) return false;
        store<u32>(frame, item, 20);
        store<u32>(frame, at + 1, 24);
        return replaceComponent(item, option);
      }
    }
    item++;
    at = 0;
  }
  return false;
}

/** The child in which component number `item` of the top frame has become the option. */
function replaceComponent(item: u32, option: usize): bool {
  const added = optionCount(option);
  const addedTemperatures = optionTemperatureCount(option);
  const parent = topFrame();
  const bytes = frameBytes(
    componentCountOf(parent) + added,
    temperatureCountOf(parent) + addedTemperatures,
  );
  if (!reserveBehindTop(bytes)) return false;
  const frame = topFrame();
  const child = behindTop();
  const count = componentCountOf(frame);
  const components = componentsOf(frame);
  const moved = load<u32>(components + (<usize>item << 2));
  store<i32>(child, count - 1 + added, 4);
  store<i32>(child, 1 - load<i32>(frame, 12), 12);
  store<u32>(child, load<u32>(frame, 28) ^ optionNimber(option), 28);
  store<f64>(child, load<f64>(frame, 32) + optionNumber(option), 32);
  store<f64>(child, load<f64>(frame, 40) + optionUps(option), 40);
  store<u64>(child, load<u64>(frame, 48) - hashOf(moved) + optionHash(option), 48);

  let temperatureCount = temperatureCountOf(frame);
  if (temperatureCount | addedTemperatures) {
    memory.copy(temperaturesOf(child), temperaturesOf(frame), <usize>temperatureCount << 3);
    const news = optionTemperatures(option);
    for (let i = 0; i < addedTemperatures; i++) {
      temperatureCount = toggleTemperature(
        temperaturesOf(child),
        temperatureCount,
        load<f64>(news + (<usize>i << 3)),
      );
    }
  }
  store<i32>(child, temperatureCount, 8);
  merge(componentsOf(child), components, count, <i32>item, optionComponents(option), added);
  return true;
}

/** Merges two lists in the order of sums into `target`, leaving out number `skip` of the first. */
function merge(target: usize, first: usize, firstCount: i32, skip: i32, second: usize, secondCount: i32): void {
  let j = 0;
  for (let i = 0; i < firstCount; i++) {
    if (i == skip) continue;
    const id = load<u32>(first + (<usize>i << 2));
    while (j < secondCount) {
      const other = load<u32>(second + (<usize>j << 2));
      if (standsBefore(id, other)) break;
      store<u32>(target, other);
      target += 4;
      j++;
    }
    store<u32>(target, id);
    target += 4;
  }
  memory.copy(target, second + (<usize>j << 2), <usize>(secondCount - j) << 2);
}

/** The top frame's sum with the other player to move, behind it; 0 when memory has ended. */
function copyToChild(): usize {
  const parent = topFrame();
  const bytes = frameBytes(componentCountOf(parent), temperatureCountOf(parent));
  if (!reserveBehindTop(bytes)) return 0;
  const child = behindTop();
  memory.copy(child, topFrame(), bytes);
  store<i32>(child, 1 - load<i32>(child, 12), 12);
  return child;
}

function moveInSwitch(frame: usize, item: u32): bool {
  store<u32>(frame, item + 1, 20);
  const child = copyToChild();
  if (!child) return false;
  const temperature = load<f64>(temperaturesOf(child) + (<usize>item << 3));
  const mover = 1 - load<i32>(child, 12);
  store<f64>(child, load<f64>(child, 32) + (mover == 0 ? temperature : -temperature), 32);
  // The components stand behind the temperatures: both move up.
  const place = temperaturesOf(child) + (<usize>item << 3);
  const end = componentsOf(child) + (<usize>componentCountOf(child) << 2);
  memory.copy(place, place + 8, end - place - 8);
  store<i32>(child, temperatureCountOf(child) - 1, 8);
  return true;
}

/** k·up = {0 | (k-1)·up + *} for k > 0; the players' roles exchanged for k < 0. */
function moveInUps(frame: usize): bool {
  store<u32>(frame, 1, 20);
  const child = copyToChild();
  if (!child) return false;
  const ups = load<f64>(child, 40);
  const mover = 1 - load<i32>(child, 12);
  if (ups > 0 == (mover == 0)) {
    store<f64>(child, 0, 40);
  } else {
    store<f64>(child, ups > 0 ? ups - 1 : ups + 1, 40);
    store<u32>(child, load<u32>(child, 28) ^ 1, 28);
  }
  return true;
}

/** Forgets all components but those on the stack. */
function renewComponents(): bool {
  if (!beginRenewal()) return false;
  let frame = topFrame();
  for (let i = 0; i <= depth; i++) {
    renewAll(componentsOf(frame), componentCountOf(frame));
    frame = frameBelow(frame);
  }
  endRenewal();
  return !memoryEnded;
}
