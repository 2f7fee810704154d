import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../../../src/ask/result.js';
import { runSuite, type SuiteSource } from '../../../src/lab/suite/runSuite.js';
import { Summary } from '../../../src/lab/suite/summary.js';
import { collect, read } from '../../ask/fakes.js';

const WORKER = new URL('../../../dist/workerThread.js', import.meta.url);

function source(name: string, text: string): SuiteSource {
  return { text, document: read(text, name) };
}

const SOURCES = [
  source(
    'one.test',
    '[clobber_1xn] XOXO {B win, W win} XOXOXO {B loss} [nogo_1xn] ... {winning moves B 2_X}',
  ),
  source('none.test', '{version 1.7}'),
  source('two.test', '/*first*/ [impartial clobber_1xn] XOXO {N 3, N 2} {} [domineering] ....|.... {B, W}'),
];

/** What does not vary from run to run. */
function lasting({ timeMs: _, stats, ...rest }: CommandResult) {
  const { timeMs: __, ...counts } = stats;
  return { ...rest, counts };
}

describe('threads', () => {
  test('give the same results in the same order as none', async () => {
    const options = { engine: 'ts', script: WORKER } as const;
    const alone = await collect(runSuite(SOURCES, options));
    const together = await collect(runSuite(SOURCES, { ...options, jobs: 3 }));
    expect(alone.map(({ source, caseIndex, status }) => `${source} ${caseIndex} ${status}`)).toEqual([
      'one.test 0 PASS',
      'one.test 1 PASS',
      'one.test 2 PASS',
      'one.test 3 PASS',
      'two.test 0 PASS',
      'two.test 1 FAIL',
      'two.test 2 COMPLETED',
      'two.test 3 COMPLETED',
    ]);
    expect(together.map(lasting)).toEqual(alone.map(lasting));
  });

  test('know the options of the search', async () => {
    const search = { maxNodes: 3 };
    const results = await collect(runSuite(SOURCES, { engine: 'ts', script: WORKER, jobs: 2, search }));
    expect(results.some(({ status }) => status === 'NODES')).toBe(true);
  });

  test('stop when asked to, and leave out what was not finished', async () => {
    // An empty 1x40 strip of NoGo takes far longer than any test may.
    const long = source('long.test', `[clobber_1xn] XO {B} ${`[nogo_1xn] ${'.'.repeat(40)} {B} `.repeat(4)}`);
    const abort = new AbortController();
    const results: CommandResult[] = [];
    const options = { engine: 'ts', script: WORKER, jobs: 2, search: { signal: abort.signal } } as const;
    for await (const result of runSuite([long], options)) {
      results.push(result);
      abort.abort();
    }
    expect(results.map(({ status }) => status)).toEqual(['COMPLETED']);
  });
});

describe('threads that die', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ['with an error', "throw new Error('out of luck')", 'the worker has failed: out of luck'],
    ['silently', 'process.exit(0)', 'the worker has failed: the thread ended with code 0'],
  ])('%s cost their question, no more', async (_, deed, reason) => {
    const script = join(folder, `${reason.length}.mjs`);
    // Wins everything but the first position of each source, which it dies of.
    await writeFile(
      script,
      `import { parentPort } from 'node:worker_threads';
       const stats = { nodes: 0, timeMs: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
       parentPort.on('message', ({ kind, id, question, sum }) => {
         if (kind !== 'ask') return;
         if (sum[0][1] === 'XOXO') ${deed};
         parentPort.postMessage({ kind: 'answer', id, answer: { status: 'memory', reason: question, stats } });
       });`,
    );
    const options = { engine: 'ts', script: pathToFileURL(script), jobs: 2 } as const;
    const results = await collect(runSuite(SOURCES, options));
    expect(results.map(({ source, caseIndex, status }) => `${source} ${caseIndex} ${status}`)).toEqual([
      'one.test 0 ERROR',
      'one.test 1 ERROR',
      'one.test 2 MEMORY',
      'one.test 3 MEMORY',
      'two.test 0 ERROR',
      'two.test 1 ERROR',
      'two.test 2 MEMORY',
      'two.test 3 MEMORY',
    ]);
    for (const { status, reason: said } of results) if (status === 'ERROR') expect(said).toBe(reason);
  });
});

test('the summary counts by status, as a whole and for each source', async () => {
  const summary = new Summary();
  const results = await collect(runSuite(SOURCES, { engine: 'ts', script: WORKER }));
  for (const result of results) summary.add(result);
  expect(summary.total).toBe(8);
  expect(summary.counts).toMatchObject({ PASS: 5, FAIL: 1, COMPLETED: 2, TIMEOUT: 0 });
  expect([...summary.sources.keys()]).toEqual(['one.test', 'two.test']);
  expect(summary.sources.get('two.test')).toMatchObject({ PASS: 1, FAIL: 1, COMPLETED: 2 });
  expect(summary.nodes).toBe(results.reduce((sum, { stats }) => sum + stats.nodes, 0));
});
