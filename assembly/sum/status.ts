// How a run ended. Numbers, because they cross to the host.

import { listsEnded } from '../memory/ended';

export const enum Status {
  /** The node budget is spent; another run goes on. */
  Running = 0,
  Loss = 1,
  Win = 2,
  /** A nim value is ready. */
  Value = 3,
  /** Memory has ended: the host answers so, and goes on with a new instance. */
  Memory = 4,
  /** A position has more moves, or leaves more parts, than can be listed. */
  TooLarge = 5,
  /** Another thread has ended the search. */
  Stopped = 6,
  /** What is known of earlier questions might have changed the course of this one: it is to be asked anew (full/era.ts). */
  Again = 7,
}

/** How a run ends once `memoryEnded` is set. */
export function endedStatus(): Status {
  return listsEnded ? Status.TooLarge : Status.Memory;
}
