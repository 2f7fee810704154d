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

/** What is asked of a component. */
// @ts-ignore: decorator
@unmanaged
export class Task {
  component: u32;
  question: Question;
  /** What comes next; its algorithm knows the steps. */
  step: i32;
  /** The value that is asked for, or tried. */
  value: u32;
  /** The option under way. */
  option: u32;
  /** Which component of that option is asked last. */
  last: i32;
  /** How many of the option's components have not been looked at. */
  unseen: i32;
  /** Exclusive or of the values of the others; then the next smaller value of the component itself. */
  sum: u32;
}

/** Has the component this value? */
// @ts-ignore: decorator
@unmanaged
export class CoupleTask extends Task {
  /** Which pass through the options. */
  pass: u32;
}

/** Which value of a set has the component, if any? */
// @ts-ignore: decorator
@unmanaged
export class SetTask extends Task {
  set: u64;
  /** The values below 64 that options were found to have. */
  seen: u64;

  /** Had an option no value of those that it was asked for? Stands in `value`, which is asked for by the set. */
  get missed(): bool {
    return this.value != 0;
  }

  set missed(missed: bool) {
    this.value = <u32>missed;
  }
}

/** Of the largest. */
const TASK_BYTES: usize = offsetof<SetTask>();

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
export function topTask(): Task {
  return changetype<Task>(top - TASK_BYTES);
}

/** Puts a task on the stack, which may move; all but these two fields are 0. Null when memory has ended. */
export function pushTask(component: u32, question: Question): Task | null {
  if (top + TASK_BYTES > base + capacity && !grow()) return null;
  const task = changetype<Task>(top);
  memory.fill(changetype<usize>(task), 0, TASK_BYTES);
  task.component = component;
  task.question = question;
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
  for (let task = base; task < top; task += TASK_BYTES) renewAll(task + offsetof<Task>('component'), 1);
  endRenewal();
}
