import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLI, ROOT, sumgame } from './sumgame.js';

const ESC = '\x1b[31m\x9b2J\x07';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** The exit code and the output of a line for bash, in which $sumgame is the command line. */
async function shell(line: string, env: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...process.env, sumgame: `${process.execPath} ${CLI}`, ...env } };
  return promisify(execFile)('bash', ['-c', line], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: String(stdout), stderr: String(stderr) }),
  );
}

describe('what is echoed cannot control the terminal', () => {
  test.each([
    { args: [`/* ${ESC} */ [clobber_1xn] XO {B}`] },
    { args: [`/* ${ESC} */ [clobber_1xn] XO {B}`, '--json'] },
    { args: [`[clobber_1xn] X${ESC}O {B}`] },
    { args: [`[clob${ESC}ber] XO {B}`] },
    { args: ['nim', '--sequence', '5', `[kayles] n ${ESC}`] },
    { args: ['nim', '--sequence', '5', `[kay${ESC}les]`] },
    { args: ['play', '[clobber_1xn] XO'], stdin: `${ESC}\nquit\n` },
    { args: ['play', '--replay', `no${ESC}where`] },
    { args: ['test', `no${ESC}where`] },
    { args: ['test', 'test/corpus/sums', '--resume', `no${ESC}where.csv`] },
    { args: ['--file', `no${ESC}where`] },
    { args: ['db', 'info', `no${ESC}where`] },
    { args: ['db', 'create', join(tmpdir(), 'nowhere', 'a.db'), `[clob${ESC}ber] max_dims = 2,2;`] },
    { args: ['duel', `no${ESC}go`, '3x3'] },
    { args: ['duel', 'nogo', `3x${ESC}3`] },
    { args: ['score', `1 ${ESC} 2`] },
    { args: ['games', `no${ESC}go`] },
    { args: [`--no${ESC}such`] },
    { args: ['--timeout', ESC, '{B}'] },
    { args: [`wo${ESC}rd`] },
  ])('%j', async ({ args, stdin }) => {
    const { stdout, stderr } = await sumgame(args, stdin === undefined ? {} : { stdin });
    expect(`${stdout}${stderr}`).toMatch(/\\u001b/);
    expect(`${stdout}${stderr}`).not.toMatch(/(?![\t\n])\p{Cc}/u);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test('the content of files, and their names', async () => {
    const name = `log${ESC}\n.txt`;
    await writeFile(join(folder, name), `${ESC}\n`);
    await writeFile(join(folder, 'rows.csv'), `"Games","Player","Result","Status","${ESC}"\n"${ESC}\n`);
    for (const args of [
      ['play', '--replay', name],
      ['--file', name],
      ['report', 'rows.csv'],
      ['report', name],
      ['db', 'info', name],
      ['--tt-load', name, '{B}'],
    ]) {
      const { code, stdout, stderr } = await sumgame(args, { cwd: folder });
      expect(`${stdout}${stderr}`, args.join(' ')).not.toMatch(/(?![\t\n])\p{Cc}/u);
      expect(code === 0 || stderr !== '', args.join(' ')).toBe(true);
    }
  });

  test('on a terminal the only controls are our own', async () => {
    const line = `/* ${ESC} */ [clobber_1xn] XO {B}`;
    const command = `script -qc "$sumgame '${line}'" /dev/null`;
    const { code, stdout } = await shell(command, { TERM: 'xterm-256color', FORCE_COLOR: '1' });
    expect(code).toBe(0);
    expect(stdout).toContain('\x1b[1mBlack wins');
    expect(stdout).toContain('\\u001b[31m\\u009b2J\\u0007');
    expect(stdout).not.toContain(ESC);
  });
});

describe('errors have one way out', () => {
  test.each(['"[clobber_1xn] XO {B}"', '--help', 'games', '--version', 'nim --sequence 9 "[kayles]"'])(
    'a full disk behind standard output: %s',
    async (args) => {
      const { code, stderr } = await shell(`$sumgame ${args} > /dev/full`);
      expect([code, stderr]).toEqual([2, 'standard output: error: no space is left\n']);
    },
  );

  test('a full disk behind both', async () => {
    expect((await shell('$sumgame games > /dev/full 2> /dev/full')).code).toBe(2);
  });

  // A limit for the size of files stands for a full disk.
  test.each([
    'thermograph "[value] (+-1)" --svg a.svg',
    'nim --sequence 9 "[kayles]" --csv a.csv',
    'test a.test --csv a.csv',
    'test a.test --html a.html',
    'search clobber --size 1x2 --csv a.csv',
    'play "[clobber_1xn] XO" --log a.log < /dev/null',
    'play "[clobber_1xn] XO" --log a.log --force < /dev/null',
    'prove "[clobber] XO {B}" -o a.cert',
    'conquer "[clobber] XO {B}" --state a.state',
    'db create a.db "[clobber] max_dims = 2,2;"',
    '"[clobber_1xn] XO {B}" --tt-save a.tt',
  ])('no room for files: nothing is left behind, and the path is named: %s', async (args) => {
    const room = await mkdtemp(join(folder, 'room-'));
    await writeFile(join(room, 'a.test'), '{version 1.7} [nim] 3 {N 3}');
    const { code, stderr } = await shell(`cd ${room}; trap "" XFSZ; ulimit -f 0; $sumgame ${args}`);
    expect(stderr).toMatch(/^a\.[a-z.]+: error: .*\n$/m);
    expect(code).toBe(2);
    expect(await readdir(room)).toEqual(['a.test']);
  });

  test('no room for WebAssembly: sums are not answered', async () => {
    const question = `"[clobber_1xn] ${'XO'.repeat(26)} {B}"`;
    const { code, stdout } = await shell(`ulimit -v 2000000; $sumgame ${question}`);
    expect(stdout).toMatch(/there is no room for WebAssembly .*: use --engine ts\n/);
    expect(code).toBe(3);
  });

  test.each(['duel nogo 2x2', 'db create a.db "[clobber] max_dims = 2,2;"'])(
    'no room for WebAssembly: %s',
    async (args) => {
      const { code, stderr } = await shell(`ulimit -v 4000000; $sumgame ${args}`);
      expect(stderr).toMatch(/^sumgame: there is no room for WebAssembly .*: use --engine ts\n$/);
      expect(code).toBe(3);
    },
  );

  test('what nobody has foreseen: a message, and an exit code of its own', async () => {
    // A global that the command line needs is missing.
    await writeFile(join(folder, 'sabotage.mjs'), 'globalThis.AbortController = undefined;');
    const line = '$sumgame "[clobber_1xn] XO {B}"';
    const env = { NODE_OPTIONS: `--import=${join(folder, 'sabotage.mjs')}` };
    const { code, stdout, stderr } = await shell(line, env);
    expect([code, stdout]).toEqual([70, '']);
    expect(stderr).toMatch(/^sumgame: unexpected error: .*\n\(this is a defect of sumgame; .*\)\n$/);
    expect((await shell(line, { ...env, SUMGAME_DEBUG: '1' })).stderr).toMatch(/^ +at /m);
  });

  test('README and --help list the exit codes', async () => {
    const { stdout } = await sumgame(['--help'], { cwd: ROOT });
    expect(stdout).toMatch(/^ {2}70 {2}a defect of sumgame/m);
  });
});
