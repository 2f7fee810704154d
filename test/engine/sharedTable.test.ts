import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import { compileTable } from '../../src/engine/wasm/module.js';
import { SharedTable, type TableHandle } from '../../src/engine/wasm/sharedTable.js';
import { between, type Random, seededRandom } from '../randomPositions.js';

/** What the native engine calls; keys cross as BigInt here. */
interface Functions {
  outcomeOf(key: bigint): number;
  rememberOutcome(key: bigint, wins: boolean, nodes: bigint): void;
  beginNode(key: bigint): number;
  endNode(key: bigint): void;
  searchersOf(key: bigint): number;
  claimValue(key: bigint): number;
  nimFactOf(key: bigint): number;
  rememberNimFact(key: bigint, fact: number): void;
}

const functionsOf = (table: SharedTable) => table.functions as unknown as Functions;

let module: WebAssembly.Module;

beforeAll(async () => {
  module = await compileTable();
});

function emptyTable(slotBits: number, memories = 1): SharedTable {
  const create = () => new WebAssembly.Memory({ initial: 128, maximum: 65536, shared: true });
  const table = new SharedTable({
    module,
    memories: Array.from({ length: memories }, create),
    nim: create(),
  });
  table.resize(slotBits);
  while (!table.clear());
  return table;
}

/** As hashes of positions are; some differ in a few bits only. */
function randomKey(random: Random, before: readonly bigint[]): bigint {
  if (before.length > 0 && random() < 0.3) {
    return before[between(random, 0, before.length - 1)]! ^ (1n << BigInt(between(random, 0, 63)));
  }
  const mixed = BigInt(between(random, 1, 1e9)) * 0x9e3779b97f4a7c15n;
  return BigInt.asUintN(64, (mixed ^ (mixed >> 29n)) * 0xbf58476d1ce4e5b9n);
}

const keysOf = (bytes: Uint8Array) => [...new BigUint64Array(bytes.buffer)];

test.each([6, 10])('a table of 2^%i slots never says what it was not told', (slotBits) => {
  const random = seededRandom(slotBits);
  const table = emptyTable(slotBits);
  const { outcomeOf, rememberOutcome } = functionsOf(table);
  const told = new Map<bigint, number>();
  const keys: bigint[] = [];
  const wrong: bigint[] = [];
  let known = 0;
  for (let i = 0; i < 20_000; i++) {
    const again = keys.length > 0 && random() < 0.2;
    const key = again ? keys[Math.max(0, keys.length - between(random, 1, 100))]! : randomKey(random, keys);
    const said = outcomeOf(key);
    if (said >= 0) {
      known++;
      if (said !== told.get(key)) wrong.push(key);
    }
    const wins = told.get(key) ?? between(random, 0, 1);
    told.set(key, wins);
    keys.push(key);
    rememberOutcome(key, wins === 1, BigInt(between(random, 1, 1000)));
    if (outcomeOf(key) !== wins) wrong.push(key);
  }
  expect(wrong).toEqual([]);
  expect(known).toBeGreaterThan(300);
  const { wins, losses } = table.readOutcomes();
  expect(keysOf(wins).filter((key) => told.get(key) !== 1)).toEqual([]);
  expect(keysOf(losses).filter((key) => told.get(key) !== 0)).toEqual([]);
  expect(wins.length + losses.length).toBe(8 * 2 ** slotBits);
});

// Of two shards of 2 GiB only the pages that are touched take memory.
test.each([
  [16, 1],
  [29, 2],
])('with 2^%i slots in %i memories nothing is forgotten until all is emptied', (slotBits, memories) => {
  const random = seededRandom(1);
  const table = emptyTable(slotBits, memories);
  const { outcomeOf, rememberOutcome } = functionsOf(table);
  const keys = Array.from({ length: 2000 }, () => randomKey(random, []));
  for (const key of keys) rememberOutcome(key, (key & 16n) !== 0n, 5n);
  expect(keys.filter((key) => outcomeOf(key) !== Number((key >> 4n) & 1n))).toEqual([]);
  const other = new SharedTable(table.handle);
  other.adopt();
  expect(keys.filter((key) => functionsOf(other).outcomeOf(key) === -1)).toEqual([]);
  table.resize(16);
  while (!table.clear());
  expect(keys.filter((key) => outcomeOf(key) !== -1)).toEqual([]);
});

test('what took the most nodes stays', () => {
  const { outcomeOf, rememberOutcome } = functionsOf(emptyTable(10));
  // 2^7 buckets: all these lie in one.
  const key = (i: number) => BigInt(i) << 20n;
  for (let i = 1; i <= 6; i++) rememberOutcome(key(i), true, 1_000_000n);
  for (let i = 7; i < 1000; i++) rememberOutcome(key(i), false, BigInt(i % 50));
  expect(Array.from({ length: 6 }, (_, i) => outcomeOf(key(i + 1)))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(outcomeOf(key(999))).toBe(0);
});

test('facts about nim values: only what was told, and in a file all that is known', () => {
  const random = seededRandom(3);
  const table = emptyTable(8);
  const { nimFactOf, rememberNimFact } = functionsOf(table);
  const told = new Map<bigint, number>();
  const keys: bigint[] = [];
  for (let i = 0; i < 5000; i++) {
    const key = random() < 0.3 && keys.length > 0 ? keys.at(-between(random, 1, 40)) : undefined;
    const asked = key ?? randomKey(random, keys);
    expect([0, told.get(asked) ?? 0]).toContain(nimFactOf(asked) >>> 0);
    const fact = between(random, 1, 2 ** 32 - 1);
    rememberNimFact(asked, fact);
    told.set(asked, fact);
    keys.push(asked);
    expect(nimFactOf(asked) >>> 0).toBe(fact);
  }
  const { nimFacts } = table.readFacts();
  const view = new DataView(nimFacts.buffer);
  expect(nimFacts.length).toBe(12 * 2 ** 8);
  for (let at = 0; at < nimFacts.length; at += 12) {
    expect(view.getUint32(at, true)).toBe(told.get(view.getBigUint64(at + 4, true)));
  }
});

test('nodes are being searched as long as anybody searches them', () => {
  const table = emptyTable(10);
  const other = new SharedTable(table.handle);
  const [one, two] = [functionsOf(table), functionsOf(other)];
  const random = seededRandom(2);
  const searching = new Map<bigint, number>();
  const keys = Array.from({ length: 50 }, () => randomKey(random, []));
  for (let i = 0; i < 10_000; i++) {
    const key = keys[between(random, 0, keys.length - 1)]!;
    const count = searching.get(key) ?? 0;
    const thread = random() < 0.5 ? one : two;
    if (random() < 0.5 && count < 8) {
      if (thread.beginNode(key)) searching.set(key, count + 1);
    } else if (count > 0) {
      thread.endNode(key);
      searching.set(key, count - 1);
    }
    expect(two.searchersOf(key)).toBe(searching.get(key) ?? 0);
  }
});

test('only the first thread is to find out a value', () => {
  const table = emptyTable(10);
  const other = new SharedTable(table.handle);
  expect(functionsOf(table).claimValue(77n)).toBe(1);
  expect(functionsOf(other).claimValue(77n)).toBe(0);
  expect(functionsOf(table).claimValue(78n)).toBe(1);
  table.beginQuestion(2);
  expect(functionsOf(other).claimValue(77n)).toBe(1);
});

/** A thread that stores and asks; an outcome is a bit of its key, so that every wrong answer is seen. */
const HAMMER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { module, memory, seed } = workerData;
  const next = { outcomeOf() {}, rememberOutcome() {} };
  const { exports: table } = new WebAssembly.Instance(module, { env: { memory }, next });
  table.useOutcomes(table.sizeThere(), 0, 0);
  let state = BigInt(seed);
  let wrong = 0;
  let known = 0;
  for (let i = 0; i < 300_000; i++) {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    // Few keys, which the threads have in common.
    const key = BigInt.asUintN(64, (state >> 54n) * 0x9e3779b97f4a7c15n);
    const outcome = Number((key >> 33n) & 1n);
    const said = table.outcomeOf(key);
    if (said >= 0) known++;
    if (said >= 0 && said !== outcome) wrong++;
    table.rememberOutcome(key, outcome, BigInt(i & 1023));
    if (table.beginNode(key)) table.endNode(key);
  }
  parentPort.postMessage({ wrong, known });
`;

function hammer({ module, memories }: TableHandle, seed: number): Promise<{ wrong: number; known: number }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(HAMMER, { eval: true, workerData: { module, memory: memories[0], seed } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

test('two threads that write at the same time never read what nobody has written', {
  timeout: 60_000,
}, async () => {
  const table = emptyTable(6);
  const results = await Promise.all([hammer(table.handle, 1), hammer(table.handle, 2)]);
  expect(results.map(({ wrong }) => wrong)).toEqual([0, 0]);
  for (const { known } of results) expect(known).toBeGreaterThan(10_000);
  const { wins, losses } = table.readOutcomes();
  expect(keysOf(wins).filter((key) => ((key >> 33n) & 1n) !== 1n)).toEqual([]);
  expect(keysOf(losses).filter((key) => ((key >> 33n) & 1n) !== 0n)).toEqual([]);
  // Nobody is at work any more: every node that was begun has been ended.
  const words = new BigUint64Array(table.handle.memories[0]!.buffer, 2 ** 16, 2 ** 14);
  expect(words.filter((word) => word !== 0n)).toHaveLength(0);
});
