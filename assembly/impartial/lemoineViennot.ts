// Nim values by couples (Lemoine and Viennot, "Nimbers are inevitable"): to ask whether a component G has the value n
// is to ask whether G + *n is lost for the player to move. It is unless some option has the value n, or G itself a
// smaller one. An option of several components is answered by the values of all but the largest, and a question about
// that one. Node for node the algorithm of src/engine/typescript.

import { memoryEnded } from '../memory/ended';
import { FACT_BITS } from '../memory/nimTable';
import { isSearched, isTogether } from '../memory/sharing';
import { countNode } from './counts';
import { Expansion, expand, expansionOf, knownExpansion, optionsIn, Seen } from './expansion';
import { bitOf, exactValue, excludes, FACTS, factOf, isExact, learnNot, learnValue } from './knowledge';
import {
  beginParts,
  findOpenPart,
  knownValue,
  lastPart,
  nextPart,
  OpenPart,
  seesAll,
  seesValue,
  sumOfOthers,
  takePartValue,
} from './parts';
import { answer, CoupleTask, coupleKey, endTask, pushTask, Question, Task, tellTask } from './tasks';

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

/** Options that look as if they had the value come first; all are gone through once more in each pass. */
const enum Pass {
  /** One component is open, and all values less than the one it should have are ruled out. */
  Likely,
  /** One component is open, and nothing, or nearly so much, is known of it. */
  Possible,
  Any,
}
const PASSES: u32 = 3;
/** Together: options that others are working on are left for a last pass. */
const PASSES_TOGETHER: u32 = 4;

const seen = changetype<Seen>(memory.data(offsetof<Seen>(), 8));
const open = changetype<OpenPart>(memory.data(offsetof<OpenPart>(), 8));

/** Asks for the value of a component. */
export function askValue(component: u32): void {
  pushTask(component, Question.Value);
}

/** Asks whether a component has a value: the answer is 1 or 0. */
export function askCouple(component: u32, value: u32): void {
  const task = pushTask(component, Question.Couple);
  if (!task) return;
  task.value = value;
  tellTask(task);
  countNode();
}

/** Does a step of the top task. */
export function advanceCouples(task: Task): void {
  const component = task.component;
  if (task.question == Question.Value) advanceValue(task, component);
  else advanceCouple(changetype<CoupleTask>(task), component, task.value);
}

/** The least value that is not ruled out is asked for, until one is confirmed. */
function advanceValue(task: Task, component: u32): void {
  let value = task.value;
  if (task.step != Step.Start) {
    if (answer) return endTask(value);
    value++;
  }
  const fact = factOf(component);
  if (isExact(fact)) return endTask(exactValue(fact));
  while (excludes(fact, value)) value++;
  task.value = value;
  task.step = Step.SmallerCouple;
  askCouple(component, value);
}

function advanceCouple(task: CoupleTask, component: u32, value: u32): void {
  switch (task.step) {
    case Step.Start:
      if (isRuledOut(component, value)) return endTask(0);
      task.step = Step.Option;
      break;
    case Step.PartValue:
      takePartValue(task, answer);
      task.step = Step.Part;
      break;
    case Step.LastPart:
      if (answer) return rejectValue(component, value);
      task.option++;
      task.step = Step.Option;
      break;
    case Step.SmallerCouple:
      if (answer) return endTask(0);
      task.sum++;
      task.step = Step.Smaller;
      break;
  }
  const expansion = expansionOf(component);
  while (!memoryEnded) {
    switch (task.step) {
      case Step.Option:
        if (!nextOption(task, expansion)) return;
        break;
      case Step.Part:
        if (!advanceOption(task, expansion)) return;
        break;
      default:
        return nextSmaller(task, component, value);
    }
  }
}

/** Do the number of options, or an option whose value is known, rule out the value? Values that options have are learnt. */
function isRuledOut(component: u32, value: u32): bool {
  const wanted: u64 = value < 64 ? (<u64>1) << value : 0;
  let expansion = knownExpansion(component);
  let met = false;
  if (expansion) {
    met = seesAll(expansion, wanted, seen);
  } else {
    expansion = expand(component, wanted, seen);
    met = !expansion;
  }
  if (!met && !wanted) met = seesValue(expansion!, value);
  learnNot(component, <u32>seen.values & FACTS);
  return met || value > optionsIn(expansion!);
}

function rejectValue(component: u32, value: u32): void {
  learnNot(component, bitOf(value));
  endTask(0);
}

/** Begins with the option under way, one behind it, or one of a later pass. False if the task has ended. */
function nextOption(task: CoupleTask, expansion: Expansion): bool {
  const value = task.value;
  const count = optionsIn(expansion);
  let i = task.option;
  const passes = isTogether ? PASSES_TOGETHER : PASSES;
  for (let pass = task.pass; pass < passes; pass++) {
    for (; i < count; i++) {
      const known = knownValue(expansion, i);
      if (known == <i64>value) {
        rejectValue(task.component, value);
        return false;
      }
      if (known >= 0 || !isTurn(pass, value, expansion, i)) continue;
      // The eldest is everybody's.
      if (isTogether && task.tried && pass < PASSES && isWorkedOn(value, expansion, i)) continue;
      beginParts(task, expansion, i);
      task.pass = pass;
      task.tried = 1;
      task.step = Step.Part;
      return true;
    }
    i = 0;
  }
  // No option has the value, so the component has it or a smaller one.
  task.sum = 0;
  task.step = Step.Smaller;
  return true;
}

/** Is it the turn of this option, of which not all is known? */
function isTurn(pass: Pass, value: u32, expansion: Expansion, option: u32): bool {
  if (pass >= Pass.Any) return true;
  findOpenPart(expansion, option, open);
  const fact = open.fact;
  const wanted = value ^ open.sumOfOthers;
  if (fact < 0 || wanted >= FACT_BITS || excludes(<u32>fact, wanted)) return false;
  const smaller = ((<u32>1) << wanted) - 1;
  const possible = popcnt(~(<u32>fact) & smaller);
  return pass == Pass.Likely ? fact != 0 && possible == 0 : fact == 0 || possible <= 1;
}

/** Do others ask what decides whether the option has the value? */
function isWorkedOn(value: u32, expansion: Expansion, option: u32): bool {
  findOpenPart(expansion, option, open);
  return open.fact >= 0 && isSearched(coupleKey(open.part, value ^ open.sumOfOthers));
}

/** Goes on with the option under way. False if there is something to ask, or the task has ended. */
function advanceOption(task: CoupleTask, expansion: Expansion): bool {
  const part = nextPart(task, expansion);
  if (part) {
    task.step = Step.PartValue;
    askValue(part);
    return false;
  }
  const last = lastPart(task, expansion);
  const value = task.value ^ sumOfOthers(task);
  const fact = factOf(last);
  if (isExact(fact) && exactValue(fact) == value) {
    rejectValue(task.component, task.value);
    return false;
  }
  if (excludes(fact, value)) {
    task.option++;
    task.step = Step.Option;
    return true;
  }
  task.step = Step.LastPart;
  askCouple(last, value);
  return false;
}

/** Asks for the next smaller value that the component may have; if there is none, it has the value. */
function nextSmaller(task: CoupleTask, component: u32, value: u32): void {
  const fact = factOf(component);
  if (isExact(fact)) return endTask(<u32>(exactValue(fact) == value));
  let smaller = task.sum;
  while (smaller < value && excludes(fact, smaller)) smaller++;
  if (smaller == value) {
    learnValue(component, value);
    return endTask(1);
  }
  task.sum = smaller;
  task.step = Step.SmallerCouple;
  askCouple(component, smaller);
}
