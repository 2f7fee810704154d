import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine, TableEngine } from '../../src/engine/engine.js';
import { parseSum } from '../../src/language/parseSum.js';
import { compareCrew } from '../differential/crewQuestions.js';
import { ENDLESS } from './sums.js';

const script = new URL('../../dist/workerThread.js', import.meta.url);

/** More than a second for one thread. */
const LONG = '[nogo] ....|....|....|....';
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
});

describe('an engine with threads', () => {
  let engine: TableEngine;

  beforeAll(async () => {
    engine = await createEngine('wasm', { threads: 3, script });
  });

  afterAll(() => engine.dispose());

  test('answers as one thread does', { timeout: LONG_MS }, async () => {
    const sum = parseSum(LONG);
    const answer = await engine.solve(sum, 'left');
    expect(answer).toMatchObject({ status: 'done', result: 'loss' });
    expect(answer.stats.nodes).toBeGreaterThan(10_000);
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
      const start = performance.now();
      const { status, stats } = await engine.solve(ENDLESS, 'left', { timeoutMs, layer });
      expect(status).toBe('timeout');
      expect(stats.timeMs).toBeLessThan(timeoutMs + 200);
      expect(performance.now() - start).toBeLessThan(timeoutMs + 500);
    }
  });
});
