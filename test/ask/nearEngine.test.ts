import { describe, expect, test } from 'vitest';
import { NearEngine } from '../../src/ask/nearEngine.js';
import {
  createEngine,
  parseSum,
  randomSums,
  standardRegistry,
  sumText,
  type TableEngine,
} from '../../src/index.js';

/** A near engine, and how often it has asked the other one. */
function nearEngine(): { engine: NearEngine; asked: () => number } {
  let asked = 0;
  const engine = new NearEngine({}, async () => {
    const far = await createEngine('wasm');
    return new Proxy(far, {
      get(target, name: keyof TableEngine) {
        const member = target[name];
        if (typeof member !== 'function' || name === 'dispose') return member;
        return (...args: never[]) => {
          asked++;
          return (member as (...all: never[]) => unknown).apply(target, args);
        };
      },
    });
  });
  return { engine, asked: () => asked };
}

describe('an engine that asks another only what takes long', () => {
  test.each([
    ['a small board', '[clobber] XOX|OXO', 0],
    ['small boards', '[clobber] XOX|OXO [domineering] ...|... [cram] ..|..', 0],
    ['a heap', '[kayles] 999', 0],
    ['many nodes', '[clobber] XOXO|OXOX|XOXO|OXOX', 1],
    ['a long strip', `[clobber_1xn] XOXO${'.'.repeat(80)}`, 1],
    ['a huge heap', '[kayles] 1000', 1],
    ['rules that the host plays', '[konane] XO.', 1],
    ['a short text of a large game', '[integer_game] 1000', 1],
  ])('%s', async (_, text, times) => {
    const { engine, asked } = nearEngine();
    const alone = await createEngine('wasm');
    const sum = parseSum(text);
    const [{ stats, ...answer }, expected] = [
      await engine.solve(sum, 'left'),
      await alone.solve(sum, 'left'),
    ];
    expect(asked()).toBe(times);
    expect({ ...answer, nodes: stats.nodes }).toEqual({
      status: expected.status,
      ...('result' in expected && { result: expected.result }),
      nodes: expected.stats.nodes,
    });
    engine.dispose();
    alone.dispose();
  });

  test('answers and nodes are those of one engine, whatever is asked', async () => {
    const { engine, asked } = nearEngine();
    const alone = await createEngine('wasm');
    const games = ['clobber', 'nogo', 'domineering', 'cram', 'kayles'].map(
      (name) => standardRegistry().get(name)!,
    );
    const request = { games, count: 40, seed: 21, terms: { min: 1, max: 3 } };
    const limits = { maxNodes: 3000 };
    for (const games of randomSums(request)) {
      const text = sumText(games);
      const sum = parseSum(text);
      for (const ask of [
        (one: TableEngine) => one.solve(sum, 'left', limits),
        (one: TableEngine) => one.value(sum, limits),
        (one: TableEngine) => one.winningMoves(sum, 'left', limits),
      ]) {
        const [here, there] = [await ask(engine), await ask(alone)];
        const facts = [here, there].map(({ stats: { nodes }, ...answer }) => ({ text, nodes, ...answer }));
        expect(facts[0]).toEqual(facts[1]);
      }
    }
    expect(asked()).toBeGreaterThan(0);
    expect(asked()).toBeLessThan(80);
    engine.dispose();
    alone.dispose();
  });

  const HARD = parseSum('[clobber] XOXOX|OXOXO|XOXOX|OXOXO|XOXOX');

  test('the start of the other engine is part of the time limit', async () => {
    let given: AbortSignal | undefined;
    const engine = new NearEngine({}, (signal) => {
      given = signal;
      return new Promise(() => {});
    });
    const start = performance.now();
    expect(await engine.solve(HARD, 'left', { timeoutMs: 200 })).toMatchObject({
      status: 'timeout',
      reason: 'no result within 200 ms',
    });
    expect(performance.now() - start).toBeLessThan(2000);
    const controller = new AbortController();
    const answer = engine.solve(HARD, 'left', { signal: controller.signal });
    controller.abort();
    expect(await answer).toMatchObject({ status: 'aborted' });
    engine.dispose();
    expect(given?.aborted).toBe(true);
  });

  test('the other engine has what is left of it', async () => {
    const limits: unknown[] = [];
    const far = await createEngine('wasm');
    const engine = new NearEngine({}, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return Object.assign(Object.create(far), {
        solve: async (...[, , options]: Parameters<TableEngine['solve']>) => {
          limits.push(options?.timeoutMs);
          return { status: 'timeout', reason: '', stats: {} };
        },
      });
    });
    const answer = await engine.solve(HARD, 'left', { timeoutMs: 10_000 });
    expect(answer).toMatchObject({ status: 'timeout', reason: 'no result within 10000 ms' });
    expect(limits).toHaveLength(1);
    expect(limits[0]).toBeLessThan(9701);
    expect(limits[0]).toBeGreaterThan(0);
    engine.dispose();
    far.dispose();
  });
});
