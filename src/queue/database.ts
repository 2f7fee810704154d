import { boardCount, type Range, shapeRanges } from '../builder/boards.js';
import type { Shape } from '../builder/cellSets.js';
import { formatConfig, type GameConfig, parseConfig } from '../builder/config.js';
import type { CreationOptions } from '../builder/create.js';
import { Merger } from '../builder/merge.js';
import { buildRangeInThread, hasUnknown } from '../builder/range.js';
import { type Database, loadDatabase, saveDatabase } from '../database/database.js';
import { queueProblem } from './address.js';
import { type Desk, JobFailed } from './desk.js';
import type { BoardsJob } from './jobs.js';

/** A job has so many boards, most of which are soon left out; of large shapes more, so that there are not too many jobs. */
const JOB_BOARDS = 100_000;
const MOST_JOBS = 512;
const CHECKPOINT_MS = 5000;

/**
 * As createDatabase, by the workers of a queue. Step by step: they are told the components of smaller boards, and each
 * finds those of a range that are new. Put together in order, the parts are what one machine makes.
 */
export async function createDatabaseOnQueue(
  desk: Desk,
  text: string,
  { from, signal = new AbortController().signal, ...options }: CreationOptions = {},
): Promise<Database> {
  const games = parseConfig(text);
  const config = formatConfig(games);
  const merger = new Merger(games.map(({ title }) => title));
  for (const [section, { bytes }] of (from?.sections ?? []).entries())
    merger.add(section, bytes, from!.nodes);
  const begun = from?.unfinished ?? { section: 0, boards: 0 };
  const counts = games.map(boardCount);
  const checkpoint = checkpointer(options);
  const aborted = whenAborted(signal);
  for (let section = begun.section; section < games.length; section++) {
    const game = games[section]!;
    const before = counts.slice(0, section).reduce(plus, 0);
    let boards = section === begun.section ? begun.boards : 0;
    for (const { shape, ranges } of steps(game, boards)) {
      const known = merger.section(section);
      const answers = await submit(desk, game, ranges, known);
      for (const [index, range] of ranges.entries()) {
        const found = await Promise.race([answers[index]!, aborted]);
        const part = found && (await completed(found, game, range, () => merger.section(section), signal));
        if (!part) return merger.database(config, { section, boards });
        merger.add(section, part.sections[0]!.bytes, part.nodes);
        boards = range.to;
        options.onProgress?.({
          title: game.title,
          shape,
          boards: before + boards,
          boardsInAll: counts.reduce(plus, 0),
          entries: merger.entries,
        });
        await checkpoint(() => merger.database(config, { section, boards }));
      }
    }
  }
  return merger.database(config);
}

function plus(a: number, b: number): number {
  return a + b;
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

/** Boards whose values are found at the same time, and the largest shape among them. */
interface Step {
  readonly shape: Shape;
  readonly ranges: readonly Range[];
}

/** A large shape is a step of several jobs; small ones that come one after the other are one of a single job. */
function* steps(game: GameConfig, done: number): Generator<Step> {
  let small: (Range & { readonly shape: Shape }) | undefined;
  for (const { shape, from, to } of shapeRanges(game)) {
    const joined = { shape, from: small?.from ?? from, to };
    if (to - joined.from <= JOB_BOARDS) {
      small = joined;
      continue;
    }
    if (small) yield { shape: small.shape, ranges: rangesIn(small, done) };
    small = to - from <= JOB_BOARDS ? { shape, from, to } : undefined;
    if (!small) yield { shape, ranges: rangesIn({ from, to }, done) };
  }
  if (small) yield { shape: small.shape, ranges: rangesIn(small, done) };
}

/** The ranges do not depend on who works, so that a run that is repeated finds the answers of the first. */
function rangesIn({ from, to }: Range, done: number): Range[] {
  const size = Math.max(JOB_BOARDS, Math.ceil((to - from) / MOST_JOBS));
  const ranges: Range[] = [];
  for (let at = from; at < to; at += size) {
    const end = Math.min(at + size, to);
    if (end > done) ranges.push({ from: Math.max(at, done), to: end });
  }
  return ranges;
}

/** The parts that the workers find in each range. */
async function submit(
  desk: Desk,
  game: GameConfig,
  ranges: readonly Range[],
  smaller: Database,
): Promise<Promise<Database>[]> {
  if (ranges.length === 0) return [];
  const config = formatConfig([game]);
  const known = await desk.hub.share(await saveDatabase(smaller));
  const jobs = ranges.map((range): BoardsJob => ({ kind: 'boards', config, range, known }));
  const parts = desk.submit(jobs).map(async (answer, index) => {
    const { from, to } = ranges[index]!;
    const found = await answer.catch((error: unknown) => {
      if (!(error instanceof JobFailed)) throw error;
      throw queueProblem(`${config} boards ${from} to ${to}: ${error.message}`);
    });
    return loadDatabase(Buffer.from((found as { database: string }).database, 'base64'));
  });
  // Whoever waits for it hears of it.
  for (const part of parts) part.catch(() => undefined);
  return parts;
}

/**
 * Values may be missing because they cost too much. One machine knows more when it comes to these boards, and may find
 * them: so the range is done again here, as it would. Undefined if the signal was aborted.
 */
async function completed(
  part: Database,
  game: GameConfig,
  range: Range,
  soFar: () => Database,
  signal: AbortSignal,
): Promise<Database | undefined> {
  if (!hasUnknown(part)) return part;
  const task = { config: formatConfig([game]), range, known: await saveDatabase(soFar()) };
  const file = await buildRangeInThread(task, signal);
  return file && loadDatabase(file);
}

function checkpointer({ onCheckpoint, checkpointMs = CHECKPOINT_MS }: CreationOptions) {
  let next = performance.now() + checkpointMs;
  return async (soFar: () => Database) => {
    if (!onCheckpoint || performance.now() < next) return;
    await onCheckpoint(soFar());
    next = performance.now() + checkpointMs;
  };
}
