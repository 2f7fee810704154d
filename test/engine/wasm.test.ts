import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Answer, SearchOptions } from '../../src/engine/engine.js';
import { SearchEngine } from '../../src/engine/searchEngine.js';
import { ComponentStore } from '../../src/engine/typescript/components.js';
import { TypeScriptSearcher } from '../../src/engine/typescript/searcher.js';
import { WasmSearcher } from '../../src/engine/wasm/searcher.js';
import { standardRegistry } from '../../src/games/index.js';
import type { Sum } from '../../src/games/rules.js';
import { parseSum } from '../../src/language/parseSum.js';
import { type Observation, observe, randomQuestion } from '../differential/randomQuestions.js';
import { seededRandom } from '../randomPositions.js';
import { board, game, isUsable, withoutTime } from './sums.js';

const MB = 2 ** 20;
/** Hardly more than what every question needs. */
const LITTLE_MEMORY = 24 * MB;

const WASM_FILE = new URL('../../src/engine/wasm/solver.wasm', import.meta.url);

async function loaded(memoryBytes?: number): Promise<{ engine: SearchEngine; searcher: WasmSearcher }> {
  const searcher = await WasmSearcher.load(memoryBytes === undefined ? {} : { memoryBytes });
  return { engine: new SearchEngine('wasm', searcher), searcher };
}

describe('loading', () => {
  test.each([
    ['a URL', async () => WASM_FILE],
    ['the text of a URL', async () => WASM_FILE.href],
    ['bytes', () => readFile(WASM_FILE) as Promise<Buffer<ArrayBuffer>>],
    ['a module', async () => WebAssembly.compile((await readFile(WASM_FILE)) as Buffer<ArrayBuffer>)],
  ])('from %s', async (_, source) => {
    const engine = await createEngine('wasm', { wasm: await source() });
    expect(await isUsable(engine)).toBe(true);
    engine.dispose();
  });

  test('too little memory is told at once', async () => {
    await expect(WasmSearcher.load({ memoryBytes: 2 * MB })).rejects.toMatchObject({ code: 'ERR_MEMORY' });
  });

  test('the binary is under 200 KB', async () => {
    expect((await readFile(WASM_FILE)).length).toBeLessThan(200_000);
  });

  test('many instances side by side', async () => {
    const engines = await Promise.all(Array.from({ length: 24 }, () => createEngine('wasm')));
    const sum = [game('clobber_1xn', 'XOXOXOXOXOXOXO'), game('nogo_1xn', '........')];
    const answers = await Promise.all(engines.map((engine) => engine.solve(sum, 'left')));
    for (const answer of answers) expect(withoutTime(answer)).toEqual(withoutTime(answers[0]!));
    for (const engine of engines) engine.dispose();
  });
});

// Cazenave, Monte Carlo Game Solver, Table 3: who moves first on 4x4 loses. With so little memory hardly a component
// is kept from node to node.
test('a search that cannot keep its components goes on without', async () => {
  const { engine } = await loaded(96 * MB);
  const answer = await engine.solve([game('nogo', board('....', 4))], 'left');
  expect(answer).toMatchObject({ status: 'done', result: 'loss' });
  engine.dispose();
});

function withoutCounts({ status, result }: Observation): unknown {
  return { status, result };
}

describe('when memory ends', () => {
  /** Whoever plays this needs room for tens of thousands of long strips on one path. */
  const deep = [game('nogo_1xn', '.'.repeat(20_000))];

  test('the answer says so, and the next question is answered', async () => {
    const { engine, searcher } = await loaded(LITTLE_MEMORY);
    for (let i = 0; i < 3; i++) {
      expect(await engine.solve(deep, 'left', { layer: 'plain' })).toMatchObject({
        status: 'memory',
        reason: 'the memory limit was reached',
      });
      expect(await isUsable(engine)).toBe(true);
      expect(searcher.memoryTaken).toBeLessThanOrEqual(LITTLE_MEMORY);
    }
    engine.dispose();
  });

  test.each([20, 21, 22, 23, 24, 25, 26, 28, 32, 48])(
    'with %i MB',
    { timeout: 60_000 },
    async (megabytes) => {
      const load = loaded(megabytes * MB);
      const { engine, searcher } = await load.catch(() => ({ engine: undefined, searcher: undefined }));
      if (!engine) {
        await expect(load).rejects.toMatchObject({ code: 'ERR_MEMORY' });
        return;
      }
      const roomy = await createEngine('wasm');
      const registry = standardRegistry();
      for (let seed = 0; seed < 150; seed++) {
        const question = randomQuestion(registry, seededRandom(seed));
        const answer = await observe(engine, question);
        expect(searcher.memoryTaken).toBeLessThanOrEqual(megabytes * MB);
        if (answer.status === 'memory') continue;
        const expected = await observe(roomy, question);
        expect(withoutCounts(answer), question.text).toEqual(withoutCounts(expected));
        // With less, a table cannot always grow, and forgets.
        if (megabytes >= 24) expect(answer, question.text).toEqual(expected);
      }
      engine.dispose();
      roomy.dispose();
    },
  );
});

/** Tables are asked once more for what has been forgotten. */
function nodesAndResult({ stats, ...answer }: Answer<unknown>): unknown {
  return { ...answer, nodes: stats.nodes };
}

describe('components that are not in use are forgotten', () => {
  const tableBits = 12;
  const searches: [string, Sum, SearchOptions][] = [
    ['a strip', [game('clobber_1xn', 'XXOXOOXOXXOXOOXXOXOOXXOXOX')], {}],
    ['boards', [game('domineering', board('......', 4))], { split: false }],
    ['a sum', [game('nogo_1xn', '.'.repeat(14)), game('clobber', 'XOXO|OXOX|XOXO')], { dedupe: false }],
    ['moves in search order only', [game('nogo', '....|....|....')], { order: false }],
  ];

  test.each(searches)('in the native engine: %s', { timeout: 60_000 }, async (_, sum, options) => {
    const roomy = await loaded();
    const narrow = await loaded(LITTLE_MEMORY);
    const limits = { layer: 'plain', ...options, tableBits, maxNodes: 400_000 } as const;
    const expected = await roomy.engine.solve(sum, 'left', limits);
    expect(withoutTime(await narrow.engine.solve(sum, 'left', limits))).toEqual(withoutTime(expected));
    // Nothing was forgotten here, so there was something to forget there.
    expect(roomy.searcher.memoryTaken).toBeGreaterThan(LITTLE_MEMORY);
    expect(narrow.searcher.memoryTaken).toBeLessThanOrEqual(LITTLE_MEMORY);
  });

  test('in the native engine: nim values', { timeout: 60_000 }, async () => {
    const roomy = await loaded();
    const narrow = await loaded(LITTLE_MEMORY);
    const sum = [game('impartial clobber', 'XOXO|OXOX|XOXO'), game('impartial nogo_1xn', '.........')];
    const limits = { layer: 'plain', tableBits, maxNodes: 300_000 } as const;
    const expected = await roomy.engine.nimValue(sum, limits);
    expect(withoutTime(await narrow.engine.nimValue(sum, limits))).toEqual(withoutTime(expected));
    expect(roomy.searcher.memoryTaken).toBeGreaterThan(LITTLE_MEMORY);
  });

  test('in the native engine: games of the host', { timeout: 60_000 }, async () => {
    const roomy = await loaded();
    const narrow = await loaded(LITTLE_MEMORY);
    const { rules, position } = game('clobber', 'XOXO|OXOX|XOXO');
    const sum = [{ rules: { ...rules, name: 'twin' }, position }];
    const limits = { layer: 'plain', tableBits, maxNodes: 150_000 } as const;
    const expected = await roomy.engine.solve(sum, 'left', limits);
    expect(withoutTime(await narrow.engine.solve(sum, 'left', limits))).toEqual(withoutTime(expected));
    expect(roomy.searcher.memoryTaken).toBeGreaterThan(LITTLE_MEMORY);
  });

  test.each(['solve', 'nim'])('in the TypeScript engine: %s', async (kind) => {
    const renewals = vi.spyOn(ComponentStore.prototype, 'beginRenewal');
    const roomy = new SearchEngine('ts', new TypeScriptSearcher());
    const narrow = new SearchEngine('ts', new TypeScriptSearcher(MB / 4));
    const limits = { layer: 'plain', tableBits, maxNodes: 20_000 } as const;
    const ask = (engine: SearchEngine): Promise<Answer<unknown>> =>
      kind === 'solve'
        ? engine.solve([game('clobber', 'XOXO|OXOX|XOXO'), game('nogo_1xn', '.........')], 'left', limits)
        : engine.nimValue([game('impartial clobber', 'XOXO|OXOX|XOXO')], limits);
    const expected = await ask(roomy);
    expect(renewals).not.toHaveBeenCalled();
    const compared = kind === 'solve' ? withoutTime : nodesAndResult;
    expect(compared(await ask(narrow))).toEqual(compared(expected));
    expect(renewals).toHaveBeenCalled();
    renewals.mockRestore();
  });
});

test('who asks little takes little memory: the host collects its garbage for every 64 MiB', async () => {
  const { engine, searcher } = await loaded();
  await engine.solve(parseSum('[clobber] XO.X|O.XO|XXOO [domineering] ....|....|....'), 'left');
  expect(searcher.memoryTaken).toBeLessThan(2 ** 25);
  engine.dispose();
});

test('memory does not grow from question to question', { timeout: 60_000 }, async () => {
  const { engine, searcher } = await loaded();
  const registry = standardRegistry();
  const askAll = async () => {
    for (let seed = 0; seed < 60; seed++) await observe(engine, randomQuestion(registry, seededRandom(seed)));
  };
  for (let round = 0; round < 2; round++) await askAll();
  const before = searcher.memoryTaken;
  for (let round = 0; round < 10; round++) await askAll();
  expect(searcher.memoryTaken).toBe(before);
  engine.dispose();
});
