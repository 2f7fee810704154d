// What a queue costs: suites run by two worker processes, against --jobs 2 in one process.
//   npm run bench -- queue [ROUNDS]
// Wall time, interleaved, the best of each: what counts is how soon the answers are there. A busy machine says little; and
// --jobs 2 starts its engines anew each time, which the workers have behind them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findRedis, startRedis } from '../scripts/redis.mjs';
import { standardRegistry } from '../src/games/index.js';
import { casesIn, runSuite, type SuiteOptions } from '../src/lab/suite/runSuite.js';
import { parseInput } from '../src/language/parser.js';
import { queueAddress } from '../src/queue/address.js';
import { Desk } from '../src/queue/desk.js';
import { runSuiteOnQueue } from '../src/queue/suite.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A board of 4 x 4 with a stone in each place, for either player: 100 ms and more. */
const BOARDS = Array.from({ length: 16 }, (_, at) => {
  const cells = `${'.'.repeat(at)}X${'.'.repeat(15 - at)}`;
  return `[nogo] ${cells.replace(/.{4}(?=.)/g, '$&|')} {B, W}`;
});

const SUITES = [
  { name: '400 questions of a millisecond', texts: Array<string>(400).fill('[clobber_1xn] XOXOXO {B}') },
  { name: '32 questions of 100 ms and more', texts: BOARDS },
];

async function secondsOf(results: AsyncIterable<unknown>): Promise<number> {
  const start = performance.now();
  for await (const _ of results);
  return (performance.now() - start) / 1000;
}

async function measure(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 3);
  if (!findRedis()) throw new Error('there is no redis-server: node scripts/redis.mjs installs it');
  const server = await startRedis();
  const workers = [1, 2].map(() =>
    spawn(process.execPath, [`${root}dist/cli.js`, 'work', '--queue', server.url, '--jobs', '1', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(workers.map((worker) => once(worker.stdout!, 'data')));
  for (const worker of workers) worker.stdout!.resume();
  const desk = await Desk.open(queueAddress(server.url));
  let round = 0;
  try {
    for (const { name, texts } of SUITES) {
      const source = texts.join('\n');
      const { document } = parseInput(source, { source: 'bench', registry: standardRegistry() });
      const sources = [{ text: source, document }];
      const cases = casesIn(sources);
      const [here, there] = [[] as number[], [] as number[]];
      // Equal questions are one job: limits that are never reached tell them apart.
      const options = (limit: number): SuiteOptions => ({
        engine: 'wasm',
        jobs: 2,
        script: `${root}dist/workerThread.js`,
        search: { maxNodes: 1e12 + limit },
      });
      for (let i = 0; i <= rounds; i++) {
        const local = await secondsOf(runSuite(sources, options(0)));
        round++;
        const queued = cases.map((one, index) => runSuiteOnQueue(desk, [one], options(round * 1e6 + index)));
        const start = performance.now();
        await Promise.all(queued.map(secondsOf));
        // The first round warms up.
        if (i > 0) {
          here.push(local);
          there.push((performance.now() - start) / 1000);
        }
      }
      const [best, queuedBest] = [Math.min(...here), Math.min(...there)];
      const perJob = (1000 * (queuedBest - best)) / cases.length;
      console.log(
        `${name.padEnd(34)} --jobs 2 ${best.toFixed(2).padStart(6)} s   two workers ${queuedBest.toFixed(2).padStart(6)} s` +
          `   ${perJob.toFixed(2).padStart(6)} ms more a job   ${((100 * best) / queuedBest).toFixed(0)} %`,
      );
    }
  } finally {
    await desk.close();
    for (const worker of workers) worker.kill();
    await server.close();
  }
}

await measure();
