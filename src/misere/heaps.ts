import type { AnyGame } from '../games/rules.js';
import { OctalSequence } from '../heaps/octalSequence.js';
import { findPeriod } from '../heaps/period.js';
import { SubtractionSequence } from '../heaps/subtractionSequence.js';
import { type Components, ComponentTable } from './components.js';
import type { Monoid } from './monoid.js';
import { ComponentQuotient } from './outcome.js';

/** From a heap on, the elements repeat: proved for all heaps, however large. */
export interface QuotientLaw {
  readonly start: number;
  readonly period: number;
}

/** What is known of the heaps up to some size. */
export interface KnownHeaps {
  readonly monoid: Monoid;
  /** For each heap from 0 on its element. */
  readonly elements: readonly number[];
  /** For each heap from 0 on the order of the quotient of heaps up to this one. */
  readonly orders: readonly number[];
  readonly law: QuotientLaw | undefined;
}

/** The misère quotient of a game of heaps, the smallest ones first. */
export class HeapQuotient {
  private readonly table = new ComponentTable();
  private readonly components: ComponentQuotient;
  /** Stays as it is while the next heap is being added. */
  known: KnownHeaps;

  constructor(
    private readonly rules: AnyGame,
    mostElements: number,
  ) {
    this.components = new ComponentQuotient(this.table, mostElements);
    this.known = { monoid: this.components.quotient.monoid, elements: [0], orders: [1], law: undefined };
  }

  /** How many heap sizes, from 0 on, are known one by one. */
  get length(): number {
    return this.known.elements.length;
  }

  /** The element of a heap; undefined if it is not known yet. */
  elementOf(heap: bigint): number | undefined {
    const { elements, law } = this.known;
    if (heap < BigInt(elements.length)) return elements[Number(heap)];
    return law && elements[law.start + Number((heap - BigInt(law.start)) % BigInt(law.period))];
  }

  /** Adds the next heap. Yields every few milliseconds. */
  *addNext(): Generator<void, void> {
    yield* this.components.add(this.componentsOf(this.length));
    const { monoid } = this.components.quotient;
    const orders = [...this.known.orders, monoid.order];
    const elements = orders.map((_, heap) => this.components.elementOf(this.componentsOf(heap)));
    this.known = { monoid, orders, elements, law: this.known.law ?? this.findLaw(elements) };
  }

  private componentsOf(tokens: number): Components {
    return this.table.componentsOf([{ rules: this.rules, position: this.rules.parse(String(tokens)) }]);
  }

  /**
   * The proofs for nim values are about options: equal elements before a heap make equal elements of its options, and then
   * nothing tells the heap from the one a period before. So they hold for elements, too (Plambeck, "Taming the wild
   * in impartial combinatorial games", 2005, for octal games).
   */
  private findLaw(elements: readonly number[]): QuotientLaw | undefined {
    const values = this.rules.theory?.values;
    if (!(values instanceof OctalSequence || values instanceof SubtractionSequence)) return undefined;
    return findPeriod(Uint32Array.from(elements), elements.length, values.proof);
  }
}
