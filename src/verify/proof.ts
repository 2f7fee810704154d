import { SolverError } from '../base/errors.js';
import { type Arithmetic, isAtMost, isNimber, NOTHING } from './arithmetic.js';
import { addSums, concede, Moves, negateSum, type Sum, simplified } from './sums.js';

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

/** Components, and with what they have been shown to be ≥ 0, or to be won by Left if she moves first. */
export interface Fact {
  readonly parts: Sum['parts'];
  atLeastZero?: Arithmetic[];
  won?: Arithmetic[];
}

/** What has been shown. */
export class Facts {
  /** By their components. */
  readonly known = new Map<number | string, Fact>();
  /** How many sums have been shown to be ≥ 0, and how many have been shown to be that or won. */
  count = 0;
  size = 0;

  include(sum: Sum): boolean {
    const simple = simplified(sum);
    return this.has('atLeastZero', simple) || (simple !== sum && this.has('atLeastZero', sum));
  }

  /** What is true of G + x is true of G + y, if y ≥ x. */
  has(what: 'atLeastZero' | 'won', { parts, arithmetic }: Sum): boolean {
    if (parts.length === 0)
      return what === 'won' ? !isAtMost(arithmetic, NOTHING) : isAtMost(NOTHING, arithmetic);
    const shown = this.known.get(keyOf(parts))?.[what];
    if (shown) for (const x of shown) if (x === arithmetic || isAtMost(x, arithmetic)) return true;
    return false;
  }

  add(what: 'atLeastZero' | 'won', { parts, arithmetic }: Sum): void {
    const key = keyOf(parts);
    const fact: Fact = this.known.get(key) ?? { parts };
    fact[what] ??= [];
    if (fact[what].push(arithmetic) === 1) this.known.set(key, fact);
    this.size++;
    if (what === 'won') return;
    this.count++;
    // An impartial game G is its own negative: with G + *n ≥ 0 it is *n.
    if (parts.length === 1 && parts[0]!.rules.impartial && isNimber(arithmetic)) parts[0]!.value = arithmetic;
  }
}

function keyOf(parts: Sum['parts']): number | string {
  if (parts.length === 1) return parts[0]!.id;
  return parts.reduce((key, { id }) => key + String.fromCharCode(id & 0xffff, id >>> 16), '');
}

/** A sum on the way to being shown. */
interface Step {
  readonly sum: Sum;
  /** What Left wins then, because she can move to the sum. */
  readonly won?: Sum | undefined;
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
    // Nobody plays so long: sums go in circles, and would fill the memory.
    if (path.length > 2e6) throw new SolverError('ERR_CERTIFICATE', 'it never comes to an end');
    if (!step.moves && !step.terms) {
      const reason = (yield { ask: 'reason', sum: step.sum }) as Reason;
      if (reason === 'play') step.moves = new Moves(step.sum, 'right');
      else if ('add' in reason) step.terms = [addSums(step.sum, negateSum(reason.add)), reason.add];
      else step.terms = [concede(step.sum, ...reason.concede)];
    }
    let open = step.terms?.pop();
    let won: Sum | undefined;
    if (step.moves && step.next < step.moves.count) {
      won = simplified(step.moves.after(step.next++));
      if (facts.has('won', won)) continue;
      const moves = new Moves(won, 'left');
      open = moves.chosen((yield { ask: 'reply', sum: won, moves }) as number);
    }
    if (!open) {
      // Terms that have become known may have made it one.
      if (!facts.include(step.sum)) facts.add('atLeastZero', step.sum);
      if (step.won) facts.add('won', step.won);
      path.pop();
    } else if (!facts.include(open)) path.push({ sum: simplified(open), won, next: 0 });
    else if (won) facts.add('won', won);
  }
}
