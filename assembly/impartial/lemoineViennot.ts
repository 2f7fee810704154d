// Nim values by couples (Lemoine and Viennot, "Nimbers are inevitable"): to ask whether a component G has the value n
// is to ask whether G + *n is lost for the player to move. It is unless some option has the value n, or G itself a
// smaller one. An option of several components is answered by the values of all but the largest, and a question about
// that one. Node for node the algorithm of src/engine/typescript.

import { memoryEnded } from '../sum/status';
import { countNode } from './counts';
import {
  expand,
  expansionOf,
  forgetSeenValues,
  knownExpansion,
  nimber,
  noteSeenValue,
  openOption,
  optionsIn,
  partAt,
  partCount,
  seenValues,
} from './expansion';
import { bitOf, exactValue, excludes, FACTS, factOf, isExact, learnNot, learnValue } from './knowledge';
import { answer, endTask, pushTask, topTask } from './tasks';

/** What a task asks of its component. */
const enum Question {
  /** Which value has it? */
  Value,
  /** Has it this value? */
  Couple,
}

/** What a task does next. */
const enum Step {
  Start,
  /** The next option. */
  Option,
  /** The next component of the option. */
  Part,
  /** The answer is the value of a component of the option. */
  PartValue,
  /** The answer tells whether the option has the value asked for. */
  LastPart,
  /** The next smaller value. */
  Smaller,
  /** The answer tells whether the component has that value. */
  SmallerCouple,
}

/** No component of the option is left to be asked. */
const NONE: u32 = 0xffffffff;

/** Asks for the value of a component. */
export function askValue(component: u32): void {
  pushTask(component, Question.Value);
}

/** Asks whether a component has a value: the answer is 1 or 0. */
export function askCouple(component: u32, value: u32): void {
  const task = pushTask(component, Question.Couple);
  if (!task) return;
  store<u32>(task, value, 12);
  countNode();
}

/** Does a step of the top task. */
export function advanceCouples(): void {
  const task = topTask();
  const component = load<u32>(task);
  if (load<u32>(task, 4) == Question.Value) advanceValue(task, component);
  else advanceCouple(task, component, load<u32>(task, 12));
}

/** The least value that is not ruled out is asked for, until one is confirmed. */
function advanceValue(task: usize, component: u32): void {
  let value = load<u32>(task, 12);
  if (load<u32>(task, 8) != Step.Start) {
    if (answer) return endTask(value);
    value++;
  }
  const fact = factOf(component);
  if (isExact(fact)) return endTask(exactValue(fact));
  while (excludes(fact, value)) value++;
  store<u32>(task, value, 12);
  store<u32>(task, Step.SmallerCouple, 8);
  askCouple(component, value);
}

function advanceCouple(task: usize, component: u32, value: u32): void {
  switch (load<u32>(task, 8)) {
    case Step.Start:
      if (isRuledOut(component, value)) return endTask(0);
      store<u32>(task, Step.Option, 8);
      break;
    case Step.PartValue:
      store<u32>(task, load<u32>(task, 28) ^ answer, 28);
      store<u32>(task, Step.Part, 8);
      break;
    case Step.LastPart:
      if (answer) return rejectValue(component, value);
      store<u32>(task, load<u32>(task, 16) + 1, 16);
      store<u32>(task, Step.Option, 8);
      break;
    case Step.SmallerCouple:
      if (answer) return endTask(0);
      store<u32>(task, load<u32>(task, 28) + 1, 28);
      store<u32>(task, Step.Smaller, 8);
      break;
  }
  const expansion = expansionOf(component);
  while (!memoryEnded) {
    switch (load<u32>(task, 8)) {
      case Step.Option:
        if (!nextOption(task, expansion)) return;
        break;
      case Step.Part:
        if (!nextPart(task, expansion)) return;
        break;
      default:
        return nextSmaller(task, component, value);
    }
  }
}

/** Do the number of options, or an option whose value is known, rule out the value? Values that options have are learnt. */
function isRuledOut(component: u32, value: u32): bool {
  let expansion = knownExpansion(component);
  let met = false;
  if (expansion) {
    met = seesValue(expansion, value);
  } else {
    expansion = expand(component, value < 64 ? <u64>1 << value : 0);
    met = !expansion || (value >= 64 && seesValue(expansion, value));
  }
  learnNot(component, <u32>seenValues & FACTS);
  return met || value > optionsIn(expansion);
}

/** Looks at the options whose values are known: sets `seenValues`. Is the value among them? */
function seesValue(expansion: usize, value: u32): bool {
  forgetSeenValues();
  let met = false;
  const count = optionsIn(expansion);
  for (let i: u32 = 0; i < count; i++) {
    const known = knownValue(expansion, i);
    if (known >= 0) noteSeenValue(<u64>known);
    if (known == <i64>value) met = true;
  }
  return met;
}

/** The value of an option if those of all its components are known, otherwise -1. The option is open afterwards. */
export function knownValue(expansion: usize, option: u32): i64 {
  openOption(expansion, option);
  let value = nimber;
  for (let i = 0; i < partCount; i++) {
    const fact = factOf(partAt(i));
    if (!isExact(fact)) return -1;
    value ^= exactValue(fact);
  }
  return <i64>value;
}

function rejectValue(component: u32, value: u32): void {
  learnNot(component, bitOf(value));
  endTask(0);
}

/** Begins with the option under way, or one behind it. False if the task has ended. */
function nextOption(task: usize, expansion: usize): bool {
  const component = load<u32>(task);
  const value = load<u32>(task, 12);
  const count = optionsIn(expansion);
  for (let i = load<u32>(task, 16); i < count; i++) {
    const known = knownValue(expansion, i);
    if (known == <i64>value) {
      rejectValue(component, value);
      return false;
    }
    if (known >= 0) continue;
    store<u32>(task, i, 16);
    store<u32>(task, firstUnknown(), 20);
    store<u32>(task, partCount, 24);
    store<u32>(task, nimber, 28);
    store<u32>(task, Step.Part, 8);
    return true;
  }
  // No option has the value, so the component has it or a smaller one.
  store<u32>(task, 0, 28);
  store<u32>(task, Step.Smaller, 8);
  return true;
}

/** Of the open option, the largest component whose value is not known. */
export function firstUnknown(): u32 {
  for (let i = 0; i < partCount; i++) {
    if (!isExact(factOf(partAt(i)))) return i;
  }
  return NONE;
}

/** Looks at the components from the smallest on; all but one must be valued. False if there is something to ask. */
function nextPart(task: usize, expansion: usize): bool {
  openOption(expansion, load<u32>(task, 16));
  const last = load<u32>(task, 20);
  let sum = load<u32>(task, 28);
  for (let rest = load<u32>(task, 24); rest > 0; rest--) {
    if (rest - 1 == last) continue;
    const fact = factOf(partAt(rest - 1));
    if (isExact(fact)) {
      sum ^= exactValue(fact);
      continue;
    }
    store<u32>(task, rest - 1, 24);
    store<u32>(task, sum, 28);
    store<u32>(task, Step.PartValue, 8);
    askValue(partAt(rest - 1));
    return false;
  }
  const part = partAt(last);
  const value = load<u32>(task, 12) ^ sum;
  const fact = factOf(part);
  if (isExact(fact) && exactValue(fact) == value) {
    rejectValue(load<u32>(task), load<u32>(task, 12));
    return false;
  }
  if (excludes(fact, value)) {
    store<u32>(task, load<u32>(task, 16) + 1, 16);
    store<u32>(task, Step.Option, 8);
    return true;
  }
  store<u32>(task, Step.LastPart, 8);
  askCouple(part, value);
  return false;
}

/** Asks for the next smaller value that the component may have; if there is none, it has the value. */
function nextSmaller(task: usize, component: u32, value: u32): void {
  const fact = factOf(component);
  if (isExact(fact)) return endTask(<u32>(exactValue(fact) == value));
  let smaller = load<u32>(task, 28);
  while (smaller < value && excludes(fact, smaller)) smaller++;
  if (smaller == value) {
    learnValue(component, value);
    return endTask(1);
  }
  store<u32>(task, smaller, 28);
  store<u32>(task, Step.SmallerCouple, 8);
  askCouple(component, smaller);
}
