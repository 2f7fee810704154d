import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

/**
 * Uiterwijk and Barton (New results for Domineering from combinatorial game theory endgame databases, 2015) list all
 * positions of up to 15 squares: one has temperature 2, none is hotter.
 */
test('the hottest Domineering positions up to 3x4: none is hotter than 3/2', async () => {
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
  expect(hottest).toBe(3 / 2);
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
    // Ended in the middle of a row.
    await writeFile(csv, `${lines.slice(0, 10).join('\n')}\n${lines[10]!.slice(0, 12)}`);
    const rest = await sumgame([...args, '--resume', csv, '--jobs', '2']);
    expect(rest.stdout.split('\n').sort()).toEqual(whole.stdout.split('\n').sort());
    expect((await readFile(csv, 'utf8')).trimEnd().split('\n').sort()).toEqual([...lines].sort());
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('all graphs of up to 6 vertices: as many as there are connected ones, and Col is a number, or one with a star', async () => {
  const { stdout } = await sumgame(['search', 'graph_col', '--size', '6', '--jobs', '2', '--json']);
  const found = jsonLines(stdout);
  // OEIS A001349: 1, 1, 2, 6, 21, 112.
  expect(found.length).toBe(143);
  // Winning Ways, chapter 3; on a graph without colours the negative is the same, so the number is 0.
  expect(new Set(found.map(({ value }) => value))).toEqual(new Set(['0', '*']));
});

test('random positions: the same seed, the same search', async () => {
  const args = ['search', 'nogo', '--size', '3x4', '--random', '5', '--seed', '7', '--json'];
  const [one, two] = await Promise.all([sumgame(args), sumgame(args)]);
  expect(jsonLines(one.stdout).length).toBeGreaterThan(0);
  expect(two.stdout).toBe(one.stdout);
  for (const { position } of jsonLines(one.stdout)) expect(position).toMatch(/^[XO.]{4}(\|[XO.]{4}){2}$/);
});

test.each([
  [['compare', '^', '*'], '^  ||  *   whoever begins wins G - H\n'],
  [['compare', '[clobber_1xn] XXO', '^'], '[clobber_1xn] XXO  =  ^   G - H is lost for whoever begins\n'],
  [
    ['search', 'clobber_1xn', '--size', '3', '--where', 'G = ^', '--as', 'markdown'],
    '| position | value | mean | temperature | birthday |\n| --- | --- | --- | --- | --- |\n| XXO | `^` | 0 | 0 | 2 |\n',
  ],
  [
    // One cell to go right is -1; a wall to the right of the first cell leaves nothing, and one below changes nothing.
    ['search', 'maze', '--size', '1x2', '--where', 'G = -1', '--as', 'csv'],
    'position,value,mean,temperature,birthday\n'.concat(
      ...['..', '._', '.!', '.+', '_.', '__', '_!', '_+'].map((cells) => `a1:${cells},-1,-1,-1,1\n`),
    ),
  ],
])('%j', async (args, printed) =>
  expect(await sumgame(args)).toMatchObject({ code: 0, stdout: printed, stderr: '' }),
);

test.each([
  [['compare', '^', 'Qqqq(1)'], "<input>:1:6: error: unknown function 'Qqqq'"],
  [['search', 'clobber', '--size', '9x9'], 'boards are too many'],
  [['search', 'graph_snort', '--size', '12'], 'graphs are too many'],
  [['search', 'graph_snort', '--size', '2x3'], 'the size of a graph is its number of vertices: --size 6'],
  [['search', 'up_star', '--size', '2'], 'positions of [up_star] are no boards of cells'],
  [['search', 'clobber', '--size', 'big'], 'Expected a size such as 3x4'],
])('%j: %s', async (args, message) => {
  const { code, stderr } = await sumgame(args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

describe('games whose texts are more than cells', () => {
  const COUNTED: readonly (readonly [args: readonly string[], found: string])[] = [
    // Kayles: 1, 2, 3, 1, 4, 3, 2, 1, 4 (Winning Ways, chapter 4).
    [['kayles', '--size', '9', '--where', 'NimValue(G) = 4'], '5         *4     0     0            4\n9'],
    [['octal 0.137', '--size', '5'], '5 found'],
    [['cutcake', '--size', '2x4', '--where', 'G.IsInteger'], '7 found'],
    [['gen_toads', '--prefix', '1,1,1,0:', '--size', '3', '--where', 'G = *'], '1,1,1,0:X.O'],
    [['impartial clobber_1xn', '--size', '2'], 'XO        *'],
  ];
  test.each(COUNTED)('%j', async (args, found) => {
    const { code, stdout, stderr } = await sumgame(['search', ...args]);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toContain(found);
  });

  test('where no text is a position, why is told', async () => {
    const { code, stderr } = await sumgame(['search', 'gen_toads', '--size', '3']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("'...'")]);
    const sheep = await sumgame(['search', 'sheep', '--size', '2x2']);
    expect([sheep.code, sheep.stderr]).toEqual([2, expect.stringContaining('--random N')]);
  });
});
