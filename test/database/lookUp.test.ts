import { expect, test } from 'vitest';
import { createDatabase } from '../../src/builder/create.js';
import { databaseEntries, lookUpPosition, lookUpValue, parseSum, parseValue } from '../../src/index.js';
import { formatValue, mean, negate, temperature } from '../../src/values/index.js';

const database = await createDatabase('[clobber] max_dims = 2,3; [impartial domineering] max_dims = 2,3;');
const found = (text: string) =>
  parseSum(text).flatMap((subgame) =>
    lookUpPosition(database, subgame).map(({ value }) => value && formatValue(value)),
  );

test('positions, turned over and with colours exchanged, by their parts', () => {
  // An introduction to Clobber: XXO is up.
  expect(found('[clobber] XXO')).toEqual(['^']);
  expect(found('[clobber] O|X|X')).toEqual(['^']);
  expect(found('[clobber] OOX')).toEqual(['v']);
  expect(found('[clobber] XO..XXO')).toEqual(['*', '^']);
  expect(found('[impartial domineering] 2x2')).toEqual(['0']);
  expect(found('[clobber] XOXOXO|OXOXOX')).toEqual([undefined]);
  expect(found('[nogo_1xn] ...')).toEqual([undefined]);
});

test('values: every entry that has one is found by it, and no other', () => {
  const entries = [...databaseEntries(database)];
  for (const text of ['^', 'v', '*', '0', '^2*', '{1|*}']) {
    const value = parseValue(text);
    const listed = [...lookUpValue(database, value)];
    for (const entry of listed) {
      const subgame = parseSum(`[${entry.game}] ${entry.position}`)[0]!;
      const position = entry.isNegative ? subgame.rules.negate(subgame.position) : subgame.position;
      const [part] = lookUpPosition(database, { ...subgame, position });
      expect(part!.value).toBe(value);
    }
    const opposite = negate(value);
    const all = entries.filter((entry) => entry.value !== undefined).map((entry) => parseValue(entry.value!));
    expect(listed.length).toBe(all.filter((x) => x === value || x === opposite).length);
  }
});

test('dumps tell means and temperatures', () => {
  for (const entry of databaseEntries(database)) {
    const value = parseValue(entry.value!);
    expect([entry.mean, entry.temperature]).toEqual([mean(value).toString(), temperature(value).toString()]);
  }
});
