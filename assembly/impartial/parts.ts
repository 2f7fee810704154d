// The components of an option on the way to its value: all but one are valued, the smallest first; the largest whose
// value is not known is asked last, when it is known what is needed of it.

import {
  Expansion,
  forgetSeenValues,
  hasSeenAll,
  nimber,
  noteSeenValue,
  openOption,
  optionsIn,
  partAt,
  partCount,
} from './expansion';
import { exactValue, factOf, isExact } from './knowledge';
import { Task } from './tasks';

/** The value of an option if those of all its components are known, otherwise -1. The option is open afterwards. */
export function knownValue(expansion: Expansion, option: u32): i64 {
  openOption(expansion, option);
  let value = nimber;
  for (let i = 0; i < partCount; i++) {
    const fact = factOf(partAt(i));
    if (!isExact(fact)) return -1;
    value ^= exactValue(fact);
  }
  return <i64>value;
}

/** Looks at options whose values are known: sets `seenValues`. Are all the `wanted` values, if any, among them? */
export function seesAll(expansion: Expansion, wanted: u64): bool {
  forgetSeenValues();
  const count = optionsIn(expansion);
  for (let i: u32 = 0; i < count; i++) {
    const known = knownValue(expansion, i);
    if (known < 0) continue;
    noteSeenValue(<u64>known);
    if (hasSeenAll(wanted)) return true;
  }
  return false;
}

/** Is an option known to have this value? */
export function seesValue(expansion: Expansion, value: u32): bool {
  const count = optionsIn(expansion);
  for (let i: u32 = 0; i < count; i++) if (knownValue(expansion, i) == <i64>value) return true;
  return false;
}

/** Exclusive or of the values that `onlyOpenFact` met. */
export let sumOfKnown: u32 = 0;

/** The fact of the open option's component whose value is not known; -1 if there are several. */
export function onlyOpenFact(): i64 {
  let open: i64 = -1;
  sumOfKnown = nimber;
  for (let i = 0; i < partCount; i++) {
    const fact = factOf(partAt(i));
    if (isExact(fact)) sumOfKnown ^= exactValue(fact);
    else if (open >= 0) return -1;
    else open = fact;
  }
  return open;
}

/** Makes the open option, of which not all is known, the one under way (tasks.ts). */
export function beginParts(task: Task, option: u32): void {
  let last = 0;
  while (isExact(factOf(partAt(last)))) last++;
  task.option = option;
  task.last = last;
  task.unseen = partCount;
  task.sum = nimber;
}

/** The next component whose value must be found first, 0 if there is none: then `lastPart` and `sumOfOthers` count. */
export function nextPart(task: Task, expansion: Expansion): u32 {
  openOption(expansion, task.option);
  const last = task.last;
  let sum = task.sum;
  for (let i = task.unseen - 1; i >= 0; i--) {
    if (i == last) continue;
    const part = partAt(i);
    const fact = factOf(part);
    if (!isExact(fact)) {
      task.unseen = i;
      task.sum = sum;
      return part;
    }
    sum ^= exactValue(fact);
  }
  task.unseen = 0;
  task.sum = sum;
  return 0;
}

/** Takes the value of the component that `nextPart` named. */
// @ts-ignore: decorator
@inline
export function takePartValue(task: Task, value: u32): void {
  task.sum ^= value;
}

/** The component of the open option that is asked last. */
// @ts-ignore: decorator
@inline
export function lastPart(task: Task): u32 {
  return partAt(task.last);
}

/** Exclusive or of the values of the others. */
// @ts-ignore: decorator
@inline
export function sumOfOthers(task: Task): u32 {
  return task.sum;
}
