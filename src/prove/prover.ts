import { SolverError } from '../base/errors.js';
import type { Subgame } from '../games/rules.js';
import { Components } from '../verify/components.js';
import { Facts } from '../verify/proof.js';
import { type Asked, type Conclusion, conclude, type Question, type Told } from '../verify/questions.js';
import type { Moves, Sum } from '../verify/sums.js';
import { type Oracle, sizeOf } from './oracle.js';
import { Reasons } from './reasons.js';

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
        return this.reply(asked.moves, asked.sum);
      case 'reason':
        return this.reasons.for(asked.sum);
      case 'verdict':
        return this.oracle.verdict(question, asked.sum);
      case 'value':
        return this.oracle.formOf(asked.sum);
    }
  }

  /** Left's winning move; preferably to what has been shown already, else to the simplest sum. */
  private async reply(moves: Moves, sum: Sum): Promise<number> {
    const open: { index: number; after: Sum; size: number }[] = [];
    for (let index = 0; index < moves.count; index++) {
      const after = moves.after(index);
      if (this.facts.include(after)) return index;
      if (after.parts.length > 0) open.push({ index, after, size: totalSize(after) });
    }
    open.sort((a, b) => a.size - b.size);
    for (const { index, after } of open) if (await this.oracle.isAtLeastZero(after)) return index;
    throw new SolverError(
      'ERR_UNPROVED',
      `no winning move was found in ${sum.parts.map(({ key }) => key).join(' + ')}`,
    );
  }
}

function totalSize({ parts }: Sum): number {
  return parts.reduce((size, part) => size + sizeOf(part), 0);
}
