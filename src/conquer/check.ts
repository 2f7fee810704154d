import type { Verdict } from '../games/rules.js';
import type { Crew } from './crew.js';
import type { LeafTask } from './leaf.js';
import { followers, positionOfKey } from './position.js';
import type { ProofTree } from './tree.js';

/** What a walk through a finished tree has found. */
export interface CheckResult {
  /** Positions that follow from their moves, which are made anew. */
  readonly inner: number;
  /** Leaves that were solved again. */
  readonly leaves: number;
  readonly nodes: number;
  /** Undefined: all is as it was told. */
  readonly problem?: string;
}

/** The part of the tree that the answer rests on: of a win one winning move, of a loss all moves. */
interface Proof {
  readonly inner: number;
  readonly leaves: ReadonlyMap<string, Verdict>;
  readonly problem?: string;
}

/** Each step is made from the rules alone; the tree only says which move wins. */
export function proofIn(tree: ProofTree): Proof {
  const leaves = new Map<string, Verdict>();
  const seen = new Set<string>();
  const open = [tree.root.key];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const verdict = tree.verdictOf(key);
    if (!verdict) return { inner: 0, leaves, problem: `nothing is known of ${key}` };
    if (!tree.nodeAt(key)?.followers) {
      leaves.set(key, verdict);
      continue;
    }
    const after = followers(positionOfKey(key)).map((position) => position.key);
    const lost = after.filter((follower) => tree.verdictOf(follower) === 'loss');
    if (verdict === 'win' && lost.length > 0) open.push(lost[0]!);
    else if (verdict === 'loss' && after.every((follower) => tree.verdictOf(follower) === 'win'))
      open.push(...after);
    // Learnt as a whole, before its moves were all known.
    else leaves.set(key, verdict);
  }
  return { inner: seen.size - leaves.size, leaves };
}

/** Walks the finished tree again: every leaf is solved anew, by an engine that remembers nothing. */
export async function checkTree(
  tree: ProofTree,
  crew: Crew,
  search: LeafTask['search'],
  signal: AbortSignal,
  onProgress: (done: number, leaves: number) => void,
): Promise<CheckResult> {
  const { inner, leaves, problem } = proofIn(tree);
  if (problem) return { inner, leaves: 0, nodes: 0, problem };
  const open = leaves.entries();
  let nodes = 0;
  let done = 0;
  let wrong: string | undefined;
  const work = async () => {
    for (let next = open.next(); !next.done && !signal.aborted && !wrong; next = open.next()) {
      const [key, verdict] = next.value;
      const task = { key, maxNodes: 0, search: { ...search, keepTable: false } };
      const interrupt = () => crew.withdraw(task);
      signal.addEventListener('abort', interrupt, { once: true });
      const finding = await crew.solve(task);
      signal.removeEventListener('abort', interrupt);
      if (!finding) return;
      if (finding.result !== verdict) wrong ??= `${key}: told ${verdict}, found ${finding.result}`;
      nodes += finding.nodes;
      done++;
      onProgress(done, leaves.size);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, crew.capacity()) }, work));
  return { inner, leaves: done, nodes, ...(wrong && { problem: wrong }) };
}
