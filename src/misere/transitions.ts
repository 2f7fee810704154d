import { TooLarge } from './limits.js';
import type { Monoid } from './monoid.js';

/** A position as far as a monoid sees it: its element, and those of its options. */
interface Transition {
  readonly element: number;
  /** The elements of the options, a bit each. */
  readonly options: Uint32Array;
  /** Components, by number, of a position that is seen so. */
  readonly witness: readonly number[];
}

/** More of them would take too long; quotients of some hundred elements have some ten thousand. */
const MOST_TRANSITIONS = 500_000;

/**
 * All that sums of the components added so far can look like. By induction a monoid says the outcome of every such sum if
 * it does so here: a position is lost exactly if it has options and none of them is lost; one without options is won
 * (the transition algebra of Plambeck and Siegel, "Misère quotients for impartial games", 2008).
 */
export class Transitions {
  private readonly known = new Set<string>();
  private readonly list: Transition[] = [];
  private readonly words: number;
  private readonly lost: Uint32Array;

  constructor(private readonly monoid: Monoid) {
    this.words = (monoid.order + 31) >> 5;
    this.lost = this.bits(monoid.words.map((_, element) => element).filter((e) => monoid.isLost[e]));
    this.keep({ element: 0, options: new Uint32Array(this.words), witness: [] });
  }

  /**
   * Adds a component that is taken for `element` and has options of these elements. Undefined if the outcomes are right
   * with any number of it; otherwise components of a sum whose outcome is wrong, and nothing has been added.
   */
  *add(
    component: number,
    element: number,
    options: readonly number[],
  ): Generator<void, readonly number[] | undefined> {
    const bits = this.bits(options);
    const before = this.list.length;
    for (let at = 0, end = before; at < this.list.length; at++) {
      // What had been there is multiplied once; what comes from it again, until nothing new comes.
      if (at === end) end = this.list.length;
      if ((at & 255) === 0) yield;
      const found = this.product(this.list[at]!, element, bits, component);
      if (!this.isNew(found)) continue;
      if (!this.isRight(found)) {
        this.forgetFrom(before);
        return found.witness;
      }
      if (this.list.length === MOST_TRANSITIONS)
        throw new TooLarge(`the quotient takes more than ${MOST_TRANSITIONS} transitions to prove`);
      this.keep(found);
    }
    return undefined;
  }

  private product(
    { element: other, options, witness }: Transition,
    element: number,
    bits: Uint32Array,
    component: number,
  ): Transition {
    const { order, products } = this.monoid;
    const result = new Uint32Array(this.words);
    this.addImages(result, options, element * order);
    this.addImages(result, bits, other * order);
    return {
      element: products[element * order + other]!,
      options: result,
      witness: [...witness, component],
    };
  }

  private addImages(result: Uint32Array, bits: Uint32Array, row: number): void {
    const { products } = this.monoid;
    for (let word = 0; word < bits.length; word++) {
      for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
        const image = products[row + (word << 5) + 31 - Math.clz32(rest & -rest)]!;
        result[image >> 5]! |= 1 << (image & 31);
      }
    }
  }

  private isRight({ element, options }: Transition): boolean {
    const wins =
      options.some((word, i) => (word & this.lost[i]!) !== 0) || options.every((word) => word === 0);
    return (this.monoid.isLost[element] === 1) !== wins;
  }

  private isNew(transition: Transition): boolean {
    return !this.known.has(keyOf(transition));
  }

  private keep(transition: Transition): void {
    this.known.add(keyOf(transition));
    this.list.push(transition);
  }

  private forgetFrom(length: number): void {
    for (const transition of this.list.splice(length)) this.known.delete(keyOf(transition));
  }

  private bits(elements: readonly number[]): Uint32Array {
    const bits = new Uint32Array(this.words);
    for (const element of elements) bits[element >> 5]! |= 1 << (element & 31);
    return bits;
  }
}

function keyOf({ element, options }: Transition): string {
  return `${element} ${options.join(' ')}`;
}
