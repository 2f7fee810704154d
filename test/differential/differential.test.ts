import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { seededRandom } from '../randomPositions.js';
import { observe, type Question, randomQuestion } from './randomQuestions.js';

const QUESTIONS = 4000;
const PER_TEST = 500;

const registry = standardRegistry();
const questions = Array.from({ length: QUESTIONS }, (_, seed) =>
  randomQuestion(registry, seededRandom(seed)),
);

let typescript: Engine;
let wasm: Engine;

beforeAll(async () => {
  [typescript, wasm] = await Promise.all([createEngine('ts'), createEngine('wasm')]);
});

afterAll(() => {
  typescript.dispose();
  wasm.dispose();
});

describe('both engines give the same results and visit the same nodes', () => {
  test.each(
    Array.from({ length: QUESTIONS / PER_TEST }, (_, i) => [i * PER_TEST, (i + 1) * PER_TEST - 1] as const),
  )('questions %i to %i', { timeout: 120_000 }, async (first, last) => {
    for (const question of questions.slice(first, last + 1)) {
      expect(await observe(wasm, question), question.text).toEqual(await observe(typescript, question));
    }
  });
});

describe('the questions reach everything', () => {
  const share = (holds: (question: Question) => boolean) => questions.filter(holds).length / QUESTIONS;

  test.each(registry.list().flatMap(({ name }) => [name, `impartial ${name}`]))('[%s]', (name) => {
    expect(share(({ sum }) => sum.some(({ rules }) => rules === registry.get(name)))).toBeGreaterThan(0.01);
  });

  test.each(['table', 'split', 'simplify', 'order', 'dedupe'] as const)('%s switched off', (name) => {
    expect(share(({ options }) => options[name] === false)).toBeGreaterThan(0.1);
  });

  test('sums of games of different kinds, small tables, both players, all questions', () => {
    expect(share(({ sum }) => new Set(sum.map(({ rules }) => rules)).size > 1)).toBeGreaterThan(0.4);
    expect(share(({ options }) => options.tableBits !== undefined)).toBeGreaterThan(0.2);
    for (const mover of ['left', 'right', 'impartial']) {
      expect(share((question) => question.mover === mover)).toBeGreaterThan(0.2);
    }
    for (const kind of ['solve', 'nim', 'moves']) {
      expect(share((question) => question.kind === kind)).toBeGreaterThan(0.15);
    }
  });

  test('most of them are answered', async () => {
    const answers = [];
    for (const question of questions.slice(0, PER_TEST)) answers.push(await observe(wasm, question));
    expect(answers.filter(({ status }) => status === 'done').length).toBeGreaterThan(0.8 * PER_TEST);
    expect(answers.filter(({ nodes }) => nodes > 100).length).toBeGreaterThan(0.12 * PER_TEST);
  });
});
