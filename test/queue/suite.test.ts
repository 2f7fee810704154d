import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRedis, type RedisServer, startRedis } from '../../scripts/redis.mjs';
import { sumgame } from '../cli/sumgame.js';
import { describeWithRedis, endAll, Running, rowsWithoutTimes, TestWorker } from './processes.js';

const EASY = `{version 1.7}
[clobber_1xn] XOXOXO {B loss, W loss} XXO XO {B win, W win, winning moves W 0:3-2} /* twice */ XXO XO {B win}
[impartial clobber] XO.|OXO {N} [nim] (5) (9) {N 12, winning moves N} [switch_game] (2,-1) {value, thermograph}
[nogo_1xn] ......... {B, W} .......... {B, W} ........... {B loss} [domineering] ...|... {B, W, value}
`;
/** About a second; on a machine that is busy with other tests far more. */
const SLOW = '[clobber] XOXOXO|OXOXOX|XOXOXO {W loss}\n';

/** A quarter of a minute, so that no worker is done before it is killed. */
const POISON = '[clobber] XOXOXO|OXOXOX|XOXOXO|OXOXOX {W loss}\n';

const PATIENCE = { timeout: 240_000 };

describeWithRedis('a suite on a queue', PATIENCE, () => {
  let server: RedisServer;
  let folder: string;

  beforeAll(async () => {
    server = await startRedis();
    folder = mkdtempSync(join(tmpdir(), 'sumgame-queue-'));
    writeFileSync(join(folder, 'slow.test'), `${EASY}${SLOW}`);
  });

  beforeEach(endAll);

  afterAll(async () => {
    await endAll();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const startWorker = async (...more: string[]) => {
    const worker = new TestWorker(server.url, folder, ...more);
    await worker.told('ready');
    return worker;
  };
  const run = (...args: string[]) => sumgame(['test', ...args], { cwd: folder });
  const rowsOf = (file: string) => rowsWithoutTimes(readFileSync(join(folder, file), 'utf8'));

  test('two workers give the rows of a serial run, in its order; equal questions are answered once', async () => {
    const serial = await run('slow.test', '--csv', 'serial.csv');
    const [one, two] = await Promise.all([startWorker(), startWorker()]);
    const queued = await run('slow.test', '--csv', 'queued.csv', '--html', 'q.html', '--queue', server.url);
    expect(queued.stderr).toBe('');
    expect(queued.code).toBe(serial.code);
    expect(rowsOf('queued.csv')).toEqual(rowsOf('serial.csv'));
    // The question that occurs twice is one job.
    const answered = [...one.answered, ...two.answered];
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered).toHaveLength(rowsOf('serial.csv').length - 2);
    expect(one.answered.length).toBeGreaterThan(0);
    expect(two.answered.length).toBeGreaterThan(0);

    // Asked again, nothing is done again.
    await run('slow.test', '--csv', 'again.csv', '--queue', server.url);
    expect(readFileSync(join(folder, 'again.csv'), 'utf8')).toBe(
      readFileSync(join(folder, 'queued.csv'), 'utf8'),
    );
    expect([...one.answered, ...two.answered]).toEqual(answered);

    // So are generated suites, and the positions of experiments.
    const generate = [
      'generate',
      'clobber_1xn',
      'nogo_1xn',
      '--size',
      '8',
      '--subgames',
      '1-2',
      '--solve',
      '-n',
      '6',
    ];
    const sets = ['experiment', 'clobber-linear', '--per-bucket', '1', '--max-nodes', '2000', '--csv'];
    for (const [args, file] of [
      [generate, undefined],
      [sets, 'set.csv'],
    ] as const) {
      const [alone, together] = await Promise.all(
        [[], ['--queue', server.url]].map(async (more, index) => {
          const named = file === undefined ? [] : [`${index}${file}`];
          const { stdout } = await sumgame([...args, ...named, ...more], { cwd: folder });
          return file === undefined ? stdout : readFileSync(join(folder, named[0]!), 'utf8');
        }),
      );
      const withoutTimes = (text: string) => text.replace(/\b\d+\.\d{3}\b/g, '');
      expect(withoutTimes(together!)).toBe(withoutTimes(alone!));
    }
    expect(one.answered.length + two.answered.length).toBeGreaterThan(answered.length + 12);

    // Ctrl-C ends a worker that has nothing to do at once, and it is no failure.
    expect(await one.signal('SIGINT')).toBe(0);
    expect(one.events.at(-1)).toEqual({ event: 'over', done: one.answered.length });
  });

  test('own games: who has the same ones does the jobs, and nobody else', async () => {
    const coins = readFileSync(new URL('../cli/coinRow.mjs', import.meta.url), 'utf8');
    // The same games elsewhere, under another name; and others of the same name, in which Left takes tails.
    writeFileSync(join(folder, 'coins.mjs'), coins);
    writeFileSync(join(folder, 'copy.mjs'), coins);
    writeFileSync(join(folder, 'others.mjs'), coins.replace("=== 'left' ? 'H'", "=== 'right' ? 'H'"));
    writeFileSync(join(folder, 'coins.test'), '{version 1.7}\n[coin_row] HT {value -1/2} [nim] 3 {N 3}\n');
    const [same, others, none] = await Promise.all([
      startWorker('--games', 'copy.mjs'),
      startWorker('--games', 'others.mjs'),
      startWorker(),
    ]);
    const games = ['--games', 'coins.mjs'];
    const queued = await run('coins.test', ...games, '--csv', 'coins.csv', '--queue', server.url);
    expect([queued.stderr, queued.code]).toEqual(['', 0]);
    await run('coins.test', ...games, '--csv', 'alone.csv');
    expect(rowsOf('coins.csv')).toEqual(rowsOf('alone.csv'));
    expect([same, others, none].map(({ answered }) => answered.length)).toEqual([2, 0, 0]);
    const generate = ['generate', 'coin_row', '--size', '5', '-n', '3', '--solve', ...games];
    const [alone, together] = await Promise.all(
      [[], ['--queue', server.url]].map((more) => sumgame([...generate, ...more], { cwd: folder })),
    );
    expect(together!.stdout).toBe(alone!.stdout);
    expect(same.answered.length).toBeGreaterThan(2);
  });

  test('a worker, the master and the server are killed: nothing is lost, nothing twice', async () => {
    // Other options, so that these are other jobs; the table is large enough for either.
    const options = ['--tt', '23', '--queue', server.url];
    const serial = rowsOf('serial.csv');
    const victim = await startWorker();
    const master = new Running(['test', 'slow.test', '--csv', 'killed.csv', ...options], folder);
    await victim.told('begin', ({ what }) => what.includes('XOXOXO|OXOXOX'));
    await victim.signal('SIGKILL');
    await master.signal('SIGKILL');
    await server.kill();
    await server.start();
    const heir = await startWorker();
    const resumed = await run('slow.test', '--resume', 'killed.csv', ...options);
    expect(resumed.code).toBe(1);
    expect(resumed.stdout).toMatch(/^going on: \d+ of 20 cases are done/m);
    expect(rowsOf('killed.csv').map((row) => row.replace(' --tt 23', ''))).toEqual(serial);
    const answered = [...victim.answered, ...heir.answered];
    expect(new Set(answered).size).toBe(answered.length);

    // The server goes away in mid-job, and comes back: worker and master go on.
    const going = new Running(
      ['test', 'slow.test', '--csv', 'lost.csv', '--tt', '21', '--queue', server.url],
      folder,
    );
    await heir.told('begin', ({ what, id }) => what.includes('XOXOXO|OXOXOX') && !answered.includes(id));
    await server.kill();
    await heir.told('lost');
    await server.start();
    await heir.told('back');
    expect(await going.ended).toBe(1);
    expect(rowsOf('lost.csv').map((row) => row.replace(' --tt 21', ''))).toEqual(serial);
  });

  test('SIGTERM gives a job back, and another worker has it at once', async () => {
    const first = await startWorker('--patience', '60000');
    const master = new Running(['test', 'slow.test', '--tt', '20', '--queue', server.url], folder);
    const { id } = await first.told('begin', ({ what }) => what.includes('XOXOXO|OXOXOX'));
    expect(await first.signal('SIGTERM')).toBe(0);
    expect(first.events).toContainEqual({ event: 'returned', id });
    const second = await startWorker('--patience', '60000');
    await second.told('end', (event) => event.id === id);
    expect(await master.ended).toBe(1);
  });

  test('a question that kills its workers is reported, and the others are answered', async () => {
    writeFileSync(join(folder, 'poison.test'), `{version 1.7}\n${POISON}[clobber_1xn] XOXO {B win}\n`);
    const master = new Running(
      ['test', 'poison.test', '--tt', '19', '--csv', 'poison.csv', '--queue', server.url],
      folder,
    );
    // What the system does to a process that takes all memory. A worker that is too slow to say that it lives counts, too.
    let deaths = 0;
    let survivor = await startWorker();
    const begins = (worker: TestWorker) => worker.told('begin', ({ what }) => what.includes('XOXOXO|OXOXOX'));
    while (typeof (await Promise.race([begins(survivor), master.ended])) !== 'number') {
      deaths++;
      await survivor.signal('SIGKILL');
      survivor = await startWorker();
    }
    expect(await master.ended).toBe(2);
    expect([1, 2, 3]).toContain(deaths);
    expect(survivor.isAlive).toBe(true);
    expect(master.stdout).toContain(
      'ERROR clobber:XOXOXO|OXOXOX|XOXOXO|OXOXOX W: expected Loss, got every worker',
    );
    expect(rowsOf('poison.csv').map((row) => /"(PASS|ERROR)"/.exec(row)?.[1])).toEqual([
      undefined,
      'ERROR',
      'PASS',
    ]);
    // Memory that ends inside an engine costs nothing but the answer.
    const memory = await run('poison.test', '--tt', '28', '--memory', '24', '--queue', server.url);
    expect(memory.stdout).toContain('1 out of memory');
    expect(survivor.isAlive).toBe(true);
  });
});

test.skipIf(!findRedis())('a wrong password is told as such, and never printed', async () => {
  const server = await startRedis('--requirepass', 'right');
  const address = server.url.replace('//', '//:secret@');
  const { code, stderr } = await sumgame(['work', '--queue', address]);
  await server.close();
  expect(code).toBe(2);
  expect(stderr).toContain(
    `the queue ${server.url} cannot be used: the server wants another user or password`,
  );
  expect(stderr).not.toContain('secret');
});

test('an option that a command does not have is quoted without its password', async () => {
  const { code, stderr } = await sumgame(['solve', '[nim] 3 {N}', '--queue=redis://me:secret@host']);
  expect([code, stderr]).toEqual([2, expect.stringContaining("unknown option '--queue=redis://…@host'")]);
});

test('without a server the command says so', async () => {
  const { code, stderr } = await sumgame(['work', '--queue', 'redis://:secret@127.0.0.1:1']);
  expect(code).toBe(2);
  expect(stderr).toContain('sumgame: the queue redis://127.0.0.1:1 cannot be used: no server answers there');
  expect(stderr).not.toContain('secret');
});
