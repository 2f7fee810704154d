import type { Finding, Search } from '../../engine/search.js';
import { type Companions, TogetherSearch } from '../../engine/threads/together.js';
import { openPort, type Port } from '../../engine/worker/port.js';
import { type NativeMachine, STATUS } from '../border.js';
import type { DuelSetup } from '../setup.js';
import type { DuelTable } from './duelTable.js';
import type { DuelFinding, DuelQuestion, DuelRequest, DuelResponse } from './messages.js';

export interface DuelTeamOptions {
  /** With the one that asks. */
  readonly threads: number;
  /** The script of the others, if it is not beside this module. */
  readonly script?: URL | string | undefined;
  /** Of the machine. */
  readonly wasm: WebAssembly.Module;
  readonly setup: DuelSetup;
}

/** Kept away from `new URL`, which would tell bundlers to make a file of it. */
const here = import.meta.url;

/** Threads that take part in the searches of a machine. They start when they are needed for the first time. */
export class DuelTeam {
  private helpers: Helper[] | undefined;
  private copied = 0;
  /** How far the machine's table has come on its way to where the others see it. */
  private stage: 'own' | 'copying' | 'shared' | 'impossible' = 'own';

  constructor(
    private readonly options: DuelTeamOptions,
    private readonly machine: NativeMachine,
    private readonly table: DuelTable,
  ) {}

  together(search: Search<DuelFinding>, question: DuelQuestion, since: number): TogetherSearch<DuelFinding> {
    const team = this;
    const companions: Companions<DuelFinding> = {
      prepare: () => this.prepare(),
      begin: (found) => this.begin(question, found),
      end: () => this.end(),
      get busy() {
        return team.helpers?.filter(({ found }) => found !== undefined).length ?? 0;
      },
      get nodes() {
        return team.table.nodes;
      },
    };
    return new TogetherSearch(search, companions, since);
  }

  dispose(): void {
    this.table.nextSearch();
    for (const { port } of this.helpers ?? []) port?.terminate();
  }

  /** What the threads share must not change while one of them is at work. */
  private prepare(): boolean {
    if (!this.machine.isShareable() || this.helpers?.some(({ isAtWork }) => isAtWork)) return false;
    if (!this.share()) return false;
    this.table.beginQuestion();
    return true;
  }

  /** Brings the machine's table, a piece at a time, to where the others see it. */
  private share(): boolean {
    if (this.stage === 'own') this.stage = this.makeRoom() ? 'copying' : 'impossible';
    if (this.stage !== 'copying') return this.stage === 'shared';
    const next = this.table.copyFrom(this.machine, this.copied);
    if (next !== undefined) {
      this.copied = next;
      return false;
    }
    this.machine.share();
    this.stage = 'shared';
    return true;
  }

  /** Without memory for a second table, one thread goes on alone. */
  private makeRoom(): boolean {
    try {
      this.table.makeRoom();
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  private begin(question: DuelQuestion, found: (finding: Finding<DuelFinding>) => void): number {
    const number = this.table.nextSearch();
    this.helpers ??= this.start();
    for (const helper of this.helpers) {
      if (!helper.port) continue;
      helper.isAtWork = true;
      helper.found = ({ status, move }) => {
        if (status !== STATUS.stopped && status !== STATUS.outOfMemory) found({ result: { status, move } });
      };
      helper.port.post({ kind: 'search', question, number });
    }
    return number;
  }

  private end(): void {
    this.table.nextSearch();
    for (const helper of this.helpers ?? []) helper.found = undefined;
  }

  /** Where threads cannot be started, as from a single file, there are none. */
  private start(): Helper[] {
    const order = orderOf(this.machine);
    const helpers: Helper[] = [];
    try {
      for (let i = 1; i < this.options.threads; i++) helpers.push(this.startOne(order));
    } catch {
      // One thread goes on alone.
    }
    return helpers;
  }

  private startOne(order: Extract<DuelRequest, { kind: 'open' }>['order']): Helper {
    const { script = new URL('./duelThread.js', here), wasm, setup } = this.options;
    const helper: Helper = { port: undefined, isAtWork: false, found: undefined };
    const port = openPort<DuelRequest, DuelResponse>(script, {
      onResponse: (response) => {
        helper.isAtWork = false;
        helper.found?.(response);
        helper.found = undefined;
      },
      // A thread that dies is no help, but no harm either.
      onDeath: () => Object.assign(helper, { port: undefined, isAtWork: false, found: undefined }),
    });
    helper.port = port;
    port.post({ kind: 'open', wasm, table: this.table.handle, setup, order });
    return helper;
  }
}

/** Another thread. */
interface Helper {
  /** Undefined when it has died. */
  port: Port<DuelRequest> | undefined;
  /** It has not yet said that its last search is over. */
  isAtWork: boolean;
  /** What is done with the finding of the search that is going on. */
  found: ((finding: DuelFinding) => void) | undefined;
}

/** What orders the moves of a machine, to be read by all threads. */
function orderOf(machine: NativeMachine): [number, SharedArrayBuffer][] {
  const order: [number, SharedArrayBuffer][] = [];
  for (let index = 0; machine.orderBlock(index) !== 0; index++) {
    const [address, bytes] = [machine.orderBlock(index), machine.orderBytes(index) >>> 0];
    const copy = new SharedArrayBuffer(bytes);
    new Uint8Array(copy).set(new Uint8Array(machine.memory.buffer, address >>> 0, bytes));
    order.push([address, copy]);
  }
  return order;
}
