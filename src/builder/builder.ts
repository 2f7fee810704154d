import { SolverError } from '../base/errors.js';
import type { Database } from '../database/database.js';
import { Nodes } from '../database/nodes.js';
import { rulesOf } from '../database/sectionRules.js';
import type { NativeEngine } from '../engine/wasm/border.js';
import { enterDatabase } from '../engine/wasm/databases.js';
import { nativeKind, nativeKinds } from '../engine/wasm/kinds.js';
import { compileEngine, instantiateEngine, type WasmSource } from '../engine/wasm/module.js';
import { seedOf } from '../games/seeds.js';
import type { Batch } from './boards.js';

/** What the value of one component may cost before it is given up; a search allows far less. */
const STEPS_PER_VALUE = 1_000_000;

const PAGE_BYTES = 2 ** 16;
const MEMORY_BYTES = 2 ** 31;

const NO_HOST_GAMES = {
  hostMoveCount: () => -1,
  hostOption: () => -1,
  hostKeep: () => 0,
  hostForget: () => {},
};

/** A native engine of its own, in which the values of components are worked out. */
export class Builder {
  private constructor(private readonly native: NativeEngine) {}

  /** With what an unfinished database knows. */
  static async open(known: Database | undefined, wasm?: WasmSource): Promise<Builder> {
    const native = instantiateEngine(await compileEngine(wasm), NO_HOST_GAMES);
    const opened = native.open(MEMORY_BYTES / PAGE_BYTES);
    for (const [rules, { kind, impartial }] of nativeKinds())
      native.setGameSeed(kind, impartial, ...seedOf(rules));
    const ready =
      opened &&
      native.beginFull(0, MEMORY_BYTES / 2, true) &&
      (known ? enterDatabase(native, known) : native.openDatabase(1) !== 0) &&
      native.startBuilding(STEPS_PER_VALUE);
    if (!ready) throw noMemory();
    return new Builder(native);
  }

  /** Adds the components of the boards; gives the entries of those that are new. */
  add(title: string, { bytes, count, length }: Batch): Uint8Array {
    const { native } = this;
    const kind = nativeKind(rulesOf(title)!)!;
    const boards = bytes.subarray(0, count * length);
    new Uint8Array(native.memory.buffer, native.exchangeAddress() >>> 0, boards.length).set(boards);
    if (!native.buildBoards(kind.kind, kind.impartial, count, length)) throw noMemory();
    const size = native.newEntryBytes() >>> 0;
    return new Uint8Array(native.memory.buffer, native.takeNewEntries() >>> 0, size).slice();
  }

  /** The values of all entries so far. */
  nodes(): Nodes {
    const { native } = this;
    const size = native.databaseNodeBytes() >>> 0;
    return new Nodes(new Uint8Array(native.memory.buffer, native.databaseNodes() >>> 0, size).slice());
  }
}

function noMemory(): SolverError {
  return new SolverError('ERR_MEMORY', 'the memory has ended: expected smaller max_dims');
}
