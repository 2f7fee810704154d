import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine, TableEngine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { PLAYERS } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { compareCrew } from '../differential/crewQuestions.js';
import { withGrowingValues } from '../differential/growingValues.js';
import { Crew } from './crew.js';
import { ENDLESS } from './sums.js';

const script = new URL('../../dist/workerThread.js', import.meta.url);

/** More than half a second for one thread. */
const LONG = `[nogo_1xn] ${'.'.repeat(26)}`;
const LONG_MS = 60_000;

describe('engines that search together by turns', () => {
  let alone: Engine;

  beforeAll(async () => {
    alone = await createEngine('wasm');
  });

  afterAll(() => alone.dispose());

  test.each([2, 3, 8])('%i of them give the answers of one', { timeout: 120_000 }, async (size) => {
    const seeds = Array.from({ length: 120 }, (_, i) => 1000 * size + i);
    const { compared, joined, wrong } = await compareCrew(alone, size, seeds);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(60);
    expect(joined).toBeGreaterThan(40);
  });

  test('also if they begin to value larger components, all of them when one does', {
    timeout: 120_000,
  }, async () => {
    const seeds = Array.from({ length: 120 }, (_, i) => 9000 + i);
    const { compared, joined, wrong } = await withGrowingValues(20, () => compareCrew(alone, 3, seeds));
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(60);
    expect(joined).toBeGreaterThan(40);
  });
});

test('eight search Domineering 6x8, and begin anew whenever a value is known', {
  timeout: 120_000,
}, async () => {
  let turn = 0;
  const crew = await Crew.of({ size: 8, turn: () => ({ member: turn++ % 8, nodes: 32 }) });
  const board = parseSum(`[domineering] ${Array(6).fill('........').join('|')}`);
  // Horizontal wins it, whoever begins (Bullock 2002).
  expect(await crew.engine.solve(board, 'left')).toMatchObject({ status: 'done', result: 'loss' });
  expect(crew.contradictions).toEqual([]);
  crew.engine.dispose();
});

describe('an engine with threads', () => {
  let engine: TableEngine;

  beforeAll(async () => {
    engine = await createEngine('wasm', { threads: 3, script });
  });

  afterAll(() => engine.dispose());

  test('answers as one thread does', { timeout: LONG_MS }, async () => {
    const sum = parseSum(LONG);
    const alone = await createEngine('wasm');
    for (const player of PLAYERS) {
      const { result } = (await alone.solve(sum, player)) as { result?: unknown };
      expect(await engine.solve(sum, player)).toMatchObject({ status: 'done', result });
    }
    alone.dispose();
  });

  test.each(['lv', 'asp'] as const)('finds nim values by %s', { timeout: LONG_MS }, async (nimAlgorithm) => {
    // Cram 5x6 (test/corpus has its source).
    const cram = parseSum(`[impartial domineering] ${Array(5).fill('......').join('|')}`);
    expect(await engine.nimValue(cram, { nimAlgorithm })).toMatchObject({ status: 'done', result: 2 });
    const { facts, file } = await engine.saveTable();
    expect(facts).toBeGreaterThan(1000);
    expect(await engine.loadTable(file)).toBe(facts);
    const again = await engine.nimValue(cram, { nimAlgorithm, keepTable: true });
    expect(again).toMatchObject({ status: 'done', result: 2 });
    expect(again.stats.nodes).toBeLessThan(1000);
  });

  test('gives short answers alone, with the nodes of one thread', async () => {
    const alone = await createEngine('wasm');
    const sum = parseSum('[clobber_1xn] XOXOXOXOXOXOXO');
    const [one, three] = [await alone.solve(sum, 'left'), await engine.solve(sum, 'left')];
    expect(three.stats.nodes).toBe(one.stats.nodes);
    alone.dispose();
  });

  test.each(['full', 'plain'] as const)('keeps a time limit in the %s layer', async (layer) => {
    for (const timeoutMs of [300, 600]) {
      const { status, stats } = await engine.solve(ENDLESS, 'left', { timeoutMs, layer });
      expect(status).toBe('timeout');
      // 50 ms on a machine that does nothing else.
      expect(stats.timeMs).toBeLessThan(timeoutMs + 1000);
    }
  });

  test('counts the nodes of all threads against a limit of nodes', async () => {
    const { status, stats } = await engine.solve(parseSum(LONG), 'left', { maxNodes: 30_000 });
    expect(status).toBe('nodes');
    expect(stats.nodes).toBeGreaterThanOrEqual(30_000);
    expect(stats.nodes).toBeLessThan(60_000);
  });

  test('can be stopped, and asked again at once', async () => {
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 500);
    const stopped = engine.solve(ENDLESS, 'left', { signal: stopping.signal });
    const next = engine.solve(parseSum('[clobber_1xn] XO'), 'left');
    expect(await stopped).toMatchObject({ status: 'aborted' });
    expect(await next).toMatchObject({ status: 'done', result: 'win' });
  });

  test('tables are kept from any number of threads to any other', { timeout: LONG_MS }, async () => {
    const sum = parseSum(LONG);
    await engine.solve(sum, 'left');
    const { file, facts } = await engine.saveTable();
    expect(facts).toBeGreaterThan(1000);
    const alone = await createEngine('wasm');
    expect(await alone.loadTable(file)).toBe(facts);
    const { stats } = await alone.solve(sum, 'left', { keepTable: true });
    // In the table of one thread two facts may want the same place; even so nearly all is known.
    expect(stats.nodes).toBeLessThan(5000);
    await alone.solve(sum, 'right');
    const saved = await alone.saveTable();
    expect(await engine.loadTable(saved.file)).toBe(saved.facts);
    expect((await engine.solve(sum, 'right', { keepTable: true })).stats.nodes).toBeLessThan(5000);
    alone.dispose();
  });
});

describe('when threads fail', () => {
  test.each([
    ['die', new URL('./dyingThread.mjs', import.meta.url)],
    ['cannot start', new URL('./nowhere.mjs', import.meta.url)],
  ])('when they %s the answer still comes', { timeout: LONG_MS }, async (_, broken) => {
    const engine = await createEngine('wasm', { threads: 3, script: broken });
    expect(await engine.solve(parseSum(LONG), 'left')).toMatchObject({ status: 'done' });
    expect(await engine.solve(parseSum('[clobber_1xn] XO'), 'left')).toMatchObject({ result: 'win' });
    engine.dispose();
  });

  test('games that the others do not know are searched by one', { timeout: LONG_MS }, async () => {
    const rules = { ...standardRegistry().get('clobber_1xn')!, name: 'my clobber' };
    const engine = await createEngine('wasm', { threads: 2, script });
    const sum = [{ rules, position: rules.parse('XOXOXOXOXOXOXOXOXOXOXOXO') }];
    expect(await engine.solve(sum, 'left')).toMatchObject({ status: 'done' });
    engine.dispose();
  });
});

test('a process ends although it has disposed of nothing', { timeout: LONG_MS }, async () => {
  const program = `
    import { createEngine, parseSum } from ${JSON.stringify(new URL('../../dist/index.js', import.meta.url).href)};
    const engine = await createEngine('wasm', { threads: 4 });
    const answer = await engine.solve(parseSum('[nogo_1xn] ${'.'.repeat(200)}'), 'left', { timeoutMs: 900 });
    console.log(answer.status);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('timeout\n');
});
