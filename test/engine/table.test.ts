/** Transposition tables in files. */
import { describe, expect, test } from 'vitest';
import { packAs } from '../../src/base/container.js';
import { SolverError } from '../../src/base/errors.js';
import { createEngine } from '../../src/engine/create.js';
import type { Answer, EngineName, SearchOptions, TableEngine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import type { AnyGame, Sum } from '../../src/games/rules.js';
import { observe, randomQuestion } from '../differential/randomQuestions.js';
import { seededRandom } from '../randomPositions.js';
import { game } from './sums.js';

const CLOBBER = [game('clobber_1xn', 'XO'.repeat(21))];
const SMALL_CLOBBER = [game('clobber_1xn', 'XO'.repeat(9))];
const MIXED = [
  game('nogo_1xn', '.'.repeat(13)),
  game('clobber', 'XOXO|OXOX'),
  game('domineering', '....|...#|....|....'),
];
const IMPARTIAL = [game('impartial clobber', 'XOXO|OXOX|XOXO')];

async function withEngine<T>(name: EngineName, work: (engine: TableEngine) => Promise<T>): Promise<T> {
  const engine = await createEngine(name);
  try {
    return await work(engine);
  } finally {
    engine.dispose();
  }
}

type Ask = (engine: TableEngine, options: SearchOptions) => Promise<Answer<unknown>>;
const solve =
  (sum: Sum): Ask =>
  (engine, options) =>
    engine.solve(sum, 'left', options);
const nimValue =
  (sum: Sum): Ask =>
  (engine, options) =>
    engine.nimValue(sum, options);

/** What a question leaves in the table, of an engine that is asked nothing else. */
function tableAfter(name: EngineName, ask: Ask, options: SearchOptions): Promise<Uint8Array> {
  return withEngine(name, async (engine) => {
    await ask(engine, { ...options, keepTable: true });
    return (await engine.saveTable(options)).file;
  });
}

function askWith(
  name: EngineName,
  ask: Ask,
  options: SearchOptions,
  file: Uint8Array,
): Promise<Answer<unknown>> {
  return withEngine(name, async (engine) => {
    await engine.loadTable(file, options);
    return ask(engine, { ...options, keepTable: true });
  });
}

describe('a search that was stopped goes on from its table', () => {
  test.each<[string, EngineName, Ask, SearchOptions]>([
    ['full layer', 'wasm', solve(CLOBBER), {}],
    ['full layer, a sum', 'wasm', solve(MIXED), {}],
    ['full layer without values', 'wasm', solve(SMALL_CLOBBER), { values: false }],
    ['plain layer', 'wasm', solve(SMALL_CLOBBER), { layer: 'plain' }],
    ['plain layer without splitting', 'wasm', solve(SMALL_CLOBBER), { split: false }],
    ['TypeScript engine', 'ts', solve(SMALL_CLOBBER), {}],
    ['nim values', 'wasm', nimValue(IMPARTIAL), {}],
    ['nim values by mex', 'wasm', nimValue(IMPARTIAL), { nimAlgorithm: 'mex' }],
    ['nim values by asp', 'wasm', nimValue(IMPARTIAL), { nimAlgorithm: 'asp' }],
    ['nim values, TypeScript engine', 'ts', nimValue(IMPARTIAL), {}],
  ])('%s', async (_, name, ask, options) => {
    const fresh = await withEngine(name, (engine) => ask(engine, options));
    expect(fresh).toMatchObject({ status: 'done' });
    const { nodes } = fresh.stats;
    expect(nodes).toBeGreaterThan(10);
    const maxNodes = Math.floor(0.9 * nodes);
    const half = await tableAfter(name, ask, { ...options, maxNodes });
    const resumed = await askWith(name, ask, options, half);
    expect(resumed).toMatchObject({ status: 'done', result: (fresh as { result?: unknown }).result });
    expect(resumed.stats.nodes).toBeLessThan(0.7 * nodes);
    const whole = await tableAfter(name, ask, options);
    const again = await askWith(name, ask, options, whole);
    expect(again.stats.nodes).toBeLessThanOrEqual(1);
  });

  test('the plain layer of one engine from that of the other, node for node', async () => {
    const ask = solve(SMALL_CLOBBER);
    const options: SearchOptions = { layer: 'plain', maxNodes: 300 };
    const files = [await tableAfter('wasm', ask, options), await tableAfter('ts', ask, options)];
    const nodes: number[] = [];
    for (const file of files) {
      for (const name of ['wasm', 'ts'] as const) {
        nodes.push((await askWith(name, ask, { layer: 'plain' }, file)).stats.nodes);
      }
    }
    expect(new Set(nodes).size).toBe(1);
  });

  test('facts about nim values serve every algorithm', async () => {
    const file = await tableAfter('wasm', nimValue(IMPARTIAL), { nimAlgorithm: 'mex' });
    for (const nimAlgorithm of ['mex', 'lv', 'asp'] as const) {
      const { stats } = await askWith('wasm', nimValue(IMPARTIAL), { nimAlgorithm, layer: 'plain' }, file);
      expect(stats.nodes).toBeLessThanOrEqual(1);
    }
  });
});

describe('keys', () => {
  test('do not depend on what the engine was asked before', async () => {
    // Values get their ids in another order, and keep nothing of that in the table.
    const file = await withEngine('wasm', async (engine) => {
      const others = [
        game('domineering', '...|...|...'),
        game('amazons', 'X..|..O'),
        game('clobber', 'XXO|OXO'),
      ];
      for (const other of others) await engine.solve([other, ...SMALL_CLOBBER], 'right', { keepTable: true });
      await engine.solve(MIXED, 'left', { keepTable: true });
      return (await engine.saveTable()).file;
    });
    expect((await askWith('wasm', solve(MIXED), {}, file)).stats.nodes).toBe(1);
  });

  test('never meet by mistake: many questions answered from one table', async () => {
    const registry = standardRegistry();
    const random = seededRandom(8);
    const questions = Array.from({ length: 120 }, () => randomQuestion(registry, random, 13));
    const common: SearchOptions = { maxNodes: 0, table: true, split: true, simplify: true, tableBits: 16 };
    const asked = (keepTable: boolean) =>
      questions.map((question) => ({ ...question, options: { ...question.options, ...common, keepTable } }));
    const file = await withEngine('wasm', async (engine) => {
      for (const question of asked(true)) await observe(engine, question);
      return (await engine.saveTable(common)).file;
    });
    const shared = await withEngine('wasm', async (engine) => {
      await engine.loadTable(file, common);
      const results: unknown[] = [];
      for (const question of asked(true)) results.push((await observe(engine, question)).result);
      return results;
    });
    const alone = await withEngine('ts', async (engine) => {
      const results: unknown[] = [];
      for (const question of asked(false)) results.push((await observe(engine, question)).result);
      return results;
    });
    expect(shared).toEqual(alone);
  });
});

describe('files that cannot be used', () => {
  const options: SearchOptions = { layer: 'plain' };
  const table = () => tableAfter('wasm', solve(SMALL_CLOBBER), options);
  const loading = (file: Uint8Array, other: SearchOptions = options, name: EngineName = 'wasm') =>
    withEngine(name, (engine) => engine.loadTable(file, other));

  test('damaged ones, wherever the damage is', async () => {
    const file = await table();
    expect(file.length).toBeGreaterThan(200);
    for (let at = 0; at < file.length; at += Math.ceil(file.length / 20)) {
      const damaged = file.slice();
      damaged[at]! ^= 0x10;
      await expect(loading(damaged), `byte ${at}`).rejects.toMatchObject({ code: 'ERR_TABLE' });
      await expect(loading(file.slice(0, at)), `up to ${at}`).rejects.toMatchObject({ code: 'ERR_TABLE' });
    }
  });

  test('larger than the memory', async () => {
    const file = await table();
    const content = new Uint8Array(33 * 2 ** 20);
    const error = (problem: string) => new SolverError('ERR_TEST', problem);
    const kind = { magic: file.slice(0, 8), version: file[8]!, noun: '', remedy: '', error };
    const engine = await createEngine('wasm', { memoryBytes: 32 * 2 ** 20 });
    await expect(engine.loadTable(await packAs(kind, content), options)).rejects.toThrow(
      'the transposition table takes 33 MiB, but there are only 32 MiB',
    );
    engine.dispose();
  });

  test('others', async () => {
    await expect(loading(new TextEncoder().encode('{version 1.7} [clobber_1xn] XO {B}'))).rejects.toThrow(
      'not a transposition table of sumgame',
    );
    const newer = (await table()).slice();
    newer[8] = 9;
    await expect(loading(newer)).rejects.toThrow('format 9 is newer than this sumgame');
  });

  test.each<[SearchOptions, string]>([
    [{}, 'layer plain, not full'],
    [{ layer: 'plain', split: false }, 'split on, not off'],
    [{ layer: 'plain', simplify: false }, 'simplify on, not off'],
    [{ layer: 'plain', table: false }, 'a search without a table cannot use one'],
  ])('of searches with other options: %j', async (other, message) => {
    await expect(loading(await table(), other)).rejects.toThrow(message);
  });

  test('options that keys do not depend on may differ', async () => {
    const facts = await loading(await table(), { layer: 'plain', order: false, dedupe: false, tableBits: 8 });
    expect(facts).toBeGreaterThan(10);
  });
});

test('games of somebody else are not saved: their rules may be others tomorrow', async () => {
  const own = { ...(standardRegistry().get('clobber_1xn') as AnyGame), name: 'my_clobber' };
  await withEngine('wasm', async (engine) => {
    await engine.solve([{ rules: own, position: own.parse('XOXO') }], 'left', { keepTable: true });
    await expect(engine.saveTable()).rejects.toThrow("it holds facts about 'my_clobber'");
    // The next question without `keepTable` empties the table.
    await engine.solve(SMALL_CLOBBER, 'left');
    expect((await engine.saveTable()).facts).toBeGreaterThan(10);
  });
});

test.each(['plain', 'full'] as const)(
  'memory that ends leaves a table of true facts: %s layer',
  async (layer) => {
    const options: SearchOptions = { layer, keepTable: true };
    const engine = await createEngine('wasm', { memoryBytes: 24 * 2 ** 20 });
    const failed = await engine.solve([game('nogo', '.....|.....|.....|.....')], 'left', options);
    expect(failed.status).toBe('memory');
    const { file, facts } = await engine.saveTable(options);
    expect(facts).toBeGreaterThan(1000);
    engine.dispose();
    // What the table knows of smaller boards must agree with what a fresh search says.
    for (const board of ['..|..|..', '...|...|...', '.X.|...|O..', '.....|X...O', '....|.X..|...O']) {
      const ask: Ask = (other, more) => other.solve([game('nogo', board)], 'right', more);
      const fresh = await withEngine('wasm', (other) => ask(other, { layer }));
      const loaded = await askWith('wasm', ask, options, file);
      expect(loaded, board).toMatchObject({ status: 'done', result: (fresh as { result?: unknown }).result });
    }
  },
);
