import { KEY_BYTES, NIM_FACT_BYTES, type TableFacts } from '../table/facts.js';
import type { NativeEngine } from './border.js';
import { instantiateTable, type NativeTable, type TableFunctions } from './module.js';

/** What the threads of a search have in common; it can be sent from one to the other. */
export interface TableHandle {
  /** Of assembly/table. */
  readonly module: WebAssembly.Module;
  /** One for each shard of the outcomes. */
  readonly memories: readonly WebAssembly.Memory[];
  /** For facts about nim values. */
  readonly nim: WebAssembly.Memory;
}

/** Where the outcome table begins, and what a bucket takes (assembly/table/layout.ts, outcomes.ts). */
const BUCKETS_AT = 3 * 2 ** 22;
const BUCKET_BYTES = 64;
const WORDS_OF_BUCKET = 8;
const PAGE_BYTES = 2 ** 16;
const MOST_PAGES = 2 ** 16;

/** A bucket has half as many facts about nim values as outcomes. */
const WORDS_OF_FACT = 2;
/** Mixes the fact into the key before it (assembly/table/nimFacts.ts). */
const FACT_MIXER = 0x9e3779b97f4a7c15n;

/** A shard has at most 2^25 buckets: 2 GiB. */
const MOST_BUCKET_BITS = 25;
const LEAST_BUCKET_BITS = 3;
/** A table begins with so many buckets; of a key they tell at most seven bits (assembly/table/outcomes.ts). */
export const START_BUCKET_BITS = 10;
const MOST_BITS_TOLD = 7;
/** Shards are told apart by three bits of the key. */
const MOST_SHARDS = 8;

/** A thread visits so many nodes before it looks again at what the others have found. */
export const LOOK_NODES = 128;

/** What is emptied or copied before others get their turn: a few milliseconds. */
const BUCKETS_A_PIECE = 2 ** 19;
const SLOTS_A_PIECE = 2 ** 17;

/** The transposition table that the searches of many threads have in common, as one of the threads has it. */
export class SharedTable {
  private readonly shards: readonly NativeTable[];
  private readonly nim: NativeTable;
  private readonly all: TableFunctions;
  private bucketBits = LEAST_BUCKET_BITS;
  private used = 1;
  /** How many buckets are still to be emptied, of each shard and of the nim values. */
  private readonly dirty = new Map<NativeTable, number>();

  constructor(
    readonly handle: TableHandle,
    /** What it may take; who joins a table takes it as it is. */
    private readonly mostBytes = Number.POSITIVE_INFINITY,
  ) {
    const { module, memories, nim } = handle;
    this.nim = instantiateTable(module, nim);
    let next: NativeTable | undefined;
    const shards: NativeTable[] = [];
    for (const memory of memories.toReversed()) {
      next = instantiateTable(module, memory, next);
      shards.unshift(next);
    }
    this.shards = shards;
    const { nimFactOf, rememberNimFact } = this.nim;
    this.all = { ...this.first, nimFactOf, rememberNimFact };
  }

  /** A table that may take so many bytes. */
  static create(module: WebAssembly.Module, mostBytes: number): SharedTable {
    const shardBytes = BUCKET_BYTES * 2 ** MOST_BUCKET_BITS;
    let count = 1;
    while (count < MOST_SHARDS && 2 * count * shardBytes <= mostBytes) count *= 2;
    const memories = Array.from({ length: count }, newTableMemory);
    return new SharedTable({ module, memories, nim: newTableMemory() }, mostBytes);
  }

  /** What the native engine calls. */
  get functions(): TableFunctions {
    return this.all;
  }

  private get first(): NativeTable {
    return this.shards[0]!;
  }

  /**
   * Makes it a table of 2^slotBits slots, or as large as it may be, still to be emptied by `clear`. Throws if there is no
   * memory.
   */
  resize(slotBits: number): void {
    const most = Math.floor(Math.log2(this.mostBytes / BUCKET_BYTES));
    const bits = Math.max(Math.min(slotBits - 3, most), LEAST_BUCKET_BITS);
    this.bucketBits = Math.min(bits, MOST_BUCKET_BITS);
    this.used = Math.min(2 ** (bits - this.bucketBits), this.shards.length);
    const nimBits = Math.max(Math.min(slotBits - 2, most, MOST_BUCKET_BITS), LEAST_BUCKET_BITS);
    for (const { memory } of this.shards.slice(0, this.used))
      makeRoom(memory, BUCKET_BYTES * 2 ** this.bucketBits);
    makeRoom(this.nim.memory, BUCKET_BYTES * 2 ** nimBits);
    for (const shard of this.shards) shard.setSize(this.bucketBits);
    this.nim.setSize(nimBits);
    this.first.setShards(this.used);
    this.adopt();
    for (const shard of this.shards.slice(0, this.used)) this.startAnew(shard, this.bucketBits);
    this.startAnew(this.nim, nimBits);
  }

  /** Few buckets are in use, as soon as those are empty that were. */
  private startAnew(native: NativeTable, bucketBits: number): void {
    this.dirty.set(native, Math.max(native.inUse() >>> 0, this.dirty.get(native) ?? 0));
    native.clearPresence();
    native.setInUse(2 ** Math.min(bucketBits, START_BUCKET_BITS));
  }

  /** Uses the table as another thread has made it. */
  adopt(): void {
    this.bucketBits = this.first.sizeThere();
    this.used = this.first.shardsThere();
    const shardBits = Math.log2(this.used);
    for (const [number, shard] of this.shards.entries())
      shard.useOutcomes(this.bucketBits, number, shardBits);
    this.nim.useNimFacts(this.nim.sizeThere());
  }

  /** Empties a piece of the table; true if all is empty. */
  clear(): boolean {
    for (const [native, count] of this.dirty) {
      if (count === 0) continue;
      const from = Math.max(0, count - BUCKETS_A_PIECE);
      native.clearBuckets(from, count - from);
      this.dirty.set(native, from);
      return false;
    }
    return true;
  }

  /** Copies a piece of an engine's own table; where to go on, undefined at the end. */
  copyFrom(native: NativeEngine, from: number): number | undefined {
    const outcomesLeft = native.copyOutcomes(from, SLOTS_A_PIECE) >>> 0;
    const factsLeft = native.copyNimFacts(from, SLOTS_A_PIECE) >>> 0;
    return outcomesLeft + factsLeft > 0 ? from + SLOTS_A_PIECE : undefined;
  }

  /** Begins a question of so many threads. No other thread may be at work. */
  beginQuestion(threads: number, lookNodes = LOOK_NODES): void {
    this.first.beginQuestion(lookNodes, threads);
  }

  /** Ends the search that is going on and begins another; its number. */
  nextSearch(): number {
    return this.first.nextSearch() >>> 0;
  }

  /** Nodes of all threads in the search that is going on. */
  get nodes(): number {
    return this.first.nodesOfAll();
  }

  /** What it holds. No other thread may be at work: words are read in halves. */
  readFacts(): TableFacts {
    return { ...this.readOutcomes(), nimFacts: this.readNimFacts() };
  }

  private readNimFacts(): Uint8Array {
    const size = (BUCKET_BYTES / 8) * this.nim.inUse();
    const words = new BigUint64Array(this.handle.nim.buffer, BUCKETS_AT, size);
    let count = 0;
    for (let i = 1; i < size; i += WORDS_OF_FACT) if (words[i] !== 0n) count++;
    const found = new DataView(new ArrayBuffer(count * NIM_FACT_BYTES));
    let at = 0;
    for (let i = 1; i < size; i += WORDS_OF_FACT) {
      const fact = words[i]!;
      if (fact === 0n) continue;
      found.setUint32(at, Number(fact), true);
      found.setBigUint64(at + 4, words[i - 1]! ^ BigInt.asUintN(64, fact * FACT_MIXER), true);
      at += NIM_FACT_BYTES;
    }
    return new Uint8Array(found.buffer);
  }

  /** Outcomes. No other thread may be at work: words are read in halves. */
  readOutcomes(): Pick<TableFacts, 'losses' | 'wins'> {
    const counts = [0, 0];
    this.forEachWord((lo) => {
      counts[lo & 1]!++;
    });
    const lists = counts.map((count) => new Uint32Array((count * KEY_BYTES) / 4));
    const ends = [0, 0];
    const told = 2 ** Math.min(this.bucketBits, MOST_BITS_TOLD) - 1;
    this.forEachWord((lo, hi, bucket) => {
      const outcome = lo & 1;
      const at = ends[outcome]!;
      lists[outcome]![at] = (lo & ~told) | (bucket & told);
      lists[outcome]![at + 1] = hi;
      ends[outcome] = at + 2;
    });
    const [losses, wins] = lists.map(({ buffer }) => new Uint8Array(buffer));
    return { losses: losses!, wins: wins! };
  }

  private forEachWord(visit: (lo: number, hi: number, bucket: number) => void): void {
    for (const shard of this.shards.slice(0, this.used)) {
      const words = new Uint32Array(shard.memory.buffer, BUCKETS_AT, 2 * WORDS_OF_BUCKET * shard.inUse());
      for (let i = 0; i < words.length; i += 2) {
        const [lo, hi] = [words[i]!, words[i + 1]!];
        if (lo !== 0 || hi !== 0) visit(lo, hi, Math.floor(i / (2 * WORDS_OF_BUCKET)));
      }
    }
  }
}

/** A memory for a table, as yet without buckets. */
export function newTableMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: BUCKETS_AT / PAGE_BYTES, maximum: MOST_PAGES, shared: true });
}

/** Lets the memory grow, so that buckets may take so many bytes. Throws if there is none left. */
export function makeRoom(memory: WebAssembly.Memory, bytes: number): void {
  const pages = Math.ceil((BUCKETS_AT + bytes) / PAGE_BYTES);
  const missing = pages - memory.buffer.byteLength / PAGE_BYTES;
  if (missing > 0) memory.grow(missing);
}
