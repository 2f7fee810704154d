import type { SearchOptions } from '../engine/engine.js';
import type { LearningEngine } from '../engine/table/lessons.js';
import { engineVersion } from '../engine/version.js';
import type { Verdict } from '../games/rules.js';
import { followers, positionOfKey } from './position.js';
import type { Finding } from './tree.js';

/** A leaf of the tree, to be solved with some effort. */
export interface LeafTask {
  readonly key: string;
  /** 0: as long as it takes. */
  readonly maxNodes: number;
  /** The options of the search. */
  readonly search: Omit<SearchOptions, 'signal' | 'onProgress'>;
}

/** Behind a search that was not enough, its table may know some of the moves: that share of the effort is worth it. */
const LOOK_SHARE = 1 / 200;
const LEAST_LOOK_NODES = 20;

/** So many sums that were solved on the way are told to others. */
const LESSONS = 64;

/** Solves a leaf, or tells what is known of its moves, and what else was learnt. Undefined if it was interrupted. */
export async function solveLeaf(
  task: LeafTask,
  engine: LearningEngine,
  signal: AbortSignal,
): Promise<Finding | undefined> {
  const finding = await searchLeaf(task, engine, signal);
  // Tables that are not kept are to know nothing of others, nor others of them.
  if (!finding || !task.search.keepTable) return finding;
  const lessons = (await engine.takeLessons()).slice(0, LESSONS);
  return lessons.length > 0 ? { ...finding, engine: await engineVersion(), lessons } : finding;
}

async function searchLeaf(
  { key, maxNodes, search }: LeafTask,
  engine: LearningEngine,
  signal: AbortSignal,
): Promise<Finding | undefined> {
  const position = positionOfKey(key);
  const answer = await engine.solve(position.sum, 'left', { ...search, maxNodes, signal });
  const { nodes, timeMs } = answer.stats;
  const found = { key, nodes, ms: Math.round(timeMs) };
  if (answer.status === 'done') return { ...found, result: answer.result };
  if (answer.status === 'aborted') return undefined;
  const reason = answer.status === 'nodes' ? {} : { reason: answer.reason };
  const learnt: [string, Verdict][] = [];
  const look = Math.max(LEAST_LOOK_NODES, Math.floor(maxNodes * LOOK_SHARE));
  for (const follower of answer.status === 'nodes' ? followers(position) : []) {
    const known = await engine.solve(follower.sum, 'left', { ...search, maxNodes: look, signal });
    if (known.status === 'aborted') return undefined;
    if (known.status !== 'done') continue;
    learnt.push([follower.key, known.result]);
    if (known.result === 'loss') break;
  }
  return { ...found, result: 'open', learnt, ...reason };
}
