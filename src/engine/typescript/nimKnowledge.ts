import type { Database } from '../../database/database.js';
import type { SearchCounts } from '../search.js';
import type { Component } from './components.js';
import { EXACT, isExact, type NimTable } from './nimTable.js';

/**
 * What is known of the nim values of components: from rules that see them at a glance, from the table, and from a
 * database.
 */
export class NimKnowledge {
  constructor(
    private readonly table: NimTable | undefined,
    private readonly counts: SearchCounts,
    private readonly database: Database | undefined,
  ) {}

  /** A fact (nimTable.ts), 0 if nothing is known. */
  factOf({ basic, lo, hi }: Component): number {
    if (basic?.kind === 'upStar') return EXACT + basic.nimber;
    const fact = this.table?.get(lo, hi) ?? 0;
    if (fact !== 0) {
      this.counts.tableHits++;
      return fact;
    }
    if (this.table) this.counts.tableMisses++;
    const stored = this.database?.nimValueOf(lo, hi);
    return stored === undefined ? 0 : EXACT + stored;
  }

  learnValue({ lo, hi }: Component, value: number): void {
    this.table?.set(lo, hi, EXACT + value);
  }

  /** The value is none of these. */
  learnNot({ lo, hi }: Component, values: number): void {
    if (values === 0 || !this.table) return;
    const fact = this.table.get(lo, hi);
    const union = (fact | values) >>> 0;
    if (!isExact(fact) && union !== fact) this.table.set(lo, hi, union);
  }
}
