// What a search by questions is doing: a stack of tasks, each waiting for the answer to the one above it.

import { noteMemoryEnded } from '../memory/ended';
import { enlargeBlock, takeBlock } from '../memory/pages';
import { beginRenewal, endRenewal, renewAll } from '../sum/components';
import { countDepth } from './counts';

/** What a task asks of its component. */
export const enum Question {
  /** Which value has it? By couples (lemoineViennot.ts). */
  Value,
  /** Has it this value? By couples. */
  Couple,
  /** Which value has it? By sets (aspiration.ts). */
  Aspire,
  /** Which value of this set has it, if any? By sets. */
  Within,
}

/**
 * A task, 48 bytes:
 *
 *  | offset | type | content                                                                  |
 *  |--------|------|--------------------------------------------------------------------------|
 *  |      0 | u32  | component                                                                |
 *  |      4 | u32  | Question                                                                 |
 *  |      8 | u32  | what comes next                                                          |
 *  |     12 | u32  | the value that is asked for, or tried; 1 if one was not within a set     |
 *  |     16 | u32  | option under way                                                         |
 *  |     20 | u32  | the component of that option that is asked last                          |
 *  |     24 | u32  | how many of the option's components have not been looked at              |
 *  |     28 | u32  | exclusive or of the values of the others                                 |
 *  |     32 | u64  | the set of values that is asked for; for a couple, u32 which pass        |
 *  |     40 | u64  | the values that options were found to have                               |
 */
const TASK_BYTES: usize = 48;

const START_BYTES: usize = 1 << 16;

let base: usize = 0;
let capacity: usize = 0;
let top: usize = 0;

export let taskCount: i32 = 0;

/** The answer to the task that ended last. */
export let answer: u32 = 0;

/** False when memory has ended. */
export function openTasks(): bool {
  if (!base) {
    base = takeBlock(START_BYTES);
    capacity = START_BYTES;
  }
  top = base;
  taskCount = 0;
  return base != 0;
}

// @ts-ignore: decorator
@inline
export function topTask(): usize {
  return top - TASK_BYTES;
}

/** Puts a task on the stack, which may move; all but these two fields are 0. Returns its address, 0: no memory. */
export function pushTask(component: u32, question: Question): usize {
  if (top + TASK_BYTES > base + capacity && !grow()) return 0;
  const task = top;
  memory.fill(task, 0, TASK_BYTES);
  store<u32>(task, component);
  store<u32>(task, question, 4);
  top += TASK_BYTES;
  taskCount++;
  countDepth(taskCount);
  return task;
}

/** Ends the top task with an answer. */
// @ts-ignore: decorator
@inline
export function endTask(reply: u32): void {
  answer = reply;
  top -= TASK_BYTES;
  taskCount--;
}

function grow(): bool {
  const block = enlargeBlock(base, capacity, capacity << 1);
  if (!block) {
    noteMemoryEnded();
    return false;
  }
  top = block + (top - base);
  base = block;
  capacity <<= 1;
  return true;
}

/** Forgets all components but those in use, `count` of them at `ids` besides those of the tasks. */
export function renewComponents(ids: usize, count: i32): void {
  if (!beginRenewal()) return;
  renewAll(ids, count);
  for (let task = base; task < top; task += TASK_BYTES) renewAll(task, 1);
  endRenewal();
}
