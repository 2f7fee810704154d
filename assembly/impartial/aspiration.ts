// Nim values by aspiration sets (Beling and Rogalski, "On pruning search trees of impartial games"): a component is
// asked for its value only within a set; that it has none of these values is often seen sooner than which it has. The
// value is the least that no option has, so options are asked within the values that may still decide.

import { memoryEnded } from '../memory/ended';
import { countNode } from './counts';
import { Expansion, expand, expansionOf, knownExpansion, optionsIn, Seen } from './expansion';
import { exactValue, excludes, FACTS, factOf, isExact, learnNot, learnValue } from './knowledge';
import { askValue } from './lemoineViennot';
import { beginParts, knownValue, lastPart, nextPart, seesAll, sumOfOthers, takePartValue } from './parts';
import { answer, endTask, pushTask, Question, SetTask, Task, tellTask } from './tasks';

/** Sets hold values below this; larger ones are asked for by couples. */
export const SET_BITS: u32 = 64;

/** The answer that the value is not in the set. */
export const NOT_WITHIN: u32 = 0xffffffff;

const seen = changetype<Seen>(memory.data(offsetof<Seen>(), 8));

/** What a task does next. */
const enum Step {
  Start,
  /** The next option. */
  Option,
  /** The next component of the option. */
  Part,
  /** The answer is the value of a component of the option. */
  PartValue,
  /** The answer is the value of the option's last component, or that it is not in the set. */
  LastPart,
  /** The answer is the value, or that it is not the one tried last. */
  Tried,
  /** The answer is the value. */
  Found,
}

/** Asks for the value of a component. */
export function askAspiring(component: u32): void {
  pushTask(component, Question.Aspire);
}

/** Asks for the value of a component if it is in the set; otherwise the answer is any other number. */
export function askWithin(component: u32, set: u64): void {
  const task = pushTask(component, Question.Within);
  if (!task) return;
  changetype<SetTask>(task).set = set;
  tellTask(task);
  countNode();
}

/** Does a step of the top task. */
export function advanceSets(task: Task): void {
  const component = task.component;
  if (task.question == Question.Aspire) advanceAspiring(task, component);
  else advanceWithin(changetype<SetTask>(task), component);
}

/** The least value that is not ruled out is asked for, until one is found. */
function advanceAspiring(task: Task, component: u32): void {
  const step = task.step;
  if (step == Step.Found || (step == Step.Tried && answer != NOT_WITHIN)) return endTask(answer);
  const fact = factOf(component);
  if (isExact(fact)) return endTask(exactValue(fact));
  let value = task.value + <u32>(step == Step.Tried);
  while (excludes(fact, value)) value++;
  task.value = value;
  task.step = value < SET_BITS ? Step.Tried : Step.Found;
  if (value < SET_BITS) askWithin(component, (<u64>1) << value);
  else askValue(component);
}

function advanceWithin(task: SetTask, component: u32): void {
  switch (task.step) {
    case Step.Start:
      if (!start(task, component)) return;
      break;
    case Step.PartValue:
      takePartValue(task, answer);
      task.step = Step.Part;
      break;
    case Step.LastPart:
      endOption(task, answer == NOT_WITHIN ? -1 : <i64>(answer ^ sumOfOthers(task)));
      break;
  }
  const expansion = expansionOf(component);
  let goesOn = true;
  while (goesOn && !memoryEnded) {
    goesOn = task.step == Step.Part ? advanceOption(task, expansion) : nextOption(task, expansion);
  }
}

/** False if the task has ended. */
function start(task: SetTask, component: u32): bool {
  const set = task.set;
  const known = knownExpansion(component);
  if (known) seesAll(known, set, seen);
  else expand(component, set, seen);
  learnNot(component, <u32>seen.values & FACTS);
  task.seen = seen.values;
  task.step = Step.Option;
  if (set & ~seen.values) return true;
  endTask(NOT_WITHIN);
  return false;
}

/** Takes note of the value of the option under way; -1: none that matters. */
function endOption(task: SetTask, value: i64): void {
  if (value < 0) task.missed = true;
  else noteValue(task, value);
  task.option++;
  task.step = Step.Option;
}

/** Begins with the option under way, or one behind it. False if the task has ended. */
function nextOption(task: SetTask, expansion: Expansion): bool {
  const count = optionsIn(expansion);
  for (let i = task.option; i < count; i++) {
    task.option = i;
    const known = knownValue(expansion, i);
    if (known >= 0) {
      endOption(task, known);
      continue;
    }
    // With n options to go, the value is one of the n + 1 least that no option has so far.
    if (!(leastMissing(task, unknownOptions(task, expansion, i) + 1) & task.set)) return endWithout(task);
    beginParts(task, expansion, i);
    task.step = Step.Part;
    return true;
  }
  return conclude(task);
}

/**
 * How many options from number `first` on have values that are not known. The values of the others, which may have
 * become known since the task began, count from now on: else neither number would.
 */
function unknownOptions(task: SetTask, expansion: Expansion, first: u32): u32 {
  let unknown: u32 = 0;
  for (let i = first; i < optionsIn(expansion); i++) {
    const known = knownValue(expansion, i);
    if (known < 0) unknown++;
    else noteValue(task, known);
  }
  return unknown;
}

function noteValue(task: SetTask, value: i64): void {
  if (value < <i64>SET_BITS) task.seen |= (<u64>1) << (<u64>value);
}

/** The `count` least values that no option is known to have. */
function leastMissing(task: SetTask, count: u32): u64 {
  const missing = ~task.seen;
  let rest = missing;
  for (; count > 0 && rest; count--) rest &= rest - 1;
  return missing ^ rest;
}

/** All values up to the largest of the set. */
// @ts-ignore: decorator
@inline
function upToLargest(set: u64): u64 {
  return ~(<u64>0) >> clz(set);
}

/** Goes on with the option under way. False if there is something to ask. */
function advanceOption(task: SetTask, expansion: Expansion): bool {
  const part = nextPart(task, expansion);
  if (part) {
    task.step = Step.PartValue;
    askAspiring(part);
    return false;
  }
  const last = lastPart(task, expansion);
  const sum = sumOfOthers(task);
  const fact = factOf(last);
  if (isExact(fact)) {
    endOption(task, <i64>(exactValue(fact) ^ sum));
    return true;
  }
  if (sum >= SET_BITS) {
    task.step = Step.LastPart;
    askAspiring(last);
    return false;
  }
  // Of n + 1 values that are left, the largest need not be asked for: it goes if the option has it, and if not.
  const option = task.option;
  const deciding = leastMissing(task, unknownOptions(task, expansion, option)) & upToLargest(task.set);
  const set = translated(deciding, sum) & ~(<u64>fact);
  if (!set) {
    endOption(task, -1);
    return true;
  }
  task.step = Step.LastPart;
  askWithin(last, set);
  return false;
}

/** The exclusive ors of the values in the set with a number below 64: bits, pairs of bits, … change places. */
function translated(set: u64, number: u32): u64 {
  if (number & 1) set = ((set >> 1) & 0x5555555555555555) | ((set & 0x5555555555555555) << 1);
  if (number & 2) set = ((set >> 2) & 0x3333333333333333) | ((set & 0x3333333333333333) << 2);
  if (number & 4) set = ((set >> 4) & 0x0f0f0f0f0f0f0f0f) | ((set & 0x0f0f0f0f0f0f0f0f) << 4);
  if (number & 8) set = ((set >> 8) & 0x00ff00ff00ff00ff) | ((set & 0x00ff00ff00ff00ff) << 8);
  if (number & 16) set = ((set >> 16) & 0x0000ffff0000ffff) | ((set & 0x0000ffff0000ffff) << 16);
  return number & 32 ? rotl<u64>(set, 32) : set;
}

/** The value is not in the set. Ends the task. */
function endWithout(task: SetTask): bool {
  learnNot(task.component, <u32>task.set & FACTS);
  endTask(NOT_WITHIN);
  return false;
}

/** All options have been looked at. Ends the task. */
function conclude(task: SetTask): bool {
  const missing = ~task.seen;
  const least = missing & -missing;
  const isExactly = !task.missed;
  // Options were only asked within values up to the largest of the set.
  if (!least || !(isExactly || least & upToLargest(task.set))) return endWithout(task);
  const value = <u32>ctz(least);
  learnValue(task.component, value);
  endTask(value);
  return false;
}
