import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { parsePattern } from '../../src/sequences/pattern.js';

const registry = standardRegistry();

function textsAt(input: string, n: number): string[] {
  return parsePattern(input, registry)
    .sumAt(n)
    .map(({ rules, position }) => rules.format(position));
}

test.each([
  ['[impartial clobber_1xn] (XO)^n', ['XOXOXO']],
  ['[impartial clobber_1xn] X(XO)^nO', ['XXOXOXOO']],
  ['[impartial nogo_1xn] .^n', ['...']],
  ['[impartial clobber_1xn] X^nO^n', ['XXXOOO']],
  ['[impartial domineering] (..|)^n..', ['..|..|..|..']],
  ['  [impartial  clobber_1xn]\n (XO)^n X.^nO ', ['XOXOXO', 'X...O']],
  ['[impartial domineering] (.^n|.^n) ((..|)^n..)', ['...|...', '..|..|..|..']],
  ['[impartial clobber_1xn] (XO)^n(OX)^1', ['XOXOXOOX']],
  ['[octal 0.07] (n)', ['3']],
  ['[kayles] n 5', ['3', '5']],
  ['[impartial clobber_1xn] (XO)^2.^nX^2O', ['XOXO...XXO']],
  ['[nim] 2^n 2^n-1 10^2', ['8', '7', '100']],
  ['[octal 0.07]', ['3']],
  ['[octal 0.07] n', ['3']],
])('%s for n = 3 is %j', (input, texts) => {
  expect(textsAt(input, 3)).toEqual(texts);
});

test('only a heap alone begins with 0', () => {
  expect(parsePattern('[octal 0.07]', registry)).toMatchObject({ first: 0, isHeap: true });
  expect(parsePattern('[octal 0.07] n n', registry)).toMatchObject({ first: 1, isHeap: false });
  expect(parsePattern('[impartial clobber_1xn] X^n', registry)).toMatchObject({ first: 1, isHeap: false });
});

describe('errors', () => {
  test.each([
    ['XO', 'expected a section title such as [octal 0.07], at column 3'],
    ['[clobbr] X^n', "unknown section 'clobbr', at column 2"],
    [
      '[clobber] X^n',
      "'clobber' is not impartial, so it has no nim values, but [impartial clobber] has, at column 2",
    ],
    ['[impartial clobber]', 'a pattern is missing, expected one such as (XO)^n or X.^nO, at column 20'],
    ['[impartial clobber] XO', 'a pattern without n, expected one such as (XO)^n or X.^nO, at column 21'],
    [
      '[impartial clobber] (XO)^m',
      "'(XO)^m' is no pattern, expected one such as (XO)^n or X.^nO, at column 21",
    ],
    ['[impartial clobber] (XO^n', "'(XO^n' is no pattern"],
    ['[impartial nogo] 2xn {N}', "a pattern has no commands: leave '{N}' out, at column 22"],
    ['[kayles] 2n', "'2n' is no pattern"],
    ['[nim] 2^3', 'a pattern without n'],
    ['[nim] 2^^n', "'2^^n' is no pattern"],
    ['[octal 0.8]', "'8' is no octal digit"],
  ])('%s', (input, message) => {
    expect(() => parsePattern(input, registry)).toThrow(message);
  });

  test('of the game, in the text that the pattern makes', () => {
    const pattern = parsePattern('[impartial clobber_1xn] (XY)^n', registry);
    expect(() => pattern.sumAt(2)).toThrow("unexpected 'Y' in the board");
  });
});
