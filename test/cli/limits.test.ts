import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { CLI, jsonLines, ROOT, sumgame } from './sumgame.js';

const LONG_STRIP = 60_000;

/** On a busy machine starting and ending take seconds, too. */
const SLACK_MS = 20_000;

async function timed(args: readonly string[], stdin = '') {
  const start = performance.now();
  const ending = await sumgame(args, { stdin });
  return { ...ending, ms: performance.now() - start };
}

describe('time limits are heeded', () => {
  test.each([
    ['moves', '[nogo_1xn] .'],
    ['value', '[clobber_1xn] XO'],
    ['nim', '[impartial clobber_1xn] XXO'],
    ['nim', '[impartial nogo_1xn] .'],
    ['thermograph', '[elephants] X.O'],
    ['solve', '[toppling_dominoes] XO'],
  ])(
    '%s %s, a strip of 60,000 cells',
    async (command, text) => {
      const [title, word] = text.split('] ') as [string, string];
      const input = `${title}] ${word.repeat(LONG_STRIP / word.length)} {}`;
      const questions = command === 'solve' ? input.replace('{}', '{B}') : input;
      const { code, stdout, stderr, ms } = await timed([command, '--timeout', '300', '-'], questions);
      // Some are answered in time.
      expect([0, 2, 3]).toContain(code);
      expect(`${stdout}${stderr}`.length).toBeGreaterThan(0);
      expect(ms).toBeLessThan(SLACK_MS);
    },
    60_000,
  );

  test.each([
    [['nim', '--sequence', '100000000', '[octal 0.3]', '--timeout', '300', '--json']],
    [['nim', '--sequence', '100000000', '[octal 0.007]', '--timeout', '300', '--json']],
    [['nim', '--sequence', '100000000', '[impartial clobber_1xn] (XO)^n', '--timeout', '300', '--json']],
  ])(
    '%j',
    async (args) => {
      const { code, stdout, ms } = await timed(args);
      expect(code).toBe(3);
      expect(stdout.trimEnd().split('\n').at(-1)).toContain('"status":"timeout"');
      expect(ms).toBeLessThan(SLACK_MS);
    },
    60_000,
  );
});

test('the second Ctrl-C ends a process that is stuck since the first', async () => {
  const source = `
    import { interruptSignal } from './src/cli/interrupt.ts';
    interruptSignal().addEventListener('abort', () => {
      process.stdout.write('stuck');
      for (;;);
    });
    setInterval(() => {}, 1000);
    process.stdout.write('ready');`;
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const script = outputFiles[0]!.text;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' });
  const ended = once(child, 'exit');
  try {
    expect(String(await once(child.stdout, 'data'))).toBe('ready');
    child.kill('SIGINT');
    expect(String(await once(child.stdout, 'data'))).toBe('stuck');
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
  } finally {
    child.kill('SIGKILL');
  }
}, 30_000);

/**
 * Every thread of the command line is caught in a loop as soon as it has begun, or has begun with something. The other one
 * listens for signals from the start, and once more when the thread wants to hear of them.
 */
const stuckAfter = (begun: string) =>
  `data:text/javascript,${encodeURIComponent(`
  import { isMainThread, parentPort } from 'node:worker_threads';
  const post = parentPort?.postMessage;
  if (!isMainThread) parentPort.postMessage = (news) => {
    post.call(parentPort, news);
    if (${begun}) for (;;);
  };
  else {
    let listeners = 0;
    process.on('newListener', (name) => {
      if (name === 'SIGINT' && ++listeners === 2) setImmediate(() => process._rawDebug('listening'));
    });
  }`)}`;

describe('what a command computes by itself cannot hold it up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sumgame-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const proof = join(folder, 'a.cert');
  const stuck = (args: readonly string[], begun = "news === 'interruptible'") => {
    const loaded = ['--import', stuckAfter(begun), CLI];
    const child = spawn(process.execPath, [...loaded, ...args], { cwd: ROOT, stdio: 'pipe' });
    return { child, ended: once(child, 'exit') };
  };

  test.each([
    ['duel', 'nogo', '3x3'],
    ['score', '3 9 1 2'],
    ['prove', '[clobber] XO', '-o', proof],
  ])(
    'the time limit: %s',
    async (...args) => {
      const { child, ended } = stuck([...args, '--timeout', '300']);
      let said = '';
      child.stderr.on('data', (text) => {
        said += text;
      });
      expect(await ended).toEqual([3, null]);
      expect(said).toContain('no answer: no result within 300 ms');
    },
    40_000,
  );

  // Each proof has its own limit, and says when it begins; one that is caught is passed over.
  test.each(['1', '2'])(
    'the time limit: test --prove --jobs %s',
    async (jobs) => {
      const suite = join(folder, 'a.test');
      writeFileSync(suite, '{version 1.7} [clobber] XO {B, W} [clobber] XXO {B, W}');
      const args = [
        'test',
        suite,
        '--prove',
        join(folder, `proofs${jobs}`),
        '--timeout',
        '300',
        '--jobs',
        jobs,
      ];
      const second = 'news.share && (globalThis.at = news.share.at), news.limitMs && globalThis.at === 1';
      const { child, ended } = stuck(args, second);
      const [said, told] = [text(child.stderr), text(child.stdout)];
      expect(await ended).toEqual([3, null]);
      expect(await said).toContain('a.test, case 1: not proved: no result within 300 ms\n');
      expect(await told).toContain('proved and checked: 3, not as expected: 0, not proved: 1\n');
    },
    40_000,
  );

  test.each([
    ['db', 'create', join(folder, 'a.db'), '[clobber_1xn] max_dims = 5;'],
    ['duel', 'nogo', '3x3'],
    ['nim', '--sequence', '10', '[octal 0.07]'],
    ['generate', 'clobber', '--size', '2x2', '--solve'],
    ['experiment', '--scale', 'small'],
  ])(
    'Ctrl-C: %s',
    async (...args) => {
      const { child, ended } = stuck(args);
      expect(String(await once(child.stderr, 'data'))).toContain('listening');
      child.kill('SIGINT');
      expect(await ended).toEqual([130, null]);
      expect(existsSync(join(folder, 'a.db'))).toBe(false);
    },
    40_000,
  );

  test('the second Ctrl-C at once', async () => {
    const { child, ended } = stuck(['score', '3 9 1 2']);
    expect(String(await once(child.stderr, 'data'))).toContain('listening');
    child.kill('SIGINT');
    await delay(500);
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
  }, 40_000);
});

const SWITCHES = Array.from({ length: 20 }, (_, i) => `{${3 ** i}|-${3 ** i}}`).join('+');

// It would not hear of Ctrl-C, so that it is given up even without a limit.
test('a calculation in a text of questions', async () => {
  const { code, stdout } = await sumgame([`[nim] 3 {eval ${SWITCHES}}`]);
  expect(stdout).toContain('not calculated within 10000 ms');
  expect(code).toBe(3);
}, 60_000);

const own = mkdtempSync(join(tmpdir(), 'sumgame-'));
afterAll(() => rmSync(own, { recursive: true }));
const ENDLESS_GAME = join(own, 'endless.mjs');
writeFileSync(
  ENDLESS_GAME,
  `export default { name: 'endless', parse: () => { for (;;); }, format: String, moves: () => [], play: () => 0,
    negate: () => 0, moveText: String, examples: ['0'], impartial: true };`,
);

// A calculation would not hear of the signal.
test.each([
  ['SIGINT', ['eval', `1+1; ${SWITCHES}`], '2\n'],
  ['SIGTERM', ['eval', `1+1; ${SWITCHES}`], '2\n'],
  ['SIGTERM', ['compare', '0', SWITCHES], ''],
  ['SIGTERM', ['check', ENDLESS_GAME], ''],
] as const)(
  '%s ends %j at once; what is done is printed',
  async (signal, args, printed) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = once(child, 'exit');
    await delay(2500);
    child.kill(signal);
    expect(await ended).toEqual([130, null]);
    expect(await said).toEqual([printed, 'interrupted\n']);
  },
  60_000,
);

describe('a calculation in a text of questions is cancelled by a signal', () => {
  const SUITE = join(own, 'switches.test');
  writeFileSync(SUITE, `{version 1.7} [nim] 3 {eval ${SWITCHES}} [nim] 4 {eval ${SWITCHES}}`);
  const PAGE = join(own, 'switches.html');

  test.each([
    ['SIGTERM', [`[nim] 3 {eval ${SWITCHES}}`], 'the calculation was cancelled'],
    ['SIGTERM', ['search', 'clobber_1xn', '--size', '2', '--where', `G = ${SWITCHES}`], '0 found'],
    ['SIGINT', ['test', SUITE, '--html', PAGE, '--timeout', '60000'], '1 interrupted, 1 not run'],
    ['SIGTERM', ['test', SUITE, '--jobs', '2', '--timeout', '60000'], '2 not run'],
  ] as const)(
    '%s: %j',
    async (signal, args, told) => {
      const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT });
      const said = Promise.all([text(child.stdout), text(child.stderr)]);
      const ended = once(child, 'exit');
      await delay(2500);
      child.kill(signal);
      expect(await ended).toEqual([130, null]);
      const [stdout, stderr] = await said;
      expect(stdout).toContain(told);
      // It has ended by itself, and well.
      expect(stderr).toBe('');
      expect(existsSync(PAGE)).toBe((args as readonly string[]).includes(PAGE));
      rmSync(PAGE, { force: true });
    },
    60_000,
  );
});

test.each([
  ['repl', '> 1+1\n2\n'],
  ['bench', 'position'],
])(
  'SIGTERM is like Ctrl-C: %s',
  async (command, printed) => {
    const child = spawn(process.execPath, [CLI, command], { cwd: ROOT });
    child.stdin.write('1+1\n');
    const ended = once(child, 'exit');
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    await expect.poll(() => said, { timeout: 20_000 }).toContain(printed);
    // The line has been answered, and the next one is waited for.
    await delay(300);
    child.kill('SIGTERM');
    expect(await ended).toEqual([130, null]);
  },
  60_000,
);

test.each([
  ['SIGTERM', '([nogo] 6x6).Outcome', 'the search was cancelled'],
  ['SIGINT', '([nogo] 6x6).Outcome', 'the search was cancelled'],
  ['SIGTERM', SWITCHES, 'the calculation was cancelled'],
  ['SIGINT', SWITCHES, 'the calculation was cancelled'],
] as const)(
  '%s cancels what the dialogue answers, and ends it: %s',
  async (signal, line, told) => {
    const child = spawn(process.execPath, [CLI, 'repl'], { cwd: ROOT });
    const ended = once(child, 'exit');
    const said = { out: '', err: '' };
    child.stdout.on('data', (data) => {
      said.out += data;
    });
    child.stderr.on('data', (data) => {
      said.err += data;
    });
    child.stdin.write(`${line}\n`);
    await expect.poll(() => said.out, { timeout: 20_000 }).toContain(`${line}\n`);
    // The engine has to be loaded before it searches.
    await delay(2000);
    child.kill(signal);
    expect(await ended).toEqual([130, null]);
    expect(said.err).toContain(told);
  },
  60_000,
);

test('a dialogue whose thread is stuck goes on with another', async () => {
  const args = ['repl', '--games', ENDLESS_GAME];
  const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT });
  const ended = once(child, 'exit');
  const [out, errors] = [text(child.stdout), text(child.stderr)];
  child.stdin.write('G := 3\n[endless] 0\n');
  await delay(2500);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await out).toContain('> G := 3\n3\n');
  expect(await errors).toContain('no answer: interrupted; all names are forgotten\n');
}, 60_000);

test('a condition that takes too long is no error', async () => {
  const args = ['search', 'clobber_1xn', '--size', '2', '--where', `G = ${SWITCHES}`, '--timeout', '100'];
  const { code, stderr } = await sumgame(args);
  expect([code, stderr]).toEqual([3, expect.stringContaining('no value within the limits')]);
}, 30_000);

test('one time limit for all that is asked of a sum in misère play', async () => {
  const { code, stdout } = await sumgame([
    'nim',
    '[kayles] 20 30 40 50',
    '--misere',
    '--timeout',
    '1',
    '--json',
  ]);
  expect(code).toBe(3);
  const answers = jsonLines(stdout);
  expect(answers.map(({ reason }) => reason)).toEqual(Array(3).fill('no result within 1 ms'));
  // The others have nothing left of it.
  expect(answers.slice(1).map(({ nodes }) => nodes)).toEqual([0, 0]);
}, 30_000);

describe('Ctrl-C is heeded', () => {
  test.each([
    ['experiment', '--scale', 'paper'],
    ['nim', '--sequence', '100000000', '[octal 0.3]'],
    ['nim', '[grundy] 16777215'],
  ])(
    '%s %s %s',
    async (...args) => {
      const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT, stdio: 'ignore' });
      const ended = once(child, 'exit');
      await delay(2500);
      const start = performance.now();
      child.kill('SIGINT');
      expect(await ended).toEqual([130, null]);
      expect(performance.now() - start).toBeLessThan(SLACK_MS);
    },
    60_000,
  );
});
