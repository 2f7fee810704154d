import { Learner, type Oracle } from './learning.js';
import { elementOf, type Monoid, monoidOf, product, type Word } from './monoid.js';
import { Transitions } from './transitions.js';

/** The options of a component: sums of earlier ones, by their numbers. */
export type Options = readonly (readonly number[])[];

/**
 * The misère quotient of a set of components (Plambeck and Siegel): sums that no further sum of components tells
 * apart are one element. Components are added one by one, each after its followers. What is found is proved: see
 * {@link Transitions}; that its elements are told apart follows from how they are found.
 */
export class Quotient {
  private readonly components: Options[] = [];
  /** The components that are generators, in ascending order. */
  private generators: number[] = [];
  /** For each component the word that it is taken for. */
  private words: Word[] = [];
  /** For each component the element of its word. */
  private elements: number[] = [];
  private current: Monoid = monoidOf([[]], () => false);
  private transitions = new Transitions(this.current);
  /** The quotient without the component that is being added. */
  private proved: { readonly monoid: Monoid; readonly elements: readonly number[] } | undefined;
  private outcomes = new Map<string, boolean>();

  /** `most` elements are looked for, then it is given up. */
  constructor(private readonly most: number) {}

  get monoid(): Monoid {
    return this.current;
  }

  /** The element of a sum of components. */
  elementOfSum(sum: readonly number[]): number {
    const { order, products } = this.current;
    return sum.reduce((element, each) => products[element * order + this.elements[each]!]!, 0);
  }

  /** Adds the next component. Yields every few milliseconds. */
  *add(options: Options): Generator<void, void> {
    const component = this.components.push(options) - 1;
    if (yield* this.takes(component)) return;
    this.proved = { monoid: this.current, elements: this.elements };
    this.makeGenerator(component);
    while (!(yield* this.isRebuilt()));
  }

  /** Looks for an element that the component can be taken for. */
  private *takes(component: number): Generator<void, boolean> {
    const { order, isLost, words } = this.current;
    const options = this.optionElements(component);
    const isLostHere = Number(options.length > 0 && !options.some((element) => isLost[element]));
    for (let element = 0; element < order; element++) {
      if (isLost[element] !== isLostHere) continue;
      if (yield* this.transitions.add(component, element, options)) continue;
      this.words[component] = words[element]!;
      this.elements[component] = element;
      return true;
    }
    return false;
  }

  private optionElements(component: number): number[] {
    return this.components[component]!.map((option) => this.elementOfSum(option));
  }

  private makeGenerator(component: number): void {
    const place = this.generators.filter((other) => other < component).length;
    this.generators.splice(place, 0, component);
    this.words = this.words.map((word) => [...word.slice(0, place), 0, ...word.slice(place)]);
    this.words[component] = this.generators.map((_, i) => Number(i === place));
  }

  /** Learns the monoid of the generators and proves it. False: there is a further generator, so it must be done again. */
  private *isRebuilt(): Generator<void, boolean> {
    this.outcomes = new Map();
    const learner = new Learner(this.generators.length, this.isLost, this.most);
    for (;;) {
      const monoid = yield* learner.monoid();
      this.current = monoid;
      this.elements = this.words.map((word) => elementOf(monoid, word));
      this.transitions = new Transitions(this.current);
      const wrong = yield* this.firstWrong();
      if (wrong === undefined) return true;
      if (typeof wrong === 'number') {
        this.makeGenerator(wrong);
        return false;
      }
      learner.refute(wrong);
    }
  }

  /** A word whose outcome is wrong; or a component that is taken for the wrong word. Undefined if all is right. */
  private *firstWrong(): Generator<void, Word | number | undefined> {
    for (let component = 0; component < this.components.length; component++) {
      const element = this.elements[component]!;
      const witness = yield* this.transitions.add(component, element, this.optionElements(component));
      if (!witness) continue;
      const word = this.counterexample(witness);
      if (word) return word;
      // The word plays like the sum but for components that are no generators.
      return Math.max(...witness.filter((other) => !this.generators.includes(other)));
    }
    return undefined;
  }

  /** Of the sum and its options, one whose outcome the monoid gets wrong. */
  private counterexample(sum: readonly number[]): Word | undefined {
    const words = [sum, ...this.optionsOfSum(sum)].map((each) => this.wordOf(each));
    return words.find(
      (word) => (this.current.isLost[elementOf(this.current, word)] === 1) !== this.isLost(word),
    );
  }

  private optionsOfSum(sum: readonly number[]): (readonly number[])[] {
    return sum.flatMap((component, at) =>
      this.components[component]!.map((option) => [...sum.slice(0, at), ...sum.slice(at + 1), ...option]),
    );
  }

  private wordOf(sum: readonly number[]): Word {
    return sum.reduce<Word>(
      (word, component) => product(word, this.words[component]!),
      this.generators.map(() => 0),
    );
  }

  /**
   * The outcome of a product of generators. Without the newest one the quotient that has been proved knows it; with it, it
   * is found by playing, where other components are taken for their words. Moves of the newest come first.
   */
  private readonly isLost: Oracle = (word) => {
    const last = word.length - 1;
    if (word[last] === 0) return this.isProvedLost(word);
    const key = word.join();
    const known = this.outcomes.get(key);
    if (known !== undefined) return known;
    let isLost = true;
    for (let i = last; i >= 0 && isLost; i--) {
      if (word[i] === 0) continue;
      const rest = word.map((count, j) => (i === j ? count - 1 : count));
      isLost = this.components[this.generators[i]!]!.every(
        (option) => !this.isLost(product(rest, this.wordOf(option))),
      );
    }
    this.outcomes.set(key, isLost);
    return isLost;
  };

  private isProvedLost(word: Word): boolean {
    const { monoid, elements } = this.proved!;
    let element = 0;
    word.forEach((count, i) => {
      const factor = elements[this.generators[i]!]!;
      for (let times = 0; times < count; times++) element = monoid.products[element * monoid.order + factor]!;
    });
    return monoid.isLost[element] === 1;
  }
}
