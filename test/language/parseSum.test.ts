import { expect, test } from 'vitest';
import { GameRegistry, parseSum, SolverError } from '../../src/index.js';
import takeAway from '../engine/ownGames.mjs';

const namesIn = (text: string) =>
  parseSum(text).map(({ rules, position }) => `${rules.name}: ${rules.format(position)}`);

test('reads the games of a sum in order', () => {
  expect(namesIn('[clobber_1xn] XOXO [impartial nogo] ..|.. [nim] 3 5')).toEqual([
    'clobber_1xn: XOXO',
    'impartial nogo: ..|..',
    'nim: 3',
    'nim: 5',
  ]);
  expect(namesIn('[sheep] (3 0 | 0 -3) /* a comment */')).toEqual(['sheep: 3 0|0 -3']);
  expect(namesIn('')).toEqual([]);
});

test('games of a registry', () => {
  const registry = new GameRegistry();
  registry.register(takeAway);
  expect(parseSum('[take_away] 7', { registry })).toEqual([{ rules: takeAway, position: 7 }]);
  expect(() => parseSum('[nim] 7', { registry })).toThrow('unknown section');
});

test.each([
  ['[clobber_1xn] XO [clober] XO', "<sum>:1:19: error: unknown section 'clober', did you mean 'clobber'?"],
  ['[clobber_1xn] XZO', "<sum>:1:16: error: unexpected 'Z' in the board"],
  ['[nim] 3\n[nim] (5', '<sum>:2:7: error: unterminated bracketed game'],
  ['[nim] 3 {N}', 'expected one sum, without commands'],
  ['[nim] 3 {} [nim] 4', 'expected one sum, without commands'],
  ['XO', "before any section title, expected one such as '[clobber_1xn]'"],
])('%j is no sum', (text, message) => {
  expect(() => parseSum(text)).toThrow(SolverError);
  expect(() => parseSum(text)).toThrow(message);
});
