import { Draws } from '../../base/draws.js';
import type { Player } from '../../games/rules.js';
import { EXPERIMENT_SETS, type ExperimentSet } from './sets.js';

/** A position of a test set. */
export interface ExperimentGame {
  readonly set: string;
  readonly x: number;
  readonly text: string;
  readonly player: Player;
}

export interface CollectionOptions {
  readonly seed: number;
  /** Positions a bucket, at most. */
  readonly perBucket: number;
  /** Positions that are drawn, kept or not. */
  readonly attempts: number;
  /** Smaller than the set's own largest x, for quick runs. */
  readonly maxX?: number | undefined;
}

/**
 * Draws the positions of a set, the smallest x first, within a bucket in the order of drawing. A position is dropped
 * if it was drawn before with the same player, or if its bucket is full.
 */
export function collectGames(set: ExperimentSet, options: CollectionOptions): ExperimentGame[] {
  for (const drawing = drawGames(set, options); ; ) {
    const { done, value } = drawing.next();
    if (done) return value;
  }
}

/** Others get their turn after so many positions. */
const DRAWS_PER_TURN = 1000;

/** The same, a little at a time: millions of positions take minutes. */
export function* drawGames(
  set: ExperimentSet,
  options: CollectionOptions,
): Generator<void, ExperimentGame[]> {
  const { seed, perBucket, attempts } = options;
  const leastX = set.x[0];
  const mostX = Math.min(options.maxX ?? Infinity, set.x[1]);
  // Each set has draws of its own, so that sets can be run one by one.
  const draws = new Draws(seed, 1 + EXPERIMENT_SETS.indexOf(set));
  const buckets = new Map<number, ExperimentGame[]>();
  const drawn = new Set<string>();
  let open = mostX - leastX + 1;
  for (let attempt = 0; attempt < attempts && open > 0; attempt++) {
    if (attempt % DRAWS_PER_TURN === 0) yield;
    const { text, player, x } = set.draw(draws);
    if (x < leastX || x > mostX) continue;
    const bucket = buckets.get(x) ?? [];
    buckets.set(x, bucket);
    const key = `${player} ${text}`;
    if (bucket.length >= perBucket || drawn.has(key)) continue;
    drawn.add(key);
    bucket.push({ set: set.name, x, text, player });
    if (bucket.length === perBucket) open--;
  }
  return [...buckets].sort(([a], [b]) => a - b).flatMap(([, games]) => games);
}
