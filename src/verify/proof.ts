import { SolverError } from '../base/errors.js';
import { type Arithmetic, isAtLeastZero, negative, plus } from './arithmetic.js';
import { addSums, concede, Moves, negateSum, type Sum, sumText } from './sums.js';

/**
 * Why a sum S is ≥ 0, that is, why Left wins it if Right moves first.
 * `play`: whatever Right does, Left has a reply after which the sum is ≥ 0.
 * `add`: S = A + (S - A), and both are ≥ 0.
 * `concede`: Left gives up moves in a term, by its place and the number of the concession; the sum is still ≥ 0.
 */
export type Reason = 'play' | { readonly add: Sum } | { readonly concede: readonly [number, number] };

/** What the author of a proof is asked: the reason for a sum, or the number of Left's winning move in one. */
export type Request =
  | { readonly ask: 'reason'; readonly sum: Sum }
  | { readonly ask: 'reply'; readonly sum: Sum; readonly moves: Moves };

/** The sums that have been shown to be ≥ 0. */
export class Facts {
  /** By their components. */
  readonly known = new Map<number | string, Fact>();
  count = 0;

  /** G + x ≥ 0 and y ≥ x give G + y ≥ 0. */
  include({ parts, arithmetic }: Sum): boolean {
    if (parts.length === 0) return isAtLeastZero(arithmetic);
    const fact = this.known.get(keyOf(parts));
    return (
      fact?.with.some((shown) => shown === arithmetic || isAtLeastZero(plus(arithmetic, negative(shown)))) ??
      false
    );
  }

  add({ parts, arithmetic }: Sum): void {
    this.count++;
    const key = keyOf(parts);
    const fact = this.known.get(key);
    if (fact) fact.with.push(arithmetic);
    else this.known.set(key, { parts, with: [arithmetic] });
  }
}

/** Components, and with what they have been shown to be ≥ 0. */
export interface Fact {
  readonly parts: Sum['parts'];
  readonly with: Arithmetic[];
}

function keyOf(parts: Sum['parts']): number | string {
  return parts.length === 1 ? parts[0]!.id : parts.map(({ id }) => id).join();
}

/** A sum on the way to being shown. */
interface Step {
  readonly sum: Sum;
  /** Right's moves that are still to be answered, from number `next` on; absent before the reason is known. */
  moves?: Moves;
  next: number;
  /** Sums that remain to be shown for `add`. */
  terms?: Sum[];
}

/**
 * Shows that a sum is ≥ 0, asking the author of the proof for reasons and replies. A sum becomes a fact only when all
 * it rests on are facts, so no proof can go in circles; deep ones do not exhaust the stack.
 */
export function* showAtLeastZero(goal: Sum, facts: Facts): Generator<Request, void, number | Reason> {
  const path: Step[] = facts.include(goal) ? [] : [{ sum: goal, next: 0 }];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    if (!step.moves && !step.terms) {
      const reason = (yield { ask: 'reason', sum: step.sum }) as Reason;
      if (reason === 'play') step.moves = new Moves(step.sum, 'right');
      else if ('add' in reason) step.terms = [addSums(step.sum, negateSum(reason.add)), reason.add];
      else step.terms = [concede(step.sum, ...reason.concede)];
    }
    let open = step.terms?.pop();
    if (step.moves && step.next < step.moves.count) {
      open = yield* reply(step.moves.after(step.next++));
    }
    if (!open) {
      facts.add(step.sum);
      path.pop();
    } else if (!facts.include(open)) path.push({ sum: open, next: 0 });
  }
}

/** The sum after the move with which Left wins, moving first. */
export function* reply(sum: Sum): Generator<Request, Sum, number | Reason> {
  const moves = new Moves(sum, 'left');
  const index = (yield { ask: 'reply', sum, moves }) as number;
  if (index >= moves.count) {
    throw new SolverError('ERR_CERTIFICATE', `Left has no move number ${index} in ${sumText(sum)}`);
  }
  return moves.after(index);
}
