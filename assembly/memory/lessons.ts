// What took a search the most nodes to find: that is worth telling to other processes, which keep tables of their own.
// Noted while the host wants it; when there is no room left, what took the least is dropped.

import { takeBlock } from './pages';

/** What a lesson is about. */
export const enum Lesson {
  /** The player to move loses the sum. */
  Loss = 0,
  Win = 1,
  /** What is known of the nim value of a component (memory/nimTable.ts). */
  Nim = 2,
}

/** A note: `fact` is for nim values only. */
// @ts-ignore: decorator
@unmanaged
class Note {
  key: u64;
  nodes: u64;
  kind: u32;
  fact: u32;
}

const NOTE_BYTES: usize = offsetof<Note>();
const MOST_NOTES: u32 = 2048;
/** What takes fewer nodes is as soon found anew as told. */
const LEAST_NODES: u64 = 64;

let notes: usize = 0;
let count: u32 = 0;
/** Nothing is noted that took fewer nodes. */
let least: u64 = u64.MAX_VALUE;

/** Begins to note, with none as yet. False when memory has ended. */
export function openNotes(): bool {
  if (!notes) notes = takeBlock(<usize>MOST_NOTES * NOTE_BYTES);
  count = 0;
  least = notes ? LEAST_NODES : u64.MAX_VALUE;
  return notes != 0;
}

/** Notes nothing more, and forgets what was noted. */
export function closeNotes(): void {
  count = 0;
  least = u64.MAX_VALUE;
}

/** For the host, which reads them. */
export function notesAddress(): usize {
  return notes;
}

export function notesBytes(): usize {
  return <usize>count * NOTE_BYTES;
}

/** Asked before every note, and seldom true. */
// @ts-ignore: decorator
@inline
export function isWorthNoting(nodes: u64): bool {
  return nodes >= least;
}

export function noteLesson(kind: Lesson, key: u64, fact: u32, nodes: u64): void {
  if (count == MOST_NOTES) dropLeast();
  const one = noteAt(count);
  one.key = key;
  one.nodes = nodes;
  one.kind = kind;
  one.fact = fact;
  count++;
}

/** Asks for twice as many nodes until half of the room is free. */
function dropLeast(): void {
  while (count > MOST_NOTES >> 1) {
    least <<= 1;
    let kept: u32 = 0;
    for (let i: u32 = 0; i < count; i++) {
      if (noteAt(i).nodes < least) continue;
      memory.copy(changetype<usize>(noteAt(kept)), changetype<usize>(noteAt(i)), NOTE_BYTES);
      kept++;
    }
    count = kept;
  }
}

// @ts-ignore: decorator
@inline
function noteAt(index: u32): Note {
  return changetype<Note>(notes + <usize>index * NOTE_BYTES);
}
