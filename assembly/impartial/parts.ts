// The components of an option on the way to its value: all but one are valued, the smallest first; the largest whose
// value is not known is asked last, when it is known what is needed of it.

import { forgetSeenValues, hasSeenAll, nimber, noteSeenValue, openOption, optionsIn, partAt, partCount } from './expansion';
import { exactValue, factOf, isExact } from './knowledge';

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

/** Looks at options whose values are known: sets `seenValues`. Are all the `wanted` values, if any, among them? */
export function seesAll(expansion: usize, wanted: u64): bool {
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
export function seesValue(expansion: usize, value: u32): bool {
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
export function beginParts(task: usize, option: u32): void {
  let last = 0;
  while (isExact(factOf(partAt(last)))) last++;
  store<u32>(task, option, 16);
  store<i32>(task, last, 20);
  store<u32>(task, partCount, 24);
  store<u32>(task, nimber, 28);
}

/** The next component whose value must be found first, 0 if there is none: then `lastPart` and `sumOfOthers` count. */
export function nextPart(task: usize, expansion: usize): u32 {
  openOption(expansion, load<u32>(task, 16));
  const last = load<i32>(task, 20);
  let sum = load<u32>(task, 28);
  for (let i = load<i32>(task, 24) - 1; i >= 0; i--) {
    if (i == last) continue;
    const part = partAt(i);
    const fact = factOf(part);
    if (!isExact(fact)) {
      store<i32>(task, i, 24);
      store<u32>(task, sum, 28);
      return part;
    }
    sum ^= exactValue(fact);
  }
  store<u32>(task, 0, 24);
  store<u32>(task, sum, 28);
  return 0;
}

/** Takes the value of the component that `nextPart` named. */
// @ts-ignore: decorator
@inline
export function takePartValue(task: usize, value: u32): void {
  store<u32>(task, load<u32>(task, 28) ^ value, 28);
}

/** The component of the open option that is asked last. */
// @ts-ignore: decorator
@inline
export function lastPart(task: usize): u32 {
  return partAt(load<i32>(task, 20));
}

/** Exclusive or of the values of the others. */
// @ts-ignore: decorator
@inline
export function sumOfOthers(task: usize): u32 {
  return load<u32>(task, 28);
}
