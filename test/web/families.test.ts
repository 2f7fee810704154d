import { expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { readFamily } from '../../web/families/family.js';
import { type SurveyEvent, survey } from '../../web/families/survey.js';

test('a family goes on where values become too large to calculate with: who wins is told', async () => {
  const engine = await createEngine('wasm');
  const family = readFamily('[clobber_1xn] (XO)^n', standardRegistry());
  const events: SurveyEvent[] = [];
  for await (const event of survey(family, 12, engine, 10_000)) events.push(event);
  engine.dispose();
  const rows = events.flatMap((event) => (event.kind === 'row' ? [event.row] : []));
  // docs/records.md: N for every n but 3, where it is 0 (Chen et al.).
  expect(rows.map(({ outcome }) => outcome).join('')).toBe('NNPNNNNNNNNN');
  expect(rows.some(({ value, temperature }) => value !== undefined && temperature === undefined)).toBe(true);
  expect(events.at(-1)).toEqual({ kind: 'end' });
}, 60_000);

test.each([
  [
    '[amazons] 2xn',
    'amazons does not begin on an empty or a full board of rows and columns: expected a pattern such as [amazons] with ^n in it',
  ],
  ['[domineering] 2x3', 'a board without n: expected one such as 2xn'],
  ['[foo] 2xn', "there is no game 'foo'"],
])('%s: %s', (text, message) => {
  expect(() => readFamily(text, standardRegistry())).toThrow(message);
});
