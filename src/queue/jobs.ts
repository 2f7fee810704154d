import { createHash } from 'node:crypto';
import type { Range } from '../builder/boards.js';
import type { LeafTask } from '../conquer/leaf.js';
import type { EngineName, SearchOptions } from '../engine/engine.js';
import type { Player } from '../games/rules.js';

/** What can be sent of the options of a search. */
type SentOptions = Omit<SearchOptions, 'signal' | 'onProgress'>;

/** The engine that is to answer. Equal ones are used for many jobs. */
export interface EngineSetup {
  readonly engine: EngineName;
  readonly memoryBytes?: number;
  /** Absent: as many as the worker likes. */
  readonly threads?: number;
  /** The digest of a file that all workers share. */
  readonly database?: string;
}

/** One command of a text. */
export interface AskJob {
  readonly kind: 'ask';
  readonly setup: EngineSetup;
  readonly search: SentOptions;
  /** The sum and the command in the input language. */
  readonly question: string;
}

/** A position of an experiment, on all levels of the search. */
export interface LevelsJob {
  readonly kind: 'levels';
  /** Of the engine that knows the database. */
  readonly database: string;
  readonly set: string;
  readonly text: string;
  readonly player: Player;
  readonly maxNodes: number;
  readonly timeoutMs: number;
}

/** A leaf of the tree of a conquest. */
export interface LeafJob extends LeafTask {
  readonly kind: 'leaf';
  readonly setup: EngineSetup;
}

/** A range of boards of a database that is being made. */
export interface BoardsJob {
  readonly kind: 'boards';
  /** Of the game that the boards are of. */
  readonly config: string;
  readonly range: Range;
  /** The digest of a database with the components of smaller boards. */
  readonly known: string;
}

export type QueueJob = AskJob | LevelsJob | LeafJob | BoardsJob;

/** Jobs of equal ids are one job: whoever gives it again gets the answer that is there. */
export function jobId(job: QueueJob, version: string): string {
  const digest = createHash('sha256').update(JSON.stringify([version, sorted(job)]));
  return `${job.kind}-${digest.digest('hex')}`;
}

/** The order in which somebody has written down the options does not count. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return pairs.map(([name, part]) => [name, sorted(part)]);
}

/** Results as texts: nim values may be too large for JSON's numbers. */
export function packResult(result: unknown): string {
  return JSON.stringify(result, (_, value) =>
    typeof value === 'bigint' ? { bigint: String(value) } : value,
  );
}

export function unpackResult(text: string): unknown {
  return JSON.parse(text, (_, value) => {
    const isBigint = typeof value === 'object' && typeof value?.bigint === 'string';
    return isBigint ? BigInt(value.bigint) : value;
  });
}
