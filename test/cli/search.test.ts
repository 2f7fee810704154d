import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

test('the hottest Domineering positions up to 3x4: none is hotter than 2 (Berlekamp: none is known to be)', async () => {
  const { code, stdout } = await sumgame([
    'search',
    'domineering',
    '--size',
    '3x4',
    '--by',
    'G.Temperature',
    '--json',
  ]);
  expect(code).toBe(0);
  const found = jsonLines(stdout);
  expect(found.length).toBeGreaterThan(200);
  const temperature = (text: unknown) => {
    const [top, bottom = '1'] = String(text).split('/');
    return Number(top) / Number(bottom);
  };
  const hottest = Math.max(...found.map((row) => temperature(row.temperature)));
  expect(temperature(found[0]!.temperature)).toBe(hottest);
  expect(hottest).toBeLessThanOrEqual(2);
});

test('values of linear Clobber up to length 5, and a search that goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sumgame-search-'));
  const csv = join(folder, 'clobber.csv');
  const args = ['search', 'clobber_1xn', '--size', '5', '--cells', 'XO', '--counts'];
  try {
    const whole = await sumgame([...args, '--csv', csv, '--jobs', '2']);
    // Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber: XXO is up, XOXO is ±(*, ↑).
    expect(whole.stdout).toMatch(/^\+-\(\*,\^\) +1 +XOXO$/m);
    expect(whole.stdout).toMatch(/^\^ +\d+ +XXO$/m);
    const lines = (await readFile(csv, 'utf8')).trimEnd().split('\n');
    await writeFile(csv, `${lines.slice(0, 10).join('\n')}\n`);
    const rest = await sumgame([...args, '--resume', csv]);
    expect(rest.stdout.split('\n').sort()).toEqual(whole.stdout.split('\n').sort());
    expect((await readFile(csv, 'utf8')).trimEnd().split('\n').sort()).toEqual([...lines].sort());
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [['compare', '^', '*'], '^  ||  *   whoever begins wins G - H\n'],
  [['compare', '[clobber_1xn] XXO', '^'], '[clobber_1xn] XXO  =  ^   G - H is lost for whoever begins\n'],
  [
    ['search', 'clobber_1xn', '--size', '3', '--where', 'G = ^', '--as', 'markdown'],
    '| position | value | mean | temperature | birthday |\n| --- | --- | --- | --- | --- |\n| XXO | `^` | 0 | 0 | 2 |\n',
  ],
])('%j', async (args, printed) =>
  expect(await sumgame(args)).toMatchObject({ code: 0, stdout: printed, stderr: '' }),
);

test.each([
  [['compare', '^', 'Qqqq(1)'], "<input>:1:6: error: unknown function 'Qqqq'"],
  [['search', 'clobber', '--size', '9x9'], 'boards are too many'],
  [['search', 'nim', '--size', '3'], 'say what the cells of [nim] may hold'],
  [['search', 'clobber', '--size', 'big'], 'Expected a size such as 3x4'],
])('%j: %s', async (args, message) => {
  const { code, stderr } = await sumgame(args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
