// That memory has ended, for whoever must not conclude anything then: the host answers so, and goes on with a new
// instance.

/** Set by whatever finds that memory has ended; looked at after each step. */
export let memoryEnded: bool = false;

/** Was it only the memory set aside for lists? A position has more moves, or leaves more parts, than can be listed. */
export let listsEnded: bool = false;

export function noteMemoryEnded(): void {
  memoryEnded = true;
}

/** The memory set aside for lists has ended. */
export function noteTooLarge(): void {
  memoryEnded = true;
  listsEnded = true;
}
