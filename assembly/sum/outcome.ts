// Boolean minimax over sums, depth first on an explicit stack. The player to move wins as soon as one move leads
// to a sum that the opponent, moving next, loses. Node for node the algorithm of src/engine/typescript.

import { memoryEnded } from '../memory/ended';
import { outcomeOf, rememberOutcome } from '../memory/outcomeTable';
import { isSearched, isShared, isTimeToLook, isTogether, joinSearch, tellNodes } from '../memory/sharing';
import { makeNextChild } from './children';
import { hashOf } from './components';
import {
  behindTop,
  componentsOf,
  depth,
  Frame,
  frameBelow,
  frameBytes,
  path,
  popFrame,
  pushFrame,
  reserveFirst,
  temperaturesOf,
  topFrame,
} from './frames';
import { hashDouble } from './hash';
import { basicOutcome } from './numbers';
import { Decided, findDecided, Verdict } from './path';
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
      if (isTogether) topFrame().end();
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
      const frame = topFrame();
      const at = frame.made;
      frame.made = at + 1;
      if (isTogether && !isItsTurn(frame, at)) continue;
      pushFrame();
      if (depth() > deepest) deepest = depth();
      verdict = enter(topFrame());
    } else if (memoryEnded) {
      return endedStatus();
    } else if (isTogether && topFrame().putOff) {
      beginAgain(topFrame());
    } else {
      verdict = conclude(topFrame(), false);
    }
  }
}

/** From now on others search the same sum, as the search of this number; it may have gone on alone for a while. */
export function joinOutcomeSearch(number: u32): void {
  joinSearch(number, nodes);
  let frame = topFrame();
  for (let i = 0; i <= depth(); i++) {
    beginTogether(frame);
    frame = frameBelow(frame);
  }
}

/** What only searches of several threads use: nothing is put off yet, and nobody is told. */
function beginTogether(frame: Frame): void {
  frame.putOff = 0;
  frame.again = 0;
  frame.told = 0;
}

/** Moves behind these are never put off. */
const MOST_PUT_OFF: u32 = 64;

/**
 * Is the child behind the top frame, its move number `at`, to be searched now? The eldest always; a younger one that others are searching
 * is put off until nothing else is left.
 */
function isItsTurn(frame: Frame, at: u32): bool {
  const bit = at < MOST_PUT_OFF ? (<u64>1) << at : 0;
  if (frame.again) {
    if (!(frame.putOff & bit)) return false;
    frame.putOff = frame.putOff & ~bit;
    return true;
  }
  const child = behindTop();
  if (at == 0 || !bit || !isSearched(keyOf(child, child.player))) return true;
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

/** Goes back to the frame so many moves from the root. */
function returnTo(goal: i32): void {
  while (depth() > goal) {
    topFrame().end();
    popFrame();
  }
}

/** The search is over elsewhere. */
function stop(): Status {
  returnTo(0);
  topFrame().end();
  return Status.Stopped;
}

const decided = changetype<Decided>(memory.data(offsetof<Decided>(), 4));

/** If others have decided nodes on the path, goes back to the one nearest to the root. */
function foundByOthers(): Verdict {
  findDecided(path, decided);
  returnTo(decided.depth);
  return decided.verdict;
}

/** By how much the move from the root changes the sum of the hashes of the components; 0: the search is at the root. */
export function changeAtRoot(): u64 {
  if (depth() == 0) return 0;
  let child = topFrame();
  for (let i = depth(); i > 1; i--) child = frameBelow(child);
  return child.hash - frameBelow(child).hash;
}

/** Counts the node and decides it at once if possible. */
function enter(frame: Frame): Verdict {
  nodes++;
  frame.stage = 0;
  frame.item = 0;
  frame.option = 0;
  frame.made = 0;
  frame.since = nodes;
  if (isShared) beginTogether(frame);
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
    if (isTogether) frame.tell();
    return Verdict.Open;
  }
  tableHits++;
  return known ? Verdict.Wins : Verdict.Loses;
}

function conclude(frame: Frame, wins: bool): Verdict {
  if (uses(Technique.Table)) rememberOutcome(frame.key, wins, nodes - frame.since);
  return wins ? Verdict.Wins : Verdict.Loses;
}

// @ts-ignore: decorator
@inline
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
