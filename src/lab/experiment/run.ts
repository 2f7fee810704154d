import type { Engine, Failure, SearchOptions } from '../../engine/engine.js';
import type { Verdict } from '../../games/rules.js';
import type { ExperimentGame } from './collect.js';
import { LEVELS, type Level } from './levels.js';
import { experimentSet } from './sets.js';

/** What a position took on one level. */
export interface LevelRun {
  readonly result: Verdict;
  readonly nodes: number;
  readonly timeMs: number;
}

/** A position on all levels; or on those up to the one that could not solve it. */
export interface GameResult {
  readonly game: ExperimentGame;
  readonly runs: readonly LevelRun[];
  readonly failure?: Failure;
}

/** Two engines that work on one position after the other. */
export interface Lane {
  readonly plain: Engine;
  /** With the database. */
  readonly informed: Engine;
}

export interface RunOptions {
  /** So many positions are solved at the same time. */
  readonly lanes: readonly Lane[];
  readonly maxNodes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly levels?: readonly Level[];
}

/** Solves the positions on every level. Results come as they are ready; after an abort no more do. */
export async function* runExperiment(
  games: readonly ExperimentGame[],
  options: RunOptions,
): AsyncGenerator<GameResult> {
  const queue = games.values();
  const ready: GameResult[] = [];
  let working = options.lanes.length;
  let wake = () => {};
  let broken: unknown;
  const work = async (lane: Lane): Promise<void> => {
    for (let next = queue.next(); !next.done && !broken; next = queue.next()) {
      const result = await solveGame(next.value, lane, options);
      if (options.signal?.aborted) break;
      ready.push(result);
      wake();
    }
  };
  for (const lane of options.lanes) {
    work(lane)
      .catch((error: unknown) => {
        broken ??= error;
      })
      .finally(() => {
        working--;
        wake();
      });
  }
  for (;;) {
    while (ready.length > 0) yield ready.shift()!;
    if (broken) throw broken;
    if (working === 0) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** One position on every level. */
export async function solveGame(game: ExperimentGame, lane: Lane, options: RunOptions): Promise<GameResult> {
  const { maxNodes, timeoutMs, signal, levels = LEVELS } = options;
  const { rules } = experimentSet(game.set)!;
  const sum = [{ rules, position: rules.parse(game.text) }];
  const runs: LevelRun[] = [];
  for (const { search, database } of levels) {
    const limits: SearchOptions = { maxNodes, timeoutMs, ...(signal && { signal }) };
    const engine = database ? lane.informed : lane.plain;
    const answer = await engine.solve(sum, game.player, { ...search, ...limits });
    if (answer.status !== 'done') return { game, runs, failure: answer.status };
    const { nodes, timeMs } = answer.stats;
    runs.push({ result: answer.result, nodes, timeMs });
  }
  return { game, runs };
}

/** Levels that give different answers to the same question: there must be none. */
export function disagreements(results: readonly GameResult[]): GameResult[] {
  return results.filter(({ runs }) => new Set(runs.map(({ result }) => result)).size > 1);
}

/** In the order of the sets and of their positions, however they were solved. */
export function inOrder(results: readonly GameResult[], games: readonly ExperimentGame[]): GameResult[] {
  const place = new Map(games.map((game, index) => [game, index]));
  return [...results].sort((a, b) => place.get(a.game)! - place.get(b.game)!);
}
