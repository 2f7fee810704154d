import { SolverError } from '../base/errors.js';
import type { Subgame } from '../games/rules.js';
import { Components, type Sum } from '../verify/components.js';
import { Facts } from '../verify/proof.js';
import { type Asked, type Conclusion, conclude, type Question, type Told } from '../verify/questions.js';
import { Moves, Replies, simplified, sumText } from '../verify/sums.js';
import { type Oracle, sizeOf } from './oracle.js';
import { Reasons } from './reasons.js';

/**
 * How many winning replies are compared. More of them make proofs smaller and take longer to find: Cram 5x6 has 5,273
 * lemmas with 1, 3,884 with 3, 2,881 with 8; Clobber 4x5 6,068, 5,205, 5,005 in 1, 1.5 and 2.2 times the time.
 */
const CANDIDATES = 4;

/** Answers the checker's questions with an engine's help: what convinces the checker is the certificate. */
export class Prover {
  private readonly store = new Components();
  private readonly facts = new Facts();
  private readonly reasons: Reasons;

  constructor(private readonly oracle: Oracle) {
    this.reasons = new Reasons(this.store, this.facts, oracle);
  }

  get lemmas(): number {
    return this.facts.count;
  }

  get reasonCounts(): Readonly<Record<string, number>> {
    return this.reasons.used;
  }

  /** All that the checker asks about a question, with the answers. */
  async *steps(
    question: Question,
    terms: readonly Subgame[],
  ): AsyncGenerator<{ asked: Asked; told: Told }, Conclusion> {
    const proof = conclude(question, terms, this.store, this.facts);
    let step = proof.next();
    while (!step.done) {
      const asked = step.value;
      const told = await this.tell(asked, question);
      yield { asked, told };
      step = proof.next(told);
    }
    return step.value;
  }

  private tell(asked: Asked, question: Question): Promise<Told> {
    switch (asked.ask) {
      case 'reply':
        return this.reply(asked);
      case 'reason':
        return this.reasons.for(asked.sum);
      case 'verdict':
        return this.oracle.verdict(question, asked.sum);
      case 'value':
        return this.oracle.formOf(asked.sum);
    }
  }

  /**
   * Left's winning move; preferably to what has been shown already, else to one of the simplest sums, in which the
   * fewest of Right's moves are still to be answered.
   */
  private async reply(moves: Moves | Replies): Promise<number> {
    const open: { index: number; after: Sum; size: number }[] = [];
    let known: number | undefined;
    for (let index = 0; index < moves.count; index++) {
      // Replies that answer another of Right's moves, too, are better.
      const isAnswered = moves instanceof Replies && moves.answered.has(moves.inBoard[index]);
      if (known !== undefined && isAnswered) continue;
      const after = simplified(moves.after(index));
      if (this.facts.include(after)) {
        if (!isAnswered) return index;
        known = index;
      } else if (after.terms.parts.length > 0) open.push({ index, after, size: totalSize(after) });
    }
    if (known !== undefined) return known;
    open.sort((a, b) => a.size - b.size);
    const winning: { index: number; open: number }[] = [];
    for (const { index, after } of open) {
      if (!(await this.oracle.isAtLeastZero(after))) continue;
      // Sums of several are not played, if they need not be.
      if (after.terms.parts.length > 1 && winning.length === 0) return index;
      if (after.terms.parts.length === 1) winning.push({ index, open: this.openMoves(after) });
      if (winning.length === CANDIDATES) break;
    }
    const [best] = winning.sort((a, b) => a.open - b.open);
    if (best) return best.index;
    throw new SolverError('ERR_UNPROVED', `no winning move was found in ${sumText(moves.sum)}`);
  }

  private openMoves(sum: Sum): number {
    const moves = new Moves(sum, 'right');
    let open = 0;
    for (let index = 0; index < moves.count; index++) {
      if (!this.facts.has('won', simplified(moves.after(index)))) open++;
    }
    return open;
  }
}

function totalSize({ terms }: Sum): number {
  return terms.parts.reduce((size, part) => size + sizeOf(part), 0);
}
