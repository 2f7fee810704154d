import { type Arithmetic, NOTHING, negative } from '../games/arithmetic.js';
import { type Form, formGame } from '../games/form.js';
import { isAtMost, number as numberValue, stops, type Value } from '../values/index.js';
import type { Component, Components, Sum } from '../verify/components.js';
import type { Facts, Reason } from '../verify/proof.js';
import { addSums, concede, negateSum } from '../verify/sums.js';
import { formOfValue, type Oracle, sizeOf, unitsOfDyadic } from './oracle.js';

/** Larger canonical forms are no simplification. */
const LONGEST_FORM = 120;

/** Why a sum is ≥ 0, as briefly as it can be said. */
export class Reasons {
  readonly used = { play: 0, pairs: 0, number: 0, term: 0, value: 0, concession: 0 };

  constructor(
    private readonly store: Components,
    private readonly facts: Facts,
    private readonly oracle: Oracle,
  ) {}

  async for(sum: Sum): Promise<Reason> {
    const { parts } = sum.terms;
    const reason =
      parts.length > 1
        ? ((await this.closedForm(sum)) ??
          (await this.term(sum)) ??
          (await this.concession(sum)) ??
          (await this.value(sum)))
        : await this.concession(sum);
    if (reason) return reason;
    if (parts.length === 1 && parts[0]!.rules.anyOrder) {
      this.used.pairs++;
      return 'pairs';
    }
    this.used.play++;
    return 'play';
  }

  /** A term that equals a number, ups and a nimber is replaced by them: the smallest first, and the largest never is. */
  private async closedForm(sum: Sum): Promise<Reason | undefined> {
    for (const part of sum.terms.parts.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
      const value = await this.oracle.valueOf(part);
      if (!value?.upStar) continue;
      this.used.number++;
      return { add: { terms: part.alone, arithmetic: negative(arithmeticOf(value)) } };
    }
    return undefined;
  }

  /** A term is at least a number, and with the number in its place the sum is still ≥ 0. */
  private async term(sum: Sum): Promise<Reason | undefined> {
    for (const part of new Set(sum.terms.parts)) {
      for (const bound of await this.lowerBounds(part)) {
        const add: Sum = { terms: part.alone, arithmetic: negative(bound) };
        const rest = addSums(sum, negateSum(add));
        if (this.facts.include(rest) || (await this.oracle.isAtLeastZero(rest))) {
          this.used.term++;
          return { add };
        }
      }
    }
    return undefined;
  }

  private async lowerBounds(part: Component): Promise<Arithmetic[]> {
    const value = await this.oracle.valueOf(part);
    if (!value) {
      const alone: Sum = { terms: part.alone, arithmetic: NOTHING };
      return (await this.oracle.isAtLeastZero(alone)) ? [NOTHING] : [];
    }
    const { right } = stops(value);
    const units = unitsOfDyadic(right);
    const least = isAtMost(numberValue(right), value) ? 0n : 1n << 56n;
    return [{ ...NOTHING, number: units - least }];
  }

  /** Left can do without some of her moves. */
  private async concession(sum: Sum): Promise<Reason | undefined> {
    for (const [place, part] of sum.terms.parts.entries()) {
      if (part === sum.terms.parts[place - 1]) continue;
      const count = part.concessions().length;
      for (const index of middleFirst(count)) {
        const rest = concede(sum, place, index);
        if (this.facts.include(rest) || (await this.oracle.isAtLeastZero(rest))) {
          this.used.concession++;
          return { concede: [place, index] };
        }
      }
    }
    return undefined;
  }

  /** A term is replaced by its canonical form, which has fewer options. */
  private async value(sum: Sum): Promise<Reason | undefined> {
    for (const part of sum.terms.parts) {
      if (part.rules === formGame) continue;
      const value = await this.oracle.valueOf(part);
      if (!value || formGame.format(formOfValue(value)).length > LONGEST_FORM) continue;
      const form = this.store.sumOf(formGame, formOfValue(value));
      const add = addSums({ terms: part.alone, arithmetic: NOTHING }, negateSum(form));
      // The difference of a term and its form itself is to be played.
      if (addSums(sum, negateSum(add)).terms.parts.length === 0) continue;
      this.used.value++;
      return { add };
    }
    return undefined;
  }
}

function arithmeticOf(value: Value): Arithmetic {
  return formOfValue(value) as Form & Arithmetic;
}

function middleFirst(count: number): number[] {
  const middle = (count - 1) / 2;
  const indices = Array.from({ length: count }, (_, index) => index);
  return indices.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}
