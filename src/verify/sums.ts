import { SolverError } from '../base/errors.js';
import { arithmeticText, NOTHING, negative } from '../games/arithmetic.js';
import type { Player } from '../games/rules.js';
import { moveCount, option, plus } from './arithmetic.js';
import { type Component, Sum } from './components.js';

export function addSums(a: Sum, b: Sum): Sum {
  return new Sum(a.terms.plus(b.terms), plus(a.arithmetic, b.arithmetic));
}

export function negateSum({ terms, arithmetic }: Sum): Sum {
  return new Sum(terms.negative, negative(arithmetic));
}

/** The sum with nimbers in place of what has been shown to equal them. */
export function simplified(sum: Sum): Sum {
  const { parts, store } = sum.terms;
  if (!parts.some(hasValue)) return sum;
  const others = parts.filter((part) => !hasValue(part));
  const nimbers = parts.map(({ value = NOTHING }) => value);
  return new Sum(store.terms(others), nimbers.reduce(plus, sum.arithmetic));
}

function hasValue({ value }: Component): boolean {
  return value !== undefined;
}

/** The sum, at most this one, after Left has given up moves in a term for good. */
export function concede({ terms, arithmetic }: Sum, place: number, index: number): Sum {
  const concession = terms.parts[place]?.concessions()[index];
  if (!concession) throw new SolverError('ERR_CERTIFICATE', `term ${place} has no concession ${index}`);
  return concession.reduce(addSums, new Sum(terms.plus(terms.store.none, place), arithmetic));
}

/** Of a larger heap the moves are not listed. */
export const MOST_NIMBER = 1n << 16n;

/** A player's different moves in a sum: component by component, then in the number, the ups, the nimber. */
export class Moves {
  readonly count: number;

  constructor(
    private readonly sum: Sum,
    private readonly player: Player,
  ) {
    const { terms, arithmetic } = sum;
    if (arithmetic.nimber > MOST_NIMBER) throw new SolverError('ERR_TOO_LARGE', 'a heap has too many moves');
    let count = moveCount(arithmetic, player);
    for (let place = 0; place < terms.parts.length; place++) count += this.countAt(place);
    this.count = count;
  }

  /** Equal components have the same moves, which are listed once. */
  private countAt(place: number): number {
    const { parts } = this.sum.terms;
    return parts[place] === parts[place - 1] ? 0 : parts[place]!.moves(this.player).length;
  }

  /** The sum after the move that a certificate names. */
  chosen(index: number): Sum {
    if (Number.isInteger(index) && index >= 0 && index < this.count) return this.after(index);
    throw new SolverError('ERR_CERTIFICATE', `Left has no move number ${index} in ${sumText(this.sum)}`);
  }

  /** The sum after move number `index`. */
  after(index: number): Sum {
    const { terms, arithmetic } = this.sum;
    let rest = index;
    for (let place = 0; place < terms.parts.length; place++) {
      const count = this.countAt(place);
      if (rest < count) {
        const after = terms.parts[place]!.option(this.player, rest);
        return new Sum(terms.plus(after.terms, place), plus(arithmetic, after.arithmetic));
      }
      rest -= count;
    }
    return new Sum(terms, option(arithmetic, this.player, rest));
  }
}

export function sumText({ terms, arithmetic }: Sum): string {
  const texts = terms.parts.map(({ rules, text }) => `[${rules.name}] ${text}`);
  const text = arithmeticText(arithmetic);
  return (text === '0' && texts.length > 0 ? texts : [...texts, text]).join(' + ');
}
