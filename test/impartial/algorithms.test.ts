import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { type Answer, type Engine, NIM_ALGORITHMS, type SearchOptions } from '../../src/engine/engine.js';
import { cram } from '../../src/games/cram.js';
import { impartialVersion } from '../../src/games/impartial.js';
import { standardGames } from '../../src/games/index.js';
import type { AnyGame, GameRules, Subgame, Sum } from '../../src/games/rules.js';
import { board, game } from '../engine/sums.js';
import { bruteForceNimValue } from '../oracle.js';
import { between, pick, randomPosition, randomText, seededRandom } from '../randomPositions.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

let wasm: Engine;
let ts: Engine;

beforeAll(async () => {
  [wasm, ts] = await Promise.all([createEngine('wasm'), createEngine('ts')]);
});

afterAll(() => {
  wasm.dispose();
  ts.dispose();
});

/** Cells a board, so that the oracle stays quick. */
const SIZES: Readonly<Record<string, number>> = {
  amazons: 5,
  gen_king_dirt: 5,
  nogo: 7,
  nogo_1xn: 8,
  sheep: 7,
};
const DEFAULT_SIZE = 9;

const impartialGames = standardGames.map(impartialVersion);

function randomSubgame(rules: AnyGame, seed: number): Subgame {
  const size = SIZES[rules.name.replace('impartial ', '')] ?? DEFAULT_SIZE;
  return { rules, position: randomPosition(rules, size, seededRandom(seed)) };
}

function xorOfValues(sum: Sum): number {
  return sum.reduce((xor, { rules, position }) => xor ^ bruteForceNimValue(rules, position), 0);
}

async function nimValue(engine: Engine, sum: Sum, options: SearchOptions): Promise<unknown> {
  const answer = await engine.nimValue(sum, options);
  return answer.status === 'done' ? answer.result : answer;
}

function allCounts(answer: Answer<unknown>): unknown {
  const { timeMs, ...rest } = answer.stats;
  return { status: answer.status, ...rest, ...(answer.status === 'done' && { result: answer.result }) };
}

/** How often `lv` asks the table also depends on which options are remembered from before. */
function counts(answer: Answer<unknown>): unknown {
  const { tableHits, tableMisses, ...stats } = answer.stats;
  return allCounts({ ...answer, stats: stats as Answer<unknown>['stats'] });
}

describe('all algorithms find the values of the definition', () => {
  test.each(impartialGames.map((rules) => [rules.name, rules] as const))('%s', async (_name, rules) => {
    for (let seed = 0; seed < 12; seed++) {
      const sum = [randomSubgame(rules, seed)];
      const value = xorOfValues(sum);
      const text = rules.format(sum[0]!.position);
      for (const nimAlgorithm of NIM_ALGORITHMS) {
        expect(await nimValue(wasm, sum, { nimAlgorithm }), `${nimAlgorithm} ${text}`).toBe(value);
      }
      for (const nimAlgorithm of ['mex', 'lv'] as const) {
        expect(await nimValue(ts, sum, { nimAlgorithm }), `${nimAlgorithm} ${text}`).toBe(value);
      }
    }
  });
});

/** Few moves, so that even a search without table and splitting comes to an end. */
function tinySum(seed: number): Sum {
  const random = seededRandom(seed);
  return Array.from({ length: between(random, 1, 2) }, () => {
    const rules = pick(random, impartialGames);
    return { rules, position: randomPosition(rules, 4, random) };
  });
}

const SWITCHED_OFF: readonly SearchOptions[] = [
  {},
  { table: false },
  { split: false },
  { order: false },
  { dedupe: false },
  { simplify: false },
  { table: false, split: false, order: false, dedupe: false, simplify: false },
  { tableBits: 2 },
];

describe.each(SWITCHED_OFF.map((options) => [JSON.stringify(options), options] as const))(
  'with %s',
  (_text, options) => {
    test('values are right, and both engines visit the same nodes', async () => {
      for (let seed = 0; seed < 60; seed++) {
        const sum = tinySum(seed);
        const text = sum.map(({ rules, position }) => `[${rules.name}] ${rules.format(position)}`).join(' ');
        const value = xorOfValues(sum);
        expect(await nimValue(wasm, sum, { ...options, nimAlgorithm: 'asp' }), text).toBe(value);
        for (const nimAlgorithm of ['mex', 'lv'] as const) {
          const answer = await wasm.nimValue(sum, { ...options, nimAlgorithm });
          expect(answer.status === 'done' && answer.result, `${nimAlgorithm} ${text}`).toBe(value);
          const compared = nimAlgorithm === 'mex' ? allCounts : counts;
          expect(compared(await ts.nimValue(sum, { ...options, nimAlgorithm })), text).toEqual(
            compared(answer),
          );
        }
      }
    });

    test('the first player wins unless the value is 0', async () => {
      for (let seed = 100; seed < 150; seed++) {
        const sum = tinySum(seed);
        const expected = xorOfValues(sum) === 0 ? 'loss' : 'win';
        for (const nimAlgorithm of NIM_ALGORITHMS) {
          const answer = await wasm.solve(sum, 'left', { ...options, nimAlgorithm });
          expect(answer).toMatchObject({ status: 'done', result: expected });
          if (nimAlgorithm === 'asp') continue;
          const compared = nimAlgorithm === 'mex' ? allCounts : counts;
          expect(compared(await ts.solve(sum, 'left', { ...options, nimAlgorithm }))).toEqual(
            compared(answer),
          );
        }
      }
    });
  },
);

/** Nim by its moves only, of which engines know nothing. */
const plainNim: GameRules<number, number> = {
  name: 'plain_nim',
  summary: 'Take any number of tokens from a heap.',
  syntax: 'the number of tokens',
  examples: ['7'],
  impartial: true,
  parse: Number,
  format: String,
  moves: (heap) => Array.from({ length: heap }, (_, i) => i + 1),
  play: (heap, taken) => heap - taken,
  moveText: (_heap, taken) => `${taken}`,
  negate: (heap) => heap,
};

describe('values beyond what a word of bits can hold', () => {
  const heaps = (...sizes: number[]): Sum => sizes.map((position) => ({ rules: plainNim, position }));

  test.each(NIM_ALGORITHMS)('%s', async (nimAlgorithm) => {
    expect(await nimValue(wasm, heaps(30), { nimAlgorithm })).toBe(30);
    expect(await nimValue(wasm, heaps(100), { nimAlgorithm })).toBe(100);
    expect(await nimValue(wasm, heaps(70, 33), { nimAlgorithm })).toBe(70 ^ 33);
    const answer = await wasm.solve(heaps(67, 40, 67 ^ 40), 'left', { nimAlgorithm });
    expect(answer).toMatchObject({ status: 'done', result: 'loss' });
  });
});

// The nim values of docs/records.md#cram; nodes at most those of docs/records.md#node-counts-of-others.
describe.each(['lv', 'asp'] as const)('Cram by %s', (nimAlgorithm) => {
  test.each([
    [3, 4, 1, 57],
    [3, 5, 1, 100],
    [3, 6, 4, 1_134],
    [3, 7, 1, 726],
    [3, 9, 1, 10_635],
    [3, 11, 0, 55_908],
    [4, 5, 2, 1_232],
    [4, 7, 3, 21_569],
    [5, 5, 0, 2_390],
    [5, 6, 2, 77_948],
  ])('%ix%i is *%i', async (rows, cols, value, mostNodes) => {
    const answer = await wasm.nimValue([game('cram', board('.'.repeat(cols), rows))], { nimAlgorithm });
    expect(answer).toMatchObject({ status: 'done', result: value });
    expect(answer.stats.nodes).toBeLessThanOrEqual(mostNodes);
  });

  test.each([
    [4, 4],
    [6, 6],
    [8, 8],
    [10, 12],
  ])('%ix%i is 0 without a node', async (rows, cols) => {
    const answer = await wasm.nimValue([game('cram', board('.'.repeat(cols), rows))], { nimAlgorithm });
    expect(counts(answer)).toMatchObject({ result: 0, nodes: 0 });
  });
});

// Parts that are known by their boards, not by their graphs, must not make a difference.
test.each([{}, { simplify: false }, { order: false }])(
  'both engines visit the same nodes of Cram, with %j',
  async (options) => {
    const random = seededRandom(77);
    for (let i = 0; i < 120; i++) {
      const position = cram.parse(randomText(cram, 24, random));
      const [first, second] = await Promise.all(
        [wasm, ts].map((engine) =>
          engine.nimValue([{ rules: cram, position }], { ...options, nimAlgorithm: 'lv' }),
        ),
      );
      expect(counts(second!), cram.format(position)).toEqual(counts(first!));
    }
  },
);

test('even by odd boards of Cram are won without a search', async () => {
  const answer = await wasm.solve([game('cram', board('.......', 8))], 'left');
  expect(answer).toMatchObject({ status: 'done', result: 'win' });
  expect(answer.stats.nodes).toBe(1);
});

test.each(NIM_ALGORITHMS)('%s begins with the smallest positions', async (nimAlgorithm) => {
  for (const [title, text, value] of [
    ['impartial amazons', 'X.', 1],
    ['treblecross', '..X..', 0],
    ['impartial nogo', '..', 1],
  ] as const) {
    const fresh = await createEngine('wasm');
    expect(await nimValue(fresh, [game(title, text)], { nimAlgorithm })).toBe(value);
    fresh.dispose();
  }
});

// Options become known while a task waits for another one; 6 by brute force.
test.each(NIM_ALGORITHMS)('%s counts options that became known on the way', async (nimAlgorithm) => {
  const fresh = await createEngine('wasm');
  expect(await nimValue(fresh, [game('impartial clobber', 'OX|OX|XO|OO')], { nimAlgorithm })).toBe(6);
  fresh.dispose();
});

test('equal components cancel', async () => {
  const boardOf7x7 = game('cram', board('.......', 7));
  expect(counts(await wasm.nimValue([boardOf7x7, boardOf7x7]))).toMatchObject({ result: 0, nodes: 0 });
});

test('a question takes the same nodes whenever it is asked', async () => {
  const sum = [game('cram', board('.....', 5))];
  const first = counts(await wasm.nimValue(sum));
  await wasm.nimValue([game('cram', board('......', 5))]);
  expect(counts(await wasm.nimValue(sum))).toEqual(first);
});

test.each(NIM_ALGORITHMS)('%s stops at a limit', async (nimAlgorithm) => {
  const sum = [game('cram', board('.......', 7))];
  const answer = await wasm.nimValue(sum, { nimAlgorithm, maxNodes: 5000 });
  expect(answer.status).toBe('nodes');
  expect(answer.stats.nodes).toBe(5000);
});

test('rows of stones in impartial Cannibal Clobber are worth heaps of Officers', async () => {
  const rules = impartialGames.find(({ name }) => name === 'impartial cannibal_clobber')!;
  for (let stones = 1; stones <= 9; stones++) {
    const position = rules.parse('X'.repeat(stones));
    const value = bruteForceNimValue(rules, position);
    expect(await nimValue(wasm, [{ rules, position }], {}), `${stones}`).toBe(value);
    expect(await nimValue(wasm, [{ rules, position }], { simplify: false }), `${stones}`).toBe(value);
  }
  for (const engine of [wasm, ts]) {
    const row = game('impartial cannibal_clobber', 'XO'.repeat(2048));
    const answer = await engine.nimValue([row, game('octal 0.6', '4096')]);
    expect(counts(answer)).toMatchObject({ result: 0, nodes: 0 });
  }
});

test('the TypeScript engine can be interrupted while it expands a position', async () => {
  const answer = await ts.nimValue([game('impartial nogo_1xn', '.'.repeat(290))], { timeoutMs: 1 });
  expect(answer.status).toBe('timeout');
  expect(answer.stats.nodes).toBeLessThanOrEqual(1);
});

describe('with little memory', () => {
  test.each(['lv', 'asp'] as const)('%s forgets components and goes on', async (nimAlgorithm) => {
    const small = await createEngine('wasm', { memoryBytes: 32 * 2 ** 20 });
    const sum = [game('cram', board('......', 5))];
    const answer = await small.nimValue(sum, { nimAlgorithm });
    const { nodes } = (await wasm.nimValue(sum, { nimAlgorithm })).stats;
    expect(answer).toMatchObject({ status: 'done', result: 2, stats: { nodes } });
    small.dispose();
  });

  test.each(NIM_ALGORITHMS)('%s says so when there is not enough', async (nimAlgorithm) => {
    const small = await createEngine('wasm', { memoryBytes: 24 * 2 ** 20 });
    const answer = await small.nimValue([game('cram', board('......', 5))], { nimAlgorithm });
    expect(answer.status).toBe('memory');
    small.dispose();
  });
});

test('the TypeScript engine says that it does not offer asp', async () => {
  const answer = await ts.nimValue([game('cram', '...|...|..#')], { nimAlgorithm: 'asp' });
  expect(answer.status).toBe('unsupported');
});
