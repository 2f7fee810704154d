import { expect, test } from 'vitest';
import { largest, lessonsOf } from '../../src/conquer/lessons.js';
import { engineVersion } from '../../src/engine/version.js';

const [A, B, C] = ['L000000000000000a', 'W000000000000000b', 'N000000000000000c80000001'] as const;

test('the largest lessons, each once', () => {
  const lessons = [
    [A, 70],
    [B, 900],
    [A, 800],
    [C, 100],
  ] as const;
  expect(largest(lessons, 2)).toEqual([
    [B, 900],
    [A, 800],
  ]);
});

test('lessons of another engine, whose keys may mean something else, are left alone', async () => {
  const found = { key: 'a', result: 'win', nodes: 900, ms: 1 } as const;
  const engine = await engineVersion();
  expect(
    await lessonsOf([
      found,
      { ...found, engine, lessons: [[A, 100]] },
      { ...found, engine: `${engine}0`, lessons: [[B, 900]] },
    ]),
  ).toEqual([[A, 100]]);
});
