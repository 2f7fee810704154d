import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { solveFrontCoins } from '../../docs/examples/frontCoins.js';
import { describeDialogues } from './dialogues.js';

const guide = readFileSync(new URL('../../docs/heaps-and-scores.md', import.meta.url), 'utf8');
const example = readFileSync(new URL('../../docs/examples/frontCoins.ts', import.meta.url), 'utf8');

describeDialogues('the guide to heaps and scores', guide);

test('the guide shows the example file', () => {
  const start = example.indexOf('export function frontCoins');
  expect(guide).toContain(example.slice(start, example.indexOf('\n}\n', start) + 2));
});

// By hand: 1 2 3 are all taken at once; of 1 2 3 -9 too, and -9 is left to the other. Of 5 1 1 9 the other has 9 at least.
test.each([
  [[1, 2, 3], [6, 0], ['take 3']],
  [
    [1, 2, 3, -9],
    [6, -9],
    ['take 3', 'take 1'],
  ],
  [
    [5, 1, 1, 9],
    [7, 9],
    ['take 3', 'take 1'],
  ],
])('%j', async (coins, scores, line) => {
  expect(await solveFrontCoins(coins)).toMatchObject({ status: 'done', result: { scores, line } });
});
