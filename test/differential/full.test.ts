import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParseError } from '../../src/base/errors.js';
import { createEngine } from '../../src/engine/create.js';
import { ALL_FULL_TECHNIQUES, type Engine, type SearchOptions } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import type { AnyGame } from '../../src/games/rules.js';
import { pick, type Random, seededRandom } from '../randomPositions.js';
import { withGrowingValues } from './growingValues.js';
import { randomQuestion } from './randomQuestions.js';

const registry = standardRegistry();
const SWITCHES = [
  ...(Object.keys(ALL_FULL_TECHNIQUES) as (keyof typeof ALL_FULL_TECHNIQUES)[]),
  'order',
  'table',
] as const;
/** What both searches answer within; others tell nothing. */
const MOST_NODES = 5_000;

let typescript: Engine;
let wasm: Engine;

beforeAll(async () => {
  [typescript, wasm] = await Promise.all([createEngine('ts'), createEngine('wasm')]);
});

afterAll(() => {
  typescript.dispose();
  wasm.dispose();
});

/** Nothing off, a few techniques off, or all but one of them. */
function randomSwitches(random: Random): SearchOptions {
  const probability = pick(random, [0, 0, 0.2, 0.9]);
  return Object.fromEntries(SWITCHES.filter(() => random() < probability).map((name) => [name, false]));
}

async function disagreements(seeds: readonly number[]): Promise<{ compared: number; wrong: string[] }> {
  const wrong: string[] = [];
  let compared = 0;
  for (const seed of seeds) {
    const random = seededRandom(seed);
    const { sum, mover, text } = randomQuestion(registry, random);
    const player = mover === 'right' ? 'right' : 'left';
    const plain = await typescript.solve(sum, player, { layer: 'plain', maxNodes: MOST_NODES });
    const switches = randomSwitches(random);
    const full = await wasm.solve(sum, player, { ...switches, maxNodes: MOST_NODES });
    if (plain.status !== 'done' || full.status !== 'done') continue;
    compared++;
    if (plain.result !== full.result) wrong.push(`${text} ${player} ${JSON.stringify(switches)}`);
  }
  return { compared, wrong };
}

describe('the full layer agrees with the plain one, whatever is switched off', () => {
  test.each([0, 1, 2])('questions %i000 and on', { timeout: 120_000 }, async (part) => {
    const seeds = Array.from({ length: 1000 }, (_, i) => part * 1000 + i);
    const { compared, wrong } = await disagreements(seeds);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(700);
  });
});

/** Sums of components that are too large for values at once: those that matter are found out during the search. */
function mediumSum(random: Random): { rules: AnyGame; texts: string[] } {
  const [name, make] = pick(random, MEDIUM_COMPONENTS);
  const rules = registry.get(name)!;
  const texts: string[] = [];
  while (texts.length < 3) {
    const text = make(random);
    try {
      rules.parse(text);
      texts.push(text);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
    }
  }
  return { rules, texts };
}

function board(random: Random, rows: number, cols: number, drawn: string): string {
  const row = () => Array.from({ length: cols }, () => pick(random, [...drawn])).join('');
  return Array.from({ length: rows }, row).join('|');
}

const MEDIUM_COMPONENTS: readonly [string, (random: Random) => string][] = [
  ['clobber', (random) => board(random, 3, 3, 'XXXOOO.')],
  ['cannibal_clobber', (random) => board(random, 2, 4, 'XO')],
  ['nogo', (random) => board(random, 2, 4, 'XO......')],
  ['gen_toads', (random) => `1,1,1,1:${board(random, 1, 9, 'XO.')}`],
  ['clobber_1xn', (random) => board(random, 1, 14, 'XO')],
  ['nogo_1xn', (random) => board(random, 1, 10, 'XO......')],
  ['amazons', (random) => board(random, 2, 4, 'XO....')],
];

test('values bought during a search change no result, and values of earlier questions no node', {
  timeout: 120_000,
}, async () => {
  let long = 0;
  for (let seed = 0; seed < 60; seed++) {
    const { rules, texts } = mediumSum(seededRandom(seed));
    const sum = texts.map((text) => ({ rules, position: rules.parse(text) }));
    const question = `${rules.name} ${texts.join(' ')}`;
    const bought = await wasm.solve(sum, 'left', {});
    const again = await wasm.solve(sum, 'left', {});
    const searched = await wasm.solve(sum, 'left', { values: false, maxNodes: 60_000 });
    expect(again.stats.nodes, question).toBe(bought.stats.nodes);
    if (bought.status !== 'done' || searched.status !== 'done') continue;
    expect(bought.result, question).toBe(searched.result);
    if (bought.stats.nodes > 100) long++;
  }
  expect(long).toBeGreaterThan(15);
});

test('components that get their values later change no result', { timeout: 120_000 }, async () => {
  const growing = await withGrowingValues(20, () => createEngine('wasm'));
  let other = 0;
  for (let seed = 100; seed < 160; seed++) {
    const { rules, texts } = mediumSum(seededRandom(seed));
    const sum = texts.map((text) => ({ rules, position: rules.parse(text) }));
    const usual = await wasm.solve(sum, 'left', {});
    const grown = await growing.solve(sum, 'left', {});
    expect(grown.status === 'done' && grown.result, `${rules.name} ${texts.join(' ')}`).toBe(
      usual.status === 'done' && usual.result,
    );
    if (grown.stats.nodes !== usual.stats.nodes) other++;
  }
  growing.dispose();
  expect(other).toBeGreaterThan(15);
});

test('a question takes the same nodes whenever it is asked', async () => {
  const questions = Array.from({ length: 60 }, (_, seed) => randomQuestion(registry, seededRandom(seed)));
  const nodes = async (engine: Engine) => {
    const counts: number[] = [];
    for (const { sum } of questions)
      counts.push((await engine.solve(sum, 'left', { maxNodes: 5000 })).stats.nodes);
    return counts;
  };
  const first = await nodes(wasm);
  expect(await nodes(wasm)).toEqual(first);
});
