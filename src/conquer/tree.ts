import type { Lesson } from '../engine/table/lessons.js';
import type { Verdict } from '../games/rules.js';
import { followers, moveCount, type Position, positionOfKey } from './position.js';

/**
 * A position of the upper part of the search. `proof` is the least number of open leaves that must be solved to show
 * that the player to move wins, `disproof` that she loses (Allis' proof numbers, seen by whoever is to move).
 */
export interface TreeNode {
  readonly key: string;
  /** Of the player who is to move, and of her opponent. */
  readonly moves: number;
  readonly replies: number;
  proof: number;
  disproof: number;
  verdict: Verdict | undefined;
  /** Absent: a leaf. */
  followers: readonly TreeNode[] | undefined;
  readonly parents: Set<TreeNode>;
  /** A job is at work on this leaf. */
  busy: boolean;
  /** There is a leaf below that nobody works on. */
  idle: boolean;
}

/** What a job has found out about a leaf, and on the way. */
export interface Finding {
  readonly key: string;
  /** Open: the effort was not enough. */
  readonly result: Verdict | 'open';
  readonly nodes: number;
  readonly ms: number;
  /** Moves that were solved all the same. */
  readonly learnt?: readonly (readonly [key: string, verdict: Verdict])[];
  /** What took the most nodes on the way, for the tables of others. */
  readonly lessons?: readonly Lesson[];
  /** The version of the engine whose lessons they are. */
  readonly engine?: string;
  /** Why it is open, if not for the effort. */
  readonly reason?: string;
}

/**
 * While a job is at work on a leaf, its disproof number is that much larger: the next job goes elsewhere, as if this one
 * had been of no use (virtual loss).
 */
const VIRTUAL_LOSS = 8;

/** The upper part of the search for one position: job-level proof-number search (Wu and others, 2013). */
export class ProofTree {
  readonly root: TreeNode;
  private readonly nodes = new Map<string, TreeNode>();
  /** Of positions that have no node yet. */
  private readonly facts = new Map<string, Verdict>();

  constructor(position: Position) {
    this.root = this.nodeOf(position);
  }

  get size(): number {
    return this.nodes.size;
  }

  /** What is known of a position. */
  verdictOf(key: string): Verdict | undefined {
    return this.nodes.get(key)?.verdict ?? this.facts.get(key);
  }

  nodeAt(key: string): TreeNode | undefined {
    return this.nodes.get(key);
  }

  /** The leaf that counts most and that nobody works on: from now on somebody does. */
  select(): TreeNode | undefined {
    let node = this.root;
    if (!node.idle) return undefined;
    while (node.followers) {
      let best: TreeNode | undefined;
      for (const follower of node.followers) {
        if (follower.idle && (!best || follower.disproof < best.disproof)) best = follower;
      }
      // An idle node has an idle follower.
      node = best!;
    }
    node.busy = true;
    this.update([node]);
    return node;
  }

  /** Nobody works on it any more. */
  release(node: TreeNode): void {
    node.busy = false;
    this.update([node]);
  }

  /** Takes over what a job has found; a leaf that it could not solve is opened. */
  enter({ key, result, learnt = [] }: Finding): void {
    const changed: TreeNode[] = [];
    const learn = (known: string, verdict: Verdict) => {
      const node = this.nodes.get(known);
      if (!node) this.facts.set(known, verdict);
      else if (!node.verdict) {
        node.verdict = verdict;
        changed.push(node);
      }
    };
    for (const [known, verdict] of learnt) learn(known, verdict);
    if (result !== 'open') learn(key, result);
    const node = this.nodes.get(key);
    if (node) {
      node.busy = false;
      if (result === 'open' && !node.verdict && !node.followers) this.expand(node);
      changed.push(node);
    }
    this.update(changed);
  }

  /** The leaves at which jobs work although nothing depends on them any more. */
  unwanted(busy: Iterable<TreeNode>): TreeNode[] {
    const wanted = new Set<TreeNode>();
    const open = [this.root];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.verdict || wanted.has(node)) continue;
      wanted.add(node);
      open.push(...(node.followers ?? []));
    }
    return [...busy].filter((node) => !wanted.has(node));
  }

  private expand(node: TreeNode): void {
    const children = followers(positionOfKey(node.key)).map((position) => this.nodeOf(position));
    for (const child of children) child.parents.add(node);
    node.followers = children;
  }

  private nodeOf(position: Position): TreeNode {
    const { key } = position;
    let node = this.nodes.get(key);
    if (node) return node;
    const moves = moveCount(position, 'left');
    // Who cannot move loses.
    const verdict = this.facts.get(key) ?? (moves === 0 ? 'loss' : undefined);
    this.facts.delete(key);
    node = {
      key,
      moves,
      replies: moveCount(position, 'right'),
      proof: 1,
      disproof: 1,
      verdict,
      followers: undefined,
      parents: new Set(),
      busy: false,
      idle: true,
    };
    this.nodes.set(key, node);
    evaluate(node);
    return node;
  }

  /** Works out the numbers of nodes, and of all that depend on them. */
  private update(changed: readonly TreeNode[]): void {
    const queue = new Set(changed);
    for (const node of queue) {
      queue.delete(node);
      const { proof, disproof, verdict, idle } = node;
      const isNew = changed.includes(node);
      evaluate(node);
      const same =
        node.proof === proof && node.disproof === disproof && node.verdict === verdict && node.idle === idle;
      // Those who depend on a node that was changed from outside must hear of it, whatever it looks like now.
      if (same && !isNew) continue;
      for (const parent of node.parents) {
        queue.delete(parent);
        queue.add(parent);
      }
    }
  }
}

function evaluate(node: TreeNode): void {
  const { followers, moves, replies } = node;
  if (!node.verdict && followers) {
    if (followers.some(({ verdict }) => verdict === 'loss')) node.verdict = 'win';
    else if (followers.every(({ verdict }) => verdict === 'win')) node.verdict = 'loss';
  }
  if (node.verdict) {
    node.proof = node.verdict === 'win' ? 0 : Number.POSITIVE_INFINITY;
    node.disproof = node.verdict === 'loss' ? 0 : Number.POSITIVE_INFINITY;
    node.idle = false;
  } else if (followers) {
    node.proof = Math.min(...followers.map(({ disproof }) => disproof));
    node.disproof = followers.reduce((sum, { proof }) => sum + proof, 0);
    node.idle = followers.some(({ idle }) => idle);
  } else {
    // Who has the more moves is the likelier to win: against 1 for a proof, eight engines took 0.60 to 1.01 of the time, two
    // 0.62 to 1.30 (npm run bench -- conquerTurns).
    node.proof = Math.max(1, replies);
    node.disproof = Math.max(1, moves) + (node.busy ? VIRTUAL_LOSS : 0);
    node.idle = !node.busy;
  }
}
