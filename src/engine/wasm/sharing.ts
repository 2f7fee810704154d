import { tooLarge } from '../limits.js';
import type { NativeEngine } from './border.js';
import type { SharedTable } from './sharedTable.js';

/** An engine's own table grows to so many slots at most (assembly/memory/outcomeTable.ts). */
const MOST_OWN_BITS = 26;

/** How far a table has come on its way to where other threads see it. */
type Stage = 'own' | 'emptying' | 'copying' | 'shared';

/** Whether an engine's outcomes are in its own table or in one that it shares with other threads. */
export class Sharing {
  private stage: Stage = 'own';
  private bits = 0;
  private copied = 0;

  constructor(
    readonly table: SharedTable,
    /** Does another thread decide? */
    readonly helps: boolean,
  ) {}

  /** Begins a question with tables of 2^bits slots; `kept`: those of the last question. */
  begin(native: NativeEngine, bits: number, kept: boolean): void {
    if (this.helps) this.table.adopt();
    const stays = this.helps || (kept && this.stage === 'shared');
    this.stage = stays ? 'shared' : 'own';
    this.bits = bits;
    native.shareOutcomes(stays);
    if (!stays && bits > MOST_OWN_BITS) this.startEmpty(native);
  }

  get isOn(): boolean {
    return this.stage === 'shared';
  }

  /** Brings the table, a piece at a time, to where other threads see it. True when it is there. */
  advance(native: NativeEngine): boolean {
    switch (this.stage) {
      case 'own':
        this.open();
        return false;
      case 'emptying':
        if (this.table.clear()) this.stage = 'copying';
        return false;
      case 'copying': {
        const next = this.table.copyFrom(native, this.copied);
        if (next !== undefined) this.copied = next;
        else this.turnOn(native);
        return false;
      }
      case 'shared':
        return true;
    }
  }

  /** From now on the table is the shared one, as yet empty. */
  startEmpty(native: NativeEngine): void {
    this.open();
    while (!this.table.clear());
    this.turnOn(native);
  }

  private open(): void {
    try {
      this.table.resize(this.bits);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw tooLarge('there is no memory for the table that threads share');
    }
    this.copied = 0;
    this.stage = 'emptying';
  }

  private turnOn(native: NativeEngine): void {
    native.shareOutcomes(true);
    this.stage = 'shared';
  }
}
