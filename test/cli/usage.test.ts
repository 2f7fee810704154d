import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gamePage } from '../../src/cli/games.js';
import { wrapHelp } from '../../src/cli/helpText.js';
import { standardRegistry } from '../../src/games/index.js';
import { CLI, jsonLines, maskCosts, ROOT, sumgame } from './sumgame.js';

describe('wrong usage: a message, exit code 2, no stack trace', () => {
  test.each([
    [['slove'], "error: unknown command 'slove'\n(Did you mean solve?)"],
    [['frob'], "error: unknown command 'frob'\n(sumgame --help tells more)"],
    [['solve', 'moves'], "'moves' is no input text but the name of a command"],
    [['mvoes', '[clobber_1xn] XO'], "error: unknown command 'mvoes'\n(Did you mean moves?)"],
    [['--enigne', 'ts', '{B}'], "error: unknown option '--enigne'\n(Did you mean --engine?)"],
    [['--engine', 'gpu', '{B}'], "error: option '-e, --engine <name>' argument 'gpu' is invalid"],
    [['--timeout', 'soon', '{B}'], 'Expected a whole number from 0.'],
    [['--tt', '99', '{B}'], 'Expected a whole number from 1 to 32.'],
    [['moves', '--player', 'X', '{B}'], 'Allowed choices are B, W.'],
    [['[nim]', '3', '{N}'], 'a text with blanks is to be quoted: "[nim] 3 {N}"'],
    [['--file', '-', '-'], "standard input ('-') can be read once only"],
    [['{B}', '--file', 'README.md'], 'give either an input text or --file, not both'],
    [['README.md'], "'README.md' is no input text; to read a file: --file README.md"],
    [['foo.test'], "there is no file 'foo.test'"],
    [['whence', '[nim] 3'], "unknown command 'whence'"],
    [['canon', '[nim] 3'], "unknown command 'canon'\n(Did you mean value?)"],
    [['solv', '[nim] 3', '--svg', 'x.svg'], "unknown command 'solv'\n(Did you mean solve?)"],
    [['--json', 'valu', '[nim] 3'], "unknown command 'valu'\n(Did you mean value?)"],
    [['-e', 'ts', '--layer', 'full', '{B}'], '--engine ts has no full layer: use --layer plain'],
    [
      ['play', '[nim] 10^100 3'],
      'has too many moves to list, at most 1048576, so it cannot be played; sumgame moves',
    ],
    [['--file', 'nowhere.test'], 'nowhere.test: error: no such file or folder'],
    [['--file', 'src'], 'src: error: is a folder, not a file'],
    [['--db', 'src', '{B}'], 'src: error: is a folder, not a file'],
    [['--db', '', '{B}'], '--db <file> is given an empty text'],
    [['test', '--csv', '', 'test/corpus'], '--csv <path> is given an empty text'],
    [['test'], "error: missing required argument 'path'"],
    [['test', 'nowhere'], "cannot find 'nowhere'"],
    [['test', 'src'], "no .test files in 'src'"],
    [['test', '--jobs', '0', 'test/corpus'], 'Expected a whole number from 1'],
    [['games', 'clobbr'], "unknown game 'clobbr', did you mean 'clobber'?"],
    [['nim', '[clobber_1xn] XO'], '<input>:1:15: error: clobber_1xn is not impartial'],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await sumgame(args);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect([code, stdout]).toEqual([2, '']);
  });

  test('in the environment, too, and where no thread is needed', () => {
    const env = { ...process.env, SUMGAME_THREADS: 'x' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, '[nim] 3 {B}'], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toContain("SUMGAME_THREADS is 'x': Expected a whole number from 1 to 128.");
    expect([status, stdout]).toEqual([2, '']);
  });
});

describe('the first lines that people type', () => {
  test.each([
    ['[clobber] XO', ['Black first  Black wins', 'White first  White wins'], '{B, W}'],
    ['[kayles] 5', ['Black first  Black wins', 'White first  White wins', 'nim value    4'], '{B, W, N}'],
    ['[nim] 1 {N} [clobber] XO XO', ['nim value    1', 'Black first  White wins'], '{B, W}'],
  ])('%s, without a command block', async (input, lines, asked) => {
    const { code, stdout, stderr } = await sumgame([input]);
    expect(code).toBe(0);
    for (const line of lines) expect(stdout).toContain(line);
    expect(stderr).toBe(`without a command block, ${asked} is asked; {B} asks who wins if Black begins\n`);
  });

  test('a file needs its command blocks', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'sumgame-')), 'open.test');
    writeFileSync(path, '{version 1.7} [clobber] XO');
    const { code, stderr } = await sumgame(['--file', path]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('sum without command block')]);
  });

  test.each([
    [['--json', 'value', '[clobber_1xn] XO']],
    [['--timeout', '60000', '--json', 'value', '[clobber_1xn] XO']],
    [['-e', 'ts', '-j', 'value', '[clobber_1xn] XO']],
    [['--timeout=60000', 'value', '--json', '[clobber_1xn] XO']],
  ])('options before the command: %j', async (args) => {
    const { code, stdout } = await sumgame(args);
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ command: 'value', result: '*' }]);
  });

  test('--file - is standard input', async () => {
    const { code, stdout } = await sumgame(['--file', '-', '--json'], { stdin: '[nim] 3 5 {N}' });
    expect(code).toBe(0);
    expect(jsonLines(stdout)).toMatchObject([{ source: '<stdin>', result: 6 }]);
  });

  // Windows PowerShell's > writes UTF-16.
  test.each([
    ['utf16le', [0xff, 0xfe]],
    ['utf-8', [0xef, 0xbb, 0xbf]],
  ] as const)('files and standard input in %s', async (encoding, mark) => {
    const path = join(mkdtempSync(join(tmpdir(), 'sumgame-')), 'marked.test');
    const text = '{version 1.7}\r\n[nim] 3 5 {N}\r\n';
    writeFileSync(path, Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]));
    for (const args of [
      ['--file', path],
      ['test', path],
    ]) {
      expect((await sumgame([...args, ...(args[0] === 'test' ? [] : ['--json'])])).code).toBe(0);
    }
    expect(jsonLines((await sumgame(['--file', path, '--json'])).stdout)).toMatchObject([
      { line: 2, result: 6 },
    ]);
    const piped = await sumgame(['--json'], { stdin: readFileSync(path) });
    expect(jsonLines(piped.stdout)).toMatchObject([{ result: 6 }]);
  });
});

describe('help', () => {
  test.each(['solve', 'moves', 'nim', 'value', 'thermograph', 'test', 'games'])(
    '%s has examples that are right',
    async (name) => {
      const { code, stdout } = await sumgame([name, '--help']);
      expect(code).toBe(0);
      const examples = [...stdout.matchAll(/^ {2}\$ sumgame (.*)$/gm)].map(([, line]) => line!);
      expect(examples.length).toBeGreaterThan(0);
      for (const line of examples) {
        const args = shellWords(line);
        if (args.some((word) => /\.(test|svg|tex|csv|tt)$|^suites$/.test(word))) continue; // Files of the reader.
        const { code: exit, stderr } = await sumgame(args);
        expect([exit, stderr], line).toEqual([0, '']);
      }
    },
  );

  test('every command has examples', async () => {
    const commandsIn = async (...path: string[]) => {
      const { stdout } = await sumgame([...path, '--help']);
      const list = stdout.slice(stdout.indexOf('\nCommands:\n')).split('\n\n')[0]!;
      const names = [...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
      return names.filter((name) => name !== 'help').map((name) => [...path, name]);
    };
    const commands = [...(await commandsIn()), ...(await commandsIn('db'))];
    expect(commands.length).toBeGreaterThan(12);
    for (const command of commands) {
      const { stdout } = await sumgame([...command, '--help']);
      expect(stdout, command.join(' ')).toMatch(/^Examples:\n {2}\$ sumgame /m);
    }
  });

  /** The words up to the remark, which stands behind two blanks outside of quotes. */
  function shellWords(line: string): string[] {
    const command = /^(?:"[^"]*"| (?! )|[^" ])*/.exec(line)![0];
    return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  }

  test.each(['test', 'thermograph', 'duel', 'play', 'experiment', 'report'])(
    '%s fits 80 columns, with lines that break at words',
    async (name) => {
      const { stdout } = await sumgame([name, '--help']);
      const isCommand = (line: string) => /^ {2}\$ (?:"[^"]*"| (?! )|[^" ])*$/.test(line);
      expect(stdout.split('\n').filter((line) => line.length > 80 && !isCommand(line))).toEqual([]);
    },
  );

  test('a paragraph flows on, an example stays whole', () => {
    const text =
      'one two three\nfour five\n\nExamples:\n  $ a "b   c" d   said of it\n  $ a much longer line\n';
    expect(wrapHelp(text, 12)).toBe(
      'one two\nthree four\nfive\n\nExamples:\n  $ a "b   c" d\n      said of it\n  $ a much longer line\n',
    );
    expect(wrapHelp(text, 80)).toBe(text);
  });

  test('the commands and exit codes', async () => {
    const { code, stdout } = await sumgame(['--help']);
    expect(code).toBe(0);
    for (const word of ['solve', 'moves', 'nim', 'value', 'thermograph', 'test', 'games', 'Exit codes'])
      expect(stdout).toContain(word);
  });

  test('the version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
    expect(await sumgame(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

const registry = standardRegistry();
const allGames = [...registry.list(), ...registry.families()];

describe('games', () => {
  test('lists them all', async () => {
    const { code, stdout } = await sumgame(['games']);
    expect(code).toBe(0);
    const listed = stdout.split('\n').map((line) => line.replace(/ {2,}/, '  '));
    for (const { name, summary } of allGames) expect(listed).toContain(`${name}  ${summary}`);
  });

  test('the line to try of every game can be solved', async () => {
    const tried = allGames.map(({ name }) => {
      const line = /^Try: sumgame "(.*)"$/m.exec(gamePage(registry, name))?.[1];
      expect(line).toMatch(new RegExp(`^\\[${name}[ \\]]`));
      return line!;
    });
    const { code, stdout } = await sumgame([tried.join('\n'), '--json']);
    expect(code).toBe(0);
    expect(new Set(jsonLines(stdout).map(({ line }) => line)).size).toBe(allGames.length);
  });

  test.each([
    ['gen_toads', 'With a min slide of 3 or more a slide may pass over stones, as in MCGS'],
    ['treblecross', 'In a sum, a row of three ends its own strip; the other strips are played on.'],
    ['treblecross', 'An empty strip of n cells is a heap of n + 2 tokens in [octal treblecross]'],
    ['octal', 'A strip of n empty cells in Treblecross is a heap of n + 2 tokens in [octal treblecross].'],
    ['octal treblecross', 'A strip of n empty cells in Treblecross is a heap of n + 2 tokens'],
  ])('what is easily taken amiss is said: %s', (name, said) => {
    expect(gamePage(registry, name)).toContain(said);
  });

  test('as JSON', async () => {
    const lines = jsonLines((await sumgame(['games', '--json'])).stdout);
    expect(lines.map(({ name }) => name)).toEqual(allGames.map(({ name }) => name));
    const [kayles] = jsonLines((await sumgame(['games', 'kayles', '--json'])).stdout);
    expect(kayles).toMatchObject({ name: 'kayles', impartial: true, examples: expect.any(Array) });
  });
});

describe('moves and nim take the sums and ignore the commands', () => {
  // Linear Clobber, Kayles: tables of the reference solver 1.5. Moves in equal games are all listed.
  test.each([
    [
      ['moves', '[clobber_1xn] XOXO'],
      [
        ['B', ['1-2', '3-2']],
        ['W', ['2-3', '4-3']],
      ],
    ],
    [
      ['moves', '[clobber_1xn] XXO'],
      [
        ['B', ['2-3']],
        ['W', []],
      ],
    ],
    [['moves', '-p', 'W', '[clobber_1xn] XOXO {B}'], [['W', ['2-3', '4-3']]]],
    [
      ['moves', '[clobber_1xn] XO XO XO {} XO'],
      [
        ['B', ['0:1-2', '1:1-2', '2:1-2']],
        ['W', ['0:2-1', '1:2-1', '2:2-1']],
        ['B', ['1-2']],
        ['W', ['2-1']],
      ],
    ],
    // By hand: 3 to 1, 3 to 1, 2 to 0 make the exclusive or 0.
    [['moves', '[nim] 3 3 2'], [['N', ['0:2-1', '1:2-1', '2:2-0']]]],
    [['moves', '[kayles] 3 4 {N 5}'], [['N', ['0:2-0-1', '1:1-0-3', '1:1-1-2']]]],
    [['nim', '[kayles] 70'], [['N', 6]]],
    // Nim heaps add by exclusive or, at any size.
    [['nim', '[nim] 100000000000000000000 7'], [['N', '100000000000000000007']]],
    [
      ['nim', '[impartial clobber_1xn] XO XXO {winning moves N} [kayles] 5'],
      [
        ['N', 3],
        ['N', 4],
      ],
    ],
  ] as const)('%j', async (args, expected) => {
    const { code, stdout } = await sumgame([...args, '--json']);
    expect(jsonLines(stdout).map(({ player, result }) => [player, result])).toEqual(expected);
    expect(code).toBe(0);
  });

  test('for people', async () => {
    const { stdout } = await sumgame(['moves', '[clobber_1xn] XXO XXO']);
    expect(maskCosts(stdout)).toBe(
      [
        '0: clobber_1xn   1:',
        'XXO            + XXO',
        '',
        '  Black first  2 winning moves # nodes # ms   0:2-3 1:2-3',
        '  White first  no winning move # nodes # ms',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['moves', '[clobber_1xn] XO {B'],
    ['nim', '[kayles] 3 (4'],
    ['moves', '[clobber_1xn] XO /* open'],
  ])('but not errors: %s %s', async (command, input) => {
    const { code, stderr } = await sumgame([command, input]);
    expect(stderr).toMatch(/^<input>:1:\d+: error: unterminated/);
    expect(code).toBe(2);
  });
});

test('--memory: what does not fit has no answer, what fits has', async () => {
  const cram = '[cram] .......|.......|.......|.......';
  const little = await sumgame(['nim', cram, '--memory', '24', '--json']);
  expect(jsonLines(little.stdout)).toMatchObject([{ result: 'memory' }]);
  expect(little.code).toBe(3);
  const enough = await sumgame(['nim', cram, '--memory', '256', '--json']);
  expect(jsonLines(enough.stdout)).toMatchObject([{ result: 3 }]);
  expect(enough.code).toBe(0);
});

const hasScript = spawnSync('script', ['--version']).status === 0;

describe.skipIf(!hasScript)('on a terminal', () => {
  function onTerminal(args: string, env: Record<string, string> = {}): string {
    // Node looks for colours in CI, TMUX, NO_COLOR and more: only what is said here may count.
    const { PATH = '', HOME = '' } = process.env;
    const run = spawnSync('script', ['-qec', `'${process.execPath}' '${CLI}' ${args}`, '/dev/null'], {
      env: { PATH, HOME, TERM: 'xterm-256color', ...env },
      encoding: 'utf8',
    });
    return run.stdout;
  }

  test('there are colours, unless NO_COLOR', () => {
    expect(onTerminal('"[clobber_1xn] XO {B}"')).toContain('\x1b[1mBlack wins');
    // This one computes in a thread, which has no terminal of its own.
    expect(onTerminal('duel nogo 2x2')).toContain('\x1b[32mwins');
    expect(onTerminal('"[clobber_1xn] XO {B}"', { NO_COLOR: '1' })).not.toContain('\x1b[');
  });

  test('long searches show their progress and wipe it', () => {
    const output = onTerminal(`-t 3000 "[nogo_1xn] ${'.'.repeat(60)} {B}"`, { NO_COLOR: '1' });
    const lines = output.split('\r\x1b[K');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines.slice(1, -1))
      expect(line).toMatch(/^searching: [\d,]+ nodes, [\d,]+ nodes\/s, [1-3]\.\d s(, move 0:\d+_X)?$/);
    expect(output).toMatch(/, move 0:\d+_X/);
    expect(lines.at(-1)).toMatch(/^ {2}Black first {2}no answer/);
  });
});
