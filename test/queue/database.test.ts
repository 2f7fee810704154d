import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../scripts/redis.mjs';
import { sumgame } from '../cli/sumgame.js';
import { describeWithRedis, endAll, Running, TestWorker } from './processes.js';

// Large enough for several jobs.
const CONFIG = '[clobber_1xn] max_dims = 11; [domineering] max_dims = 2,3;';

describeWithRedis('db create --queue', { timeout: 120_000 }, () => {
  let folder: string;
  let server: RedisServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sumgame-'));
    server = await startRedis();
  });
  afterAll(async () => {
    await endAll();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const create = (file: string, ...more: string[]) =>
    sumgame(['db', 'create', file, CONFIG, ...more], { cwd: folder });

  test('byte for byte the file of one machine, also if master and worker are killed on the way', async () => {
    expect((await create('one.db')).code).toBe(0);
    const workers = [1, 2].map(() => new TestWorker(server.url, folder));
    await Promise.all(workers.map((worker) => worker.told('ready')));
    const killed = new Running(['db', 'create', 'many.db', CONFIG, '--queue', server.url], folder);
    await Promise.race(workers.map((worker) => worker.told('begin')));
    await killed.signal('SIGKILL');
    await workers[0]!.signal('SIGKILL');
    const { code, stderr } = await create('many.db', '--queue', server.url);
    expect([code, stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'many.db'))).toEqual(readFileSync(join(folder, 'one.db')));
    expect(existsSync(join(folder, 'many.db.partial'))).toBe(false);
    // Nothing is done again for whoever asks again.
    const before = workers[1]!.answered.length;
    expect((await create('again.db', '--queue', server.url)).code).toBe(0);
    expect(workers[1]!.answered.length).toBe(before);
    expect(readFileSync(join(folder, 'again.db'))).toEqual(readFileSync(join(folder, 'one.db')));
  });
});
