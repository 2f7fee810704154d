import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLines, sumgame } from './sumgame.js';

const MODULE = fileURLToPath(new URL('./coinRow.mjs', import.meta.url));
let folder = '';
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-own-'));
  await writeFile(path('coins.test'), '{version 1.7}\n[coin_row] HT HT [integer_game] 1 {B loss, W loss}\n');
  const module = `import 'node:fs';\nexport { coinRow } from ${JSON.stringify(pathToFileURL(MODULE).href)};\n`;
  await writeFile(path('needsNode.mjs'), module);
});
afterAll(() => rm(folder, { recursive: true }));

/** Each command that reads positions, what it prints of HTH = 3/4 and of HT = -1/2 (red and blue Hackenbush). */
const COMMANDS: readonly (readonly [args: readonly string[], printed: string])[] = [
  [['solve', '[coin_row] HTH {B, W}'], 'Black wins'],
  [['[coin_row] HTH {W}'], 'Black wins'],
  [['moves', '[coin_row] HTH'], '2 winning moves'],
  [['value', '[coin_row] HTH'], '3/4'],
  [['nim', '[impartial coin_row] HTH'], '3'],
  [['thermograph', '[coin_row] HT'], 'L: (0, -1) (-1/2, -1/2) R: (-1, -1) (-1/2, -1/2)'],
  [['why', '[coin_row] HTH'], 'Left (Black) wins, whoever begins'],
  [['eval', '([coin_row] HTH).Value + 1'], '7/4'],
  [['compare', '[coin_row] HT', '-1/2'], '='],
  [['value', '--sequence', '3', '[coin_row] T(H)^n'], '3:  5/2'],
  [['search', 'coin_row', '--size', '2', '--cells', 'HT', '--jobs', '2', '--counts'], '-1/2   1       HT'],
  [['generate', 'coin_row', '--count', '1', '--solve'], '[coin_row]'],
  [['play', '[coin_row] HTH', '--human', 'none'], 'Black wins'],
  [['games', 'coin_row'], 'Left takes a head'],
  [['check', 'coin_row'], '✓'],
];

describe('--games', () => {
  test.each(COMMANDS)('%j', async (args, printed) => {
    const { code, stdout, stderr } = await sumgame([...args, '--games', MODULE]);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toContain(printed);
  });

  test('suites, in threads', async () => {
    const { code, stdout } = await sumgame(['test', path('coins.test'), '--games', MODULE, '--jobs', '2']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('2 passed, 0 failed')]);
  });

  test('the dialogue', async () => {
    const { stdout } = await sumgame(['repl', '--games', MODULE], { stdin: '([coin_row] HT).Value\n' });
    expect(stdout).toContain('-1/2');
  });
});

test('an error of the input is not blamed on the rules', async () => {
  const { code, stderr } = await sumgame(['nim', '[coin_row] HTH', '--games', MODULE]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('<input>:1:12: error: coin_row is not impartial'),
  ]);
  expect(stderr).not.toContain('have failed');
});

const CYCLE = `export default { name: 'round', parse: Number, format: String, moves: () => [0],
  play: (at) => (at + 1) % 3, negate: (at) => at, moveText: String, examples: ['0'] };`;

test.each(['solve', 'moves', 'value', 'thermograph', 'why'])('a cycle is bad input: %s', async (command) => {
  const module = path('round.mjs');
  await writeFile(module, CYCLE);
  const { code, stdout, stderr } = await sumgame([command, '[round] 0', '--games', module]);
  expect(code).toBe(2);
  expect(stdout + stderr).toContain('cycle');
});

test('sumgame.config.js', async () => {
  await writeFile(path('sumgame.config.js'), `export default { games: [${JSON.stringify(MODULE)}] };\n`);
  const found = await sumgame(['value', '[coin_row] HTH', '--json'], { cwd: folder });
  expect(jsonLines(found.stdout)).toMatchObject([{ result: '3/4' }]);
  await writeFile(path('sumgame.config.js'), 'export default { gams: [] };\n');
  const wrong = await sumgame(['value', '[nim] 3'], { cwd: folder });
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    "sumgame: sumgame.config.js: unknown setting 'gams'; known: games\n",
  ]);
  await rm(path('sumgame.config.js'));
});

test('the help on an own game sends nobody to rules that are not there', async () => {
  const ours = await sumgame(['games', 'nim']);
  const own = await sumgame(['games', 'coin_row', '--games', MODULE]);
  expect([ours.stdout.includes('Rules: '), own.stdout.includes('Rules: ')]).toEqual([true, false]);
});

test.each([
  [
    "{ name: 'heap', parse: Number, format: String, moves: () => [], play: (n) => n, moveText: String }",
    "the game 'heap' lacks negate(position), the position with the players exchanged, so that G + negate(G) is 0",
  ],
  [
    '{ parse: Number, format: String, moves: () => [], play: (n) => n, negate: (n) => -n }',
    "a game lacks name, as in '[name]'; moveText(position, move, player), how a move is written",
  ],
  ["{ name: 'nothing' }", 'exports no game: no object with name, parse,'],
])('check tells what a game lacks: %s', async (rules, told) => {
  await writeFile(path('unfinished.mjs'), `export const rules = ${rules};`);
  const { code, stderr } = await sumgame(['check', path('unfinished.mjs')]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
});

test('what is wrong with a module is told without a trace', async () => {
  const games = ['--games', MODULE];
  const failures = await Promise.all([
    sumgame(['value', '[nim] 3', '--games', path('nowhere.js')]),
    sumgame([
      'value',
      '[nim] 3',
      '--games',
      fileURLToPath(import.meta.url).replace('ownGames.test.ts', 'fences.ts'),
    ]),
    sumgame(['moves', '[broken_row] HT', ...games]),
    sumgame(['experiment', '--queue', 'redis://localhost:1', ...games]),
    sumgame(['serve', '--port', '0', '--games', path('needsNode.mjs')]),
    sumgame(['db', 'create', path('coins.db'), '[coin_row] max_dims = 3;', ...games]),
  ]);
  for (const { code, stderr } of failures) {
    expect(code).not.toBe(0);
    expect(code).not.toBe(70);
    expect(stderr).not.toMatch(/^\s+at /m);
  }
  expect(failures[0]!.stderr).toContain('nowhere.js cannot be loaded');
  expect(failures[2]!.stderr + failures[2]!.stdout).toContain('nobody has written this');
  expect(failures[3]!.stderr).toContain(
    "with --queue 'experiment' knows the standard games only: leave out --games",
  );
  expect(failures[4]!.stderr).toContain("the page can import relative paths and 'sumgame', not 'node:fs'");
  expect(failures[5]!.stderr).toContain("'coin_row' needs 'cells = XO.;'");
});
