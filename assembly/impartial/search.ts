// The search for the nim value of a sum, or for whether it is 0, by any of the algorithms.

import { memoryEnded } from '../memory/ended';
import { isTimeToLook, joinSearch, tellNodes } from '../memory/sharing';
import { renewalIsDue } from '../sum/renewal';
import { endedStatus, Status } from '../sum/status';
import { Technique, uses } from '../sum/techniques';
import { advanceSets, askAspiring, askWithin, NOT_WITHIN, SET_BITS } from './aspiration';
import { nimNodes, resetCounts } from './counts';
import { exactValue, excludes, factOf, isExact } from './knowledge';
import { advanceCouples, askCouple, askValue } from './lemoineViennot';
import { mexResult, runMex, startMex } from './mex';
import {
  answer,
  cutTasks,
  endTask,
  openTasks,
  Question,
  renewComponents,
  SetTask,
  Task,
  taskAt,
  taskCount,
  topTask,
} from './tasks';

/** The host names them by these numbers. */
export const enum NimAlgorithm {
  Mex = 0,
  LemoineViennot = 1,
  Aspiration = 2,
}

let algorithm: NimAlgorithm = NimAlgorithm.Mex;

/** Is the question only whether the sum is 0? */
let zeroOnly: bool = false;

let rootIds: usize = 0;
let rootCount: i32 = 0;
/** How many components are not valued yet; the smallest stand last. */
let rest: i32 = 0;
let waiting: bool = false;
/** Was the last component asked for a set of values? */
let inSet: bool = false;
/** Exclusive or of the values found so far; with `zeroOnly`, in the end 0 or something else. */
let sum: u32 = 0;

/** The value, once the status says so. */
export function nimResult(): u32 {
  return algorithm == NimAlgorithm.Mex ? mexResult() : sum;
}

/** The ids lie, in the order of sums, where they stay put until the search ends. False when memory has ended. */
export function startNim(by: NimAlgorithm, forZero: bool, ids: usize, count: i32, nimber: u32): bool {
  algorithm = by;
  resetCounts();
  if (by == NimAlgorithm.Mex) return startMex(ids, count, nimber);
  zeroOnly = forZero;
  rootIds = ids;
  rootCount = uses(Technique.Dedupe) ? cancelPairs(ids, count) : count;
  rest = rootCount;
  waiting = false;
  sum = nimber;
  return openTasks();
}

/** G + G = 0. Equal components are neighbours. Returns how many are left. */
function cancelPairs(ids: usize, count: i32): i32 {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const id = load<u32>(ids + ((<usize>i) << 2));
    if (kept > 0 && load<u32>(ids + ((<usize>(kept - 1)) << 2)) == id) {
      kept--;
    } else {
      store<u32>(ids + ((<usize>kept) << 2), id);
      kept++;
    }
  }
  return kept;
}

/** Visits up to `budget` further nodes. */
export function runNim(budget: u32): Status {
  if (algorithm == NimAlgorithm.Mex) return runMex(budget);
  const limit = nimNodes + <u64>budget;
  while (true) {
    if (memoryEnded) return endedStatus();
    if (taskCount() == 0) {
      if (waiting) receive();
      else if (rest == 0) return Status.Value;
      else ask();
    } else if (nimNodes >= limit) {
      return Status.Running;
    } else if (isTimeToLook(nimNodes)) {
      if (!tellNodes(nimNodes)) {
        cutTasks(0);
        return Status.Stopped;
      }
      takeAnswers();
    } else {
      if (renewalIsDue()) renewComponents(rootIds, rootCount);
      if (!memoryEnded) advance();
    }
  }
}

/** From now on others search the same sum, as the search of this number; it may have gone on alone for a while. */
export function joinNimSearch(number: u32): void {
  joinSearch(number, nimNodes);
}

/** Ends the first task that others have answered. */
function takeAnswers(): void {
  for (let i = 0; i < taskCount(); i++) {
    const reply = foundReply(taskAt(i));
    if (reply < 0) continue;
    cutTasks(i + 1);
    return endTask(<u32>reply);
  }
}

/** The answer to a task as far as facts tell it; -1: they do not. */
function foundReply(task: Task): i64 {
  const fact = factOf(task.component);
  switch (task.question) {
    case Question.Couple:
      if (isExact(fact)) return <i64>(exactValue(fact) == task.value);
      return excludes(fact, task.value) ? 0 : -1;
    case Question.Within: {
      const set = changetype<SetTask>(task).set;
      if (!isExact(fact)) return set & ~(<u64>fact) ? -1 : <i64>NOT_WITHIN;
      const value = exactValue(fact);
      return value < SET_BITS && (set >> value) & 1 ? <i64>value : <i64>NOT_WITHIN;
    }
    default:
      return isExact(fact) ? <i64>exactValue(fact) : -1;
  }
}

function advance(): void {
  const task = topTask();
  const question = task.question;
  if (question == Question.Value || question == Question.Couple) advanceCouples(task);
  else advanceSets(task);
}

/** Whether the sum is 0, is a question about the value of its largest component, once those of the others are known. */
// @ts-ignore: decorator
@inline
function isLast(): bool {
  return zeroOnly && rest == 1;
}

function ask(): void {
  const component = load<u32>(rootIds + ((<usize>(rest - 1)) << 2));
  const fact = factOf(component);
  if (isExact(fact)) {
    sum ^= exactValue(fact);
    rest--;
  } else if (!isLast()) {
    waiting = true;
    if (algorithm == NimAlgorithm.Aspiration) askAspiring(component);
    else askValue(component);
  } else if (excludes(fact, sum)) {
    sum = 1;
    rest--;
  } else {
    waiting = true;
    askLast(component);
  }
}

/** Is the value of the last component the sum of the others? */
function askLast(component: u32): void {
  inSet = algorithm == NimAlgorithm.Aspiration && sum < SET_BITS;
  if (inSet) askWithin(component, (<u64>1) << sum);
  else askCouple(component, sum);
}

function receive(): void {
  waiting = false;
  if (isLast()) sum = <u32>(inSet ? answer != sum : !answer);
  else sum ^= answer;
  rest--;
}
