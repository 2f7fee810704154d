// How much faster two workers conquer one huge position than one does, and what one plain engine takes:
//   npm run bench -- conquer [--max-nodes N] [--after SECONDS] [--workers-only] [QUESTION]
// With two workers it is interrupted after some seconds (20), as by Ctrl-C, and goes on from its state. Wall time and the
// processor time of the workers, which on a busy machine tells more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findRedis, startRedis } from '../scripts/redis.mjs';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
/** Over a minute for one engine. */
const QUESTION = `[nogo_1xn] ${'.'.repeat(35)} {B}`;
const TICKS_A_SECOND = 100;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'max-nodes': { type: 'string', default: '400000' },
    after: { type: 'string', default: '20' },
    'workers-only': { type: 'boolean', default: false },
  },
});
const [question = QUESTION] = positionals;

function start(...words: string[]) {
  return spawn(process.execPath, [cli, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs a command; its last JSON object and how long it took. `stopAfterMs`: then it is interrupted. */
async function run(words: readonly string[], stopAfterMs?: number) {
  const began = performance.now();
  const child = start(...words);
  const timer = stopAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGINT'), stopAfterMs);
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  const [code] = await once(child, 'close');
  clearTimeout(timer);
  const lines = text.trim().split('\n');
  return { code, text: lines.at(-1)!, jobs: lines.length - 1, seconds: (performance.now() - began) / 1000 };
}

/** Processor time of a process that is still there (Linux). */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Conquers the position by so many workers, with a server and a state of their own. */
async function conquer(count: number, interrupt: boolean): Promise<{ wall: number; processor: number }> {
  const server = await startRedis();
  const folder = await mkdtemp(join(tmpdir(), 'sumgame-conquer-'));
  const workers = Array.from({ length: count }, () =>
    start('work', '--queue', server.url, '--jobs', '1', '--json'),
  );
  try {
    await Promise.all(workers.map(({ stdout }) => once(stdout, 'data')));
    for (const { stdout } of workers) stdout.resume();
    const state = join(folder, 'state');
    const words = ['conquer', question, '--state', state, '--queue', server.url, '--json'];
    words.push('--max-nodes', flags['max-nodes']);
    let seconds = 0;
    if (interrupt) {
      const stopped = await run(words, 1000 * Number(flags.after));
      seconds += stopped.seconds;
      console.log(`  interrupted after ${stopped.seconds.toFixed(1)} s, exit code ${stopped.code}`);
    }
    const { code, text, jobs, seconds: rest } = await run(words);
    const times = await Promise.all(workers.map(({ pid }) => processorSeconds(pid!)));
    seconds += rest;
    console.log(`${count} worker${count > 1 ? 's' : ''}: ${seconds.toFixed(1)} s, processor time of each`);
    console.log(
      `  ${times.map((time) => time.toFixed(1)).join(', ')} s; ${jobs} jobs, exit code ${code}: ${text}`,
    );
    return { wall: seconds, processor: Math.max(...times) };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (!findRedis()) throw new Error('there is no redis-server: node scripts/redis.mjs installs it');
if (!flags['workers-only']) {
  const plain = await run(['solve', question, '--threads', '1', '--json']);
  console.log(`one engine: ${plain.seconds.toFixed(1)} s: ${plain.text}`);
}
const one = await conquer(1, false);
const two = await conquer(2, true);
const ratio = (of: 'wall' | 'processor') => (one[of] / two[of]).toFixed(2);
console.log(
  `two workers against one: faster by ${ratio('wall')}; by processor time of the busier ${ratio('processor')}`,
);
