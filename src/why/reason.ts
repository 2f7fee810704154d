import type { Outcome } from '../values/index.js';

/** One step of a proof for people. Plain data: it crosses between threads, and becomes JSON. */
export interface Reason {
  /** A sentence. */
  readonly text: string;
  /** The theorem that it rests on. */
  readonly theorem?: string;
  /** What the sentence is about, with titles in the first row. */
  readonly table?: readonly (readonly string[])[];
  /** What was left out of the table, at this length. */
  readonly left?: number;
}

/** How much is told: the theorem; moves and replies, too; all of them, and two moves deep. */
export const WHY_LENGTHS = ['short', 'normal', 'full'] as const;
/** How long a proof for people is. */
export type WhyLength = (typeof WHY_LENGTHS)[number];

/** Why a sum is won. */
export interface Why {
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
  /** What the searches took, where theorems did not suffice or replies were asked for. */
  readonly nodes: number;
  /** Could the outcome be told without any search of the whole sum? */
  readonly byTheorem: boolean;
}

/** So many rows of a table are shown. */
const ROWS: Readonly<Record<WhyLength, number>> = { short: 0, normal: 12, full: 1000 };

/** A table with its titles, cut off where it is too long. */
export function tableOf(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  length: WhyLength,
): Pick<Reason, 'table' | 'left'> {
  const most = ROWS[length];
  const left = Math.max(0, rows.length - most);
  return { table: [titles, ...rows.slice(0, most)], ...(left > 0 && { left }) };
}
