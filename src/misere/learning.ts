import { TooLarge } from './limits.js';
import { lettersOf, type Monoid, monoidOf, product, times, type Word } from './monoid.js';

/** Is the sum that a word stands for lost for whoever moves? */
export type Oracle = (word: Word) => boolean;

/**
 * Finds the monoid of sums that no further sum tells apart, by questions to an oracle (Angluin, "Learning regular sets from
 * queries and counterexamples", 1987; sums commute, so words are multisets). Words are known apart by contexts: sums
 * to which they are added. What comes out may be too coarse until every counterexample has been heard.
 */
export class Learner {
  private readonly representatives: Word[];
  private contexts: Word[];
  private numbers = new Map<string, number>();
  private steps: number[][] = [];

  constructor(
    rank: number,
    private readonly oracle: Oracle,
    private readonly most: number,
  ) {
    const nothing = Array<number>(rank).fill(0);
    this.representatives = [nothing];
    this.contexts = [nothing];
  }

  /** The monoid as far as the contexts tell its elements apart. Yields now and then. */
  *monoid(): Generator<void, Monoid> {
    for (;;) {
      yield* this.close();
      const context = this.quarrel();
      if (!context) {
        return monoidOf(this.steps, (element) => this.oracle(this.representatives[element]!));
      }
      this.contexts.push(context);
    }
  }

  /** Hears that a word has another outcome than the last monoid says. */
  refute(word: Word): void {
    const letters = lettersOf(word);
    const before = this.oracle(word);
    let number = 0;
    for (let at = 0; at < letters.length; at++) {
      number = this.steps[number]![letters[at]!]!;
      const rest = letters.slice(at + 1).reduce(times, this.contexts[0]!);
      // The word up to here is taken for its representative, but what follows tells them apart.
      if (this.oracle(product(this.representatives[number]!, rest)) !== before) {
        this.contexts.push(rest);
        return;
      }
    }
  }

  /** Finds for each representative those that its products with generators are like, and makes them where there are none. */
  private *close(): Generator<void, void> {
    this.numbers = new Map(this.representatives.map((word, number) => [this.rowOf(word), number]));
    this.steps = [];
    for (let at = 0; at < this.representatives.length; at++) {
      yield;
      const word = this.representatives[at]!;
      this.steps.push(word.map((_, generator) => this.numberOf(times(word, generator))));
    }
  }

  private numberOf(word: Word): number {
    const row = this.rowOf(word);
    let number = this.numbers.get(row);
    if (number === undefined) {
      if (this.representatives.length === this.most)
        throw new TooLarge(`the quotient has more than ${this.most} elements`);
      number = this.representatives.push(word) - 1;
      this.numbers.set(row, number);
    }
    return number;
  }

  private rowOf(word: Word): string {
    return this.contexts.map((context) => (this.oracle(product(word, context)) ? 'P' : 'N')).join('');
  }

  /** A context that tells apart what should be one if generators commute. */
  private quarrel(): Word | undefined {
    const { steps } = this;
    for (let from = 0; from < steps.length; from++) {
      for (let g = 0; g < steps[from]!.length; g++) {
        for (let h = 0; h < g; h++) {
          const one = steps[from]![g]!;
          const other = steps[from]![h]!;
          if (steps[one]![h] === steps[other]![g]) continue;
          const context = this.between(from, one, g, h) ?? this.between(from, other, h, g);
          if (context) return context;
        }
      }
    }
    return undefined;
  }

  /** What tells `from` with generator g from its representative `to`, if h is added to both. */
  private between(from: number, to: number, g: number, h: number): Word | undefined {
    const word = times(times(this.representatives[from]!, g), h);
    const like = times(this.representatives[to]!, h);
    const context = this.contexts.find(
      (each) => this.oracle(product(word, each)) !== this.oracle(product(like, each)),
    );
    return context && times(context, h);
  }
}
