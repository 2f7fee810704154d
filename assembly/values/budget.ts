// What a computation with values may cost. Canonical forms can explode, so everything that recurses asks here
// first; when the answer is no, its result is "unknown" and the game is searched instead.

/** Why the last unknown result came about; for reports and tests. */
export const enum Limit {
  None = 0,
  Steps = 1,
  Depth = 2,
  /** A number too large or too fine, too many ups. */
  Number = 3,
  /** Too many options, too many points in a wall. */
  Size = 4,
  Memory = 5,
}

/** Nested calls. One level of addition costs about 1 KiB of stack in all its functions together. */
const MOST_DEPTH: i32 = 400;

export let limitHit: Limit = Limit.None;
/** Steps taken since the module began: the work that values have cost. */
export let stepsSpent: f64 = 0;

let stepsLeft: i32 = 0;
let depth: i32 = 0;

/**
 * From now on `steps` comparisons, additions and simplifications may be made; what was found before and is
 * remembered costs nothing.
 */
export function allowSteps(steps: i32): void {
  stepsLeft = steps;
  limitHit = Limit.None;
}

/** Counts work that does not nest. */
export function spendSteps(steps: i32): void {
  stepsLeft -= steps;
  stepsSpent += <f64>steps;
}

export function stepsAreSpent(): bool {
  return stepsLeft <= 0;
}

/** Begins a nested computation; true obliges to `leave`. */
export function enter(): bool {
  if (stepsLeft <= 0) {
    limitHit = Limit.Steps;
    return false;
  }
  if (depth >= MOST_DEPTH) {
    limitHit = Limit.Depth;
    return false;
  }
  stepsLeft--;
  stepsSpent += 1;
  depth++;
  return true;
}

export function leave(): void {
  depth--;
}

/** Notes the reason of an unknown result. */
export function hitLimit(limit: Limit): void {
  limitHit = limit;
}
