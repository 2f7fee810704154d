import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coinRow, solveText } from '../../docs/examples/coinRow.js';
import { cellSampler, GameRegistry, randomSums } from '../../src/index.js';
import { fencedBlocks, runProgram } from '../cli/fences.js';

const guide = readFileSync(new URL('../../docs/custom-game.md', import.meta.url), 'utf8');
const example = readFileSync(new URL('../../docs/examples/coinRow.ts', import.meta.url), 'utf8');

test('the guide shows the rules of the example file', () => {
  const start = example.indexOf('export const coinRow');
  const rules = example.slice(start, example.indexOf('\n};', start) + 3);
  expect(guide).toContain(rules);
});

// HT = {-1 | 0} = -1/2 (a Hackenbush string, read from the ground, the last coin), so HT + HT + 1 = 0.
test.each([
  ['[coin_row] H {B, W}', ['win', 'loss']],
  ['[coin_row] HT {B, W}', ['loss', 'win']],
  ['[coin_row] HT HT [integer_game] 1 {B, W}', ['loss', 'loss']],
  ['[impartial coin_row] HTT [nimber] 3 {B, W}', ['loss', 'loss']],
])('%s', async (text, outcomes) => {
  const lines = await solveText(text);
  expect(lines.map((line) => line.split(': ').at(-1))).toEqual(outcomes);
});

test('a wrong letter is named', () => {
  expect(() => coinRow.parse('HXT')).toThrow("unexpected 'X', expected 'H' or 'T', at column 2 of 'HXT'");
});

test('the program that plays prints what its comments say', async () => {
  const [program, ...more] = fencedBlocks(guide, 'js');
  expect(more).toEqual([]);
  const { printed, promised } = await runProgram(program!);
  expect(promised).toHaveLength(2);
  expect(printed).toEqual(promised);
});

test('a sampler makes positions of the game', () => {
  const sampled = { ...coinRow, board: 'strip', sample: cellSampler('H', 'T', 0.5) } as const;
  const rules = new GameRegistry([sampled]).get('coin_row')!;
  const sums = [...randomSums({ games: [rules], count: 5, seed: 1 })];
  for (const [game] of sums) expect(game!.text).toMatch(/^[HT]{8,14}$/);
  expect(() => [...randomSums({ games: [coinRow], count: 1, seed: 1 })]).toThrow('make no random positions');
});
