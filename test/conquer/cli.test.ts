import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../scripts/redis.mjs';
import { jsonLines, sumgame } from '../cli/sumgame.js';
import { describeWithRedis, endAll, Running, TestWorker } from '../queue/processes.js';

const QUESTION = '[clobber] XOXOXO|OXOXOX|XOXOXO {B}';
const PATIENCE = { timeout: 240_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sumgame-conquer-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const conquer = (...args: string[]) => sumgame(['conquer', ...args], { cwd: folder });
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');

describe('conquer', PATIENCE, () => {
  test('is interrupted and goes on: nothing is asked twice; the tree is checked, and proved', async () => {
    const options = ['--max-nodes', '500', '--jobs', '2', '--json'];
    const begun = await sumgame(['conquer', QUESTION, '--state', 'a.state', ...options], {
      cwd: folder,
      interruptAfter: '"event":"job"',
    });
    expect(begun.code).toBe(130);
    const before = linesOf('a.state');
    expect(before.length).toBeGreaterThan(1);
    // What a power cut leaves of a line is no part of the state.
    appendFileSync(join(folder, 'a.state'), '{"key":"[clobber] XO');

    const { code, stdout, stderr } = await conquer(
      ...['--state', 'a.state', ...options, '--html', 'a.html', '--check', '--prove', 'a.cert'],
    );
    expect([code, stderr]).toEqual([0, `going on, jobs done: ${before.length - 1}\n`]);
    const events = jsonLines(stdout);
    // The certificate below proves it.
    expect(events).toContainEqual({
      event: 'solved',
      question: '[clobber] (XOXOXO|OXOXOX|XOXOXO) {B}',
      result: 'loss',
    });
    const checked = events.find(({ event }) => event === 'checked')!;
    expect(checked).toMatchObject({ inner: expect.any(Number), leaves: expect.any(Number) });
    expect(checked.problem).toBeUndefined();
    const after = linesOf('a.state');
    expect(after.slice(0, before.length)).toEqual(before);
    const open = after.slice(1).map((line) => JSON.parse(line).key);
    expect(new Set(open).size).toBe(open.length);
    // What jobs have learnt is kept for those to come.
    expect(before.flatMap((line) => JSON.parse(line).lessons ?? [])).not.toEqual([]);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toContain('the player to move loses');
    expect((await sumgame(['verify', join(folder, 'a.cert')])).stdout).toContain(
      'Black, moving first, loses',
    );

    // Two must not write to the same file; who has died does not count.
    writeFileSync(join(folder, 'a.state.lock'), JSON.stringify({ pid: process.pid, host: hostname() }));
    const second = await conquer('--state', 'a.state');
    expect([second.code, second.stderr]).toEqual([
      2,
      expect.stringContaining(`a.state: process ${process.pid} on ${hostname()} is at work on it`),
    ]);
    writeFileSync(join(folder, 'a.state.lock'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
    expect((await conquer('--state', 'a.state')).code).toBe(0);
    expect(existsSync(join(folder, 'a.state.lock'))).toBe(false);

    // A tree that says something wrong is found out.
    const lies = after.map((line) => line.replace(/"result":"win"/, '"result":"loss"'));
    writeFileSync(join(folder, 'b.state'), `${lies.join('\n')}\n`);
    const found = await conquer('--state', 'b.state', '--check', '--jobs', '1', '--max-nodes', '500');
    expect(found.code).toBe(1);
    expect(found.stderr).toContain('the tree is wrong: ');
  });

  test.each([
    [['--state', 'none.state'], 'which position? none.state does not exist yet'],
    [
      [QUESTION, '--state', 'c.state', '--queue', 'x', '--jobs', '2'],
      "option '--queue [url]' cannot be used with",
    ],
    [['[nim] 3 {N}', '--state', 'c.state'], 'expected one sum with one question, {B} or {W}'],
    [
      ['[clobber] XO {W}', '--state', 'd.state'],
      'd.state: is about [clobber] (XO) {B}, not [clobber] (XO) {W}',
    ],
    [['[clobber] XO {B}', '--state', 'e.state'], 'e.state: exists, and is not what --state writes'],
  ])('%j is refused', async (args, problem) => {
    writeFileSync(join(folder, 'd.state'), '{"conquest":1,"question":"[clobber] (XO) {B}"}\n');
    writeFileSync(join(folder, 'e.state'), 'a diary\n');
    const { code, stderr } = await conquer(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
  });
});

describeWithRedis('conquer on a queue', PATIENCE, () => {
  let server: RedisServer;
  afterAll(async () => {
    await endAll();
    await server?.close();
  });

  test('two workers solve it; one is killed, the master is killed, and it goes on', async () => {
    server = await startRedis();
    const startWorker = async () => {
      const worker = new TestWorker(server.url, folder);
      await worker.told('ready');
      return worker;
    };
    const [one, two] = await Promise.all([startWorker(), startWorker()]);
    const args = ['--state', 'q.state', '--max-nodes', '500', '--queue', server.url];
    const master = new Running(['conquer', QUESTION, ...args], folder);
    await Promise.all([one.told('end'), two.told('end')]);
    await master.signal('SIGKILL');
    await one.signal('SIGKILL');
    const { code, stdout } = await conquer(...args);
    expect(code).toBe(0);
    expect(stdout).toContain('Black first  White wins');
    // Workers tell each other what they learn, by the server.
    const redis = new Redis(server.url);
    const [lessons] = await redis.keys('sumgame:lessons:*');
    expect(await redis.zcard(lessons!)).toBeGreaterThan(10);
    redis.disconnect();
    const keys = linesOf('q.state')
      .slice(1)
      .map((line) => JSON.parse(line).key);
    expect(new Set(keys).size).toBe(keys.length);

    // A server that is lost cannot be told that a master is interrupted.
    const long = `[nogo_1xn] ${'.'.repeat(26)} {B}`;
    const left = new Running(['conquer', long, '--state', 'l.state', '--queue', server.url], folder);
    await two.told('begin', ({ what }) => what.includes('nogo'));
    await server.kill();
    expect(await left.signal('SIGINT')).toBe(130);
  });
});
