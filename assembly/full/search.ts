// The full search: who wins a sum, Left moving first. Before a child is searched, all children are looked up in the
// table and tested by what their options change in the sum; many nodes end there.

import { memoryEnded } from '../memory/ended';
import { outcomeOf, rememberOutcome } from '../memory/outcomeTable';
import { isTimeToLook, isTogether, joinSearch, tellNodes, threads } from '../memory/sharing';
import { Decided, findDecided, Verdict } from '../sum/path';
import { Status } from '../sum/status';
import { addUp, keyOf } from './adding';
import { Option } from './building';
import { listChildren } from './children';
import { creditOption } from './childTests';
import { endEra, isInDoubt } from './era';
import { Feature, usesFeature } from './features';
import { depth, Frame, itemCount, itemOf, itemsOf, path, popFrame, topFrame } from './frames';
import { Flag } from './item';
import { flagsOf } from './items';
import { Next, putItem, tryNextChild } from './moving';
import { listRest } from './passingChildren';
import { beginPurchase, buy, forgetWish, Purchase, payRent, wish } from './purchases';
import { adoptValues, publishAll } from './sharedValues';
import { growValueSizes, growWithOthers, isTimeToGrow, tellValueSizes } from './sizes';
import { releaseTransient } from './transient';
import { verdictOf } from './verdicts';

export let nodes: u64 = 0;
export let tableHits: u64 = 0;
export let tableMisses: u64 = 0;
export let deepest: i32 = 0;

let entered: bool = false;
/** The key of the sum as it was before values were bought: who asks again, in another process, has that. */
let firstKey: u64 = 0;

/** A value is being found out; what was found of the current node waits. */
export let buying: bool = false;
let waiting: Verdict = Verdict.Open;

/** The top frame holds the sum; nothing has been visited. */
export function startSearch(): void {
  buying = false;
  forgetWish();
  nodes = 0;
  tableHits = 0;
  tableMisses = 0;
  deepest = 0;
  entered = false;
  firstKey = 0;
}

/** From now on others search the same sum, as the search of this number; it may have gone on alone for a while. */
export function joinFullSearch(number: u32): void {
  joinSearch(number, nodes);
  endEra();
  publishAll();
  tellValueSizes();
}

/** Visits up to `budget` further nodes. */
export function runSearch(budget: u32): Status {
  const limit = nodes + <u64>budget;
  let verdict = entered ? (buying ? waiting : Verdict.Open) : enter();
  entered = true;
  while (true) {
    if (memoryEnded) return Status.Memory;
    if (isInDoubt()) return Status.Again;
    if (buying) {
      const purchase = buy();
      if (purchase == Purchase.Running) return Status.Running;
      buying = false;
      if (isTogether && purchase == Purchase.Made) adoptValues();
      verdict = purchase == Purchase.Made ? restart() : waiting;
    } else if (wish && (verdict == Verdict.Open || depth() > 0)) {
      waiting = verdict;
      buying = beginPurchase();
    } else if (verdict != Verdict.Open) {
      if (depth() == 0) {
        if (firstKey && usesFeature(Feature.Table)) rememberOutcome(firstKey, verdict == Verdict.Wins, nodes);
        topFrame().end();
        return verdict == Verdict.Wins ? Status.Win : Status.Loss;
      }
      verdict = leave(verdict);
    } else if (nodes >= limit) {
      return Status.Running;
    } else if (isTimeToGrow(nodes * <u64>threads)) {
      growValueSizes();
      verdict = restart();
    } else if (isTimeToLook(nodes)) {
      if (!tellNodes(nodes)) return stop();
      const grown = growWithOthers();
      verdict = adoptValues() || grown ? restart() : foundByOthers();
    } else {
      verdict = tryNext();
    }
  }
}

/** Enters the most promising child that is left. */
function tryNext(): Verdict {
  const next = tryNextChild();
  if (next == Next.Opened) return enter();
  if (next == Next.None) return conclude(topFrame(), Verdict.Loses);
  return listRest() ? conclude(topFrame(), Verdict.Wins) : Verdict.Open;
}

/** Begins the search anew, with the values that are known by now; the table keeps what was found. */
function restart(): Verdict {
  returnTo(0);
  topFrame().end();
  const frame = topFrame();
  releaseTransient(frame.mark);
  const items = itemsOf(frame);
  const count = itemCount(frame);
  // Items are put at places that have been read.
  frame.itemCount = 0;
  frame.seemsLost = 0;
  frame.putOff = 0;
  for (let i = 0; i < count; i++) putItem(frame, load<u32>(items + ((<usize>i) << 2)));
  return enter();
}

/** Goes back to the frame so many moves from the root. */
function returnTo(goal: i32): void {
  while (depth() > goal) {
    if (isTogether) topFrame().end();
    releaseTransient(topFrame().mark);
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

/** Goes back to the frame below with what was found; a child that its mover loses is a win there. */
function leave(verdict: Verdict): Verdict {
  const option = <usize>topFrame().option;
  returnTo(depth() - 1);
  if (verdict == Verdict.Wins) return Verdict.Open;
  if (option && usesFeature(Feature.History)) creditOption(changetype<Option>(option));
  return conclude(topFrame(), Verdict.Wins);
}

function conclude(frame: Frame, verdict: Verdict): Verdict {
  if (usesFeature(Feature.Table)) rememberOutcome(frame.key, verdict == Verdict.Wins, nodes - frame.since);
  return verdict;
}

/** The node pays for the components in its sum that have no value. */
function payRents(frame: Frame): void {
  for (let i = 0; i < itemCount(frame); i++) {
    const id = itemOf(frame, i);
    if (!(flagsOf(id) & Flag.Valued)) payRent(id);
  }
}

/** Counts the node, decides it at once if possible, else lists its children. */
function enter(): Verdict {
  nodes++;
  if (depth() > deepest) deepest = depth();
  const frame = topFrame();
  payRents(frame);
  addUp(frame);
  let verdict = verdictOf(frame);
  if (verdict != Verdict.Open) return verdict;
  const key = keyOf(frame.added, frame.combined, frame.number, frame.ups, frame.nimber);
  frame.key = key;
  if (depth() == 0 && !firstKey) firstKey = key;
  if (usesFeature(Feature.Table)) {
    const known = outcomeOf(key);
    if (known >= 0) {
      tableHits++;
      return known ? Verdict.Wins : Verdict.Loses;
    }
    tableMisses++;
  }
  frame.since = nodes;
  verdict = listChildren();
  if (memoryEnded) return verdict;
  if (verdict != Verdict.Open) return conclude(topFrame(), verdict);
  if (isTogether) topFrame().tell();
  return Verdict.Open;
}
