import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createCalculator } from '../../src/ask/calculator.js';
import { ParseError } from '../../src/base/errors.js';
import { FUNCTIONS } from '../../src/calculator/calculator.js';
import { showObject } from '../../src/calculator/show.js';
import { createEngine } from '../../src/engine/create.js';
import { NOTATIONS } from '../../src/values/index.js';
import { trees, treeValue } from '../values/trees.js';

const engine = await createEngine('wasm');
afterAll(() => engine.dispose());

async function result(text: string): Promise<string> {
  const results = await createCalculator({ engine }).evaluate(text);
  return showObject(results.at(-1)!.object);
}

describe('every function: its example', () => {
  test.each(FUNCTIONS.map(({ name, example }) => [name, ...example] as const))(
    '%s: %s is %s',
    async (_, expression, shown) => expect(await result(expression)).toBe(shown),
  );
});

describe('expressions', () => {
  test.each([
    ['G := [clobber] XO|OX; G', '[clobber] XO|OX'],
    ['G := [clobber] XO|OX; -G', '[clobber] OX|XO'],
    ['G := [clobber_1xn] XXO; 2.G + *', '[clobber_1xn] XXO XXO [value] *'],
    ['([clobber_1xn] -XXO).Value', 'v'],
    ['3.±1 - +-1', '0'],
    ['[sheep] -(0 3|-2 0)', '[sheep] (0 -3|2 0)'],
    ['([clobber_1xn] -(XXO)^2).Value', 'v'],
    ['2.+-{3|1}', '0'],
    ['2.⧾_1 - +_1', 'Tiny(1)'],
    ['[clobber_1xn] (XO)^3 (XXO)^1', '[clobber_1xn] XOXOXO XXO'],
    ['[nim] 3 5 = *6', 'true'],
    ['[nim] 3 5 + [nim] 6 = 0', 'true'],
    ['([nim] 3).L[1]', '[nim] 2'],
    ['^ || *', 'true'],
    ['^ |> 0 and not (^ <= 0)', 'true'],
    ['* <| 0 or false', 'true'],
    ['Outcome([clobber_1xn] XXO) = L', 'true'],
    ['1 : 1/2', '3/2'],
    ['{1|{0|-1}}', '{1||0|-1}'],
    ['{1||0|-1} - {1||0|-1}', '0'],
    ['{^|0, *}', 'v<2>*'],
    ['-1/2^', '-1/2^'],
    ['-3.^', 'v3'],
    ['n := 3; n.^', '^3'],
    ['+-1+-2', '+-{3|1}'],
    ['2Tiny(2)', '2 + Tiny(2)'],
    ['⧾_2 + ⧿_{2}', '0'],
    ['⧾_{1/2} = {0||0|-1/2}', 'true'],
    ['([clobber_1xn] XOXO).WinningMoves', 'L: 1-2 3-2; R: 2-3 4-3'],
    ['([nim] 3 3 2).WinningMoves', '0:2-1 1:2-1 2:2-0'],
    ['x := {2|-1}; x.cool(1)', '{1|0}'],
    ['Mean([domineering] 2x3)', '3/4'],
    ['$\\frac{1}{2}\\uparrow^{2} + \\{2 \\mid -1\\}$', '{5/2^<2>|-1/2^<2>}'],
    ['G := {2|-1}; G.Cool(\\frac12) + \\Uparrow \\ast 2', '{3/2^2*2|-1/2^2*2}'],
    ['Uptimal(0.12) = ^ + 2.^<2>', 'true'],
    ['Uptimal(-1/2*2.01-)', '-1/2v<2>*2'],
    ['Uptimal(0.12,) = ^12', 'true'],
    ['Uptimal(UptimalExpansion(12.^))', '^12'],
    ['[nim] 3 + \\ast 3 = 0', 'true'],
    [
      '1/1267650600228229401496703205376 + 1',
      '1267650600228229401496703205377/1267650600228229401496703205376',
    ],
  ])('%s is %s', async (text, shown) => expect(await result(text)).toBe(shown));

  test('what is shown in any notation is read back', async () => {
    const calculator = createCalculator({ engine });
    const values = fc.oneof(trees(3, 3), trees(4, 2)).map(treeValue);
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        for (const notation of NOTATIONS) {
          const [again] = await calculator.evaluate(showObject({ kind: 'game', value }, notation));
          expect(again!.object.kind === 'game' && again!.object.value).toBe(value);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('errors in TeX mark what was written', async () => {
    const text = '\\{2 \\mid \\frac{1}{2}\\} + \\oplus';
    const error = await result(text).catch((reason: unknown) => reason as ParseError);
    expect(error).toMatchObject({ input: text, offset: text.indexOf('\\oplus') });
  });

  test('the steps that simplify a form', async () => {
    expect((await result('Steps({*, ^, 0|^, {2|1}})')).split('\n')).toEqual([
      "Left's option 0 is dominated by ^",
      "Right's option {2|1} is dominated by ^",
      "Left's option * reverses through 0, and goes",
      "Left's option ^ reverses through *, and gives way to what follows: 0",
      'what is left: {0 | ^} = ^2*',
    ]);
  });

  test('a value that is too large to write down has facts', async () => {
    const terms = Array.from({ length: 24 }, (_, i) => `${i + 1},${-i - 1}`).join(' ');
    await expect(result(`([switch_game] ${terms}).Value`)).rejects.toThrow(
      'mean 0, temperature 24, stops 12 and -12',
    );
    expect(await result(`([switch_game] ${terms}).Temperature`)).toBe('24');
  });
});

test('what comes before something wrong is told', async () => {
  const told: string[] = [];
  const failing = createCalculator({ engine }).evaluate(
    '1 + 1; * + *; AtomicWeight(+-1); 3',
    ({ object }) => {
      told.push(showObject(object));
    },
  );
  await expect(failing).rejects.toThrow('only all-small games');
  expect(told).toEqual(['2', '0']);
});

describe('what is wrong is marked', () => {
  test.each([
    ['1 + ', 'expected a game, a position or a name, found the end', 4],
    ['{1,2', "expected '}', found the end", 0],
    ['(1', "expected ')' behind an expression in brackets, found the end", 2],
    ['1 2', "expected an operator, or ';' before the next expression, found '2'", 2],
    ['Qqqq(2)', "unknown function 'Qqqq'", 0],
    ['G := 1; G.Tempe', "unknown function 'Tempe', did you mean Temperature?", 10],
    ['Tempretaure(2)', "unknown function 'Tempretaure', did you mean Temperature?", 0],
    ['WinningMoves([nim] 3, L, R)', 'WinningMoves(G, player?) takes 1 or 2, here are 3', 0],
    ['1 + a', "'a' is not defined: a := … gives it a meaning", 4],
    ['Mean', "'Mean' is a function: write Mean(G)", 0],
    ['Cool(^)', 'Cool(G, t) takes 2, here are 1', 0],
    ['^.Cool(-1)', 'games are cooled by numbers that are not negative', 0],
    ['[clober] X', "unknown game 'clober', did you mean 'clobber'?", 1],
    ['1 + [clobber] XQ', "unexpected 'Q' in the board, expected one of 'X' 'O' '.'", 15],
    ['[clobber_1xn] (XQ)^3', "unexpected 'Q' in the board, expected one of 'X' 'O' '.'", 16],
    ['[clobber_1xn] (XO)^99999', 'a position of 199998 characters, at most 100000', 14],
    ['[clobber', "expected ']' behind the name of a game", 0],
    ['^.G', "'G' is not defined: G := … gives it a meaning", 2],
    ['{2|1}.{1|0}', 'only integers multiply games: 3.G is G + G + G', 0],
    ['0.1', '0.1 is no dyadic fraction: its denominator is no power of two', 0],
    ['1 and true', 'expected something that is true or false, found a game', 0],
    ['(1 < 2) + 1', 'expected a game, found true or false', 0],
    ['L := 2', "'L' has a meaning already: choose another name", 0],
    ['v := 2', "'v' is a value, not a name", 0],
    ['Followers(^)[9]', 'the list has items 1 to 3, not 9', 0],
    ['NimValue(^)', 'the game is no nimber, so it has no nim value', 0],
    ['('.repeat(300), 'an expression nested too deeply', 200],
  ])('%s: %s', async (text, problem, offset) => {
    const error = await createCalculator({ engine })
      .evaluate(text)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ParseError);
    expect([(error as ParseError).problem, (error as ParseError).offset]).toEqual([problem, offset]);
  });
});

describe('a calculation that takes too long is given up', () => {
  const switches = Array.from({ length: 20 }, (_, i) => `{${3 ** i}|-${3 ** i}}`).join(' + ');

  test.each([
    ['by the limit of searches', { search: () => ({ timeoutMs: 100 }) }],
    ['by its own', { calculationMs: 100 }],
  ])('%s', async (_, limits) => {
    const start = performance.now();
    const calculator = createCalculator({ engine, ...limits });
    await expect(calculator.evaluate(switches)).rejects.toThrow('not calculated within 100 ms');
    expect(performance.now() - start).toBeLessThan(5000);
    // Nothing is left of the limit.
    expect(showObject((await calculator.evaluate('{2|-1} + 1'))[0]!.object)).toBe('{3|0}');
  });
});
