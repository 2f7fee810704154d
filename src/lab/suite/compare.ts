/** Two runs of the same tests. No Node in here: the page of a report imports it, too. */
import type { Row } from './csvText.js';

/** A row of a run, and what an older run says about the same test. */
export interface Pair {
  readonly row: Row;
  readonly old: Row | undefined;
}

/** How the result of a test has changed. */
const CHANGES = ['mismatch', 'fixed', 'lost', 'gained'] as const;
export type Change = (typeof CHANGES)[number];

/** How a number, of nodes or of milliseconds, has changed. */
export type Trend = 'less' | 'more';

const WRONG = new Set(['FAIL', 'ERROR']);
const RIGHT = new Set(['PASS', 'COMPLETED']);

/** A difference counts from this factor on, if it is also this large: 1 ms and 2 ms are the same. */
const LEAST_FACTOR = 1.1;
const LEAST_DIFFERENCE = 5;

/**
 * The rows with those of the same tests in the older run: the same games, player, expectation and kind of command;
 * what occurs several times is matched in order. A run without the kinds of commands is matched without them.
 */
export function pairRows(rows: readonly Row[], oldRows: readonly Row[]): Pair[] {
  const titles = ['Games', 'Player', 'Expected Result', 'Type'].filter(
    (title) => oldRows[0]?.[title] !== undefined && rows[0]?.[title] !== undefined,
  );
  const keyOf = (row: Row) =>
    JSON.stringify(titles.map((title) => (title === 'Player' ? playerIn(row) : row[title])));
  const waiting = new Map<string, Row[]>();
  for (const old of oldRows) {
    const key = keyOf(old);
    const list = waiting.get(key);
    if (list) list.push(old);
    else waiting.set(key, [old]);
  }
  return rows.map((row) => ({ row, old: waiting.get(keyOf(row))?.shift() }));
}

/** Older runs, and the reference, call it `IMP` where nobody moves. */
function playerIn({ Type = '', Player }: Row): string | undefined {
  return WITHOUT_PLAYER.has(Type) ? undefined : Player;
}

const WITHOUT_PLAYER = new Set(['Value', 'Thermograph']);

/** Undefined: nothing to speak of. */
export function changeOf({ row, old }: Pair): Change | undefined {
  if (!old) return undefined;
  const [now, before] = [row.Status!, old.Status!];
  if (isDiverging({ row, old })) return 'mismatch';
  if (WRONG.has(now)) return WRONG.has(before) ? undefined : 'mismatch';
  if (!RIGHT.has(now)) return RIGHT.has(before) ? 'lost' : undefined;
  if (WRONG.has(before)) return 'fixed';
  return RIGHT.has(before) ? undefined : 'gained';
}

/** Two answers that nobody had expectations of, and that differ. */
function isDiverging({ row, old }: Pair): boolean {
  return row.Status === 'COMPLETED' && old?.Status === 'COMPLETED' && row.Result !== old.Result;
}

/** The statuses as people say them behind "now" and "still". */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  PASS: 'passes',
  FAIL: 'fails',
  ERROR: 'breaks',
  TIMEOUT: 'out of time',
  NODES: 'out of nodes',
  MEMORY: 'out of memory',
  COMPLETED: 'answered',
};

/** What has become of a test since the older run. */
export function regressionText(pair: Pair): string {
  const { row, old } = pair;
  if (!old) return 'N/A';
  if (isDiverging(pair)) return 'now differs';
  const { Status = '' } = row;
  return `${Status === old.Status ? 'still' : 'now'} ${STATUS_WORDS[Status] ?? Status.toLowerCase()}`;
}

/** Both runs have answered: then what it cost can be compared. */
function isComparable({ row, old }: Pair): boolean {
  return old !== undefined && isAnswered(row) && isAnswered(old);
}

function isAnswered({ Status = '' }: Row): boolean {
  return RIGHT.has(Status) || Status === 'FAIL';
}

/** Each column that is compared, and the least that counts: below it all are the same. */
export const MEASURES = { nodes: ['Node Count', 1], time: ['Time (ms)', 0.01] } as const;
export type Measure = keyof typeof MEASURES;

export function measured(row: Row | undefined, measure: Measure): number {
  return Number(row?.[MEASURES[measure][0]]);
}

/** New over old; undefined if one of them is not known or did not end. */
export function ratioOf(pair: Pair, measure: Measure): number | undefined {
  const [now, before] = [measured(pair.row, measure), measured(pair.old, measure)];
  if (!isComparable(pair) || Number.isNaN(now) || Number.isNaN(before)) return undefined;
  const least = MEASURES[measure][1];
  return Math.max(now, least) / Math.max(before, least);
}

export function trendOf(pair: Pair, measure: Measure): Trend | undefined {
  const ratio = ratioOf(pair, measure);
  if (ratio === undefined || (ratio < LEAST_FACTOR && 1 / ratio < LEAST_FACTOR)) return undefined;
  if (Math.abs(measured(pair.row, measure) - measured(pair.old, measure)) < LEAST_DIFFERENCE)
    return undefined;
  return ratio < 1 ? 'less' : 'more';
}

/** What two runs cost together, over the tests that both have answered. */
interface Totals {
  readonly now: number;
  readonly before: number;
  /** The geometric mean of the ratios; 1 if there are none. */
  readonly meanRatio: number;
}

export interface Comparison {
  /** Tests that both runs have, and those that only the new one has. */
  readonly matched: number;
  readonly unmatched: number;
  readonly changes: Readonly<Record<Change, number>>;
  readonly trends: Readonly<Record<Measure, Readonly<Record<Trend, number>>>>;
  readonly totals: Readonly<Record<Measure, Totals>>;
}

export function comparePairs(pairs: readonly Pair[]): Comparison {
  const changes = { mismatch: 0, fixed: 0, lost: 0, gained: 0 };
  for (const pair of pairs) {
    const change = changeOf(pair);
    if (change) changes[change]++;
  }
  const matched = pairs.filter(({ old }) => old).length;
  return {
    matched,
    unmatched: pairs.length - matched,
    changes,
    trends: { nodes: trendsOf(pairs, 'nodes'), time: trendsOf(pairs, 'time') },
    totals: { nodes: totalsOf(pairs, 'nodes'), time: totalsOf(pairs, 'time') },
  };
}

function trendsOf(pairs: readonly Pair[], measure: Measure): Record<Trend, number> {
  const trends = { less: 0, more: 0 };
  for (const pair of pairs) {
    const trend = trendOf(pair, measure);
    if (trend) trends[trend]++;
  }
  return trends;
}

function totalsOf(pairs: readonly Pair[], measure: Measure): Totals {
  let now = 0;
  let before = 0;
  let logarithms = 0;
  let count = 0;
  for (const pair of pairs) {
    const ratio = ratioOf(pair, measure);
    if (ratio === undefined) continue;
    now += measured(pair.row, measure);
    before += measured(pair.old, measure);
    logarithms += Math.log(ratio);
    count++;
  }
  return { now, before, meanRatio: count > 0 ? Math.exp(logarithms / count) : 1 };
}
