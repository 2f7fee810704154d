import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { standardGames } from '../../src/index.js';
import { mutant } from './mutants.js';
import { QUESTIONS, type Question } from './questions.js';
import { ask, type Line, rowText, signatureText } from './signature.js';

// Seconds of work at most, but the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

const pinned = readFileSync(new URL('./signature.txt', import.meta.url), 'utf8');

test('every search takes the nodes that are pinned: npm run signature -- --update', async () => {
  expect(signatureText(await ask(QUESTIONS))).toBe(pinned);
});

test.each([
  ['full', 'wasm'],
  ['plain', 'wasm'],
  ['plain', 'ts'],
])('every game is asked for in the %s layer of %s', (layer, engine) => {
  const asked = QUESTIONS.filter(
    (question) => question.asked === 'outcome' && question.layer === layer && question.engine === engine,
  );
  const sums = asked.map((question) => ('sum' in question ? question.sum : '')).join(' ');
  expect(standardGames.map(({ name }) => name).filter((name) => !sums.includes(`[${name}] `))).toEqual([]);
});

// The plain layer knows neither history nor bounds: its nodes stay, which shows that it is the mutation that is seen.
describe('a change that only costs nodes is noticed', () => {
  test('a spoiled move order: the history counts against a move', async () => {
    // On a strip: large boards ask once for the options of a component, and learn nothing from them.
    const [full, plain] = await askMutant(await mutant('history'), 'nogo_1xn');
    expect(full).toMatchObject({ search: 'full wasm', result: 'win' });
    expect(pinned).not.toContain(rowText(full!));
    expect(pinned).toContain(rowText(plain!));
  });

  test('a dropped bound: nothing is known of boards of NoGo', async () => {
    const [full, plain] = await askMutant(await mutant('no bounds of NoGo'), 'nogo');
    expect(full).toMatchObject({ search: 'full wasm', result: 'loss' });
    expect(pinned).not.toContain(rowText(full!));
    expect(pinned).toContain(rowText(plain!));
  });
});

/** What a mutant says to the question about a game in each layer. */
async function askMutant(solver: Uint8Array, game: string): Promise<readonly Line[]> {
  const asked = (layer: string): Question =>
    QUESTIONS.find(
      (question) =>
        question.asked === 'outcome' && question.layer === layer && question.sum.startsWith(`[${game}] `),
    )!;
  return ask([asked('full'), asked('plain')], { solver });
}
