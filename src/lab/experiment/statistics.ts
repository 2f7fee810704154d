import type { GameResult } from './run.js';

/** Mean and standard deviation (of the population) of ln(nodes). */
export interface LogNodes {
  readonly mean: number;
  readonly deviation: number;
}

/** The positions with one x. */
export interface Bucket {
  readonly x: number;
  /** Positions that all levels solved. */
  readonly count: number;
  readonly leftOut: number;
  /** One for each level; empty if all positions were left out. */
  readonly levels: readonly LogNodes[];
}

/** How many positions were tried. */
export function sizeOf({ count, leftOut }: Bucket): number {
  return count + leftOut;
}

export interface LevelTotal {
  readonly nodes: number;
  readonly timeMs: number;
  /** How many times fewer nodes than on the first level: the geometric mean over the positions. */
  readonly reduction: number;
  /** Positions that it could not solve, though the levels before could. */
  readonly failures: number;
}

export interface SetStatistics {
  readonly set: string;
  readonly buckets: readonly Bucket[];
  readonly totals: readonly LevelTotal[];
}

/** What the figures show of the results of one set, as far as they go. */
export function statisticsOf(set: string, results: readonly GameResult[], levelCount: number): SetStatistics {
  const own = results.filter(({ game }) => game.set === set);
  const solved = own.filter(({ failure }) => failure === undefined);
  const xs = [...new Set(own.map(({ game }) => game.x))].sort((a, b) => a - b);
  const levels = Array.from({ length: levelCount }, (_, level) => level);
  return {
    set,
    buckets: xs.map((x) => {
      const here = solved.filter(({ game }) => game.x === x);
      return {
        x,
        count: here.length,
        leftOut: own.filter(({ game }) => game.x === x).length - here.length,
        levels:
          here.length === 0
            ? []
            : levels.map((level) => logNodes(here.map(({ runs }) => runs[level]!.nodes))),
      };
    }),
    totals: levels.map((level) => ({
      nodes: total(solved, ({ runs }) => runs[level]!.nodes),
      timeMs: total(solved, ({ runs }) => runs[level]!.timeMs),
      reduction: Math.exp(meanLog(solved, 0) - meanLog(solved, level)),
      failures: own.filter(({ runs, failure }) => failure !== undefined && runs.length === level).length,
    })),
  };
}

/** A position that needs no search at all counts as one node: there is no logarithm of 0. */
export function logNodes(nodes: readonly number[]): LogNodes {
  const logs = nodes.map((count) => Math.log(Math.max(1, count)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length;
  return { mean, deviation: Math.sqrt(variance) };
}

function meanLog(results: readonly GameResult[], level: number): number {
  return results.length === 0 ? 0 : logNodes(results.map(({ runs }) => runs[level]!.nodes)).mean;
}

function total(results: readonly GameResult[], of: (result: GameResult) => number): number {
  return results.reduce((sum, result) => sum + of(result), 0);
}
