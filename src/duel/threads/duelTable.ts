import { instantiateTable, type NativeTable, type TableFunctions } from '../../engine/wasm/module.js';
import { LOOK_NODES, makeRoom, newTableMemory, START_BUCKET_BITS } from '../../engine/wasm/sharedTable.js';
import type { NativeMachine } from '../border.js';

/** What the threads of a duel have in common; it can be sent from one to the other. */
export interface DuelTableHandle {
  /** Of assembly/table. */
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** log2 of the number of entries. */
  readonly bits: number;
  /** For df-pn. */
  readonly hasNumbers: boolean;
}

/** Of an entry without, and with, proof numbers (assembly/table/duels.ts). */
const ENTRY_BYTES = 16;
const PROOF_ENTRY_BYTES = 24;
/** Four entries a bucket. */
const WAYS_BITS = 2;

/** What is copied before others get their turn: a few milliseconds. */
const ENTRIES_A_PIECE = 2 ** 17;

/** The transposition table of whole boards that many threads have in common, as one of the threads has it. */
export class DuelTable {
  private readonly native: NativeTable;

  constructor(readonly handle: DuelTableHandle) {
    this.native = instantiateTable(handle.module, handle.memory);
    this.native.useDuels(handle.bits, Number(handle.hasNumbers));
  }

  /** A table that has no room yet. */
  static create(module: WebAssembly.Module, bits: number, hasNumbers: boolean): DuelTable {
    return new DuelTable({ module, memory: newTableMemory(), bits, hasNumbers });
  }

  /** What machines call. */
  get functions(): TableFunctions {
    return this.native;
  }

  /** Takes its memory; throws if there is none left. */
  makeRoom(): void {
    const { memory, bits, hasNumbers } = this.handle;
    makeRoom(memory, 2 ** bits * (hasNumbers ? PROOF_ENTRY_BYTES : ENTRY_BYTES));
    this.native.setInUse(2 ** Math.min(bits - WAYS_BITS, START_BUCKET_BITS));
  }

  /** Copies a piece of a machine's own table; where to go on, undefined at the end. */
  copyFrom(machine: NativeMachine, from: number): number | undefined {
    return machine.copyTable(from, ENTRIES_A_PIECE) >>> 0 > 0 ? from + ENTRIES_A_PIECE : undefined;
  }

  /** No other thread may be at work. */
  beginQuestion(lookNodes = LOOK_NODES): void {
    // Nobody asks how many threads there are.
    this.native.beginQuestion(lookNodes, 0);
  }

  /** Ends the search that is going on and begins another; its number. */
  nextSearch(): number {
    return this.native.nextSearch() >>> 0;
  }

  /** Nodes of all threads in the search that is going on. */
  get nodes(): number {
    return this.native.nodesOfAll();
  }
}
