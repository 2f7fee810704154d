import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { ENGINE_NAMES, type Engine, type SearchStats, type TableEngine } from '../../src/engine/engine.js';
import { createWorkerEngine, type WorkerEngineOptions } from '../../src/engine/worker/index.js';
import { standardRegistry } from '../../src/games/index.js';
import { observe, randomQuestion } from '../differential/randomQuestions.js';
import { seededRandom } from '../randomPositions.js';
import takeAway from './ownGames.mjs';
import { ENDLESS, game, isUsable } from './sums.js';

const script = new URL('../../dist/workerThread.js', import.meta.url);
const games = [new URL('./ownGames.mjs', import.meta.url)];

function inWorker(options: WorkerEngineOptions = {}): TableEngine {
  return createWorkerEngine({ script, games, ...options });
}

const heap = (tokens: number) => [{ rules: takeAway, position: tokens }];

describe.each(ENGINE_NAMES)('engine %s in a worker', (name) => {
  let engine: Engine;

  beforeAll(async () => {
    engine = inWorker({ engine: name });
    await isUsable(engine);
  });

  afterAll(() => engine.dispose());

  test('gives the answers of the engine in this thread', { timeout: 60_000 }, async () => {
    const here = await createEngine(name);
    const registry = standardRegistry();
    for (let seed = 0; seed < 150; seed++) {
      const question = randomQuestion(registry, seededRandom(seed));
      expect(await observe(engine, question), question.text).toEqual(await observe(here, question));
    }
    here.dispose();
  });

  test('honours time limits and node limits', async () => {
    const started = performance.now();
    expect(await engine.solve(ENDLESS, 'left', { timeoutMs: 150 })).toMatchObject({ status: 'timeout' });
    expect(performance.now() - started).toBeLessThan(150 + 300);
    const limited = await engine.solve(ENDLESS, 'left', { maxNodes: 777 });
    expect(limited).toMatchObject({ status: 'nodes', stats: { nodes: 777 } });
  });

  test('can be cancelled', async () => {
    const controller = new AbortController();
    const answer = engine.solve(ENDLESS, 'left', { signal: controller.signal });
    await delay(100);
    const abortedAt = performance.now();
    controller.abort();
    expect((await answer).status).toBe('aborted');
    expect(performance.now() - abortedAt).toBeLessThan(300);
    const late = await engine.solve(ENDLESS, 'left', { signal: controller.signal });
    expect(late).toMatchObject({ status: 'aborted', stats: { nodes: 0 } });
  });

  test('reports progress while this thread is free', async () => {
    const reports: SearchStats[] = [];
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    await engine.solve(ENDLESS, 'left', { timeoutMs: 900, onProgress: (stats) => reports.push(stats) });
    lag.disable();
    expect(reports.length).toBeGreaterThanOrEqual(2);
    expect(reports.at(-1)!.nodes).toBeGreaterThan(reports[0]!.nodes);
    expect(lag.percentile(50) / 1e6).toBeLessThan(50);
  });

  test('answers questions asked at the same time', async () => {
    const answers = await Promise.all([
      engine.solve([game('clobber_1xn', 'XO')], 'left'),
      engine.nimValue([game('kayles', '5')]),
      engine.winningMoves([game('nimber', '3')], 'impartial'),
      engine.solve([game('domineering', '..|..')], 'right'),
    ]);
    expect(answers).toMatchObject([
      { result: 'win' },
      { result: 4 },
      { result: [{ index: 0, text: '*0' }] },
      { result: 'win' },
    ]);
  });

  test('games of families, and nim values beyond 2^53', async () => {
    const octal = await engine.nimValue([game('octal 0.77', '7')]);
    // Kayles is 0.77; its values begin 0 1 2 3 1 4 3 2.
    expect(octal).toMatchObject({ status: 'done', result: 2 });
    const huge = `${2n ** 70n + 1n}`;
    expect(await engine.nimValue([game('nim', huge)])).toMatchObject({ result: 2n ** 70n + 1n });
  });

  test('games of a module', async () => {
    // Heaps are equal modulo 3.
    expect(await engine.nimValue(heap(20))).toMatchObject({ status: 'done', result: 2 });
    expect(await engine.solve([...heap(4), ...heap(1)], 'left')).toMatchObject({ result: 'loss' });
  });

  test('an error in the rules reaches whoever asks', async () => {
    await expect(engine.nimValue(heap(99))).rejects.toThrow('these rules have failed');
    await expect(engine.nimValue([game('clobber_1xn', 'XO')])).rejects.toMatchObject({
      code: 'ERR_PARTIZAN',
    });
    expect(await isUsable(engine)).toBe(true);
  });

  test('a thread that ends is replaced', async () => {
    await expect(engine.nimValue(heap(100))).rejects.toMatchObject({ code: 'ERR_WORKER' });
    expect(await isUsable(engine)).toBe(true);
  });
});

test('a game that the worker does not know is named', async () => {
  const engine = inWorker({ games: [] });
  await expect(engine.nimValue(heap(3))).rejects.toMatchObject({
    code: 'ERR_UNKNOWN_GAME',
    message: expect.stringContaining("'take_away'"),
  });
  const { rules, position } = game('clobber_1xn', 'XO');
  await expect(engine.solve([{ rules: { ...rules }, position }], 'left')).rejects.toMatchObject({
    code: 'ERR_GAME_NAME',
  });
  engine.dispose();
});

test.each([
  ['switch_game', '3 1', 'win'],
  ['kayles', '5', 'win'],
])('a position of %s after a move is understood', async (title, text, verdict) => {
  const engine = inWorker();
  const { rules, position } = game(title, text);
  const after = rules.play(position, rules.moves(position, 'left').at(-1), 'left');
  expect(await engine.solve([{ rules, position: after }], 'left')).toMatchObject({ result: verdict });
  engine.dispose();
});

test('a position that no play leads to cannot be written down, and is rejected', async () => {
  const engine = inWorker();
  const { rules, position } = game('col', '.X.');
  const [part] = rules.split!(position);
  await expect(engine.solve([{ rules, position: part }], 'left')).rejects.toMatchObject({
    code: 'ERR_PARSE',
  });
  engine.dispose();
});

test('what cannot be loaded is told to whoever asks', async () => {
  const engine = inWorker({ games: ['file:///no/such/module.js'] });
  await expect(engine.solve([], 'left')).rejects.toThrow(/no\/such\/module/);
  engine.dispose();
  const lost = inWorker({ script: 'file:///no/such/script.js' });
  await expect(lost.solve([], 'left')).rejects.toMatchObject({ code: 'ERR_WORKER' });
  lost.dispose();
});

test('what could not be loaded may be there for the next question', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sumgame-worker-'));
  const module = join(folder, 'late.mjs');
  const engine = inWorker({ games: [pathToFileURL(module)] });
  await expect(engine.solve([], 'left')).rejects.toThrow('late.mjs');
  await expect(engine.solve([], 'left')).rejects.toThrow('late.mjs');
  await writeFile(module, '');
  expect(await isUsable(engine)).toBe(true);
  engine.dispose();
  await rm(folder, { recursive: true });
});

test('a disposed engine ends what it does and takes no more', async () => {
  const engine = inWorker();
  const running = engine.solve(ENDLESS, 'left');
  await delay(50);
  engine.dispose();
  expect((await running).status).toBe('aborted');
  await expect(engine.solve([], 'left')).rejects.toMatchObject({ code: 'ERR_DISPOSED' });
});

describe('a thread that is stuck', () => {
  const STUCK = heap(101);

  test('is ended when a time limit is over, and replaced', { timeout: 30_000 }, async () => {
    const engine = inWorker({ engine: 'ts' });
    await isUsable(engine);
    const started = performance.now();
    const answer = await engine.solve(STUCK, 'left', { timeoutMs: 100 });
    expect(answer).toMatchObject({ status: 'timeout', reason: 'no result within 100 ms' });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await engine.solve(heap(4), 'left')).toMatchObject({ status: 'done', result: 'win' });
    engine.dispose();
  });

  test('is ended when it does not heed an abort', { timeout: 30_000 }, async () => {
    const engine = inWorker({ engine: 'ts' });
    await isUsable(engine);
    const controller = new AbortController();
    const answer = engine.nimValue(STUCK, { signal: controller.signal });
    await delay(50);
    controller.abort();
    expect(await answer).toMatchObject({ status: 'aborted' });
    expect(await engine.nimValue(heap(4))).toMatchObject({ status: 'done', result: 1 });
    engine.dispose();
  });

  test('costs other questions nothing but time', { timeout: 30_000 }, async () => {
    const engine = inWorker({ engine: 'ts' });
    await isUsable(engine);
    const stuck = engine.solve(STUCK, 'left', { timeoutMs: 100 });
    const others = [engine.solve(heap(4), 'left'), engine.solve(heap(3), 'left', { timeoutMs: 60_000 })];
    expect((await stuck).status).toBe('timeout');
    expect(await Promise.all(others)).toMatchObject([{ result: 'win' }, { result: 'loss' }]);
    engine.dispose();
  });

  test('is told from one that searches, or waits for its turn', { timeout: 30_000 }, async () => {
    const engine = inWorker({ engine: 'ts' });
    await isUsable(engine);
    const long = engine.solve(ENDLESS, 'left', { timeoutMs: 3000 });
    // Its own time begins when its turn comes.
    const short = engine.solve(heap(4), 'left', { timeoutMs: 500 });
    expect(await long).toMatchObject({ status: 'timeout' });
    expect((await long).stats.nodes).toBeGreaterThan(0);
    expect(await short).toMatchObject({ status: 'done', result: 'win' });
    engine.dispose();
  });
});

describe.each(ENGINE_NAMES)('engine %s in a worker', (name) => {
  test('keeps its table in a file', async () => {
    const [first, second] = [inWorker({ engine: name }), inWorker({ engine: name })];
    const options = { keepTable: true, layer: 'plain' } as const;
    const sum = [game('nogo_1xn', '.'.repeat(12))];
    const cold = await first.solve(sum, 'left', options);
    const { file, facts } = await first.saveTable(options);
    expect(await second.loadTable(file, options)).toBe(facts);
    const warm = await second.solve(sum, 'left', options);
    expect(warm).toMatchObject({ status: 'done', result: 'result' in cold && cold.result });
    expect(warm.stats.nodes).toBeLessThan(cold.stats.nodes);
    await expect(second.loadTable(new Uint8Array(9), options)).rejects.toMatchObject({ code: 'ERR_TABLE' });
    first.dispose();
    second.dispose();
  });
});

test.each([
  '--input-type=module',
  '--max-old-space-size=500',
  '--stack-size=900',
  '--title=solver',
  '--title solver',
  '--expose-gc',
])('the package: under node %s a worker starts, and ends by itself', async (options) => {
  const dist = new URL('../../dist/', import.meta.url).href;
  const program = `
    import { standardRegistry } from '${dist}index.js';
    import { createWorkerEngine } from '${dist}worker.js';
    const rules = standardRegistry().get('clobber_1xn');
    const engine = createWorkerEngine();
    const answer = await engine.solve([{ rules, position: rules.parse('XO') }], 'left');
    console.log(answer.result);
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options.split(' '), '--input-type=module', '-e', program],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      timeout: 20_000,
    },
  );
  expect(stdout).toBe('win\n');
});
