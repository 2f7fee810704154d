import type { Components, ComponentTable } from './components.js';
import { checkSums, TooLarge } from './limits.js';
import { Quotient } from './quotient.js';

/** So many sums are played out before a quotient is tried, and so many elements it may have then. */
const SUMS_BEFORE_QUOTIENT = 20_000;
const MOST_ELEMENTS = 256;

/** Components and their followers in a quotient. */
export class ComponentQuotient {
  private readonly places = new Map<number, number>();
  readonly quotient: Quotient;

  constructor(
    private readonly table: ComponentTable,
    mostElements: number,
  ) {
    this.quotient = new Quotient(mostElements);
  }

  *add(sum: Components): Generator<void, void> {
    for (const component of sum) {
      if (this.places.has(component)) continue;
      const options = this.table.optionsOf(component);
      for (const option of options) yield* this.add(option);
      yield* this.quotient.add(options.map((option) => this.placesOf(option)));
      this.places.set(component, this.places.size);
    }
  }

  /** The element of a sum of components that have been added. */
  elementOf(sum: Components): number {
    return this.quotient.elementOfSum(this.placesOf(sum));
  }

  private placesOf(sum: Components): number[] {
    return sum.map((component) => this.places.get(component)!);
  }
}

/**
 * Who wins sums in misère play. Small ones are played out; where that takes long, a quotient of the components is
 * looked for, which answers for all sums of them; where that is too large, they are played out after all.
 */
export class OutcomeSearch {
  private readonly known = new Map<string, boolean>();
  private quotient: ComponentQuotient | undefined;
  private triesQuotient = true;

  constructor(private readonly table: ComponentTable) {}

  /** Does who moves lose? Yields after each sum. */
  *isLost(sum: Components): Generator<void, boolean> {
    if (this.quotient && (yield* this.isAdded(sum, this.quotient))) return this.isLostInQuotient(sum);
    const key = sum.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.triesQuotient && this.known.size >= SUMS_BEFORE_QUOTIENT) {
      this.triesQuotient = false;
      this.quotient = new ComponentQuotient(this.table, MOST_ELEMENTS);
      return yield* this.isLost(sum);
    }
    let isLost = sum.some((component) => this.table.optionsOf(component).length > 0);
    for (const option of isLost ? this.table.optionsOfSum(sum) : []) {
      if (!(yield* this.isLost(option))) continue;
      isLost = false;
      break;
    }
    checkSums(this.known.size);
    this.known.set(key, isLost);
    yield;
    return isLost;
  }

  private isLostInQuotient(sum: Components): boolean {
    const { quotient } = this.quotient!;
    return quotient.monoid.isLost[this.quotient!.elementOf(sum)] === 1;
  }

  private *isAdded(sum: Components, quotient: ComponentQuotient): Generator<void, boolean> {
    try {
      yield* quotient.add(sum);
      return true;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      this.quotient = undefined;
      return false;
    }
  }
}
