import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, maskCosts, sumgame } from './sumgame.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('sumgame value', () => {
  test('prints canonical forms and facts; commands in the input do not matter', async () => {
    const { code, stdout, stderr } = await sumgame([
      'value',
      '[domineering] ..|.. {B win} [clobber_1xn] XXO [value] ({2|1||0|-1}) {}',
    ]);
    // 2 x 2 Domineering is +-1 (docs/records.md#domineering), XXO is up (docs/games.md#clobber_1xn). By hand: 2^ = {2|2*} is born on day 4.
    expect(maskCosts(stdout)).toBe(
      [
        'domineering',
        '..',
        '..',
        '',
        '  value        +-1 # nodes # ms',
        '  mean 0, temperature 1, stops 1 and -1, birthday 2',
        '',
        '0: clobber_1xn   1: value',
        'XXO            + {2|1||0|-1}',
        '',
        '  value        {2^|1^||^|-1^} # nodes # ms',
        '  mean 1/2, temperature 1, stops 1 and 0, birthday 6',
        '',
      ].join('\n'),
    );
    expect([code, stderr]).toEqual([0, '']);
  });

  test.each(['wasm', 'ts'])('as JSON, by the engine %s', async (engine) => {
    const answer = await sumgame(['value', '--json', '-e', engine, '[clobber_1xn] XXXO']);
    expect(jsonLines(answer.stdout)).toMatchObject([
      {
        command: 'value',
        result: '^2*',
        mean: '0',
        temperature: '0',
        leftStop: '0',
        rightStop: '0',
        birthday: 3,
        atomicWeight: '2',
        engine,
      },
    ]);
  });

  test('of hot games there is no atomic weight', async () => {
    const { stdout } = await sumgame(['value', '--json', '[switch_game] 3,-1']);
    expect(jsonLines(stdout)[0]).not.toHaveProperty('atomicWeight');
  });

  test('a nimber of any size', async () => {
    const { code, stdout } = await sumgame(['value', '--json', '[nim] 10^30']);
    expect(jsonLines(stdout)).toMatchObject([{ result: `*${10n ** 30n}` }]);
    expect(code).toBe(0);
  });

  test('a time-out', async () => {
    const { code, stdout } = await sumgame(['value', '--timeout', '50', `[nogo_1xn] ${'.'.repeat(80)}`]);
    expect(stdout).toMatch(/value +no answer .* no result within 50 ms/);
    expect(code).toBe(3);
  });

  test('a text that is no value', async () => {
    const { code, stderr } = await sumgame(['value', '[value] ({1|2) {B}']);
    expect(stderr).toContain("<input>:1:10: error: '{' without '}', found ')' first");
    expect(code).toBe(2);
  });
});

describe('sumgame thermograph', () => {
  test('prints walls', async () => {
    // docs/language.md#thermographs.
    const { code, stdout } = await sumgame(['thermograph', '[switch_game] 1,-1']);
    expect(maskCosts(stdout)).toContain(
      '  thermograph # nodes # ms   L: (2, -1) (0, 1) R: (-2, -1) (0, 1)\n',
    );
    expect(code).toBe(0);
  });

  test('draws one file for each sum', async () => {
    const file = join(folder, 'hot.svg');
    const input = '[switch_game] 1,-1 {} [value] ({2|1||0|-1}) 3 {}';
    const { code, stdout } = await sumgame(['thermograph', '--json', '--svg', file, input]);
    const second = join(folder, 'hot-2.svg');
    expect(jsonLines(stdout).map(({ svg }) => svg)).toEqual([file, second]);
    expect(code).toBe(0);
    expect(await readFile(file, 'utf8')).toMatch(/^<svg .*switch:\{1 \| -1\}.*<\/svg>\n$/s);
    expect(await readFile(second, 'utf8')).toMatch(/value:\{2\|1\|\|0\|-1\} \+ value:3/);
  });

  test('a file that cannot be written', async () => {
    const { code, stderr } = await sumgame([
      'thermograph',
      '--svg',
      join(folder, 'no', 'x.svg'),
      '[nimber] 1',
    ]);
    expect(stderr).toMatch(/x\.svg: error: no such file or folder/);
    expect(code).toBe(2);
  });
});

test('{value} and {thermograph} with what is expected', async () => {
  const input = '[nimber] 2 {value *2, value *, thermograph L: (1, -1) (0, 0) R: (-1, -1) (0, 0)}';
  const { code, stdout } = await sumgame(['--json', input]);
  expect(jsonLines(stdout)).toMatchObject([
    { command: 'value', result: '*2', expected: '*2', ok: true },
    { command: 'value', result: '*2', expected: '*', ok: false },
    { command: 'thermograph', ok: true },
  ]);
  expect(code).toBe(1);
});

// (XO)^14 is all-small; switches are played in turn from the hottest on, so the stops are 24 - 23 + 22 - … = 12.
test.each([
  [`[clobber_1xn] ${'XO'.repeat(14)}`, { mean: '0', temperature: '0', leftStop: '0', rightStop: '0' }],
  [
    `[value] ${Array.from({ length: 24 }, (_, i) => `+-${i + 1}`).join(' ')}`,
    { mean: '0', temperature: '24', leftStop: '12', rightStop: '-12' },
  ],
])('a value too large to print: %.30s', async (input, facts) => {
  const { code, stdout } = await sumgame(['value', input, '--json']);
  expect(jsonLines(stdout)).toMatchObject([{ result: 'memory', ...facts }]);
  expect(code).toBe(3);
  const { stdout: text } = await sumgame(['value', input]);
  expect(text).toContain(`  mean 0, temperature ${facts.temperature}, stops ${facts.leftStop} and`);
});

test('values work with the least memory that --memory accepts', async () => {
  const args = ['--memory', '24', '[domineering] ....|.... [clobber_1xn] XXO', '--json'];
  for (const command of ['value', 'thermograph']) {
    const [little, usual] = [await sumgame([command, ...args]), await sumgame([command, ...args.slice(2)])];
    expect(little.code).toBe(0);
    expect(jsonLines(little.stdout)[0]!.result).toBe(jsonLines(usual.stdout)[0]!.result);
  }
  expect((await sumgame(['value', '--memory', '23', '{}'])).stderr).toContain('from 24 to 1048576');
});
