import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpExamples, runExamples } from './fences.js';
import { sumgame } from './sumgame.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-play-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a scripted game', () => {
  test('is played, logged and shown again', async () => {
    const log = join(folder, 'game.txt');
    // XOXO is won by who begins; 3-4 throws it away.
    const script = ['hint', '3-4', 'undo', 'why', '3-2'];
    const { stdout, code } = await sumgame(['play', '[clobber_1xn] XOXO', '--log', log], {
      stdin: `${script.join('\n')}\n`,
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Black> hint\n(1-2|3-2) wins\./);
    expect(stdout).toMatch(/White plays \d-\d and wins\./);
    expect(stdout).toMatch(/clobber_1xn XOXO +=.*whoever begins wins\nBlack moves and wins, by/);
    expect(stdout).toContain('Black wins: White cannot move.');
    const written = await readFile(log, 'utf8');
    expect(written.split('\n').slice(0, 5)).toEqual([
      'sumgame play',
      'sum: [clobber_1xn] XOXO',
      'black: human',
      'white: solver',
      'first: B',
    ]);
    expect(written).toMatch(/\nundo\nundo\n1 B 3-2 # clobber_1xn:XX\.O\nwinner: B\n$/);
    const shown = await sumgame(['play', '--replay', log]);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain('1. Black plays 3-2, a winning move');
    expect(shown.stdout).toMatch(/Black wins: White cannot move\.\n$/);
    const again = await sumgame(['play', '[nim] 3', '--log', log]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('exists already')]);
  });

  test('by the solver alone ends as the position says', async () => {
    // 5 xor 7 is not 0 in nim; whoever begins wins.
    const { stdout, code } = await sumgame(['play', '[nim] 5 7', '--human', 'none', '--first', 'W']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/White plays \S+ and wins\.(.|\n)*White wins: Black cannot move\.\n$/);
  });

  test('by people alone shows mistakes afterwards', async () => {
    const log = join(folder, 'people.txt');
    const args = ['play', '[nimber] 3 1', '--human', 'both', '--log', log];
    const { stdout, code } = await sumgame(args, { stdin: '0:*2\n0:*1\n1\n0:*0\n' });
    expect(code).toBe(0);
    expect(stdout).toContain('White wins: Black cannot move.');
    const shown = await sumgame(['play', '--replay', log]);
    expect(shown.stdout).toContain('1. Black plays 0:*2, a mistake: another move would have won');
  });

  test('is drawn: a page with a picture for every move', async () => {
    const log = join(folder, 'graph.txt');
    const args = ['play', '[graph_nogo] a-b-c-d-a [clobber_1xn] XO', '--human', 'both', '--log', log];
    await sumgame(args, { stdin: '0:a_X\n1:2-1\n' });
    const page = join(folder, 'graph.html');
    const shown = await sumgame(['play', '--replay', log, '--html', page]);
    expect([shown.code, shown.stderr]).toEqual([0, '']);
    const html = await readFile(page, 'utf8');
    expect(
      html.match(/<h2>.*<\/h2>/g)?.map((line) => line.replace(/<.?h2>/g, '').replace(/[,;].*/, '')),
    ).toEqual(['The position', '1. Black plays 0:a_X', '2. White plays 1:2-1']);
    const pictures = [...html.matchAll(/<svg .*?<\/svg>/g)].map(([picture]) => picture);
    expect(pictures).toHaveLength(3);
    // Vertices stay where they were.
    const places = (picture: string) =>
      picture.match(/translate\([^)]*\)"><g [^>]*><circle r="15"/g)!.map((all) => all.slice(0, 22));
    expect(places(pictures[0]!)).toHaveLength(4);
    expect(places(pictures[2]!)).toEqual(places(pictures[0]!));
    const other = await sumgame(['play', '[nim] 1', '--html', page]);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('add --replay')]);
  });

  test.each(['longest', 'complicated', 'random'])('resists: %s', async (losing) => {
    const args = ['play', '[nim] 2 2', '--human', 'W', '--losing', losing, '--seed', '3'];
    const { stdout, code } = await sumgame(args, { stdin: 'quit\n' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Black plays [01]:\d-\d; White can win/);
  });

  test('knows its commands', async () => {
    const script = 'help\nmoves\n?\nboard\n0:*1\nundo\nrestart\nundo\nswap\nq\n';
    const { stdout, code } = await sumgame(['play', '[nimber] 2 [integer_game] 1'], { stdin: script });
    expect(code).toBe(0);
    expect(stdout).toContain('Black> moves\n0:*1   0:*0   1:INT\n');
    expect(stdout).toContain('There is no move of yours to take back.');
    expect(stdout).toMatch(/You play White now\.\nBlack plays /);
  });

  test('says what it does not understand', async () => {
    const { stdout, code } = await sumgame(['play', '[clobber_1xn] XOXO'], { stdin: '3\n9-9\nxyzzy\n' });
    expect(code).toBe(2);
    expect(stdout).toContain("'3' may be 3-4, 3-2");
    expect(stdout).toContain("'xyzzy' is neither a legal move nor a command");
  });

  test('gives up thinking when the time is over', async () => {
    const board = Array.from({ length: 9 }, () => '.........').join('|');
    const args = ['play', `[nogo] ${board}`, '--human', 'W', '--timeout', '300'];
    const { stdout, code } = await sumgame(args, { stdin: 'quit\n' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/Black plays \w\d_X, not knowing who wins\./);
  });
});

test.each([
  [[], 'expected a sum to play'],
  [['[nim] 3 {B} [nim] 4 {B}'], 'expected one sum to play, found 2'],
  [['[nim] 10^100'], 'too many moves to list'],
  [['[clober] XO'], "unknown section 'clober'"],
  [['[nim] 3', '--human', 'X'], 'Expected B, W, both or none'],
  [['[nim] 3', '--first', 'both'], 'Expected B or W'],
  [['[nim] 3', '--losing', 'badly'], 'Allowed choices are complicated, longest, random'],
  [['[nim] 3', '--replay', 'x'], 'it takes no input'],
  [['--replay', 'no-such-file'], 'no such file'],
  [['--replay', 'src'], 'src: error: is a folder'],
  [['--replay', 'package.json'], "package.json:1: error: expected 'sumgame play'"],
])('%j is refused', async (args, message) => {
  const log = join(folder, 'refused.txt');
  const wanted = args.includes('--replay') ? args : [...args, '--log', log];
  const { stderr, code } = await sumgame(['play', ...wanted]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
  expect(existsSync(log)).toBe(false);
});

test.each(['play', 'generate', 'prove verify'])(
  'the examples in the help of %s are right',
  async (commands) => {
    const examples = (await Promise.all(commands.split(' ').map(helpExamples))).flat();
    expect(examples.length).toBeGreaterThan(3);
    const empty = await mkdtemp(join(folder, 'examples-'));
    expect(await runExamples(examples, empty)).toEqual(examples.map(() => '0'));
  },
);
