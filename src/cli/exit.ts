import type { Status } from '../ask/result.js';

/** What the shell is told. */
export const EXIT = {
  ok: 0,
  mismatch: 1,
  badInput: 2,
  unanswered: 3,
  /** `EX_SOFTWARE` of sysexits.h. */
  defect: 70,
  interrupted: 130,
} as const;

/** For `--help`. */
export const EXIT_CODES = `
Exit codes:
  0  all as expected           1  a result is not as expected
  2  bad input, usage or file  3  a command ran out of time, nodes or memory
  70  a defect of sumgame      130  interrupted`;

/** Wrong usage: the message is all that the user needs. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Input that was rejected after its diagnostics were shown. */
export class RejectedInput extends Error {
  override readonly name = 'RejectedInput';
}

const EXIT_OF_STATUS: Readonly<Record<Status, number>> = {
  PASS: EXIT.ok,
  COMPLETED: EXIT.ok,
  FAIL: EXIT.mismatch,
  // The rules of the user's own games, mostly: a cycle in them.
  ERROR: EXIT.badInput,
  TIMEOUT: EXIT.unanswered,
  NODES: EXIT.unanswered,
  MEMORY: EXIT.unanswered,
  SKIPPED: EXIT.badInput,
  INTERRUPTED: EXIT.interrupted,
};

/** Of several endings the first in this list decides. */
const WEIGHT = [EXIT.interrupted, EXIT.mismatch, EXIT.badInput, EXIT.unanswered];

/** The exit code of a run, from how its commands ended. */
export function exitCodeOf(statuses: Iterable<Status>): number {
  const codes = new Set<number>();
  for (const status of statuses) codes.add(EXIT_OF_STATUS[status]);
  return WEIGHT.find((code) => codes.has(code)) ?? EXIT.ok;
}
