import { runCommand } from '../ask/runCommand.js';
import { buildRangeInThread } from '../builder/range.js';
import { solveLeaf } from '../conquer/leaf.js';
import type { Finding } from '../conquer/tree.js';
import type { GameRegistry } from '../games/registry.js';
import { solveGame } from '../lab/experiment/run.js';
import { parseInput } from '../language/parser.js';
import { queueProblem } from './address.js';
import type { EnginePool } from './enginePool.js';
import type { Hub } from './hub.js';
import type { AskJob, BoardsJob, LeafJob, LevelsJob, QueueJob } from './jobs.js';
import type { SharedLessons } from './lessons.js';

/** What a worker has for its jobs. */
export interface Workshop {
  readonly pool: EnginePool;
  readonly fetch: Hub['fetch'];
  readonly lessons: SharedLessons;
  /** The games that questions may be about. */
  readonly registry: GameRegistry;
}

/** Does a job; what it gives goes back as it is. */
export function perform(
  job: QueueJob,
  { pool, fetch, lessons, registry }: Workshop,
  signal: AbortSignal,
): Promise<unknown> {
  switch (job.kind) {
    case 'ask':
      return ask(job, pool, registry, signal);
    case 'levels':
      return levels(job, pool, signal);
    case 'leaf':
      return leaf(job, pool, lessons, signal);
    case 'boards':
      return boards(job, fetch, signal);
  }
}

async function ask(
  { setup, search, question }: AskJob,
  pool: EnginePool,
  registry: GameRegistry,
  signal: AbortSignal,
): Promise<unknown> {
  const { document, diagnostics } = parseInput(question, { source: '', registry });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  const [group] = document.groups;
  const [command] = group?.commands ?? [];
  if (error || !group || !command) throw queueProblem(`the question cannot be read: ${error?.message}`);
  return pool.use(setup, (engine) => runCommand('', group, command, 0, engine, { ...search, signal }));
}

function levels(job: LevelsJob, pool: EnginePool, signal: AbortSignal): Promise<unknown> {
  const { set, text, player, maxNodes, timeoutMs, database } = job;
  const game = { set, x: 0, text, player };
  return pool.use({ engine: 'wasm', database }, (informed) =>
    pool.use({ engine: 'wasm' }, async (plain) => {
      const lanes = [{ plain, informed }];
      const { runs, failure } = await solveGame(game, lanes[0]!, { lanes, maxNodes, timeoutMs, signal });
      return { runs, ...(failure && { failure }) };
    }),
  );
}

/** Workers tell each other what they learn. */
function leaf(
  job: LeafJob,
  pool: EnginePool,
  lessons: SharedLessons,
  signal: AbortSignal,
): Promise<Finding | undefined> {
  return pool.use(job.setup, async (engine) => {
    const news = job.search.keepTable ? await lessons.newsFor(engine) : [];
    if (news.length > 0) await engine.learn(news, job.search);
    const finding = await solveLeaf(job, engine, signal);
    if (finding?.lessons) lessons.teach(finding.lessons);
    return finding;
  });
}

async function boards(
  { config, range, known }: BoardsJob,
  fetch: Hub['fetch'],
  signal: AbortSignal,
): Promise<unknown> {
  const file = await buildRangeInThread({ config, range, known: await fetch(known) }, signal);
  return file && { database: Buffer.from(file).toString('base64') };
}

/** Was the job interrupted, so that what it gives is no answer? */
export function isInterrupted(result: unknown): boolean {
  const { status, failure } = result as { status?: string; failure?: string };
  return status === 'INTERRUPTED' || status === 'aborted' || failure === 'aborted';
}
