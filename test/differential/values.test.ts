import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { ALL_FULL_TECHNIQUES, type Engine } from '../../src/engine/engine.js';
import { standardGames, standardRegistry } from '../../src/games/index.js';
import { type AnyGame, labelOf, PLAYERS, type Subgame, type Sum } from '../../src/games/rules.js';
import { valueGame } from '../../src/games/value.js';
import { formatValue, negate, outcome, parseValue, type Value } from '../../src/values/index.js';
import { parseThermograph, type Scaffold } from '../../src/values/thermographText.js';
import {
  between,
  hasRandomTexts,
  pick,
  type Random,
  randomPosition,
  seededRandom,
} from '../randomPositions.js';
import { sampleThermograph, TEMPERATURES } from '../values/thermographDefinition.js';
import { randomQuestion } from './randomQuestions.js';

const registry = standardRegistry();
const games = standardGames.filter(hasRandomTexts);

/** The largest components whose values are found at once. */
const SIZES: Readonly<Record<string, number>> = {
  amazons: 6,
  gen_king_dirt: 6,
  sheep: 6,
  nogo: 7,
  col: 7,
  snort: 7,
  cannibal_clobber: 7,
};
const DEFAULT_SIZE = 9;

let typescript: Engine;
let wasm: Engine;

beforeAll(async () => {
  [typescript, wasm] = await Promise.all([createEngine('ts'), createEngine('wasm')]);
});

afterAll(() => {
  typescript.dispose();
  wasm.dispose();
});

function randomComponent(rules: AnyGame, random: Random): Subgame {
  return { rules, position: randomPosition(rules, SIZES[rules.name] ?? DEFAULT_SIZE, random) };
}

/** Values that are easily written, and some that are not. */
const TEXTS = [
  '1',
  '-1/2',
  '^',
  'v*',
  '*2',
  '1*',
  '+-1',
  '{2|0}',
  '{2|1||0}',
  '{0||0|-2}',
  '{1,{2|0}|-1}',
  '{3|1*||-1}',
];

function randomValue(random: Random): Subgame {
  return { rules: valueGame, position: parseValue(pick(random, TEXTS)) };
}

async function exactValue(engine: Engine, sum: Sum): Promise<Value | undefined> {
  const answer = await engine.value(sum, { timeoutMs: 2000 });
  return answer.status === 'done' ? parseValue(answer.result) : undefined;
}

function textOf(sum: Sum): string {
  return sum.map(labelOf).join(' + ');
}

/** L, R, N or P by searching both ways. */
async function searchedOutcome(sum: Sum): Promise<string | undefined> {
  const wins: boolean[] = [];
  for (const player of PLAYERS) {
    const answer = await wasm.solve(sum, player, { layer: 'plain', maxNodes: 20_000 });
    if (answer.status !== 'done') return undefined;
    wins.push(answer.result === 'win');
  }
  return wins[0] ? (wins[1] ? 'N' : 'L') : wins[1] ? 'R' : 'P';
}

describe('G - C(G) = 0 by plain search, whoever begins', () => {
  test.each(games.map((rules) => [rules.name, rules] as const))('%s', async (_, rules) => {
    const random = seededRandom(rules.name.length);
    for (let i = 0; i < 25; i++) {
      const component = randomComponent(rules, random);
      for (const engine of [wasm, typescript]) {
        const value = await exactValue(engine, [component]);
        if (!value) continue;
        const difference = [component, { rules: valueGame, position: negate(value) }];
        for (const player of PLAYERS) {
          const answer = await wasm.solve(difference, player, { layer: 'plain', maxNodes: 200_000 });
          if (answer.status !== 'done') continue;
          expect(answer.result, `${labelOf(component)} = ${formatValue(value)}`).toBe('loss');
        }
      }
    }
  });
});

test('both engines find the same values and thermographs', { timeout: 120_000 }, async () => {
  for (let seed = 0; seed < 300; seed++) {
    const { sum, text } = randomQuestion(registry, seededRandom(seed), 9);
    const limits = { timeoutMs: 1000 };
    for (const question of ['value', 'thermograph'] as const) {
      const [ts, native] = [await typescript[question](sum, limits), await wasm[question](sum, limits)];
      if (ts.status === 'timeout' || native.status === 'timeout') continue;
      expect({ ...native, stats: undefined }, text).toEqual({ ...ts, stats: undefined });
    }
  }
});

describe('values give the outcomes that the plain search finds', () => {
  test.each([0, 1, 2, 3])('sums %i000 and on', { timeout: 120_000 }, async (part) => {
    let compared = 0;
    for (let seed = part * 1000; seed < part * 1000 + 1000; seed++) {
      const random = seededRandom(seed);
      const { sum } = randomQuestion(registry, random, 12);
      const terms = random() < 0.5 ? sum : [...sum, randomValue(random)];
      const value = await exactValue(wasm, terms);
      const found = value && (await searchedOutcome(terms));
      if (!value || !found) continue;
      expect(outcome(value), textOf(terms)).toBe(found);
      compared++;
    }
    expect(compared).toBeGreaterThan(900);
  });
});

test('whatever is switched off, the full layer finds the same outcomes', { timeout: 120_000 }, async () => {
  const switches = [...Object.keys(ALL_FULL_TECHNIQUES), 'order', 'table', 'dedupe'];
  const allOff = Object.fromEntries(switches.map((name) => [name, false]));
  for (let seed = 0; seed < 150; seed++) {
    const random = seededRandom(seed);
    const { sum } = randomQuestion(registry, random, 14);
    const terms = random() < 0.5 ? sum : [...sum, randomValue(random)];
    const expected = await searchedOutcome(terms);
    if (!expected) continue;
    for (const off of [{}, allOff, ...switches.map((name) => ({ [name]: false }))]) {
      const wins: boolean[] = [];
      for (const player of PLAYERS) {
        const answer = await wasm.solve(terms, player, { ...off, maxNodes: 200_000 });
        if (answer.status === 'done') wins.push(answer.result === 'win');
      }
      if (wins.length < 2) continue;
      const found = wins[0] ? (wins[1] ? 'N' : 'L') : wins[1] ? 'R' : 'P';
      expect(found, `${textOf(terms)} without ${Object.keys(off)}`).toBe(expected);
    }
  }
});

/** The value of a wall at each of the sampled temperatures. */
function sampleScaffold(points: Scaffold): number[] {
  const numbers = points.map(({ value, temperature }) => ({
    value: Number(value.numerator) / Number(value.denominator),
    temperature: Number(temperature.numerator) / Number(temperature.denominator),
  }));
  return TEMPERATURES.map((t) => {
    const next = numbers.findIndex(({ temperature }) => temperature > t);
    if (next < 0) return numbers.at(-1)!.value;
    const [a, b] = [numbers[next - 1]!, numbers[next]!];
    return a.value + ((b.value - a.value) * (t - a.temperature)) / (b.temperature - a.temperature);
  });
}

test('thermographs are those of the definition, played on the boards', { timeout: 120_000 }, async () => {
  let compared = 0;
  for (let seed = 0; seed < 250; seed++) {
    const random = seededRandom(seed);
    const sum = Array.from({ length: between(random, 1, 2) }, () => randomSmallComponent(random));
    const expected = sampleThermograph(sum);
    if (!expected) continue;
    for (const engine of [wasm, typescript]) {
      const answer = await engine.thermograph(sum);
      expect(answer.status).toBe('done');
      if (answer.status !== 'done') continue;
      const { left, right } = parseThermograph(answer.result);
      expect({ left: sampleScaffold(left), right: sampleScaffold(right) }, textOf(sum)).toEqual(expected);
    }
    compared++;
  }
  expect(compared).toBeGreaterThan(200);
});

/** Small enough to play out with all its moves, without splitting it. */
function randomSmallComponent(random: Random): Subgame {
  const rules = pick(
    random,
    games.filter(({ name }) => name !== 'sheep'),
  );
  return { rules, position: randomPosition(rules, 4, random) };
}
