// What a search by questions is doing: a stack of tasks, each waiting for the answer to the one above it.

import { isWorthNoting, Lesson, noteLesson } from '../memory/lessons';
import { nimFact } from '../memory/nimTable';
import { beginNode, endNode, isTogether } from '../memory/sharing';
import { openStack, reserve, STACK, Stack, topOf } from '../memory/stack';
import { hashOf } from '../sum/components';
import { beginRenewal, endRenewal, renewAll } from '../sum/renewal';
import { countDepth, nimNodes } from './counts';

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
  /** Do other threads know that it is being worked on? */
  told: u32;
  /** The nodes that had been visited before, as far as 32 bits tell. */
  since: u32;
}

/** Has the component this value? */
// @ts-ignore: decorator
@unmanaged
export class CoupleTask extends Task {
  /** Which pass through the options. */
  pass: u32;
  /** Has an option been tried? */
  tried: u32;
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

/** The tasks lie below the top of the stack, which is where the next one goes. */
const stack = changetype<Stack>(memory.data(STACK, 4));

/** The answer to the task that ended last. */
export let answer: u32 = 0;

/** False when memory has ended. */
export function openTasks(): bool {
  return openStack(stack, START_BYTES);
}

// @ts-ignore: decorator
@inline
export function taskCount(): i32 {
  return stack.depth;
}

// @ts-ignore: decorator
@inline
export function topTask(): Task {
  return changetype<Task>(topOf(stack) - TASK_BYTES);
}

/** Puts a task on the stack, which may move; all but these two fields are 0. Null when memory has ended. */
export function pushTask(component: u32, question: Question): Task | null {
  if (!reserve(stack, TASK_BYTES)) return null;
  const task = changetype<Task>(topOf(stack));
  memory.fill(changetype<usize>(task), 0, TASK_BYTES);
  task.component = component;
  task.question = question;
  task.since = <u32>nimNodes;
  stack.top = stack.top + TASK_BYTES;
  stack.depth = stack.depth + 1;
  countDepth(taskCount());
  return task;
}

/** Ends the top task with an answer. */
// @ts-ignore: decorator
@inline
export function endTask(reply: u32): void {
  answer = reply;
  const nodes = <u64>(<u32>nimNodes - topTask().since);
  if (isWorthNoting(nodes)) noteFact(hashOf(topTask().component), nodes);
  dropTask();
}

/** What is known of the component now, which took so many nodes. */
function noteFact(key: u64, nodes: u64): void {
  const fact = nimFact(key);
  if (fact) noteLesson(Lesson.Nim, key, fact, nodes);
}

// @ts-ignore: decorator
@inline
function dropTask(): void {
  stack.top = stack.top - TASK_BYTES;
  stack.depth = stack.depth - 1;
  const task = changetype<Task>(topOf(stack));
  if (task.told) endNode(keyOf(task));
}

/** Goes back to the first tasks; those above them are not worked on any more. */
export function cutTasks(count: i32): void {
  while (taskCount() > count) dropTask();
}

/** The task that stands on so many others. */
// @ts-ignore: decorator
@inline
export function taskAt(at: i32): Task {
  return changetype<Task>(stack.base + <usize>at * TASK_BYTES);
}

/** Tells other threads that the top task, of a couple or a set, is being worked on. */
// @ts-ignore: decorator
@inline
export function tellTask(task: Task): void {
  if (isTogether) task.told = <u32>beginNode(keyOf(task));
}

function keyOf(task: Task): u64 {
  return task.question == Question.Couple
    ? coupleKey(task.component, task.value)
    : hashOf(task.component) ^ (changetype<SetTask>(task).set * 0xbf58476d1ce4e5b9);
}

/** Whether a component has a value, as threads tell each other what they are working on. */
// @ts-ignore: decorator
@inline
export function coupleKey(component: u32, value: u32): u64 {
  return hashOf(component) + (<u64>value + 1) * 0x9e3779b97f4a7c15;
}

/** Forgets all components but those in use, `count` of them at `ids` besides those of the tasks. */
export function renewComponents(ids: usize, count: i32): void {
  if (!beginRenewal()) return;
  renewAll(ids, count);
  for (let at = 0; at < taskCount(); at++) {
    renewAll(changetype<usize>(taskAt(at)) + offsetof<Task>('component'), 1);
  }
  endRenewal();
}
