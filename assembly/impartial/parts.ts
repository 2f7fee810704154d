// The components of an option on the way to its value: all but one are valued, the smallest first; the largest whose
// value is not known is asked last, when it is known what is needed of it.

import { Expansion, optionAt, optionsIn, partAt, partCount, partsOf, Seen } from './expansion';
import { exactValue, factOf, isExact } from './knowledge';
import { Task } from './tasks';

/** The value of an option if those of all its components are known, otherwise -1. */
export function knownValue(expansion: Expansion, index: u32): i64 {
  const option = optionAt(expansion, index);
  const count = partCount(expansion, option);
  const parts = partsOf(expansion, option);
  let value = option.nimber;
  for (let i = 0; i < count; i++) {
    const fact = factOf(partAt(parts, i));
    if (!isExact(fact)) return -1;
    value ^= exactValue(fact);
  }
  return <i64>value;
}

/** Looks at options whose values are known, which are then `seen`. Are all the `wanted` values, if any, among them? */
export function seesAll(expansion: Expansion, wanted: u64, seen: Seen): bool {
  seen.values = 0;
  const count = optionsIn(expansion);
  for (let i: u32 = 0; i < count; i++) {
    const known = knownValue(expansion, i);
    if (known < 0) continue;
    seen.note(<u64>known);
    if (seen.hasAll(wanted)) return true;
  }
  return false;
}

/** Is an option known to have this value? */
export function seesValue(expansion: Expansion, value: u32): bool {
  const count = optionsIn(expansion);
  for (let i: u32 = 0; i < count; i++) if (knownValue(expansion, i) == <i64>value) return true;
  return false;
}

/** The only component of an option whose value is not known. */
// @ts-ignore: decorator
@unmanaged
export class OpenPart {
  /** Its fact; -1 if there are several such components. */
  fact: i64;
  /** Exclusive or of the values of the others, if there is only one. */
  sumOfOthers: u32;
  /** The component itself. */
  part: u32;
}

/** Finds the component of an option, of which not all is known, whose value is not known. */
export function findOpenPart(expansion: Expansion, index: u32, found: OpenPart): void {
  const option = optionAt(expansion, index);
  const count = partCount(expansion, option);
  const parts = partsOf(expansion, option);
  let open: i64 = -1;
  let sum = option.nimber;
  for (let i = 0; i < count; i++) {
    const fact = factOf(partAt(parts, i));
    if (isExact(fact)) {
      sum ^= exactValue(fact);
    } else if (open >= 0) {
      open = -1;
      break;
    } else {
      open = fact;
      found.part = partAt(parts, i);
    }
  }
  found.fact = open;
  found.sumOfOthers = sum;
}

/** Makes an option, of which not all is known, the one under way (tasks.ts). */
export function beginParts(task: Task, expansion: Expansion, index: u32): void {
  const option = optionAt(expansion, index);
  const parts = partsOf(expansion, option);
  const count = partCount(expansion, option);
  let last = 0;
  // Other threads may have found the rest meanwhile.
  while (last < count - 1 && isExact(factOf(partAt(parts, last)))) last++;
  task.option = index;
  task.last = last;
  task.unseen = count;
  task.sum = option.nimber;
}

/** The next component whose value must be found first, 0 if there is none: then `lastPart` and `sumOfOthers` count. */
export function nextPart(task: Task, expansion: Expansion): u32 {
  const parts = partsOf(expansion, optionAt(expansion, task.option));
  const last = task.last;
  let sum = task.sum;
  for (let i = task.unseen - 1; i >= 0; i--) {
    if (i == last) continue;
    const part = partAt(parts, i);
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

/** The component of the option under way that is asked last. */
// @ts-ignore: decorator
@inline
export function lastPart(task: Task, expansion: Expansion): u32 {
  return partAt(partsOf(expansion, optionAt(expansion, task.option)), task.last);
}

/** Exclusive or of the values of the others. */
// @ts-ignore: decorator
@inline
export function sumOfOthers(task: Task): u32 {
  return task.sum;
}
