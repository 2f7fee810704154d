import { SolverError } from '../base/errors.js';
import { type Arithmetic, isNimber, NOTHING } from '../games/arithmetic.js';
import { isAtMost } from './arithmetic.js';
import type { Sum, Terms } from './components.js';
import { addSums, chosen, concede, MOST_NIMBER, Moves, negateSum, Replies, simplified } from './sums.js';

/**
 * Why a sum S is ≥ 0, that is, why Left wins it if Right moves first.
 * `play`: whatever Right does, Left has a reply after which the sum is ≥ 0.
 * `pairs`: the same for a component alone, whose board is divided and brought into its normal form after Left's reply.
 * `add`: S = A + (S - A), and both are ≥ 0.
 * `concede`: Left gives up moves in a term, by its place and the number of the concession; the sum is still ≥ 0.
 */
export type Reason = 'play' | 'pairs' | { readonly add: Sum } | { readonly concede: [number, number] };

/** What the author of a proof is asked: the reason for a sum, or the number of Left's winning move in one. */
export type Request = { readonly ask: 'reason'; readonly sum: Sum } | Moves | Replies;

/** What has been shown; the sums themselves remember it. */
export class Facts {
  /** Components of which something is known. */
  readonly known: Terms[] = [];
  /** How many sums have been shown to be ≥ 0. */
  count = 0;

  include(sum: Sum): boolean {
    return this.has('atLeastZero', simplified(sum)) || this.has('atLeastZero', sum);
  }

  /** What is true of G + x is true of G + y, if y ≥ x. */
  has(what: 'atLeastZero' | 'won', { terms, arithmetic }: Sum): boolean {
    if (terms.parts.length === 0)
      return what === 'won' ? !isAtMost(arithmetic, NOTHING) : isAtMost(NOTHING, arithmetic);
    return terms[what]?.some((x) => x === arithmetic || isAtMost(x, arithmetic)) ?? false;
  }

  add(what: 'atLeastZero' | 'won', { terms, arithmetic }: Sum): void {
    if (terms[what]) terms[what].push(arithmetic);
    else terms[what] = [arithmetic];
    terms.store.spend(bytesOf(arithmetic));
    if (what === 'won') return;
    this.count++;
    if (terms.atLeastZero!.length === 1) this.known.push(terms);
    // An impartial game G is its own negative: with G + *n ≥ 0 it is *n.
    const { parts } = terms;
    if (parts.length === 1 && parts[0]!.rules.impartial && isNimber(arithmetic)) parts[0]!.value = arithmetic;
  }
}

/** A sum on the way to being shown. */
class Step {
  /** Right's moves that are still to be answered, from number `next` on; absent before the reason is known. */
  moves: Moves | undefined = undefined;
  next = 0;
  /** For `pairs`: Right's moves in the component to which Left has a reply. */
  answered: Set<unknown> | undefined = undefined;
  /** Sums that remain to be shown for `add`. */
  terms: Sum[] | undefined = undefined;

  constructor(
    readonly sum: Sum,
    /** What Left wins then, because she can move to the sum. */
    readonly won?: Sum,
  ) {}
}

/** What is kept of a sum, roughly: a heap is at most as large as its text. */
function bytesOf({ nimber }: Arithmetic): number {
  return nimber < MOST_NIMBER ? 300 : 1 << 15;
}

/**
 * Shows that a sum is ≥ 0, asking the author of the proof for reasons and replies. A sum becomes a fact only when all
 * it rests on are facts, so no proof can go in circles; deep ones do not exhaust the stack.
 */
export function* showAtLeastZero(goal: Sum, facts: Facts): Generator<Request, void, number | Reason> {
  const path: Step[] = facts.include(goal) ? [] : [new Step(simplified(goal))];
  for (let step = path[0]; step; step = path[path.length - 1]) {
    // Nobody plays so long: sums go in circles.
    if (path.length > 2e6) throw new SolverError('ERR_CERTIFICATE', 'it never comes to an end');
    if (!step.moves && !step.terms) {
      const reason = (yield { ask: 'reason', sum: step.sum }) as Reason;
      if (reason === 'play' || reason === 'pairs') step.moves = new Moves(step.sum, 'right');
      else if ('add' in reason) step.terms = [addSums(step.sum, negateSum(reason.add)), reason.add];
      else step.terms = [concede(step.sum, ...reason.concede)];
      if (reason === 'pairs' && step.sum.terms.parts.length === 1) step.answered = new Set();
    }
    let open = step.terms?.pop();
    let won: Sum | undefined;
    if (step.moves && step.next < step.moves.count) {
      const index = step.next++;
      const part = step.sum.terms.parts[0];
      const { answered } = step;
      if (part && answered && index < part.moves('right').length) {
        const move = part.moves('right')[index];
        if (answered.has(move)) continue;
        const replies = new Replies(step.sum, part.after('right', index), answered);
        const reply = (yield replies) as number;
        open = chosen(replies, reply);
        answered.add(move);
        if (reply < replies.inBoard.length && part.rules.impartial && part.rules.anyOrder)
          answered.add(replies.inBoard[reply]);
      } else {
        const sum = simplified(step.moves.after(index));
        if (facts.has('won', sum)) continue;
        const moves = new Moves(sum, 'left');
        open = chosen(moves, (yield moves) as number);
        if (!answered) won = sum;
      }
    }
    if (!open) {
      // Terms that have become known may have made it one.
      if (!facts.include(step.sum)) facts.add('atLeastZero', step.sum);
      if (step.won) facts.add('won', step.won);
      path.pop();
      if (path.length > 0) goal.terms.store.spend(-bytesOf(step.sum.arithmetic));
    } else if (!facts.include(open)) {
      open = simplified(open);
      path.push(new Step(open, won));
      goal.terms.store.spend(bytesOf(open.arithmetic));
    } else if (won) facts.add('won', won);
  }
}
