import { SolverError } from './errors.js';

/**
 * What reading one text may cost. A unit is about a tenth of a microsecond, so that a text which explodes is refused
 * after a second; a long text may take its time.
 */
const MOST_WORK = 10_000_000;
const WORK_PER_CHARACTER = 20;

/** The clock is looked at after so much work. */
const WORK_PER_LOOK = 10_000;

interface Budget {
  workLeft: number;
  /** Of the work that is left, at which the clock is looked at again. */
  nextLook: number;
  readonly timeoutMs: number;
  readonly end: number;
}

let budget: Budget | undefined;

/** Reads a text within limits; within another reading, within those of that. 0: no time limit. */
export function readWithin<T>(length: number, timeoutMs: number, read: () => T): T {
  if (budget) return read();
  const workLeft = MOST_WORK + WORK_PER_CHARACTER * length;
  const end = timeoutMs > 0 ? performance.now() + timeoutMs : Number.POSITIVE_INFINITY;
  budget = { workLeft, nextLook: workLeft, timeoutMs, end };
  try {
    return read();
  } finally {
    budget = undefined;
  }
}

/** Counts work that may be out of proportion to the text that asks for it. @throws ERR_READING if it is too much */
export function charge(work: number): void {
  if (!budget) return;
  budget.workLeft -= work;
  if (budget.workLeft > budget.nextLook) return;
  budget.nextLook = budget.workLeft - WORK_PER_LOOK;
  if (budget.workLeft < 0) throw new ReadingError('too large: it takes too long to be read');
  if (performance.now() > budget.end) {
    throw new ReadingError(`not read within the time limit of ${budget.timeoutMs} ms`);
  }
}

/** There is no use in reading on. */
export class ReadingError extends SolverError {
  override readonly name = 'ReadingError';
  constructor(message: string) {
    super('ERR_READING', message);
  }
}
