import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine, parseInput, parseSum, standardRegistry } from '../../src/index.js';
import { ROOT } from '../cli/sumgame.js';
import { quoted, rowsOf } from './tables.js';

const guide = readFileSync(`${ROOT}docs/language.md`, 'utf8');

function messagesOf(text: string): string[] {
  const { diagnostics } = parseInput(text, { source: 'guide', registry: standardRegistry() });
  return diagnostics.map(({ message }) => message);
}

test.each(rowsOf(guide, 'text', 'message'))('%s: %s', (text, message) => {
  expect(messagesOf(quoted(text!)[0]!)).toEqual([message]);
});

test.each(rowsOf(guide, 'sum', 'thermograph'))('%s: %s', async (sum, thermograph) => {
  const text = quoted(sum!)[0]!;
  expect(messagesOf(`${text} {thermograph ${quoted(thermograph!)[0]}}`)).toEqual([]);
  const engine = await createEngine('ts');
  expect(await engine.thermograph(parseSum(text))).toMatchObject({ result: quoted(thermograph!)[0] });
  engine.dispose();
});

test('every word that the grammar quotes is read', () => {
  const text = `{version 1.7} /*_ a */ /*#0 b */ [impartial octal 0.77] 3 (4) [nimber] 2
    {B win, W loss, N 3, winning moves N 0:1-0-2, winning moves B None, value *2,
    thermograph L: (0, -1) R: (0, -1), outcome L, outcome R, outcome N, outcome P, misere N 2^20.3,
    misere outcome P, eval G.Value, G = 0}`;
  const grammar = /```\n(text .*?)```/s.exec(guide)![1]!;
  const words = [...grammar.matchAll(/"([^"]+)"/g)].map(([, word]) => word!);
  expect(words.length).toBeGreaterThan(25);
  for (const word of words.filter((word) => word !== '-' && word !== '/')) expect(text).toContain(word);
  const { diagnostics } = parseInput(text, { source: 'guide', registry: standardRegistry() });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});
