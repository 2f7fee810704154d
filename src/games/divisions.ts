import { SolverError } from '../base/errors.js';
import type { HeapValues } from '../heaps/heapSequence.js';
import { formatHeapSize } from '../heaps/heapSize.js';
import type { HeapMoves } from '../heaps/splittingSequence.js';
import { checkMoveCount, MAX_MOVES } from './heap.js';

/** `taken` tokens of a heap, so that `small` are left in one heap and not fewer in the other. */
export interface Division {
  readonly taken: bigint;
  readonly small: bigint;
}

/** Divisions that take the same, and whose small parts are `first`, `first + step`, … */
interface Family extends Division {
  readonly step: bigint;
  readonly count: bigint;
}

/** All moves, by what they take, then by the smaller part. */
export function divisionsOf(heap: bigint, moves: HeapMoves): Division[] {
  checkMoveCount(heap, (heap / 2n) * BigInt(moves.divide.length));
  return [...ranges(heap, moves)].flatMap(({ taken, from, to }) =>
    Array.from({ length: Number(to - from) + 1 }, (_, i) => ({ taken, small: from + BigInt(i) })),
  );
}

/** What may be left in the smaller part, from and to, for each number of tokens that may be taken. */
function* ranges(
  heap: bigint,
  { clear, take, divide, unequal }: HeapMoves,
): Generator<{ taken: bigint; from: bigint; to: bigint }> {
  const most = Math.max(-1, ...clear, ...take, ...divide);
  for (let k = 0; k <= most && k <= heap; k++) {
    const taken = BigInt(k);
    const rest = heap - taken;
    const largest = unequal ? (rest - 1n) / 2n : rest / 2n;
    const from = (rest === 0n ? clear : take).includes(k) ? 0n : 1n;
    const to = divide.includes(k) && largest > 0n ? largest : 0n;
    if (from <= to) yield { taken, from, to };
  }
}

/**
 * The moves to positions of a nim value, in the same order. Where values are periodic, moving a period from one part
 * to the other changes nothing: so the moves of huge heaps are a few families, and are listed unless they are too many.
 */
export function divisionsTo(
  heap: bigint,
  moves: HeapMoves,
  values: HeapValues,
  nimValue: bigint,
): Division[] {
  const wins = (taken: bigint, small: bigint) =>
    (values.valueAt(small)! ^ values.valueAt(heap - taken - small)!) === nimValue;
  const { period } = values;
  if (period?.saltus !== 0) {
    return divisionsOf(heap, moves).filter(({ taken, small }) => wins(taken, small));
  }
  const step = BigInt(period.period);
  const start = BigInt(period.start);
  const families: Family[] = [];
  for (const { taken, from, to } of ranges(heap, moves)) {
    // A whole period is tried, wherever the parts begin: with a law from 0 on, parts of 1 to `step` tokens.
    for (let small = from; small <= to && (small < from + step || small < start + step); small++) {
      if (!wins(taken, small)) continue;
      families.push({ taken, small, step, count: small < start ? 1n : (to - small) / step + 1n });
    }
  }
  checkWinnerCount(heap, families);
  return families.flatMap(membersOf).sort((a, b) => Number(a.taken - b.taken) || sign(a.small - b.small));
}

function membersOf({ taken, small, step, count }: Family): Division[] {
  return Array.from({ length: Number(count) }, (_, i) => ({ taken, small: small + BigInt(i) * step }));
}

function checkWinnerCount(heap: bigint, families: readonly Family[]): void {
  const count = families.reduce((sum, family) => sum + family.count, 0n);
  if (count <= MAX_MOVES) return;
  const { taken, small } = families[0]!;
  const parts = small === 0n ? '' : ` and sets ${small} apart`;
  throw new SolverError(
    'ERR_TOO_LARGE',
    `a heap of ${formatHeapSize(heap)} has ${rounded(count)} such moves, too many to list: one takes ${taken}${parts}`,
  );
}

function rounded(count: bigint): string {
  const digits = count.toString();
  return digits.length <= 12 ? digits : `about ${digits[0]}.${digits[1]}*10^${digits.length - 1}`;
}

function sign(difference: bigint): number {
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
