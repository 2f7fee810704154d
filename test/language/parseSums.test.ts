import { expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { parseInput } from '../../src/language/parser.js';
import { parseSums } from '../../src/language/parseSums.js';

const options = { source: 't', registry: standardRegistry() };
const sumsOf = ({ document }: ReturnType<typeof parseSums>) =>
  document.groups.map(({ games }) => games.map(({ section, text }) => `${section} ${text}`));

test('parseSums finds the games and mistakes that parseInput finds, whatever the commands', () => {
  for (const text of [
    '[clobber_1xn] XO XXO {B win, winning moves W} [nim] 3 {N 3}',
    '{version 1.7} /*#0 why*/ [value] ({2|1}) {value {2|1}, thermograph}',
    '[clobber_1xn] XZ {B}',
    '[clober] XO {B}',
    '[nim] 3',
  ]) {
    const [sums, all] = [parseSums(text, options), parseInput(text, options)];
    expect(sumsOf(sums)).toEqual(sumsOf(all));
    expect(sums.diagnostics).toEqual(all.diagnostics);
    for (const { commands } of sums.document.groups) expect(commands).toEqual([]);
  }
});

test('what is in a block is not looked at', () => {
  const text = '[nim] 3 {nonsense, N 1 2 3}';
  expect(parseInput(text, options).diagnostics).not.toEqual([]);
  const sums = parseSums(text, options);
  expect(sums.diagnostics).toEqual([]);
  expect(sumsOf(sums)).toEqual([['nim 3']]);
});
