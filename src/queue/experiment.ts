import type { ExperimentGame } from '../lab/experiment/collect.js';
import type { GameResult, RunOptions } from '../lab/experiment/run.js';
import { queueProblem } from './address.js';
import type { Desk } from './desk.js';
import type { LevelsJob } from './jobs.js';

/** Lets the workers of a queue solve the positions of an experiment. Results come as they are ready, as runExperiment's do. */
export async function* runExperimentOnQueue(
  desk: Desk,
  games: readonly ExperimentGame[],
  database: Uint8Array,
  { maxNodes, timeoutMs, signal }: Omit<RunOptions, 'lanes'>,
): AsyncGenerator<GameResult> {
  const digest = await desk.hub.share(database);
  const jobs = games.map(
    ({ set, text, player }): LevelsJob => ({
      kind: 'levels',
      database: digest,
      set,
      text,
      player,
      maxNodes,
      timeoutMs,
    }),
  );
  const ready: GameResult[] = [];
  let left = jobs.length;
  let broken: unknown;
  let wake = () => {};
  for (const [index, answer] of desk.submit(jobs).entries()) {
    answer.then(
      (found) => {
        ready.push({ game: games[index]!, ...(found as Omit<GameResult, 'game'>) });
        left--;
        wake();
      },
      (error: Error) => {
        const { set, text } = games[index]!;
        broken ??= queueProblem(`[${set}] ${text}: ${error.message}`);
        wake();
      },
    );
  }
  signal?.addEventListener('abort', () => wake(), { once: true });
  for (;;) {
    while (ready.length > 0) yield ready.shift()!;
    if (broken) throw broken;
    if (left === 0 || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
