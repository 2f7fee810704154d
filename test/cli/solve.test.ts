import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLI, jsonLines, maskCosts, sumgame } from './sumgame.js';

/** Too long for any machine: an empty strip of NoGo. */
const ENDLESS = `[nogo_1xn] ${'.'.repeat(60)}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  await writeFile(join(folder, 'good.test'), '{version 1.7}\n[clobber_1xn] XOXO {B win, W win}\n');
  await writeFile(join(folder, 'more.test'), '{version 1.7}\n[kayles] 5 {N 4}\n');
  await writeFile(join(folder, 'unversioned.test'), '[clobber_1xn] XOXO {B}\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the answers', () => {
  // Outcomes, moves and nim values: tables of the reference solver 1.5 for linear Clobber, Clobber, Kayles.
  test('for people', async () => {
    const { code, stdout, stderr } = await sumgame(['[clobber_1xn] XOXO {B win, W loss, winning moves W}']);
    expect(maskCosts(stdout)).toBe(
      [
        'clobber_1xn',
        'XOXO',
        '',
        '✓ Black first  Black wins # nodes # ms   by 1-2 3-2',
        '✗ White first  White wins # nodes # ms   expected: Black wins   by 2-3 4-3',
        '  White first  2 winning moves # nodes # ms   2-3 4-3',
        '',
      ].join('\n'),
    );
    expect(stderr).toBe('');
    expect(code).toBe(1);
  });

  test('expressions are shown, not only what they come to', async () => {
    const text = '[clobber_1xn] XXO {G >= ^, G =  *, eval G.Mean}';
    const { stdout } = await sumgame([text]);
    expect(maskCosts(stdout).split('\n').slice(3)).toEqual([
      '✓ G >= ^       true # nodes # ms',
      '✗ G = *        false # nodes # ms   expected: true',
      '  G.Mean       0 # nodes # ms',
      '',
    ]);
    const json = await sumgame([text, '--json']);
    expect(jsonLines(json.stdout).map(({ expression }) => expression)).toEqual(['G >= ^', 'G = *', 'G.Mean']);
  });

  test('with boards drawn side by side', async () => {
    const { stdout } = await sumgame([
      '-q',
      '[clobber] XO|OX () [gen_toads] 1,1,1,0:X.O [sheep] (20 0 | 0 -3) {B}',
    ]);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      '0: clobber   1:   2: gen_toads 1,1,1,0   3: sheep',
      'XO         + () + X.O                  + 20  0',
      'OX                                        0 -3',
    ]);
  });

  test('with comments, several sums, and questions that the engine does not offer', async () => {
    const { code, stdout } = await sumgame([
      '/* well known */ [kayles] 5 {N 4, N 3} {thermograph, winning moves N}',
    ]);
    expect(maskCosts(stdout)).toBe(
      [
        'kayles',
        '5',
        '',
        '✓ nim value    4 # nodes # ms',
        '    "well known"',
        '✗ nim value    4 # nodes # ms   expected: 3',
        '    "well known"',
        '',
        '(no games)',
        '',
        '  thermograph # nodes # ms   L: (0, -1) R: (0, -1)',
        '  either first no winning move # nodes # ms',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
  });

  test('as JSON, an object a line', async () => {
    const { code, stdout } = await sumgame([
      '--json',
      '/* c */ [clobber_1xn] XOXO XO {B, winning moves B} [kayles] 5 {N 4, winning moves N 1-2-2, thermograph}',
    ]);
    const lines = jsonLines(stdout);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toEqual({
      source: '<input>',
      line: 1,
      column: 32,
      sum: ['clobber_1xn:XOXO', 'clobber_1xn:XO'],
      command: 'solve',
      player: 'B',
      result: expect.stringMatching(/^(win|loss)$/),
      nodes: expect.any(Number),
      ms: expect.any(Number),
      tableHits: expect.any(Number),
      tableMisses: expect.any(Number),
      maxDepth: expect.any(Number),
      engine: 'wasm',
      comment: 'c',
    });
    expect(lines[1]).toMatchObject({ command: 'moves', player: 'B', result: expect.any(Array) });
    expect(lines[2]).toMatchObject({ command: 'nim', player: 'N', result: 4, expected: 4, ok: true });
    expect(lines[3]).toMatchObject({ player: 'N', result: ['1-2-2'], expected: ['1-2-2'], ok: true });
    // Nimbers from *2 on, docs/language.md#thermographs.
    expect(lines[4]).toMatchObject({
      command: 'thermograph',
      result: 'L: (1, -1) (0, 0) R: (-1, -1) (0, 0)',
    });
    expect(lines[4]).not.toHaveProperty('player');
    expect(code).toBe(0);
  });

  test('are the same from both engines', async () => {
    const input = '[clobber] XOX|OXO [nogo_1xn] ..... {B, W, winning moves B, winning moves W}';
    const [ts, wasm] = await Promise.all(
      ['ts', 'wasm'].map(async (engine) =>
        jsonLines((await sumgame(['--json', '-e', engine, input])).stdout),
      ),
    );
    expect(wasm!.map(({ result }) => result)).toEqual(ts!.map(({ result }) => result));
    expect(wasm!.every(({ engine }) => engine === 'wasm')).toBe(true);
  });

  test('do not depend on the techniques of the search', async () => {
    const input = '[clobber] XOX|OXO [nogo_1xn] ..... X.O. [switch_game] (2 -1) {B, W, winning moves B}';
    const variants = [
      [],
      ['--no-tt'],
      ['--no-split'],
      ['--no-simplify'],
      ['--no-order'],
      ['--no-dedupe'],
      ['--tt', '4'],
    ];
    const runs = await Promise.all(variants.map((flags) => sumgame(['--json', ...flags, input])));
    const [all, ...others] = runs.map(({ stdout }) => jsonLines(stdout));
    for (const other of others)
      expect(other.map(({ result }) => result)).toEqual(all!.map(({ result }) => result));
    const nodes = (lines: Record<string, unknown>[]) => lines.map((line) => line.nodes).join();
    expect(nodes(others[0]!)).not.toBe(nodes(all!));
  });
});

describe('the input', () => {
  test.each([
    ['no argument', []],
    ['a dash', ['-']],
    ['the command by name', ['solve']],
  ])('comes from standard input: %s', async (_, args) => {
    const { code, stdout } = await sumgame([...args, '--json'], { stdin: '[clobber_1xn]\nXO {B win}' });
    expect(jsonLines(stdout)).toMatchObject([
      { source: '<stdin>', line: 2, column: 5, result: 'win', ok: true },
    ]);
    expect(code).toBe(0);
  });

  test('comes from files', async () => {
    const files = [join(folder, 'good.test'), join(folder, 'more.test')];
    const { code, stdout } = await sumgame(['--json', '--file', ...files]);
    expect(jsonLines(stdout).map(({ source, result }) => [source, result])).toEqual([
      [files[0], 'win'],
      [files[0], 'win'],
      [files[1], 4],
    ]);
    expect(code).toBe(0);
  });

  test('may be empty', async () => {
    const { code, stdout, stderr } = await sumgame([], { stdin: '' });
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toBe('nothing to run: the input has no commands, such as {B, W}\n');
  });

  test.each(['moves', 'nim', 'value', 'thermograph'])('may be empty for %s', async (name) => {
    const { code, stdout, stderr } = await sumgame([name, '/* no games */']);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toBe('nothing to answer: the input has no games, such as [clobber_1xn] XOXO\n');
  });

  test('is refused if it is too large', async () => {
    const path = join(folder, 'huge.test');
    await writeFile(path, '');
    await truncate(path, 3 * 2 ** 30); // Takes no room on the disk.
    const { code, stderr } = await sumgame(['--file', path]);
    expect([code, stderr]).toEqual([2, `sumgame: ${path} is too large to be read\n`]);
  });

  test('is only read with --check', async () => {
    expect(await sumgame(['--check', `${ENDLESS} {B}`])).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await sumgame(['--check', '[clobber_1xn] XZ {B}'])).code).toBe(2);
  });

  test('with errors: all are shown, nothing runs', async () => {
    const { code, stdout, stderr } = await sumgame(['[clobber_1xn] XO {B}\nXZ {B}\n[nogo] .. {Q}']);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/^<input>:2:2: error: .*'Z'/),
      expect.stringMatching(/^<input>:3:12: error: .*'Q'/),
      'sumgame: 2 errors: nothing was run',
      '',
    ]);
    expect([code, stdout]).toEqual([2, '']);
  });

  test('errors of all files are shown', async () => {
    const bad = join(folder, 'unversioned.test');
    const { code, stderr } = await sumgame(['-f', bad, join(folder, 'good.test'), bad]);
    expect(stderr.match(/unversioned\.test:1:1: error: /g)).toHaveLength(2);
    expect(code).toBe(2);
  });
});

describe('exit codes', () => {
  test.each([
    ['all as expected', '[clobber_1xn] XO {B win, W}', [], 0],
    ['a mismatch', '[clobber_1xn] XO {B win, B loss}', [], 1],
    ['a time-out', `[clobber_1xn] XO {B win} ${ENDLESS} {B}`, ['--timeout', '50'], 3],
    ['a mismatch and a time-out', `[clobber_1xn] XO {B loss} ${ENDLESS} {B}`, ['--timeout', '50'], 1],
    ['too many nodes', '[clobber] XOXO|OXOX {B}', ['--max-nodes', '5', '-e', 'ts'], 3],
    ['a question not offered', '[grundy] 10^100 {N}', [], 2],
    ['bad input', '[clobber_1xn] XY {B}', [], 2],
  ])('%s', async (_, input, flags, expected) => {
    expect((await sumgame([...flags, input])).code).toBe(expected);
  });

  test('a time-out says so, and leaves the expectation open', async () => {
    const input = `${ENDLESS} {B win}`;
    const [people, json] = await Promise.all([
      sumgame(['--timeout', '60', input]),
      sumgame(['--timeout', '60', '--json', input]),
    ]);
    expect(people.stdout).toMatch(/^\? Black first {2}no answer .* no result within 60 ms$/m);
    expect(jsonLines(json.stdout)).toMatchObject([{ result: 'timeout', expected: 'win', ok: null }]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s: what is done is printed, the rest is left',
    async (signal) => {
      const { code, stdout, stderr } = await sumgame(
        [`[clobber_1xn] XO {B} ${ENDLESS} {B, W} [kayles] 5 {N}`],
        { interruptAfter: '....', signal },
      );
      expect(code).toBe(130);
      expect(stdout).toMatch(/Black first {2}Black wins/);
      expect(stdout).toMatch(/Black first {2}interrupted/);
      expect(stdout).not.toMatch(/White first|kayles/);
      expect(stderr).toBe('');
    },
  );

  test('a reader that has seen enough is no error', async () => {
    const file = join(folder, 'many.test');
    await writeFile(file, `{version 1.7} ${'[clobber_1xn] XO {B, W} '.repeat(2000)}`);
    const pipeline = `'${process.execPath}' '${CLI}' -q --file '${file}' | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', pipeline]);
    expect([stdout, stderr]).toEqual(['clobber_1xn\n0\n', '']);
  });
});
