/** What engines learn from each other. */
import { describe, expect, test } from 'vitest';
import { openEngine } from '../../src/engine/create.js';
import type { SearchOptions } from '../../src/engine/engine.js';
import { isLesson, type LearningEngine, type Lesson } from '../../src/engine/table/lessons.js';
import { WorkerEngine } from '../../src/engine/worker/workerEngine.js';
import { standardRegistry } from '../../src/games/index.js';
import type { Sum } from '../../src/games/rules.js';
import { ask, randomQuestion } from '../differential/randomQuestions.js';
import { seededRandom } from '../randomPositions.js';
import takeAway from './ownGames.mjs';
import { game } from './sums.js';

const KEPT: SearchOptions = { keepTable: true };

async function withEngines<T>(count: number, work: (...engines: LearningEngine[]) => Promise<T>): Promise<T> {
  const engines = await Promise.all(Array.from({ length: count }, () => openEngine('wasm', {})));
  try {
    return await work(...engines);
  } finally {
    for (const engine of engines) engine.dispose();
  }
}

const NOGO: Sum = [game('nogo_1xn', '.'.repeat(16))];

describe('lessons', () => {
  test.each<[string, Sum, SearchOptions]>([
    ['of the full layer', NOGO, {}],
    ['of the plain layer', [game('clobber_1xn', 'XO'.repeat(10))], { layer: 'plain' }],
    ['of nim values', [game('impartial clobber', 'XOXO|OXOX|XOXO')], {}],
    ['of nim values by sets', [game('impartial clobber', 'XOXO|OXOX|XOXO')], { nimAlgorithm: 'asp' }],
  ])('%s save nodes', (_, sum, more) =>
    withEngines(2, async (teacher, pupil) => {
      const options = { ...more, ...KEPT };
      const taught = await teacher!.solve(sum, 'left', options);
      const lessons = await teacher!.takeLessons();
      expect(lessons.length).toBeGreaterThan(2);
      expect(lessons.every(isLesson)).toBe(true);
      const nodes = lessons.map(([, took]) => took);
      expect(nodes).toEqual(nodes.toSorted((a, b) => b - a));
      expect(nodes.at(-1)).toBeGreaterThanOrEqual(64);
      expect(await teacher!.takeLessons()).toEqual([]);
      // Not even the first of them, which is the answer: others help, too.
      await pupil!.learn(lessons.slice(1), options);
      const learnt = await pupil!.solve(sum, 'left', options);
      expect(learnt).toMatchObject({ status: 'done', result: taught.status === 'done' && taught.result });
      expect(learnt.stats.nodes).toBeLessThan(taught.stats.nodes * 0.8);
      // What was learnt is not taught as one's own.
      const passedOn = new Set((await pupil!.takeLessons()).map(([fact]) => fact));
      expect(lessons.slice(1).filter(([fact]) => passedOn.has(fact))).toEqual([]);
    }),
  );

  test('go from thread to thread; without keepTable nothing is noted, and nothing of own games', async () => {
    const thread = new WorkerEngine({ script: new URL('../../dist/workerThread.js', import.meta.url) });
    await thread.solve(NOGO, 'left', KEPT);
    const lessons = await thread.takeLessons();
    await thread.solve(NOGO, 'left');
    expect(await thread.takeLessons()).toEqual([]);
    thread.dispose();
    await withEngines(1, async (engine) => {
      await engine!.learn(lessons, KEPT);
      expect((await engine!.solve(NOGO, 'left', KEPT)).stats.nodes).toBeLessThan(3);
      await engine!.solve([{ rules: takeAway, position: 30 }, ...NOGO], 'left', KEPT);
      expect(await engine!.takeLessons()).toEqual([]);
    });
  });

  test('change no answer', () =>
    withEngines(3, async (teacher, pupil, loner) => {
      const random = seededRandom(15);
      const questions = Array.from({ length: 60 }, () => randomQuestion(standardRegistry(), random));
      const told: Lesson[] = [];
      const learning = { ...KEPT, layer: 'plain' } as const;
      for (const question of questions) {
        await ask(teacher!, { ...question, options: learning });
        told.push(...(await teacher!.takeLessons()));
      }
      expect(told.length).toBeGreaterThan(50);
      await pupil!.learn(told, learning);
      for (const question of questions) {
        const learnt = await ask(pupil!, { ...question, options: learning });
        const alone = await ask(loner!, { ...question, options: { layer: 'plain' } });
        expect({ ...learnt, stats: 0 }, question.text).toEqual({ ...alone, stats: 0 });
      }
    }));
});

test.each([
  [['L0123456789abcdef', 64], true],
  [['N0123456789abcdef80000003', 64], true],
  [['N0123456789abcdef', 64], false],
  [['X0123456789abcdef', 64], false],
  [['W0123456789ABCDEF', 64], false],
  [['W0123456789abcdef', 6.5], false],
  [['W0123456789abcdef', '64'], false],
  ['W0123456789abcdef', false],
  [null, false],
])('%j is a lesson: %s', (value, expected) => {
  expect(isLesson(value)).toBe(expected);
});
